import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { groupedTests } from '../../scripts/test-groups.ts'

test('every file is run once, by itself or in a group', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'kanzlei-groups-'))
  t.after(() => rmSync(root, { recursive: true }))
  const files = [
    ...Array.from({ length: 120 }, (_, number) => `src/part-${number}/some.test.ts`),
    ...Array.from({ length: 13 }, (_, number) => `test/contract/case-${number}.test.ts`),
    ...['test/browser/walk/pages.test.ts', 'test/fault/kill.test.ts'],
    ...['test/browser/page.test.ts', 'test/access/login.test.ts'],
  ]
  const run = groupedTests(root, files)
  const imported = run.flatMap((file) =>
    file.endsWith('.mjs')
      ? [...readFileSync(file, 'utf8').matchAll(/^import "(.*)"$/gm)].map(([, url = '']) =>
          fileURLToPath(url).slice(root.length + 1),
        )
      : [file],
  )
  assert.deepEqual(imported.toSorted(), files.toSorted())
  assert.deepEqual(run.slice(0, 2), ['test/browser/walk/pages.test.ts', 'test/fault/kill.test.ts'])
  assert.equal(run.length, 2 + 3 + 2 + 1 + 1)
})
