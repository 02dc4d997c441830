import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { ask, bearer, readItems } from './api.ts'
import { event, hexId, many, newsItem, patientOrganisation, topic } from './records.ts'

const picture = hexId(900)

function bundleOf(count: number) {
  return {
    organisation: patientOrganisation,
    files: [{ id: picture, name: 'bild.png', media_type: 'image/png', content: 'iVBORw0KGgo=' }],
    events: many(count, (index) =>
      event(hexId(index), `Fest ${index}`, '2026-12-24T12:00', {
        tags: ['Sport', 'Natur'],
        location: 'Rathaus Zug',
        source: 'guidle-1-1',
        image: picture,
        description: 'Wald und Wiese',
        recurrence: index === 0 ? 'FREQ=WEEKLY' : null,
      }),
    ),
    news: many(count, (index) =>
      newsItem(index + 1, `Neues ${index}`, { text: `<p>Wald #tag${index}</p>`, image: picture }),
    ),
    topics: many(count, (index) =>
      topic(index + 1, `Thema ${index}`, {
        text: '<p>Wald</p>',
        parent: index === 0 ? null : 1,
        image: picture,
      }),
    ),
  }
}

const lists = [
  ...['', '?start=2026-01-01', '?end=2030-01-01', '?tags=Sport', '?tags=Sport&tags=Natur', '?locations=Zug'],
  ...['?sources=guidle', '?syndicate=false&highlight=false', '?search=wald', '?search=fest+0', '?page=9'],
  '?start=2026-01-01&end=2030-01-01&tags=Sport&locations=Zug&sources=guidle&syndicate=false&search=wald&page=0',
].map((query) => `/api/events${query}`)
const articles = ['news', 'topics'].flatMap((view) =>
  ['', '?page=1', '?page=9', '?search=wald', '?search=wald+-nichts', '?search="wald"', '?search=nichts'].map(
    (query) => `/api/${view}${query}`,
  ),
)

async function statements(service: TestService, path: string, headers: Record<string, string>) {
  await ask(service, path, { headers })
  service.queries()
  const answer = await ask(service, path, { headers })
  assert.equal(answer.status, 200, path)
  return service.queries().length
}

onEachDatabase('the number of database statements for content', (kind) => {
  let small: TestService
  let large: TestService
  before(async () => {
    small = await startService(kind, { bundle: bundleOf(3) })
    large = await startService(kind, { bundle: bundleOf(250) })
  })
  after(async () => {
    await small?.stop()
    await large?.stop()
  })

  for (const known of [false, true])
    test(`is fixed for every list ${known ? 'with' : 'without'} a token`, async () => {
      const [few, lots] = known ? [bearer(await small.token()), bearer(await large.token())] : [{}, {}]
      for (const path of [...lists, ...articles]) {
        const expected = await statements(small, path, few)
        assert.ok(expected > 0 && expected < 12, `${path}: ${expected}`)
        assert.equal(await statements(large, path, lots), expected, path)
      }
      assert.equal((await readItems(large, '/api/events')).length, 100)
      assert.equal((await readItems(large, '/api/news')).length, 25)
    })

  test('is fixed for a login of the staff', async () => {
    const [few, lots] = [{ cookie: await small.session() }, { cookie: await large.session() }]
    for (const path of [...lists, ...articles])
      assert.equal(await statements(large, path, lots), await statements(small, path, few), path)
  })

  test('of an item does not depend on the other records', async () => {
    const [item] = await readItems(small, '/api/events')
    assert.ok(item)
    const event = new URL(item.href).pathname
    for (const path of [event, '/api/news/1', '/api/topics/2'])
      assert.equal(await statements(small, path, {}), await statements(large, path, {}), path)
  })
})
