import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import {
  type GivenSetting,
  givenSettings,
  misspeltVariables,
  type UnknownVariable,
  unknownVariables,
} from '../../platform/config/check-environment.ts'
import { readConfig } from '../../platform/config/config.ts'
import { type Environment, fileVariable } from '../../platform/config/environment.ts'
import { allSettings, otherVariables, topics } from '../../platform/config/settings.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { done } from '../instance/database.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import { type CommandOutcome, fileProblem, print, printColumns, type Terminal } from '../terminal/command.ts'

const help = `kanzlei config check [--file FILE]
kanzlei config list

check    reads the settings as a start would, and shows those that are set, without secrets. Says which variable is wrong,
         which one looks misspelt, and which file with secrets others may read. Status 1 if anything is wrong; changes
         nothing, and connects to nothing.
           --file FILE   the settings of a file such as /etc/kanzlei/kanzlei.env rather than of the environment; every
                         variable in it that is no setting is wrong
list     explains all settings`

export const command = commandWith('config', help, {
  check: subcommand({ options: { file: 'value' } }, async ({ value }, terminal) => {
    const file = value('file')
    const environment = file === undefined ? ok(terminal.env) : readFile(file)
    if (!environment.ok) return environment
    return check(terminal, environment.value, file ?? null)
  }),
  list: subcommand({}, async (_, terminal) => {
    for (const [topic, title] of Object.entries(topics)) {
      print(terminal, title)
      for (const { name, otherwise, meaning, isSecret } of allSettings.filter(
        (setting) => setting.topic === topic && setting.isInternal !== true,
      )) {
        print(terminal, `  ${name}${isSecret === true ? `, or ${fileVariable(name)}` : ''}`)
        print(
          terminal,
          `      ${plain(meaning)}${otherwise === '' ? '' : `. Otherwise: ${plain(otherwise)}`}`,
        )
      }
      print(terminal, '')
    }
    print(terminal, 'Read by others')
    for (const { name, meaning } of otherVariables) print(terminal, `  ${name}\n      ${plain(meaning)}`)
    return done
  }),
})

/** Removes links and code marks from Markdown. */
const plain = (text: string) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')

function readFile(path: string): Result<Environment, string> {
  try {
    return ok(parseEnv(readFileSync(path, 'utf8')))
  } catch (error) {
    return fail(`cannot read ${path}: ${fileProblem(error)}`)
  }
}

function check(terminal: Terminal, environment: Environment, file: string | null): CommandOutcome {
  const given = givenSettings(environment)
  printColumns(terminal, given.map(shown))
  const names = Object.keys(environment)
  const unknown = file === null ? misspeltVariables(names) : unknownVariables(names)
  const config = readConfig(environment)
  const problems = [
    ...(config.ok ? [] : [config.error]),
    ...unknown.map(unknownText),
    ...filesWithSecrets(given, file).filter(isOpen).map(openText),
  ]
  for (const problem of problems) print(terminal, `wrong: ${problem}`)
  if (problems.length > 0)
    return fail(`${problems.length} ${problems.length === 1 ? 'setting is' : 'settings are'} wrong`)
  print(terminal, given.length === 0 ? 'nothing is set; all defaults hold' : 'all settings are right')
  return done
}

function shown({ name, value, file }: GivenSetting): readonly string[] {
  return [name, value ?? (file === null ? '(secret)' : `(secret, in ${file})`)]
}

function unknownText({ name, meant }: UnknownVariable): string {
  return `${name} is no setting${meant === null ? '' : `; did you mean ${meant}?`}`
}

/** Returns the files with secrets, including the settings file if it contains one. */
function filesWithSecrets(given: readonly GivenSetting[], file: string | null): readonly string[] {
  const inSettings = given.some((one) => one.value === null && one.file === null)
  return [...given.flatMap((one) => one.file ?? []), ...(file !== null && inSettings ? [file] : [])]
}

function isOpen(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  return (mode & 0o007) !== 0
}

const openText = (path: string) => `everybody on this machine may read ${path}; chmod o= ${path}`
