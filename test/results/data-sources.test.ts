import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { problem } from '../../src/areas/results/import/problems/problems.ts'
import { noteOutcome, type SourceUpload } from '../../src/areas/results/intake/sources/last-upload.ts'
import {
  addLink,
  changeLink,
  linkableItems,
  linksOf,
  type NewLink,
  removeLink,
} from '../../src/areas/results/intake/sources/links.ts'
import {
  addSource,
  checkSourceToken,
  listSources,
  readSource,
  removeSource,
  renameSource,
  renewSourceToken,
} from '../../src/areas/results/intake/sources/sources.ts'
import { addUploadToken } from '../../src/identity/keys/upload-tokens.ts'
import { audited } from '../access/visitor.ts'
import { basic } from '../contract/api.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService, unwrap } from '../support/service.ts'

const { log } = fastify()
const header = { domain: 'canton', date: '2026-06-14' }
const vote = { ...header, type: 'simple' }
const election = { ...header, mandates: 1 }
const bundle = {
  votes: [
    { ...vote, id: 'steuern', external_id: '100', title: { de_CH: 'Steuern' } },
    { ...vote, id: 'alt', date: '2025-02-09', title: { de_CH: 'Älter' } },
    { ...vote, id: 'bund', domain: 'federation', title: { de_CH: 'Zoll' } },
    { ...vote, id: 'b', shortcode: 'B', title: { de_CH: 'Anfang' } },
    { ...vote, id: 'a', shortcode: 'A', title: { de_CH: 'Ende' } },
    { ...vote, id: 'neu', date: '2026-11-29', title: { de_CH: 'Neu' } },
  ],
  elections: [
    { ...election, id: 'rat', type: 'majorz', title: { de_CH: 'Rat' } },
    { ...election, id: 'steuern', type: 'proporz', title: { de_CH: 'Wahl mit der Kennung einer Vorlage' } },
  ],
}

function add({ database, clock }: TestService, name: string, type = 'vote') {
  return database.transaction((tx) => addSource(tx, clock, { name, type }))
}

async function added(service: TestService, name: string, type = 'vote') {
  return unwrap(await add(service, name, type))
}

function holder({ database, clock }: TestService, secret: string) {
  return checkSourceToken({ database, clock, log }, basic('', secret).authorization)
}

function link({ database, clock }: TestService, source: Parameters<typeof addLink>[2], wanted: NewLink) {
  return database.transaction((tx) => addLink(tx, clock, source, wanted))
}

onEachDatabase('a data source', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('has a token, of which only a hash is stored', async () => {
    const { source, secret } = await added(service(), '  Zählprogramm  ')
    assert.match(secret, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const { id } = source
    assert.deepEqual(source, {
      id,
      name: 'Zählprogramm',
      type: 'vote',
      created: service().clock.now(),
      lastUsed: null,
    })
    const { reads } = service().database
    const rows = await reads.selectFrom('data_sources').selectAll().execute()
    const audit = await reads.selectFrom('audit_log').selectAll().execute()
    assert.ok(!JSON.stringify([rows, audit]).includes(secret))
    assert.partialDeepStrictEqual(await readSource(reads, source.id), source)
  })

  test('is found by its token as the password, for any user; tokens of /upload are refused', async () => {
    const { source, secret } = await added(service(), 'bekannt', 'majorz')
    const { database, clock } = service()
    for (const [user, password] of [
      ['', secret],
      ['Zoë', secret.toUpperCase()],
    ] as const) {
      const found = await checkSourceToken({ database, clock, log }, basic(user, password).authorization)
      assert.deepEqual([found?.id, found?.name, found?.type], [source.id, 'bekannt', 'majorz'])
    }
    const wish = { name: 'anderes', types: [], offered: [], items: [], expires: '' }
    const other = unwrap(await database.transaction((tx) => addUploadToken(tx, clock, wish)))
    for (const wrong of [crypto.randomUUID(), other.secret, '', 'none'])
      assert.equal(await holder(service(), wrong), null)
    for (const header of [undefined, '', `Bearer ${secret}`, basic(secret, '').authorization])
      assert.equal(await checkSourceToken({ database, clock, log }, header), null)
  })

  test('records its last use, at most once a minute', async () => {
    const { source, secret } = await added(service(), 'benutzt')
    const lastUsed = async () => (await readSource(service().database.reads, source.id))?.lastUsed
    await holder(service(), secret)
    const first = service().clock.now()
    assert.equal(await lastUsed(), first)
    service().clock.advance(59)
    await holder(service(), secret)
    assert.equal(await lastUsed(), first)
    service().clock.advance(1)
    await holder(service(), secret)
    assert.equal(await lastUsed(), service().clock.now())
  })

  test('gets a new token, and the old one is invalid at once', async () => {
    const { database, clock } = service()
    const { source, secret } = await added(service(), 'erneuert')
    const renewed = await database.transaction((tx) => renewSourceToken(tx, clock, source.id))
    assert.ok(renewed)
    assert.notEqual(renewed.secret, secret)
    assert.equal(await holder(service(), secret), null)
    assert.equal((await holder(service(), renewed.secret))?.id, source.id)
    assert.equal(await database.transaction((tx) => renewSourceToken(tx, clock, 'none')), null)
    assert.deepEqual(await audited(service(), source.id), ['data-source.add', 'data-source.renew'])
  })

  test('is stored once if two with the same name are created at once', async () => {
    const twins = await Promise.all([1, 2, 3].map(() => add(service(), 'Zwilling')))
    assert.deepEqual(
      twins.filter(({ ok }) => !ok),
      Array(2).fill({ ok: false, error: ['name-taken'] }),
    )
  })

  test('requires a name of at most 100 characters and one of three types', async () => {
    assert.deepEqual(await add(service(), ' ', 'votes'), {
      ok: false,
      error: ['name-missing', 'type-unknown'],
    })
    assert.deepEqual(await add(service(), 'x'.repeat(101)), { ok: false, error: ['name-long'] })
    assert.ok((await add(service(), 'x'.repeat(100))).ok)
  })

  test('can be renamed, but not to the name of another', async () => {
    const { database, clock } = service()
    const { source } = await added(service(), 'vorher')
    await added(service(), 'besetzt')
    const rename = (name: string, id = source.id) =>
      database.transaction((tx) => renameSource(tx, clock, id, name))
    assert.deepEqual(await rename('besetzt'), { ok: false, error: ['name-taken'] })
    assert.deepEqual(await rename(''), { ok: false, error: ['name-missing'] })
    assert.deepEqual(await rename('y'.repeat(101)), { ok: false, error: ['name-long'] })
    assert.equal(await rename('nachher', 'none'), null)
    assert.equal(unwrap((await rename(' vorher ')) ?? assert.fail()).name, 'vorher')
    assert.equal(unwrap((await rename(' nachher ')) ?? assert.fail()).name, 'nachher')
    assert.equal((await readSource(database.reads, source.id))?.name, 'nachher')
    assert.deepEqual(await audited(service(), source.id), ['data-source.add', 'data-source.rename'])
  })

  test('deletes its links when it is deleted, and keeps the items', async () => {
    const { database, clock } = service()
    const { source, secret } = await added(service(), 'entfernt')
    unwrap(await link(service(), source, { item: 'steuern', number: '1', district: '' }))
    const remove = () => database.transaction((tx) => removeSource(tx, clock, source.id))
    assert.equal(await remove(), true)
    assert.equal(await remove(), false)
    assert.equal(await readSource(database.reads, source.id), null)
    assert.equal(await holder(service(), secret), null)
    assert.deepEqual(await linksOf(database.reads, source.id), [])
    assert.ok((await linkableItems(database.reads, 'vote')).some(({ item }) => item.id === 'steuern'))
  })

  test('is listed newest first, with the same number of database statements for many as for one', async () => {
    const { database, clock } = service()
    clock.advance(60)
    const first = await added(service(), 'jüngere')
    clock.advance(60)
    await added(service(), 'jüngste')
    unwrap(await link(service(), first.source, { item: 'b', number: '1', district: '' }))
    service().queries()
    const names = (await listSources(database.reads)).map(({ name }) => name)
    const asked = service().queries().length
    assert.deepEqual(names.slice(0, 2), ['jüngste', 'jüngere'])
    for (const number of ['2', '3', '4'])
      unwrap(
        await link(service(), (await added(service(), `n${number}`)).source, {
          item: 'a',
          number,
          district: '',
        }),
      )
    service().queries()
    await listSources(database.reads)
    assert.equal(service().queries().length, asked)
  })
})

onEachDatabase('a link of a data source', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('connects an item with a number and a district, compared as text', async () => {
    const { reads } = service().database
    const { source } = await added(service(), 'verknüpft')
    unwrap(await link(service(), source, { item: ' 100 ', number: ' 01 ', district: ' 3 ' }))
    unwrap(await link(service(), source, { item: 'b', number: '2', district: '' }))
    // The same once more: nothing has to be unique.
    unwrap(await link(service(), source, { item: 'steuern', number: '01', district: '3' }))
    const links = await linksOf(reads, source.id)
    assert.deepEqual(
      links.map(({ item, number, district }) => [item, number, district]),
      [
        ['steuern', '01', '3'],
        ['b', '2', ''],
        ['steuern', '01', '3'],
      ],
    )
    const read = await readSource(reads, source.id)
    assert.deepEqual(
      read?.links.map(({ state, stored }) => [state, stored?.item.kind]),
      [
        ['ready', 'vote'],
        ['ready', 'vote'],
        ['ready', 'vote'],
      ],
    )
  })

  test('accepts only items of exactly the type of its source', async () => {
    const sources = {
      vote: (await added(service(), 'v', 'vote')).source,
      majorz: (await added(service(), 'm', 'majorz')).source,
      proporz: (await added(service(), 'p', 'proporz')).source,
    }
    const attempt = async (type: keyof typeof sources, item: string) => {
      const done = await link(service(), sources[type], { item, number: '1', district: '' })
      return done.ok ? 'linked' : done.error.join()
    }
    assert.equal(await attempt('vote', 'steuern'), 'linked')
    assert.equal(await attempt('vote', 'rat'), 'item-unknown')
    assert.equal(await attempt('majorz', 'rat'), 'linked')
    assert.equal(await attempt('majorz', 'steuern'), 'item-otherType')
    assert.equal(await attempt('proporz', 'steuern'), 'linked')
    assert.equal(await attempt('proporz', 'rat'), 'item-otherType')
    assert.equal(await attempt('proporz', 'b'), 'item-unknown')
  })

  test('is refused with all problems at once', async () => {
    const { source } = await added(service(), 'streng')
    const refused = async (wanted: NewLink) => {
      const done = await link(service(), source, wanted)
      return done.ok ? [] : done.error
    }
    const long = 'x'.repeat(101)
    assert.deepEqual(await refused({ item: ' ', number: ' ', district: '' }), [
      'item-missing',
      'number-missing',
    ])
    assert.deepEqual(await refused({ item: 'none', number: long, district: long }), [
      'item-unknown',
      'number-long',
      'district-long',
    ])
    assert.deepEqual(await linksOf(service().database.reads, source.id), [])
  })

  test('keeps its position when it is changed, and can be deleted', async () => {
    const { database, clock } = service()
    const { source } = await added(service(), 'ändern')
    const [first, second] = [
      unwrap(await link(service(), source, { item: 'a', number: '1', district: '' })),
      unwrap(await link(service(), source, { item: 'b', number: '2', district: '' })),
    ]
    const change = (id: string, wanted: NewLink) =>
      database.transaction((tx) => changeLink(tx, clock, source, id, wanted))
    const other = { item: 'neu', number: '7', district: '9' }
    assert.deepEqual(await change(first.id, other), { ok: true, value: { id: first.id, ...other } })
    assert.deepEqual(await change(first.id, { ...other, item: 'rat' }), {
      ok: false,
      error: ['item-unknown'],
    })
    assert.equal(await change('none', other), null)
    assert.deepEqual(await linksOf(database.reads, source.id), [{ id: first.id, ...other }, second])

    const elsewhere = (await added(service(), 'fremd')).source
    const remove = (of: typeof source, id: string) =>
      database.transaction((tx) => removeLink(tx, clock, of, id))
    assert.equal(await remove(elsewhere, first.id), false, 'a link of another source')
    assert.equal(await remove(source, first.id), true)
    assert.equal(await remove(source, first.id), false)
    assert.deepEqual(await linksOf(database.reads, source.id), [second])
    const third = unwrap(await link(service(), source, { item: 'a', number: '3', district: '' }))
    assert.deepEqual(await linksOf(database.reads, source.id), [second, third])
    assert.deepEqual(await audited(service(), source.id), [
      'data-source.add',
      'data-source.change-link',
      'data-source.link',
      'data-source.link',
      'data-source.link',
      'data-source.unlink',
    ])
  })

  test('stays when its item is deleted or changes its type, and is marked', async () => {
    const { database } = service()
    const { source } = await added(service(), 'verwaist', 'majorz')
    const fresh = { ...election, type: 'majorz', title: { de_CH: 'Ersatzwahl' } }
    await service().load({ elections: ['geht', 'wird'].map((id) => ({ ...fresh, id })) })
    for (const item of ['geht', 'wird', 'rat'])
      unwrap(await link(service(), source, { item, number: '1', district: '' }))
    await database.transaction((tx) =>
      tx.deleteFrom('result_items').where('kind', '=', 'election').where('id', '=', 'geht').execute(),
    )
    await service().load({ elections: [{ ...fresh, id: 'wird', type: 'proporz' }] })
    const states = (await readSource(database.reads, source.id))?.links.map(({ item, state }) => [
      item,
      state,
    ])
    const expected = [
      ['geht', 'missing'],
      ['wird', 'otherType'],
      ['rat', 'ready'],
    ]
    assert.deepEqual(states, expected)
    const listed = (await listSources(database.reads)).find(({ id }) => id === source.id)
    assert.deepEqual(
      listed?.links.map(({ item, state }) => [item, state]),
      expected,
    )
  })

  test('can be made to items of its type, sorted by day from the newest, then domain, short code, title', async () => {
    const items = await linkableItems(service().database.reads, 'vote')
    assert.deepEqual(
      items.map(({ item }) => item.id),
      ['neu', 'bund', 'a', 'b', 'steuern', 'alt'],
    )
  })
})

onEachDatabase('the last upload of a data source', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  async function noted(name: string, ...uploads: readonly Partial<SourceUpload>[]) {
    const { database, clock } = service()
    const { source } = await added(service(), name)
    const nothing: SourceUpload = { at: clock.now(), outcome: 'published', items: 0, problems: [], files: [] }
    for (const upload of uploads)
      await database.transaction((tx) => noteOutcome(tx, source.id, { ...nothing, ...upload }))
    return (await readSource(database.reads, source.id))?.lastUpload ?? null
  }

  test('is recorded with what was sent, and at most twenty of its problems', async () => {
    assert.equal(await noted('nie'), null)
    const files = [{ slot: 'sg_gemeinden', name: 'SG_Gemeinden.csv', size: 12 }]
    const problems = Array.from({ length: 23 }, (_, at) => ({
      field: 'steuern',
      problem: problem('entity.unknown', { id: String(at) }, { line: at + 2, file: 'sg_gemeinden' }),
    }))
    const more = { field: 'steuern', problem: problem('problems.more', { count: 77 }) }
    const upload = { outcome: 'refused' as const, items: 1, problems: [...problems, more], files }
    assert.deepEqual(await noted('abgelehnt', upload), {
      at: service().clock.now(),
      outcome: 'refused',
      items: 1,
      problems: problems.slice(0, 20),
      moreProblems: 80,
      files,
    })
  })

  test('is recorded with shortened texts, without characters that cannot be stored', async () => {
    const values = { column: 'Sperrung', value: 'x'.repeat(10_000) }
    const upload = await noted('lang', {
      outcome: 'refused',
      problems: [{ field: 'a', problem: problem('value.integer', values) }],
      files: [{ slot: 'sg_gemeinden', name: 'a\0b\ud800', size: 1 }],
    })
    assert.deepEqual(upload?.problems[0]?.problem, {
      code: 'value.integer',
      values: { column: 'Sperrung', value: `${'x'.repeat(200)}…` },
    })
    assert.equal(upload?.files[0]?.name, 'a\ufffdb\ufffd')
  })

  test('is the latest one, in whatever order uploads are recorded', async () => {
    const early = service().clock.now()
    service().clock.advance(30)
    const late = service().clock.now()
    const upload = await noted('Wettlauf', { at: late, items: 2 }, { at: early, items: 1 })
    assert.deepEqual([upload?.at, upload?.items], [late, 2])
    const again = await noted('gleichzeitig', { at: late, items: 1 }, { at: late, items: 2 })
    assert.equal(again?.items, 2)
  })
})
