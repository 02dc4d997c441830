import type { FieldProblem } from '../../records/fields/field.ts'
import { type CodeOf, type RecordForm, recordForm } from '../../records/fields/record-form.ts'
import type { Hideable } from './settings-fields.ts'
import { type SettingsList, settingsFields } from './settings-fields.ts'

type ProblemCode = CodeOf<SettingsList>
export type SettingsProblem = FieldProblem<ProblemCode>
export type SettingsForm = RecordForm<SettingsList, ProblemCode>
export type SettingsGroup = SettingsForm['groups'][number]

/** The form of the settings that admins change; the logo has one of its own. */
export const settingsForm = (hideable: readonly Hideable[]): SettingsForm =>
  recordForm<SettingsList>(settingsFields(hideable), {
    groups: {
      site: 'common.website',
      area: 'settings.area',
      results: 'results.title',
      doubts: 'settings.doubts',
      directory: 'common.directory',
      limits: 'settings.limits',
      openData: 'settings.openData',
      security: 'settings.security',
      accessibility: 'frame.accessibility',
    },
    problemText: (code) => `settings.problem.${code}`,
  })
