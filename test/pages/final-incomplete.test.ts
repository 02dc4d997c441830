import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baselLandschaftWithResults } from '../contract/result-world.ts'
import { onSqlite } from '../support/service.ts'

onSqlite('an election with the status final and missing places', (kind) => {
  const service = baselLandschaftWithResults(kind)
  const read = async (path: string) => {
    const answer = await fetch(service().url + path, { headers: { 'accept-language': 'de' } })
    assert.equal(answer.status, 200, path)
    return answer.text()
  }

  test('is shown as an interim result, without elected candidates', async () => {
    const page = await read('/election/binningen/candidates')
    assert.match(page, /Zwischenresultat/)
    assert.doesNotMatch(page, /Schlussresultat<|class="elected"/)
    assert.match(await read('/election/allschwil/candidates'), /Schlussresultat/)
    // Of the whole parliament only the place that is done has names.
    const elected = await read('/elections/landrat/candidates')
    assert.match(elected, /First a/)
    for (const path of ['/elections/landrat/candidates', '/archive/2022-03-27', '/results.atom'])
      assert.doesNotMatch(await read(path), /First b/, path)
  })
})
