import { fileVariable } from '../src/platform/config/environment.ts'
import {
  allSettings,
  otherVariables,
  type Setting,
  type SettingTopic,
  topics,
} from '../src/platform/config/settings.ts'

export interface SettingText {
  readonly otherwise: string
  readonly meaning: string
}

/** All texts of the reference in one language. */
export interface SettingsLanguage {
  readonly introduction: string
  readonly topics: Readonly<Record<SettingTopic, string>>
  readonly others: string
  readonly columns: Readonly<Record<'variable' | 'otherwise' | 'meaning' | 'sites', string>>
  /** Shown for a setting without a default. */
  readonly none: string
  readonly file: string
  readonly ofSite: Readonly<Record<NonNullable<Setting['ofSite']>, string>>
  readonly textOf: (setting: Setting) => SettingText
  readonly meaningOfOther: (variable: (typeof otherVariables)[number]) => string
}

export const english: SettingsLanguage = {
  introduction: `# Settings

All settings are variables of the environment. \`kanzlei config check\` says which are set and which are wrong,
\`kanzlei config list\` prints this list. It is written by \`scripts/write-settings.ts\` from the list that the program reads.

**Secrets** may be in a file: \`SECRET_FILE=/run/secrets/kanzlei\` instead of \`SECRET=…\`, and the same for every variable with
*file* below. Blanks and line breaks around the content do not count. Where systemd provides a credential with the name of the
variable (\`LoadCredential=SECRET:/etc/kanzlei/secret\`), it needs no variable at all. A variable wins over a credential; a variable
and a file at once are refused.

**Sites** of \`serve --sites\` (see [operations](operations.md#many-sites-in-one-service)) have most settings in their own \`site.env\`: *site* in the
last column. *process*: one for all sites. *both*: the one of the process, unless \`site.env\` has another.
`,
  topics,
  others: 'Read by others',
  columns: { variable: 'Variable', otherwise: 'Otherwise', meaning: 'Meaning', sites: 'Sites' },
  none: 'none',
  file: 'file',
  ofSite: { process: 'process', own: 'site', either: 'both' },
  textOf: ({ otherwise, meaning }) => ({ otherwise, meaning: meaning.replaceAll('](docs/', '](') }),
  meaningOfOther: ({ meaning }) => meaning,
}

/** Renders the reference of all settings. */
export function settingsMarkdown(language: SettingsLanguage): string {
  const { introduction, columns, others } = language
  const sections = Object.entries(language.topics).map(([topic, title]) => {
    const rows = allSettings.filter((setting) => setting.topic === topic && setting.isInternal !== true)
    const head = [columns.variable, columns.otherwise, columns.meaning, columns.sites]
    return table(title, head, rows.map(cellsOf(language)))
  })
  const ofOthers = otherVariables.map((one) => [`\`${one.name}\``, language.meaningOfOther(one)])
  return [introduction, ...sections, table(others, [columns.variable, columns.meaning], ofOthers)].join('\n')
}

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  return `## ${title}\n\n${line(head)}|${'---|'.repeat(head.length)}\n${rows.map(line).join('')}`
}

function cellsOf({ textOf, ofSite, file, none }: SettingsLanguage) {
  return (setting: Setting): readonly string[] => {
    const { name, isSecret, ofSite: from } = setting
    const names = isSecret === true ? `\`${name}\`, ${file} \`${fileVariable(name)}\`` : `\`${name}\``
    const { otherwise, meaning } = textOf(setting)
    return [names, otherwise || none, meaning, from === undefined ? '' : ofSite[from]]
  }
}
