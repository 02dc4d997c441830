import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { upload, uploadToken } from '../support/uploads.ts'

const bundle = {
  organisation: { name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  votes: [
    { id: 'steuern', date: '2026-11-15', type: 'simple', domain: 'canton', title: { de_CH: 'Steuern' } },
  ],
}
const file = `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters
interim,proposal,1701,true,3000,1000,0,0,9000`

onEachDatabase('the number of database queries of an upload', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('is one for its items, and one for their state', async () => {
    const token = await uploadToken(service())
    service().queries()
    assert.equal((await upload(service(), { type: 'vote', id: 'steuern', file, token })).status, 200)
    const asked = service().queries()
    const count = (pattern: RegExp) => asked.filter((sql) => pattern.test(sql)).length
    assert.equal(count(/compound_settings/), 1, asked.join('\n'))
    assert.equal(count(/select "kind", "id", "published_version", "staged_version"/), 1, asked.join('\n'))
  })
})
