import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { bundlePrograms } from '../../scripts/test-programs.ts'

const MAIN = `import { readFileSync } from 'node:fs'
import { mark } from '../marks.ts'
const file: URL = new URL('./greeting.txt', import.meta.url)
process.stdout.write(readFileSync(file, 'utf8') + mark)
`

test('a bundled program behaves as the program, and is bundled again when a source has changed', async (t) => {
  const root = sources(t, {
    'src/cli/main.ts': MAIN,
    'src/cli/greeting.txt': 'Grüezi',
    'src/marks.ts': `export const mark = '!'\n`,
    'src/part/some-thread.ts': `import { mark } from '../marks.ts'\nprocess.title = mark\n`,
    'src/part/other.ts': 'throw new Error()\n',
  })
  const cache = join(root, 'cache')
  const folder = await bundlePrograms(root, cache)
  const run = (place: string) => spawnSync(process.execPath, [join(place, 'src', 'cli', 'main.mjs')])
  assert.equal(run(folder).stdout.toString(), 'Grüezi!')
  assert.ok(existsSync(join(folder, 'src', 'part', 'some-thread.mjs')))
  assert.ok(!existsSync(join(folder, 'src', 'part', 'other.mjs')))
  assert.equal(await bundlePrograms(root, cache), folder)

  writeFileSync(join(root, 'src', 'marks.ts'), `export const mark = '?'\n`)
  const changed = await bundlePrograms(root, cache)
  assert.notEqual(changed, folder)
  assert.equal(run(changed).stdout.toString(), 'Grüezi?')
  assert.equal(run(folder).stdout.toString(), 'Grüezi!')
})

function sources(t: TestContext, files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'kanzlei-programs-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}
