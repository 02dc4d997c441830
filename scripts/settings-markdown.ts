import { fileVariable } from '../src/platform/config/environment.ts'
import { allSettings, otherVariables, type Setting, topics } from '../src/platform/config/settings.ts'

const introduction = `# Settings

All settings are variables of the environment. \`kanzlei config check\` says which are set and which are wrong,
\`kanzlei config list\` prints this list. It is written by \`scripts/write-settings.ts\` from the list that the program reads.

**Secrets** may be in a file: \`SECRET_FILE=/run/secrets/kanzlei\` instead of \`SECRET=…\`, and the same for every variable with
*file* below. Blanks and line breaks around the content do not count. Where systemd provides a credential with the name of the
variable (\`LoadCredential=SECRET:/etc/kanzlei/secret\`), it needs no variable at all. A variable wins over a credential; a variable
and a file at once are refused.

**Sites** of \`serve --sites\` (see [operations](operations.md#many-sites-in-one-service)) have most settings in their own \`site.env\`: \`site\` in the
last column. \`process\`: one for all sites. \`both\`: the one of the process, unless \`site.env\` has another.
`

/** The reference of all settings, as a document. */
export function settingsMarkdown(): string {
  const sections = Object.entries(topics).map(([topic, title]) => {
    const rows = allSettings.filter((setting) => setting.topic === topic && setting.isInternal !== true)
    return `## ${title}\n\n| Variable | Otherwise | Meaning | Sites |\n|---|---|---|---|\n${rows.map(row).join('')}`
  })
  const others = otherVariables.map(({ name, meaning }) => `| \`${name}\` | ${meaning} |\n`)
  return [
    introduction,
    ...sections,
    `## Read by others\n\n| Variable | Meaning |\n|---|---|\n${others.join('')}`,
  ].join('\n')
}

const ofSite = { process: 'process', own: 'site', either: 'both' } as const

function row({ name, otherwise, meaning, isSecret, ofSite: from }: Setting): string {
  const names = isSecret === true ? `\`${name}\`, file \`${fileVariable(name)}\`` : `\`${name}\``
  const text = meaning.replaceAll('](docs/', '](')
  return `| ${names} | ${otherwise || 'none'} | ${text} | ${from === undefined ? '' : ofSite[from]} |\n`
}
