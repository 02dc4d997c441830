import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { measureStructure } from '../../scripts/source-structure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const run = (...args: readonly string[]) =>
  execFileSync(process.execPath, ['scripts/structure.ts', ...args], { cwd: root, encoding: 'utf8' })

const measured = (sources: Readonly<Record<string, string>>) =>
  measureStructure(new Map(Object.entries(sources)))

describe('measuring the structure of the source', () => {
  it('counts files and lines, and lists the children of each folder', () => {
    const { files, lines, folders } = measured({
      'app.ts': 'a\nb\n',
      'web/page.ts': 'c\n',
      'web/parts/a.ts': '',
    })
    assert.deepEqual([files, lines], [3, 3])
    assert.deepEqual(
      folders.map(({ path, children }) => [path, ...children]),
      [
        ['', 'app.ts', 'web'],
        ['web', 'page.ts', 'parts'],
        ['web/parts', 'a.ts'],
      ],
    )
  })

  it('finds circular imports at every level, of any kind', () => {
    const { folders } = measured({
      'low/list.ts': "import type { Row } from '../high/row.ts'\n",
      'high/row.ts': "import '../middle/one.ts'\n",
      'middle/one.ts': "const load = () => import('./two.ts')\n",
      'middle/two.ts': "new URL('./three.ts', import.meta.url)\n",
      'middle/three.ts': "export { one } from './one.ts'\nexport { list } from '../low/list.ts'\n",
      'top/alone.ts': "import '../low/list.ts'\nimport 'fastify'\n",
    })
    assert.deepEqual(
      folders.filter(({ circles }) => circles.length > 0).map(({ path, circles }) => [path, ...circles]),
      [
        ['', ['high', 'low', 'middle']],
        ['middle', ['one.ts', 'three.ts', 'two.ts']],
      ],
    )
  })

  it('separates circles that are only connected in one direction', () => {
    const leaning = (...targets: readonly string[]) => targets.map((to) => `import './${to}.ts'\n`).join('')
    const { folders } = measured({
      'a.ts': leaning('b'),
      'b.ts': leaning('a', 'c'),
      'c.ts': leaning('d'),
      'd.ts': leaning('c'),
    })
    assert.deepEqual(folders[0]?.circles, [
      ['c.ts', 'd.ts'],
      ['a.ts', 'b.ts'],
    ])
  })

  it('names the files that neighbouring folders import, except those that put a level together', () => {
    const { folders } = measured({
      'app.ts': "import './web/page.ts'\n",
      'result.ts': '',
      'web/page.ts': "import '../result.ts'\n",
    })
    assert.deepEqual(folders[0]?.loose, ['result.ts'])
  })

  it('measures another checkout', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kanzlei-structure-'))
    try {
      mkdirSync(join(folder, 'src'))
      writeFileSync(join(folder, 'src', 'app.ts'), 'one\ntwo\n')
      assert.match(run('--root', folder), /^1 files, 2 lines, 1 folders/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('prints the figures, or one folder with the imports that close its circles', () => {
    const all = run()
    assert.match(all, /^\d+ files, \d+ lines, \d+ folders, at most \d+ children/)
    assert.match(all, /\nFiles that have to change for\n[\s\S]+ an event of webhooks +\d+ +2 /)
    assert.match(all, /\nStaff side .*: \d+ files, \d+ lines\n$/)
    assert.match(
      run('--files'),
      /^an event of webhooks, as touched by correction: \d+\n {2}counts what names/,
    )
    assert.match(run('src/'), /^src: \d+ children\n {2}.*app\.ts /)
  })
})
