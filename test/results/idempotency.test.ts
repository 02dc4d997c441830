import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addLink } from '../../src/areas/results/intake/sources/links.ts'
import { addSource } from '../../src/areas/results/intake/sources/sources.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { exportFiles } from '../support/export-program-files.ts'
import { onEachDatabase, type TestService, unwrap } from '../support/service.ts'
import { passwordPart, upload, uploadToken } from '../support/uploads.ts'

const votes = ['a', 'b', 'c', 'd', 'e', 'linked']
const bundle = {
  organisation: { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  votes: votes.map((id) => ({
    id,
    type: 'simple',
    domain: 'canton',
    date: '2022-10-02',
    title: { de_CH: id },
  })),
}

const file = (yeas: number) =>
  `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters
final,proposal,1701,true,${yeas},5,0,0,1000`

/** A file of each field about one municipality. */
function program(yeas: number): FormData {
  const row = { Art: 'Kant', SortWahlkreis: '', SortGeschaeft: '1', Sperrung: 1200, Stimmberechtigte: 1000 }
  const form = new FormData()
  const tables = {
    sg_geschaefte: [{ ...row, AnzPendentGde: 0 }],
    sg_gemeinden: [{ ...row, BfsNrGemeinde: 1701, StmHGJa: yeas }],
  }
  for (const [slot, content] of exportFiles(tables))
    form.append(slot, new Blob([new Uint8Array(content)]), `${slot}.csv`)
  return form
}

async function versionsOf({ database }: TestService, id: string): Promise<number> {
  const versions = await database.reads
    .selectFrom('result_versions')
    .select('number')
    .where('item_id', '=', id)
    .execute()
  return versions.length
}

onEachDatabase('uploads with an idempotency key', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const send = (id: string, yeas: number, key: string, more: { token?: string; dryRun?: string } = {}) =>
    upload(service(), { type: 'vote', id, file: file(yeas), key, ...more })

  test('a repeated request gets the first answer, whatever was uploaded since', async () => {
    const first = await send('a', 1, 'one')
    assert.equal(first.status, 200)
    assert.equal(first.headers.get('idempotent-replayed'), null)
    assert.equal((await send('a', 2, 'two')).items[0]?.version, 2)
    const again = await send('a', 1, '"one"')
    assert.equal(again.text, first.text)
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.equal(await versionsOf(service(), 'a'), 2)
    // Without a key the same content is published again, over the other.
    const plain = await upload(service(), { type: 'vote', id: 'a', file: file(1) })
    assert.equal(plain.items[0]?.version, 3)
  })

  test('a key cannot be used for another request', async () => {
    assert.equal((await send('b', 1, 'used')).status, 200)
    for (const other of [await send('b', 2, 'used'), await send('c', 1, 'used')]) {
      assert.equal(other.status, 422)
      assert.equal(other.errors.idempotency_key?.[0]?.code, 'usedKey')
    }
    assert.equal(await versionsOf(service(), 'b'), 1)
    assert.equal(await versionsOf(service(), 'c'), 0)
    // Each token has keys of its own.
    const token = await uploadToken(service())
    assert.equal((await send('c', 1, 'used', { token })).status, 200)
    assert.equal((await send('c', 1, 'no key')).status, 400)
    assert.equal((await send('c', 1, 'x'.repeat(256))).errors.idempotency_key?.[0]?.code, 'badKey')
  })

  test('a refused upload or a dry run does not use up a key', async () => {
    assert.equal((await send('d', -1, 'corrected')).status, 400)
    assert.equal((await send('d', 1, 'corrected', { dryRun: '1' })).status, 200)
    assert.equal((await send('d', 1, 'corrected')).items[0]?.version, 1)
  })

  test('concurrent requests are carried out once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('e', 7, 'at-once')))
    assert.deepEqual([...new Set(answers.map(({ status, text }) => `${status} ${text}`))].length, 1)
    assert.equal(answers.filter(({ headers }) => headers.has('idempotent-replayed')).length, 4)
    assert.equal(await versionsOf(service(), 'e'), 1)
    service().clock.advance(24 * 60 * 60 + 1)
    const dayAfter = await send('e', 8, 'at-once')
    assert.equal(dayAfter.items[0]?.version, 2)
  })

  test('the files of the export program are published once', async () => {
    const { database, clock, url } = service()
    const source = await database.transaction(async (tx) => {
      const added = unwrap(await addSource(tx, clock, { name: 'program', type: 'vote' }))
      unwrap(await addLink(tx, clock, added.source, { item: 'linked', number: '1', district: '' }))
      return added
    })
    const post = async (yeas: number, key = 'program') => {
      const headers = { ...passwordPart(source.secret), 'idempotency-key': key }
      const answer = await fetch(`${url}/upload-extprog-vote`, {
        method: 'POST',
        headers,
        body: program(yeas),
      })
      return { status: answer.status, text: await answer.text() }
    }
    const first = await post(10)
    assert.match(first.text, /"version":1/)
    assert.deepEqual(await post(10), first)
    // The program reads nothing but the body.
    for (const [yeas, key, code] of [
      [11, 'program', 'usedKey'],
      [11, 'no key', 'badKey'],
      [11, 'x'.repeat(256), 'badKey'],
    ] as const) {
      const refused = await post(yeas, key)
      assert.equal(refused.status, 200, key)
      const { status, errors } = JSON.parse(refused.text)
      assert.deepEqual([status, Object.keys(errors)], ['error', ['idempotency_key']])
      assert.equal(errors.idempotency_key[0].code, code)
    }
    assert.equal(await versionsOf(service(), 'linked'), 1)
  })
})
