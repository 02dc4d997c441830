import type { Field, FieldProblem } from '../../records/fields/field.ts'
import { type CodeOf, type RecordForm, recordForm } from '../../records/fields/record-form.ts'
import type { Hideable } from './settings-fields.ts'
import { type SettingsList, settingsFields } from './settings-fields.ts'

type ProblemCode = CodeOf<SettingsList>
export type SettingsProblem = FieldProblem<ProblemCode>
export type SettingsForm = RecordForm<SettingsList, ProblemCode>
export type SettingsGroup = SettingsForm['groups'][number]

/** The settings that admins change, or those of some groups; the logo has a form of its own. */
export function settingsForm(hideable: readonly Hideable[], groups?: readonly SettingsGroup[]): SettingsForm {
  const { list, names } = settingsFields(hideable)
  const isWanted = (name: keyof SettingsList) => {
    const field: Field = list[name]
    return groups === undefined || groups.some((group) => group === field.group)
  }
  return recordForm<SettingsList>(
    { list, names: names.filter(isWanted) },
    {
      groups: {
        organisation: 'settings.organisation',
        municipality: 'settings.ofMunicipality',
        appearance: 'settings.appearance',
        languages: 'settings.locales',
        publication: 'settings.publication',
        sources: 'settings.sources',
        doubts: 'settings.doubts',
        directory: 'common.directory',
        vocabulary: 'settings.vocabulary',
        'open-data': 'settings.openData',
        footer: 'settings.footer',
        contacts: 'settings.contacts',
        limits: 'settings.limits',
      },
      problemText: (code) => `settings.problem.${code}`,
    },
  )
}
