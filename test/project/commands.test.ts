import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { before, describe, it } from 'node:test'
import { managedNames } from '../../src/desk/records/managed-record.ts'
import { fileVariable } from '../../src/platform/config/environment.ts'
import { allSettings, otherVariables } from '../../src/platform/config/settings.ts'
import { succeed } from '../support/command-line.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** What follows the name of a command: parts of it, and options. */
const parts = /(?<![\w-])(?:--[a-z][a-z-]*|[a-z]+(?:-[a-z]+)*)(?![\w.-])/g

/** A call of the program where a command of a shell begins: the name, and what follows it up to the end. */
const calls =
  /(?:^|[;|&(] *|(?:sudo|exec|kanzlei) )(?:[\w./-]*bin\/)?kanzlei ([a-z][a-z-]*)(?![\w/-])((?: +[^\s`|;&#)>\\]+)*)/gm

/** Code of a document: blocks between fences, and what stands in a line between backticks. */
const codeOf = (text: string) =>
  [...text.matchAll(/^```\w*\n([\s\S]*?)^```|`([^`\n]+)`/gm)].map(([, block, span]) => block ?? span ?? '')

describe('the commands of kanzlei', () => {
  const helps = new Map<string, string>()
  /** Those that the overview has a line for; records have one for all of them. */
  let commands: readonly string[] = []

  before(async () => {
    const overview = await succeed(['--help'], {})
    for (const [, name = ''] of overview.matchAll(/^ {2}([a-z-]+) {2,}/gm))
      helps.set(name, await succeed([name, '--help'], {}))
    commands = [...helps.keys()]
    for (const name of managedNames) helps.set(name, await succeed([name, '--help'], {}))
  })

  it('are all listed in the README', () => {
    const table = /^\| Command \| Does \|\n\|---\|---\|\n((?:\|.*\n)+)/m.exec(read('README.md'))?.[1] ?? ''
    const cells = table.split('\n').map((line) => line.replaceAll('\\|', '/').split(' | ')[0] ?? '')
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([a-z-]+)/g)].map(([, name = '']) => name))
    assert.deepEqual([...new Set(named)].sort(), [...commands].sort())
    const unknown = cells.flatMap((cell) =>
      [...cell.matchAll(/`([a-z-]+)([^`]*)`/g)].flatMap(([, name = '', rest = '']) =>
        partsOf(rest).flatMap((part) => (isIn(name, part) ? [] : [`${name} ${part}`])),
      ),
    )
    assert.deepEqual(unknown, [])
  })

  it('that documents use exist, with each of their parts and options', () => {
    const documents = globSync(['README.md', 'docs/**/*.md', 'deploy/**/*'], { cwd: root })
    const found = documents
      .filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'))
      .flatMap((path) =>
        codeOf(read(path)).flatMap((code) =>
          [...code.matchAll(calls)].map(([call, name = '', rest = '']) => ({ path, call, name, rest })),
        ),
      )
    assert.ok(found.length > 50)
    const wrong = found.flatMap(({ path, call, name, rest }) => {
      const options = [...rest.matchAll(/(?<=\s)--[a-z][a-z-]*/g)].map(([option]) => option)
      const isWrong = !helps.has(name) || options.some((option) => !isIn(name, option))
      return isWrong ? [`${path}: ${call}`] : []
    })
    assert.deepEqual(wrong, [])
  })

  it('name existing settings in their help, and so does the README', () => {
    const known = new Set(
      [...allSettings, ...otherVariables].flatMap(({ name }) => [name, fileVariable(name)]),
    )
    const texts = [...helps.entries(), ['README.md', read('README.md')] as const]
    const named = texts.flatMap(([where, text]) =>
      [...text.matchAll(/(?<![\w$/.-])[A-Z]{2,}(?:_[A-Z]+)+(?![\w/.-])/g)].map(([name]) => ({ where, name })),
    )
    assert.ok(named.some(({ where, name }) => where === 'rehearse' && name === 'REHEARSAL_URL'))
    assert.deepEqual(
      named.filter(({ name }) => !known.has(name)),
      [],
    )
  })

  function isIn(name: string, part: string): boolean {
    return part === '--help' || new RegExp(`(?<![\\w-])${part}(?![\\w-])`).test(helps.get(name) ?? '')
  }

  function partsOf(rest: string): readonly string[] {
    return [...rest.matchAll(parts)].map(([part]) => part)
  }
})
