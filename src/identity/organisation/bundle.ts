import { type BundleMember, bundleMember } from '../../records/bundle/member.ts'
import { operator } from '../audit/audit.ts'
import { withDefaults } from './organisation.ts'
import { type ChangeReleaseRule, releaseRuleOf } from './release-rule.ts'
import type { Hideable } from './settings-fields.ts'
import { settingsFields } from './settings-fields.ts'
import { readSettings, saveOrganisation } from './store.ts'

export function organisationMember(
  changeReleaseRule: ChangeReleaseRule,
  hideable: readonly Hideable[],
): BundleMember {
  const { schema, names } = settingsFields(hideable)
  return bundleMember({
    name: 'organisation',
    shape: 'one',
    schema,
    key: () => 1,
    open: ({ tx, now, note, by = operator }) => ({
      async save(records) {
        for (const { index, record } of records) {
          if (!record.locales.includes(record.default_locale))
            return {
              index,
              path: 'default_locale',
              message: `must be one of the locales: ${record.locales.join(', ')}`,
            }
          const settings = { ...(await readSettings(tx)), ...record }
          await saveOrganisation(tx, settings)
          const toConfirm = await changeReleaseRule(tx, releaseRuleOf(settings), { ...by, at: now })
          if (toConfirm !== null)
            note?.(`the rule of release stays as it is until somebody confirms the change at ${toConfirm}`)
        }
        return null
      },
    }),
    async *dump(queries) {
      const stored = await readSettings(queries)
      if (Object.keys(stored).length === 0) return
      const { name, locales, default_locale } = withDefaults(stored)
      const settings: Readonly<Record<string, unknown>> = { name, locales, default_locale, ...stored }
      const given = names.filter((name) => settings[name] !== undefined)
      yield Object.fromEntries(given.map((name) => [name, settings[name]]))
    },
  })
}
