import type { FastifyInstance } from 'fastify'
import { recordApiRoutes } from '../../desk/api/record-api.ts'
import type { ManagedRecord } from '../../desk/records/managed-record.ts'
import {
  type EditedRecords,
  nothingMore,
  type RecordDesk,
  type SentRecord,
} from '../../desk/records/record-desk.ts'
import type { SaveRefusal } from '../../desk/records/refusal.ts'
import { auditedValue, changedFields, recordAudit } from '../../identity/audit/audit.ts'
import { withDefaults } from '../../identity/organisation/organisation.ts'
import { type ChangeReleaseRule, releaseRuleOf } from '../../identity/organisation/release-rule.ts'
import type { OrganisationSettings } from '../../identity/organisation/settings-fields.ts'
import type { SettingsForm, SettingsProblem } from '../../identity/organisation/settings-form.ts'
import { readSettings, saveOrganisation, storedRule } from '../../identity/organisation/store.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { SectionForm } from './index-page.ts'
import { logoFile, managedLogo, shownLogo } from './logo.ts'
import { sectionPath } from './sections.ts'
import { closedLogo, type SettingsTypes, settingsPage } from './settings-page.ts'
import {
  documentedChanges,
  readShownStatements,
  shownStatements,
  statementChange,
} from './statements/change.ts'
import { statements } from './statements/statements.ts'

const need = 'admin'

export const managedSettings = (form: SettingsForm): ManagedRecord => ({
  ...{ name: 'settings', title: 'settings.title', noun: 'settings', need, schemas: form.schemas },
  isSingle: true,
  files: { logo: managedLogo },
  shown: { logo: shownLogo, ...shownStatements },
  actions: documentedChanges,
  example: { name: 'Kanton Beispiel', accent_color: '#1d5ea8' },
})

/** The settings of a form: all of them, or those of a section. */
function settingsOf(
  form: SettingsForm,
  changeReleaseRule: ChangeReleaseRule,
  baseUrl: string,
): EditedRecords<SettingsTypes> {
  return {
    ...{ need, form, isSingle: true, more: nothingMore },
    readId: () => 'settings',
    find: async (queries) => ({
      ...withDefaults(await readSettings(queries)),
      ...(await readShownStatements(queries, baseUrl)),
    }),
    valuesOf: (settings) => ({ logo: null, ...settings }),
    begin: async () => ({ values: {}, origin: null }),
    save: (tx, sent, call) => saveSettings(tx, form, sent, call, changeReleaseRule),
  }
}

/** The form of a section. Whoever saves it meets only conflicts in its own fields. */
export function sectionDesk(
  one: SectionForm,
  changeReleaseRule: ChangeReleaseRule,
  baseUrl: string,
): RecordDesk<SettingsTypes> {
  const path = sectionPath(one.section.name)
  return {
    ...settingsOf(one.form, changeReleaseRule, baseUrl),
    ...{ path, ...(one.section.isSeen && { previews: true }) },
    page: (context, shown) => {
      const logo = { ...closedLogo, done: shown.done === 'logo' ? ('saved' as const) : null }
      return settingsPage(context, one, shown, logo)
    },
    next: (toConfirm) => toConfirm ?? `${path}?done=saved`,
  }
}

/** Registers the routes by which programs read and change all settings. */
export function settingsApiRoutes(
  app: FastifyInstance,
  service: Service,
  form: SettingsForm,
  changeReleaseRule: ChangeReleaseRule,
): void {
  const { baseUrl } = service.config
  recordApiRoutes<SettingsTypes>(app, service, settingsOf(form, changeReleaseRule, baseUrl), {
    record: managedSettings(form),
    files: [logoFile],
    idOf: () => 'settings',
    proposal: (toConfirm) => toConfirm,
    actions: statements.map((statement) => statementChange(statement, baseUrl)),
  })
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
  const read = form.read(typed, { ...stored }, stored)
  if (!read.ok) return fail({ type: 'problems', problems: read.error })
  if (form.tag({ ...stored }) !== opened?.seen) return fail({ type: 'conflict' })
  const after = { ...before, ...read.value, ...storedRule(before) }
  const detail = changedFields(audited(before), audited(after))
  const by = author()
  if (detail !== null) {
    await saveOrganisation(tx, after)
    await recordAudit(tx, { ...by, action: 'organisation.change', subject: 'organisation', detail })
  }
  return ok(await changeReleaseRule(tx, releaseRuleOf({ ...stored, ...read.value }), by))
}

const audited = (settings: object) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, auditedValue(value)]))
