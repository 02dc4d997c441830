import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { purge } from './purge.ts'

it('purging nginx points its link to a new folder each time, and removes no folder that another process may have just made', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-generation-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const [old, young] = [join(folder, 'generation.old'), join(folder, 'generation.young')]
  for (const path of [old, young]) mkdirSync(path)
  utimesSync(old, 0, 0)
  const link = join(folder, 'generation')
  const places = new Set<string>()
  for (let round = 0; round < 3; round += 1) {
    await purge({ kind: 'nginx', name: 'nginx', link }, { keys: ['site'], isFinal: false })
    places.add(realpathSync(link))
  }
  assert.equal(places.size, 3)
  assert.deepEqual([existsSync(old), existsSync(young)], [false, true])
})
