import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { takeOver } from '../../src/moving-in/take-over.ts'
import {
  accessKey,
  contractSourceFacts as facts,
  startContractSource,
} from '../support/contract-source/source.ts'
import { startService } from '../support/service.ts'

type Dialect = 'reference' | 'contract'

interface Person {
  readonly last_name: string
}

interface Placed {
  readonly position: number
}

interface Named {
  readonly id: unknown
  readonly title: string
  readonly parent?: unknown
}

/** Takes over a site that was written from the sheets alone, and loads it. */
async function takenFrom(t: TestContext, canton: 'zg' | 'sg', dialect: Dialect) {
  const source = await startContractSource({
    ...{ canton, dialect, delayMilliseconds: 2, publicUrl: 'https://published.example.invalid' },
    // What fails goes on failing; without this it would be waited for.
    fault: ({ path }) =>
      path === '/vote/kaputt/data-csv'
        ? { status: 500, headers: { 'retry-after': '0' }, body: '' }
        : undefined,
  })
  t.after(() => source.close())
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-contract-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const waits: (string | null)[] = []
  const taken = await takeOver({ url: new URL(source.url), key: accessKey }, folder, {
    onProgress({ pause, failure }) {
      if (pause !== null) waits.push(failure)
    },
  })
  assert.ok(taken.ok, taken.ok ? '' : taken.error)
  assert.deepEqual(new Set(source.requests.map(({ method }) => method)), new Set(['GET']))
  const bundle = JSON.parse(readFileSync(taken.value.bundle, 'utf8'))
  const service = await startService('sqlite', { bundle })
  t.after(() => service.stop())
  const read = async (path: string) => (await fetch(`${service.url}/${path}/json`)).json()
  return { bundle, notes: taken.value.notes, losses: taken.value.losses, waits, read }
}

const titles = (records: readonly Named[]) => records.map(({ title }) => title)

describe('a site written from the sheets', () => {
  it('is taken over with its oddities', async (t) => {
    const { bundle, notes, losses, waits, read } = await takenFrom(t, 'zg', 'reference')
    assert.ok(
      waits.some(
        (failure) => failure?.includes('pictures.example.invalid') || failure?.includes('portrait-elsewhere'),
      ),
    )
    const { directory, content, zg } = facts
    assert.equal(bundle.agencies.length, directory.agencies)
    assert.equal(bundle.people.length, directory.people)
    assert.equal(bundle.memberships.length, directory.memberships)
    const below = (parent: unknown) => titles(bundle.agencies.filter((one: Named) => one.parent === parent))
    const placed = bundle.agencies
      .filter((one: Named) => one.parent === null)
      .toSorted((one: Placed, other: Placed) => one.position - other.position)
    assert.deepEqual(titles(placed), [...directory.roots, ...directory.withHiddenParent])
    const said = (text: RegExp) =>
      assert.ok(
        notes.some((note) => text.test(note)),
        String(text),
      )
    said(/^agencies 5 «Ombudsstelle» is below something that is not public, and comes to the top$/)
    said(/^topics 607 «Verwaistes Thema» is below something/)
    said(/«Vakant»/)
    said(/^the file \/storage\/leaflet stays where it is: only a text links to it$/)
    // Links name the site as it is published, where it does not answer.
    const { picture } = bundle.people.find((one: Person) => one.last_name === 'Äbischer')
    assert.equal(typeof picture, 'string')
    said(/«Beirat» of «Zwyssig Marie-Thérèse» in something that is not public is left out$/)
    for (const [title, children] of Object.entries(directory.children)) {
      const { id } = bundle.agencies.find((one: Named) => one.title === title)
      assert.deepEqual(below(id), children)
    }
    const [events, news, topics] = [bundle.events, bundle.news, bundle.topics]
    assert.deepEqual(
      [events.length, news.length, topics.length],
      [content.events, content.news, content.topics],
    )
    assert.deepEqual(titles(news.slice(0, 4)), content.newestNews)

    const figures = zg.figures
    const energy = await read('vote/energiegesetz')
    const total = energy.ballots[0].results.total
    assert.deepEqual(
      [energy.results.answer, total.yeas, total.nays, total.turnout],
      [
        figures['vote/energiegesetz'].answer,
        figures['vote/energiegesetz'].yeas,
        figures['vote/energiegesetz'].nays,
        figures['vote/energiegesetz'].turnout,
      ],
    )
    const both = await read('vote/mehr-demokratie')
    assert.equal(both.results.answer, figures['vote/mehr-demokratie'].answer)
    const abroad = (await read('vote/klimagesetz')).ballots[0].results.entities
    assert.equal(abroad.length, figures['vote/klimagesetz'].entities)
    const partly = await read('vote/spitalfinanzierung')
    assert.deepEqual([partly.completed, partly.progress], [false, { counted: 2, total: 11 }])
    const council = await read('election/staenderatswahl-2015')
    assert.equal(council.absolute_majority, figures['election/staenderatswahl-2015'].absolute_majority)
    assert.equal(
      council.statistics.total.accounted_votes,
      figures['election/staenderatswahl-2015'].accounted_votes,
    )
    const national = await read('election/nationalratswahl-2015')
    const lists = Object.fromEntries(
      national.lists.map(({ id, votes }: { readonly id: string; readonly votes: number }) => [id, votes]),
    )
    for (const [id, votes] of Object.entries(figures['election/nationalratswahl-2015'].lists))
      assert.equal(lists[id], votes)
    const parliament = await read('elections/kantonsratswahl-2022')
    assert.deepEqual(
      parliament.elections.map((url: string) => url.split('/').at(-1)),
      figures['elections/kantonsratswahl-2022'].elections,
    )
    said(/\/vote\/geloescht cannot be read/)
    said(/^the table of \/vote\/kaputt is not taken: \/vote\/kaputt\/data-csv is answered with 500$/)
    assert.equal(losses.length, 1)
    assert.match(losses[0] ?? '', /\/election\/abgebrochen cannot be taken over/)
    assert.ok(notes.some((note) => note.startsWith(zg.elsewhere[0])))
  })

  it('is taken over to the letter of the contract', async (t) => {
    const { bundle, read } = await takenFrom(t, 'sg', 'contract')
    const { sg } = facts
    assert.deepEqual(
      [bundle.votes.length, bundle.elections.length, bundle.election_compounds.length],
      [sg.votes, sg.elections, sg.compounds],
    )
    const water = await read('vote/wasserbau')
    const expected = sg.figures['vote/wasserbau']
    assert.equal(water.ballots[0].results.total.eligible_voters, expected.eligible_voters)
    assert.deepEqual(water.progress, { counted: expected.counted, total: expected.total })
    const parliament = await read('elections/kantonsratswahl-2024')
    assert.deepEqual(
      [parliament.completed, parliament.progress, parliament.mandates.total],
      [false, { counted: 1, total: 2 }, sg.figures['elections/kantonsratswahl-2024'].mandates],
    )
  })
})
