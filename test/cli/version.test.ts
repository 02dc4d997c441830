import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { compress, encodeResults } from '../../src/areas/results/model/encoding.ts'
import { installation } from '../support/command-line.ts'
import { onEachDatabase } from '../support/database.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'

const file = Buffer.from('as it came')
const hash = createHash('sha256').update(file).digest('hex')

async function version(number: number, published: boolean, files: readonly object[]) {
  const results = voteResults('final', { proposal: [aBallotEntity({ yeas: number, eligibleVoters: 9 })] })
  const result = Buffer.from(await compress(encodeResults(results))).toString('base64')
  const origin = { at: `2026-06-14T1${number}:00:00+00:00`, source: 'upload', actor: 'Zählbüro' }
  return { kind: 'vote', item: 'steuern', number, published, ...origin, status: 'final', files, result }
}

onEachDatabase('kanzlei version', (kind) => {
  it('lists uploads, returns a file and purges what is not public', async (t) => {
    const here = await installation(t, kind, 'migrated')
    const files = [{ slot: 'results', name: 'a.csv', sha256: hash, size: file.length }]
    const title = { de_CH: 'Steuern' }
    const bundle = {
      votes: [{ id: 'steuern', type: 'simple', domain: 'canton', date: '2026-06-14', title }],
      upload_files: [{ sha256: hash, size: file.length, content: file.toString('base64') }],
      result_versions: [await version(1, false, files), await version(2, true, [])],
    }
    const path = join(here.folder, 'bundle.json')
    writeFileSync(path, JSON.stringify(bundle))
    assert.equal((await here.run(['load', path])).code, 0)

    const listed = await here.run(['version', 'list', 'vote', 'steuern'])
    const [newest = '', oldest = ''] = listed.stdout.split('\n')
    assert.match(newest, /^2 +2026-06-14 12:00:00 UTC +upload: Zählbüro +final +0 warnings +published/)
    assert.match(oldest, /^1 +2026-06-14 11:00:00 UTC/)

    const target = join(here.folder, 'back.csv')
    assert.equal((await here.run(['version', 'file', 'vote', 'steuern', '1', target])).code, 0)
    assert.deepEqual(readFileSync(target), file)

    const shown = await here.run(['version', 'purge', 'vote', 'steuern', '2'])
    assert.deepEqual([shown.code, /is the one that is shown/.test(shown.stderr)], [1, true])
    assert.equal((await here.run(['version', 'purge', 'vote', 'steuern', '1'])).code, 0)
    const again = await here.run(['version', 'purge', 'vote', 'steuern', '1'])
    assert.match(again.stderr, /there is no version 1 of steuern/)
    const wrong = await here.run(['version', 'list', 'ballot', 'steuern'])
    assert.match(wrong.stderr, /KIND must be vote, election, compound/)
  })
})
