import { editDistance } from '../../values/edit-distance.ts'
import { type Environment, fileVariable, variablesOf } from './environment.ts'
import { allSettings, otherVariables, settings } from './settings.ts'

/** A setting that is set, and where its value is. */
export interface GivenSetting {
  readonly name: string
  /** Null for a secret. */
  readonly value: string | null
  /** The file that a secret is in; null where it is in the variable itself. */
  readonly file: string | null
}

/** Returns the settings that are set in an environment, in the order of the list. */
export function givenSettings(environment: Environment): readonly GivenSetting[] {
  return settings.flatMap(({ name }) => {
    const given = variablesOf(environment, name)
    const file = given[fileVariable(name)] ?? null
    const isSecret = allSettings.some((one) => one.name === name && one.isSecret === true)
    if (given[name] === undefined && file === null) return []
    return [{ name, value: isSecret ? null : (given[name] ?? null), file }]
  })
}

/** Set by `kanzlei-ctl`: the names of all variables in the settings file. */
const namesVariable = 'KANZLEI_SETTINGS_NAMES'

/** Returns the names of the variables in the settings file of a command; null where they are not known. */
export function settingsNames(environment: Environment): readonly string[] | null {
  return environment[namesVariable]?.split(/\s+/).filter((name) => name !== '') ?? null
}

const known: readonly string[] = [
  ...allSettings.flatMap(({ name, alias = name, isSecret }) =>
    isSecret === true ? [name, alias, fileVariable(name)] : [name, alias],
  ),
  ...otherVariables.map(({ name }) => name),
  namesVariable,
]

/** A variable that means nothing to the service, with the setting that was probably meant. */
export interface UnknownVariable {
  readonly name: string
  readonly meant: string | null
}

/**
 * Finds unknown variables in a file that holds only settings of the service, where every other variable is a mistake.
 */
export function unknownVariables(names: readonly string[]): readonly UnknownVariable[] {
  return names.filter((name) => !known.includes(name)).map((name) => ({ name, meant: meantBy(name) }))
}

/**
 * Finds variables that look like a misspelt setting in the environment of a process, which has many other variables.
 */
export function misspeltVariables(names: readonly string[]): readonly UnknownVariable[] {
  return unknownVariables(names).filter(({ meant }) => meant !== null)
}

function meantBy(name: string): string | null {
  const upper = name.toUpperCase()
  // Short names are similar by chance, such as HOME and HOST.
  const most = upper.length < 6 ? 0 : upper.length < 8 ? 1 : 2
  const near = known
    .map((candidate) => ({ candidate, distance: editDistance(upper, candidate, most) }))
    .sort((a, b) => a.distance - b.distance)
  return near.find(({ distance }) => distance <= most)?.candidate ?? null
}
