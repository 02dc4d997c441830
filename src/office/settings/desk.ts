import type { ManagedRecord } from '../../desk/records/managed-record.ts'
import { nothingMore, type RecordDesk, type SentRecord } from '../../desk/records/record-desk.ts'
import type { SaveRefusal } from '../../desk/records/refusal.ts'
import { auditedValue, changedFields, recordAudit } from '../../identity/audit/audit.ts'
import { withDefaults } from '../../identity/organisation/organisation.ts'
import { type ChangeReleaseRule, releaseRuleOf } from '../../identity/organisation/release-rule.ts'
import type { OrganisationSettings } from '../../identity/organisation/settings-fields.ts'
import type { SettingsForm, SettingsProblem } from '../../identity/organisation/settings-form.ts'
import { readSettings, saveOrganisation, storedRule } from '../../identity/organisation/store.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import {
  documentedChange,
  readShownStatements,
  shownStatements,
  statementChange,
} from './accessibility/change.ts'
import { logoFile, managedLogo, shownLogo } from './logo.ts'
import { closedLogo, type SettingsTypes, settingsPage, settingsPath } from './settings-page.ts'

const need = 'admin'

export const managedSettings = (form: SettingsForm): ManagedRecord => ({
  ...{ name: 'settings', title: 'settings.title', noun: 'settings', need, schemas: form.schemas },
  isSingle: true,
  files: { logo: managedLogo },
  shown: { logo: shownLogo, ...shownStatements },
  actions: { accessibility: documentedChange },
  example: { name: 'Kanton Beispiel', accent_color: '#1d5ea8' },
})

export function settingsDesk(
  form: SettingsForm,
  changeReleaseRule: ChangeReleaseRule,
  baseUrl: string,
): RecordDesk<SettingsTypes> {
  return {
    ...{ path: settingsPath, need, form, isSingle: true, previews: true, more: nothingMore },
    readId: () => 'settings',
    find: async (queries) => ({
      ...withDefaults(await readSettings(queries)),
      accessibility: await readShownStatements(queries, baseUrl),
    }),
    valuesOf: (settings) => ({ logo: null, ...settings }),
    begin: async () => ({ values: {}, origin: null }),
    save: (tx, sent, call) => saveSettings(tx, form, sent, call, changeReleaseRule),
    page: (context, shown) => {
      const logo = { ...closedLogo, done: shown.done === 'logo' ? ('saved' as const) : null }
      return settingsPage(context, form, shown, logo)
    },
    api: {
      record: managedSettings(form),
      files: [logoFile],
      idOf: () => 'settings',
      proposal: (toConfirm) => toConfirm,
      actions: [statementChange(baseUrl)],
    },
    next: (toConfirm) => toConfirm ?? `${settingsPath}?done=saved`,
  }
}

/** A change of the release rule that a second person has to confirm is stored as pending; returns the page for it. */
async function saveSettings(
  tx: Tx,
  form: SettingsForm,
  { typed, before: opened }: SentRecord<SettingsTypes>,
  { author }: StaffCall,
  changeReleaseRule: ChangeReleaseRule,
): Promise<Result<string | null, SaveRefusal<SettingsProblem>>> {
  const before = await readSettings(tx)
  const stored: OrganisationSettings = withDefaults(before)
  const read = form.read(typed, { ...stored })
  if (!read.ok) return fail({ type: 'problems', problems: read.error })
  if (form.tag({ ...stored }) !== opened?.seen) return fail({ type: 'conflict' })
  const { name, locales, default_locale } = { ...stored, ...read.value }
  const after = { ...before, ...read.value, name, locales, default_locale, ...storedRule(before) }
  const detail = changedFields(audited(before), audited(after))
  const by = author()
  if (detail !== null) {
    await saveOrganisation(tx, after)
    await recordAudit(tx, { ...by, action: 'organisation.change', subject: 'organisation', detail })
  }
  return ok(await changeReleaseRule(tx, releaseRuleOf(read.value), by))
}

const audited = (settings: object) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, auditedValue(value)]))
