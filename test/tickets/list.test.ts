import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { textOf } from '../contract/forms.ts'
import { hexId, many, patientOrganisation } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, onSqlite } from '../support/service.ts'
import { type Clerk, clerk } from './staff.ts'

const states = ['open', 'pending', 'closed', 'archived'] as const

function ticket(index: number) {
  const digits = String(index).padStart(4, '0')
  return {
    id: hexId(index),
    number: `PER-0000-${digits}`,
    kind: 'PER',
    state: index < 30 ? 'open' : (states[index % 4] ?? 'open'),
    title: index === 3 ? 'Zürcher Noël' : `Person ${digits}`,
    person: hexId(1000 + index),
    snapshot: {},
    submitter_email: index === 4 ? 'Besondere.Adresse@example.org' : 'jemand@example.org',
    submitter_message: null,
    proposed_changes: {},
    created: `2026-01-01T00:00:00.${String(index).padStart(6, '0')}+00:00`,
    events: [],
  }
}

const numbersIn = (html: string) => [...html.matchAll(/>(PER-\d{4}-\d{4})<\/a>/g)].map(([, number]) => number)

onEachDatabase('the list of tickets', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: { organisation: patientOrganisation, tickets: many(40, ticket) },
  })
  let anna: Clerk
  before(async () => {
    anna = await clerk(service())
  })
  const list = async (query: string) => {
    const answer = await anna.get(`/manage/tickets${query}`)
    assert.equal(answer.status, 200)
    return answer.text
  }

  it('begins with the open ones, newest first, 25 a page', async () => {
    const first = await list('')
    const found = numbersIn(first)
    assert.equal(found.length, 25)
    assert.deepEqual(found, [...found].sort().reverse())
    assert.match(
      textOf(first),
      /Offen \(32\) In Bearbeitung \(2\) Abgeschlossen \(3\) Archiviert \(3\) Alle \(40\)/,
    )
    const second = await list('?state=open&page=1')
    assert.equal(numbersIn(second).length, 7)
    assert.equal(new Set([...found, ...numbersIn(second)]).size, 32)
    assert.deepEqual(numbersIn(await list('?state=open&page=9')), [])
  })

  for (const [search, number] of [
    ['zurcher noel', 'PER-0000-0003'],
    ['ZÜRCHER', 'PER-0000-0003'],
    ['per-0000-0017', 'PER-0000-0017'],
    ['besondere.adresse@', 'PER-0000-0004'],
  ] as const)
    it(`finds ${search}`, async () => {
      assert.deepEqual(numbersIn(await list(`?state=all&q=${encodeURIComponent(search)}`)), [number])
    })

  it('treats wildcards in a search literally', async () => {
    for (const search of ['%', '_', '\\']) {
      const page = await list(`?state=all&q=${encodeURIComponent(search)}`)
      assert.deepEqual(numbersIn(page), [])
      assert.match(page, /Kein Ticket passt/)
    }
  })

  it('can be limited to the own tickets', async () => {
    assert.deepEqual(numbersIn(await list('?state=all&owner=mine')), [])
    await anna.post('PER-0000-0005', 'accept')
    assert.deepEqual(numbersIn(await list('?state=all&owner=mine')), ['PER-0000-0005'])
    assert.match(textOf(await list('?state=pending')), new RegExp(`PER-0000-0005 Person 0005 .*${anna.name}`))
  })

  it('uses a fixed number of database statements', async () => {
    const counts: number[] = []
    for (const query of ['', '?state=all', '?state=all&q=nothing', '?state=archived&owner=mine']) {
      service().queries()
      await list(query)
      counts.push(service().queries().length)
    }
    assert.equal(new Set(counts).size, 1, counts.join(' '))
    assert.ok((counts[0] ?? 0) <= 5, counts.join(' '))
  })
})

onSqlite('an empty list of tickets', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: patientOrganisation } })

  it('gives the reason why it is empty', async () => {
    const { get } = await clerk(service())
    assert.match((await get('/manage/tickets')).text, /Es gibt noch keine Tickets/)
  })
})
