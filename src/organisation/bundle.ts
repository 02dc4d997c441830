import { bundleMember } from '../bundle/member.ts'
import { organisationSchema } from './organisation.ts'
import { readSettings, saveOrganisation } from './store.ts'

export const organisationMember = bundleMember({
  name: 'organisation',
  shape: 'one',
  schema: organisationSchema,
  key: () => 1,
  open: ({ tx }) => ({
    async save(records) {
      for (const { index, record } of records) {
        if (!record.locales.includes(record.default_locale))
          return {
            index,
            path: 'default_locale',
            message: `must be one of the locales: ${record.locales.join(', ')}`,
          }
        await saveOrganisation(tx, { ...(await readSettings(tx)), ...record })
      }
      return null
    },
  }),
  async *dump(queries) {
    const settings: Readonly<Record<string, unknown>> = await readSettings(queries)
    const given = Object.keys(organisationSchema.properties).filter((name) => settings[name] !== undefined)
    if (given.length > 0) yield Object.fromEntries(given.map((name) => [name, settings[name]]))
  },
})
