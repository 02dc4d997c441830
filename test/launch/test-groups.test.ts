import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { groupedTests } from '../../scripts/test-groups.ts'

test('every test file is run once, by itself or in a group, the longest first and beside one that waits', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'kanzlei-groups-'))
  t.after(() => rmSync(root, { recursive: true }))
  const files = [
    ...Array.from({ length: 260 }, (_, number) => `src/part-${number}/some.test.ts`),
    ...Array.from({ length: 22 }, (_, number) => `test/contract/case-${number}.test.ts`),
    ...['test/architecture/boundaries.test.ts', 'test/browser/walk/pages.test.ts', 'test/fault/kill.test.ts'],
    ...['test/browser/page.test.ts', 'test/access/login.test.ts', 'test/cli/serve.test.ts'],
  ]
  const groups = groupedTests(root, files, root)
  const imported = groups.flatMap((group) =>
    [...readFileSync(group, 'utf8').matchAll(/^import "(.*)"$/gm)].map(([, url = '']) =>
      fileURLToPath(url).slice(root.length + 1),
    ),
  )
  assert.deepEqual(imported.toSorted(), files.toSorted())
  assert.equal(groups.length, 2 + 2 + 6)
  assert.deepEqual(groups, groups.toSorted())
  assert.deepEqual(
    groups.slice(0, 4).map((group) => basename(group, '.test.mjs')),
    ['001-test-fault-1', '002-test-browser-walk-1', '003-test-browser-1', '004-test-contract-1'],
  )
})
