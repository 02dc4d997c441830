import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, ok, type Result } from '../../values/result.ts'
import { readText } from './read-text.ts'
import { allSettings, type SettingName } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Returns the value of a setting, or undefined where it is not set. */
export type ReadSetting = (name: SettingName) => string | undefined

/** Names the file of a secret: `SECRET_FILE`. */
export const fileVariable = (name: string) => `${name}_FILE`

/** Set by systemd for units with `LoadCredential=` or `SetCredential=`. */
const credentials = 'CREDENTIALS_DIRECTORY'

/**
 * The settings of an environment. A secret may be in a file instead of a variable: the one that `NAME_FILE` names, or a
 * systemd credential with the name of the variable. The error is one line that names the variable and shows no secret.
 */
export function readEnvironment(environment: Environment): Result<ReadSetting, string> {
  const values = new Map<string, string>()
  for (const { name, alias = name, isSecret } of allSettings) {
    const text = environment[name]?.trim() || environment[alias]?.trim() || undefined
    const path = isSecret === true ? secretFile(environment, name) : undefined
    const file = environment[fileVariable(name)]?.trim()
    if (isSecret === true && text !== undefined && file)
      return fail(`${fileVariable(name)} and ${name} are both set; keep one of them`)
    if (text !== undefined) values.set(name, text)
    else if (path !== undefined) {
      const secret = readSecret(path)
      if (!secret.ok) return fail(`${fileVariable(name)}: ${secret.error}`)
      values.set(name, secret.value)
    }
  }
  return ok((name) => values.get(name))
}

/** Where a secret that is not in a variable is read from. */
function secretFile(environment: Environment, name: string): string | undefined {
  const file = environment[fileVariable(name)]?.trim()
  if (file) return resolve(file)
  const folder = environment[credentials]
  const credential = folder === undefined ? undefined : join(folder, name)
  return credential !== undefined && existsSync(credential) ? credential : undefined
}

function readSecret(path: string): Result<string, string> {
  const content = readText(path)
  if (!content.ok) return content
  const secret = content.value.trim()
  return secret === '' ? fail(`${path} is empty`) : ok(secret)
}

/** The variables of one setting as they are, without reading files: for the environment of another process. */
export function variablesOf(environment: Environment, name: SettingName): Environment {
  const { alias = name, isSecret } = allSettings.find((setting) => setting.name === name) ?? {}
  const given = [name, alias].find((variable) => environment[variable]?.trim())
  if (given !== undefined) return { [name]: environment[given] }
  const path = isSecret === true ? secretFile(environment, name) : undefined
  return path === undefined ? {} : { [fileVariable(name)]: path }
}
