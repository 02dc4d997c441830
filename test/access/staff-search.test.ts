import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scope } from '../../src/identity/accounts/scope.ts'
import type { Role } from '../../src/platform/storage/schema/schema.ts'
import {
  agency,
  event,
  hexId,
  many,
  membership,
  newsItem,
  organisation,
  person,
  topic,
} from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { bundle as counted } from '../results/counted-service.ts'
import { onEachDatabase } from '../support/service.ts'
import { propose } from '../tickets/staff.ts'
import { visitor } from './visitor.ts'

const hidden = { access: 'private' }
const [vote] = counted.votes

const bundle = {
  organisation: { ...organisation, rate_limit: 1_000_000, notification_address: 'tickets@dreiseen.example' },
  agencies: [agency(1, 'Zwirbelamt', hidden), agency(2, 'Polizei'), agency(3, 'Zwirbelwache', { parent: 2 })],
  people: [
    person(hexId(1), 'Zwirbelmann', 'Ursula', { ...hidden, function: 'Leiterin' }),
    person(hexId(2), 'Zwirbelinger', 'Beat'),
    ...many(20, (n) => person(hexId(100 + n), `Vielfach${n}`, 'Anna')),
  ],
  memberships: [
    membership(hexId(11), 1, hexId(1), 'Leiterin'),
    membership(hexId(12), 3, hexId(2), 'Polizist'),
  ],
  events: [event(hexId(21), 'Zwirbelfest', '2026-12-05T19:00')],
  news: [newsItem(31, 'Neue Zwirbel', hidden)],
  topics: [topic(41, 'Zwirbel & Bäche', hidden)],
  votes: [
    { ...vote, id: 'quelle', draft: true, title: { de_CH: 'Zwirbelgesetz', fr_CH: 'Loi sur les sources' } },
  ],
}

onEachDatabase('the search of the back office', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  async function search(text: string, role: Role = 'admin', scope: Scope = null) {
    const reader = visitor(service(), { cookie: await service().session(role, scope) })
    const { status, text: page } = await reader.get(`/manage/search?q=${encodeURIComponent(text)}`)
    assert.equal(status, 200)
    const results = /<div data-results>.*?<\/main>/s.exec(page)?.[0] ?? assert.fail('no results')
    return {
      results,
      links: [...results.matchAll(/<a href="(\/manage[^"]*)"/g)].map(([, href = '']) => href),
      open: (href: string) => reader.get(href),
    }
  }

  test('finds records of every kind, hidden ones and drafts with their state', async () => {
    const number = await propose(service(), { phone: '1' }, hexId(2))
    const { links, results } = await search('zwirbel')
    assert.deepEqual(links, [
      '/manage/results/vote/quelle',
      ...['/manage/agencies/1', '/manage/agencies/3'],
      ...[`/manage/people/${hexId(2)}`, `/manage/people/${hexId(1)}`],
      `/manage/events/${hexId(21)}`,
      ...['/manage/news/31', '/manage/topics/41', `/manage/tickets/${number}`],
    ])
    assert.match(results, /Zwirbelgesetz<\/a>.*?<span class="state">Entwurf</)
    assert.match(results, /Zwirbelmann Ursula<\/a> <span class="muted">Leiterin<\/span> <span class="state">/)
    assert.deepEqual((await search('bache zwirb')).links, ['/manage/topics/41'])
    assert.deepEqual((await search('loi sources')).links, ['/manage/results/vote/quelle'])
  })

  test('finds accounts, pages of the menu and what can be done there', async () => {
    assert.ok((await search('kanzlei.test')).links.some((href) => href.startsWith('/manage/users/')))
    assert.deepEqual((await search('webhook')).links, ['/manage/webhooks'])
    assert.deepEqual((await search('gesamtwahl erf')).links, ['/manage/election-compounds/new'])
    assert.ok((await search('')).links.includes('/manage/votes/new'))
  })

  test('finds only what the account may open', async () => {
    for (const [role, scope] of [
      ['admin', null],
      ['editor', null],
      ['editor', { results: true }],
      ['editor', { agency: 2 }],
      ['editor', { agency: 99 }],
    ] as const)
      for (const text of ['', 'zwirbel', 'kanzlei.test']) {
        const { links, open } = await search(text, role, scope)
        for (const href of links)
          assert.equal((await open(href)).status, 200, `${href} for ${role} ${JSON.stringify(scope)}`)
      }
    const police = await search('zwirbel', 'editor', { agency: 2 })
    assert.deepEqual(police.links.slice(0, 2), ['/manage/agencies/3', `/manage/people/${hexId(2)}`])
    assert.deepEqual((await search('zwirbel', 'editor', { results: true })).links, [
      '/manage/results/vote/quelle',
    ])
  })

  test('shows a few of many, and says what to try where there is nothing', async () => {
    assert.equal((await search('vielfach')).links.length, 8)
    service().queries()
    const { results, links } = await search('gibtesnicht')
    assert.ok(service().queries().length < 40)
    assert.deepEqual(links, [])
    assert.match(results, /Anfang eines Wortes/)
    assert.deepEqual((await search('%')).links, [])
  })

  test('is on no page for strangers', async () => {
    const { status, location } = await visitor(service()).get('/manage/search?q=zwirbel')
    assert.equal(status, 303)
    assert.match(location ?? '', /^\/login\?next=/)
  })
})
