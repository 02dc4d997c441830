import { parseArgs } from 'node:util'
import { editDistance } from '../../values/edit-distance.ts'
import { fail, ok, type Result } from '../../values/result.ts'

/** `value` takes the next argument, `list` may be repeated, `switch` takes none. */
type Option = 'value' | 'list' | 'switch'

export interface ExpectedArguments<Name extends string> {
  /** How the command is called, for messages. */
  readonly command: string
  readonly options: Readonly<Record<Name, Option>>
  /** Positional arguments; a name that ends in `?` is optional. */
  readonly operands?: readonly string[]
}

export interface Arguments<Name extends string> {
  readonly operands: readonly string[]
  /** The value of an option that takes one. */
  value(name: Name): string | undefined
  /** All values of an option that may appear several times. */
  list(name: Name): readonly string[]
  isSet(name: Name): boolean
  /** `--help` is given; everything else is ignored then. */
  readonly help: boolean
}

/** Parses the arguments of a command; the error is one line. */
export function readArguments<Name extends string>(
  args: readonly string[],
  expected: ExpectedArguments<Name>,
): Result<Arguments<Name>, string> {
  const known = new Map<string, Option>(Object.entries<Option>(expected.options)).set('help', 'switch')
  const options = Object.fromEntries(
    [...known].map(([name, kind]) => [name, { type: kind === 'switch' ? 'boolean' : 'string' } as const]),
  )
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const values = new Map<string, readonly string[]>()
  const operands: string[] = []
  const wrong = (text: string) => fail(`${text}; see kanzlei ${expected.command} --help`)

  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    const name = token.rawName === '-h' ? 'help' : token.name
    const option = known.get(name)
    if (option === undefined) {
      const guess = nearest(name, [...known.keys()])
      return guess === null
        ? wrong(`unknown option ${token.rawName}`)
        : fail(`unknown option ${token.rawName}; did you mean --${guess}?`)
    }
    if (option !== 'switch' && (token.value === undefined || token.value === ''))
      return wrong(`--${name} needs a value`)
    if (option === 'switch' && token.value !== undefined) return wrong(`--${name} takes no value`)
    const before = values.get(name) ?? []
    if (before.length > 0 && option !== 'list') return wrong(`--${name} appears twice`)
    values.set(name, [...before, token.value ?? ''])
  }
  const help = values.has('help')
  const problem = help ? null : operandProblem(operands, expected.operands ?? [])
  if (problem !== null) return wrong(problem)
  return ok({
    operands,
    help,
    value: (name) => values.get(name)?.[0],
    list: (name) => values.get(name) ?? [],
    isSet: (name) => values.has(name),
  })
}

function operandProblem(given: readonly string[], wanted: readonly string[]): string | null {
  const missing = wanted.slice(given.length).find((name) => !name.endsWith('?'))
  if (missing !== undefined) return `${missing} is missing`
  const extra = given[wanted.length]
  return extra === undefined ? null : `unexpected ${JSON.stringify(extra)}`
}

export function unknownCommand(name: string, known: readonly string[], program: string): string {
  const guess = nearest(name, known)
  return `unknown command ${JSON.stringify(name)}; ${guess === null ? `see ${program} --help` : `did you mean ${program} ${guess}?`}`
}

/** Returns the known word that was probably meant, or null. */
function nearest(word: string, known: readonly string[]): string | null {
  const ranked = known
    .map((candidate) => {
      const most = Math.max(1, Math.floor(candidate.length / 2))
      const distance = editDistance(word, candidate, most)
      return { candidate, distance, isNear: distance <= most }
    })
    .sort((a, b) => a.distance - b.distance)
  const [best] = ranked.filter(({ isNear }) => isNear)
  return best?.candidate ?? null
}
