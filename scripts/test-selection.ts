import { globSync, readFileSync } from 'node:fs'
import { isAbsolute, join, normalize, relative } from 'node:path'
import { parseArgs } from 'node:util'

const PARTS = ['check', 'unit', 'service', 'browser'] as const
type Part = (typeof PARTS)[number]

export const USAGE = `npm test [-- [--only PART] [FILE…] [--test-…]]

Without arguments: types, lint, and all tests on SQLite and PostgreSQL.

  --only check     types and lint
  --only unit      tests beside the code (src/)
  --only service   tests of the whole service (test/)
  --only browser   tests in Chromium (test/browser/)
  FILE…            test files whose path contains one of these texts
  --test-…         handed on to node, such as --test-name-pattern=TEXT

KANZLEI_TEST_POSTGRES=postgres://… uses a running server in place of a throw-away one,
CHROMIUM=/path another browser than the installed one, TMPDIR=/path another folder for
what is temporary than one in memory.
`

export interface Selection {
  readonly help: boolean
  readonly check: boolean
  readonly files: readonly string[]
  /** Whether files were selected by name. */
  readonly byName: boolean
  readonly needsChromium: boolean
  readonly nodeOptions: readonly string[]
}

/** Returns the selection of the arguments below `root`, or an error message. */
export function selectTests(root: string, args: readonly string[]): Selection | string {
  const nodeOptions = args.filter((arg) => arg.startsWith('--test-'))
  const own = args.filter((arg) => !arg.startsWith('--test-'))
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(own)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { values, positionals } = parsed
  const only = PARTS.find((part) => part === values.only)
  if (values.only !== undefined && only === undefined) return `--only takes ${PARTS.join(', ')}`

  const filters = positionals.map((text) => normalize(isAbsolute(text) ? relative(root, text) : text))
  const candidates = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: root })
    .filter((file) => only === undefined || partOf(file) === only)
    .sort()
  const unmatched = filters.find((text) => !candidates.some((file) => file.includes(text)))
  if (unmatched !== undefined) return `no test file matches ${unmatched}`
  const files = candidates.filter(
    (file) => filters.length === 0 || filters.some((text) => file.includes(text)),
  )
  const check = only === 'check' || (only === undefined && filters.length === 0)
  if (!check && files.length === 0) return 'no test file found'
  return {
    help: values.help === true,
    check,
    files,
    byName: filters.length > 0,
    needsChromium: files.some((file) => usesChromium(root, file)),
    nodeOptions,
  }
}

function parse(args: string[]) {
  const options = { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  return parseArgs({ args, options, allowPositionals: true })
}

/** Checks whether a file needs Chromium, which tests outside of browser/ may do too. */
function usesChromium(root: string, file: string): boolean {
  return partOf(file) === 'browser' || readFileSync(join(root, file), 'utf8').includes("/support/browser.ts'")
}

function partOf(file: string): Part {
  if (file.startsWith('src/')) return 'unit'
  return file.startsWith('test/browser/') ? 'browser' : 'service'
}
