import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { it } from 'node:test'
import { withVersionLife } from '../../scripts/version-life-markdown.ts'
import { canHappen, versionLife, versionState } from '../../src/areas/results/versions/stored/life.ts'

it('docs/release.md draws the states of a version from the code (node scripts/write-version-life.ts)', async () => {
  const document = await readFile(new URL('../../docs/release.md', import.meta.url), 'utf8')
  assert.equal(document, withVersionLife(document))
})

it('every state of a version can be reached and left', () => {
  const transitions = Object.values(versionLife)
  const reached = new Set<string | null>(transitions.map(({ to }) => to))
  const left = new Set<string>(transitions.flatMap(({ from }) => [...from]))
  assert.deepEqual([...left].sort(), [...reached].filter((state) => state !== null).sort())
})

it('a version has one state at a time, and only allowed transitions happen', () => {
  const pointers = { published_version: 1, staged_version: 2, approved_by: null }
  assert.deepEqual(
    [1, 2, 3].map((number) => versionState(pointers, number)),
    ['public', 'waiting', 'stored'],
  )
  assert.equal(versionState({ ...pointers, approved_by: 'anna@zg.test' }, 2), 'approved')
  assert.equal(canHappen('withdraw', 'public'), true)
  assert.equal(canHappen('withdraw', 'stored'), false)
  assert.equal(canHappen('publish', 'waiting'), false)
})
