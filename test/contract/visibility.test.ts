import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase, testClock } from '../support/service.ts'
import {
  ask,
  assertError,
  bearer,
  hrefIn,
  linkIn,
  namesIn,
  notFound,
  read,
  readItem,
  readItems,
  relsOf,
  titles,
} from './api.ts'
import { agency, type Extra, hexId, membership, patientOrganisation, person } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const now = '2026-11-15T10:00:00.000000+00:00'
const before = '2026-11-15T09:59:59.999999+00:00'
const after = '2026-11-15T10:00:00.000001+00:00'
const accesses = ['secret', 'private', 'member', 'mtan', 'secret_mtan']

const windows: readonly (readonly [Extra, boolean])[] = [
  [{ publication_start: null, publication_end: null }, true],
  [{ publication_start: before }, true],
  [{ publication_start: now }, true],
  [{ publication_start: after }, false],
  [{ publication_end: after }, true],
  [{ publication_end: now }, true],
  [{ publication_end: before }, false],
  [{ publication_start: before, publication_end: after }, true],
  [{ publication_start: after, publication_end: before }, false],
]
/** Every state of a record, and whether the public may see it in that state. */
const cases: readonly (readonly [Extra, boolean])[] = [
  ...windows.map(([window, open]) => [{ access: 'public', ...window }, open] as const),
  ...accesses.map((access) => [{ access }, false] as const),
  ...accesses.map(
    (access) => [{ access, publication_start: before, publication_end: after }, false] as const,
  ),
]
const label = (index: number) => String(index).padStart(2, '0')

onEachDatabase('visibility in the directory API', (kind) => {
  const service = serviceUnderTest(kind, {
    clock: testClock(now),
    bundle: {
      organisation: patientOrganisation,
      agencies: cases.map(([extra], index) => agency(index + 1, label(index), { position: index, ...extra })),
      people: cases.map(([extra], index) => person(hexId(index), label(index), 'P', extra)),
    },
  })

  test('only public records inside their window are listed or found', async () => {
    for (const view of ['agencies', 'people']) {
      const listed = new Set((await readItems(service(), `/api/${view}`)).map((item) => item.href))
      for (const [index, [extra, visible]] of cases.entries()) {
        const path = `/api/${view}/${view === 'agencies' ? index + 1 : hexId(index)}`
        const context = `${view} ${JSON.stringify(extra)}`
        assert.equal(listed.has(`${service().url}${path}`), visible, context)
        const answer = await ask(service(), path)
        if (visible) assert.equal(answer.status, 200, context)
        else assertError(answer, 404, notFound)
      }
    }
  })

  test('neither a token nor a login shows more', async () => {
    const token = await service().token()
    const cookie = await service().session('admin')
    for (const view of ['agencies', 'people']) {
      const anonymous = (await readItems(service(), `/api/${view}`)).map((item) => item.href)
      for (const headers of [bearer(token), { cookie }]) {
        const seen = (await readItems(service(), `/api/${view}`, { headers })).map((item) => item.href)
        assert.deepEqual(seen, anonymous)
      }
    }
  })

  test('filters do not reach hidden records', async () => {
    for (const [index, [, visible]] of cases.entries()) {
      assert.equal((await titles(service(), `/api/agencies?title=${label(index)}`)).length, visible ? 1 : 0)
      assert.equal((await titles(service(), `/api/people?last_name=${label(index)}`)).length, visible ? 1 : 0)
    }
  })
})

onEachDatabase('memberships in the directory API', (kind) => {
  const service = serviceUnderTest(kind, {
    clock: testClock(now),
    bundle: {
      organisation: patientOrganisation,
      agencies: cases
        .map(([extra], index) => agency(index + 1, label(index), extra))
        .concat(agency(99, 'open')),
      people: cases
        .map(([extra], index) => person(hexId(index), label(index), 'P', extra))
        .concat(person(hexId(99), 'Open', 'P')),
      memberships: cases.flatMap(([extra], index) => [
        membership(hexId(1000 + index), index + 1, hexId(99), `agency ${label(index)}`),
        membership(hexId(2000 + index), 99, hexId(index), `person ${label(index)}`),
        membership(hexId(3000 + index), 99, hexId(99), `itself ${label(index)}`, extra),
      ]),
    },
  })

  test('are visible only if they, their agency and their person are', async () => {
    const seen = new Set(await titles(service(), '/api/memberships'))
    for (const [index, [extra, visible]] of cases.entries())
      for (const [kindOfCase, base] of [
        ['agency', 1000],
        ['person', 2000],
        ['itself', 3000],
      ] as const) {
        const context = `${kindOfCase} ${JSON.stringify(extra)}`
        assert.equal(seen.has(`${kindOfCase} ${label(index)}`), visible, context)
        const answer = await ask(service(), `/api/memberships/${hexId(base + index)}`)
        if (visible) assert.equal(answer.status, 200, context)
        else assertError(answer, 404, notFound)
      }
  })
})

onEachDatabase('a record that is hidden', (kind) => {
  const tomorrow = '2026-11-16T10:00:00.000000+00:00'
  const clock = testClock(now)
  const service = serviceUnderTest(kind, {
    clock,
    bundle: {
      organisation: patientOrganisation,
      agencies: [
        agency(1, 'Root'),
        agency(2, 'Private', { parent: 1, access: 'private' }),
        agency(3, 'Child', { parent: 2 }),
        agency(4, 'Grandchild', { parent: 3 }),
      ],
      people: [
        person(hexId(1), 'Morgen', 'Mia', { publication_start: tomorrow }),
        person(hexId(2), 'Heute', 'Hans'),
      ],
      memberships: [
        membership(hexId(11), 1, hexId(1), 'of tomorrow'),
        membership(hexId(12), 1, hexId(2), 'of today'),
        membership(hexId(13), 2, hexId(2), 'of the private agency'),
        membership(hexId(14), 3, hexId(2), 'of the child'),
      ],
    },
  })

  test('cannot be found if it is a private agency, but its child can (case 18)', async () => {
    const credentials = [{}, bearer(await service().token()), { cookie: await service().session('admin') }]
    for (const headers of credentials) {
      assertError(await ask(service(), '/api/agencies/2', { headers }), 404, notFound)
      assert.deepEqual(await titles(service(), '/api/agencies', { headers }), ['Root', 'Child', 'Grandchild'])
      const child = await readItem(service(), '/api/agencies/3', { headers })
      const parent = hrefIn(child.links, 'parent')
      assert.equal(parent, `${service().url}/api/agencies/2`)
      assertError(await ask(service(), parent, { headers }), 404, notFound)
    }
    assert.deepEqual(await titles(service(), '/api/agencies?parent=2'), ['Child'])
    assert.deepEqual(await titles(service(), '/api/memberships?agency=2'), [])
    assert.deepEqual(await titles(service(), '/api/memberships?agency=3'), ['of the child'])
  })

  test('is a person of tomorrow, who is not listed, not found and without memberships until then (case 17)', async () => {
    const path = `/api/people/${hexId(1)}`
    assert.deepEqual(await titles(service(), '/api/people'), ['Heute Hans'])
    assertError(await ask(service(), path), 404, notFound)
    assertError(await ask(service(), `/api/memberships/${hexId(11)}`), 404, notFound)
    assert.deepEqual(await titles(service(), '/api/memberships?agency=1'), ['of today'])
    assert.deepEqual(await titles(service(), `/api/memberships?person=${hexId(1)}`), [])
    clock.set(tomorrow)
    assert.deepEqual(await titles(service(), '/api/people'), ['Heute Hans', 'Morgen Mia'])
    assert.equal((await ask(service(), path)).status, 200)
    assert.deepEqual(await titles(service(), `/api/memberships?person=${hexId(1)}`), ['of tomorrow'])
  })
})

const choosable = [
  'salutation',
  'academic_title',
  'born',
  'profession',
  'political_party',
  'parliamentary_group',
  'email',
  'phone',
  'phone_direct',
  'website',
  'location_address',
  'location_code_city',
  'postal_address',
  'postal_code_city',
  'notes',
  'external_user_id',
]

onEachDatabase('hidden fields of people', (kind) => {
  const id = hexId(1)
  const everything = person(id, 'Meier', 'Ursula', {
    ...Object.fromEntries(choosable.map((name) => [name, `the ${name}`])),
    website: 'https://example.org',
    function: 'Leiterin',
  })
  const service = serviceUnderTest(kind, {
    bundle: { organisation: patientOrganisation, people: [everything] },
  })

  test('are missing from list and item, with a token or without (case 19)', async () => {
    const headers = bearer(await service().token())
    for (const field of choosable) {
      await service().load({ organisation: { ...patientOrganisation, hidden_person_fields: [field] } })
      for (const path of [`/api/people/${id}`, '/api/people'])
        for (const asking of [{}, { headers }]) {
          const names = namesIn(await readItem(service(), path, asking))
          assert.ok(!names.includes(field), `${field} in ${path}`)
          const others = choosable.filter((name) => name !== field && name !== 'external_user_id')
          assert.deepEqual(
            others.filter((name) => !names.includes(name)),
            [],
          )
        }
    }
  })

  test('include the link of a hidden website', async () => {
    await service().load({ organisation: { ...patientOrganisation, hidden_person_fields: ['website'] } })
    const item = await readItem(service(), `/api/people/${id}`)
    assert.deepEqual(relsOf(item.links), ['html', 'picture_url', 'website', 'memberships'])
    assert.equal(linkIn(item.links, 'website'), null)
    assert.ok(!JSON.stringify(await read(service(), '/api/people')).includes('https://example.org'))
  })

  test('are shown again when they are no longer hidden', async () => {
    await service().load({ organisation: { ...patientOrganisation, hidden_person_fields: [] } })
    const names = namesIn(await readItem(service(), `/api/people/${id}`))
    assert.ok(names.includes('email'))
  })
})
