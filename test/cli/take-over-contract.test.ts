import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { inEnglish } from '../../src/moving-in/source/noting.ts'
import { type TakeOverOptions, takeOverSite } from '../../src/moving-in/take-over.ts'
import {
  accessKey,
  type ContractSourceOptions,
  contractSourceFacts as facts,
  startContractSource,
} from '../support/contract-source/source.ts'
import { listedFacts, lostFacts, resultFacts } from '../support/published-facts.ts'
import { startService, testClock } from '../support/service.ts'

const name = 'https://published.example.invalid'

/** Reads a site that was written from the sheets alone. */
async function takenFrom(
  t: TestContext,
  given: ContractSourceOptions,
  options: Partial<TakeOverOptions> = {},
) {
  const source = await startContractSource(given)
  t.after(() => source.close())
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-contract-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const taken = await takeOverSite({ url: new URL(source.url), key: accessKey }, folder, {
    request: fetch,
    ...options,
  })
  assert.ok(taken.ok, taken.ok ? '' : taken.error)
  assert.deepEqual(new Set(source.requests.map(({ method }) => method)), new Set(['GET']))
  return { source, ...taken.value, bundle: JSON.parse(readFileSync(taken.value.bundle, 'utf8')) }
}

/** What it publishes, and a service that has loaded what was taken from it does not. */
async function lostFrom(t: TestContext, { source, bundle }: Awaited<ReturnType<typeof takenFrom>>) {
  const clock = testClock()
  clock.set('2026-11-17T12:00:00.000000+00:00')
  const service = await startService('sqlite', { bundle, clock })
  t.after(() => service.stop())
  const authorization = `Bearer ${accessKey}`
  const answer = await fetch(`${source.url}/api/authenticate`, { headers: { authorization } })
  const there = { url: source.url, name, token: (await answer.json()).token }
  const here = { url: service.url, name: service.url, token: await service.token() }
  const lists =
    bundle.agencies.length === 0 ? [] : lostFacts(await listedFacts(there), await listedFacts(here))
  return [...lists, ...lostFacts(await resultFacts(there), await resultFacts(here))]
}

/** What belongs to something that is not public cannot come. */
const lostFromLists = [
  'agencies 5 link parent: "/api/agencies/999" there, null here',
  'next to each other in agencies 11: null there, "5" here',
  'memberships dda93a6246df0fc24988a658fe19891b is missing',
  'memberships 6a1000e8f090d6646283947836c59955 is missing',
  'topics 607 link parent: "/api/topics/699" there, null here',
]

describe('a site that follows the contract', () => {
  it('is taken over with its deviations, one by one', async (t) => {
    const waits: string[] = []
    const taken = await takenFrom(
      t,
      {
        ...{ canton: 'zg', dialect: 'reference', publicUrl: name },
        // What fails goes on failing; without this it would be waited for.
        fault: ({ path }) =>
          path === '/vote/kaputt/data-csv'
            ? { status: 500, headers: { 'retry-after': '0' }, body: '' }
            : undefined,
      },
      {
        onProgress({ pause, failure }) {
          if (pause !== null && failure !== null) waits.push(inEnglish(failure))
        },
      },
    )
    const { bundle } = taken
    const [notes, losses] = [taken.notes.map(inEnglish), taken.losses.map(inEnglish)]
    const { directory, zg } = facts
    assert.equal(bundle.memberships.length, directory.memberships)
    assert.ok(waits.some((failure) => failure.includes('pictures.example.invalid')))
    const said = (text: RegExp) =>
      assert.ok(
        notes.some((note) => text.test(note)),
        String(text),
      )
    said(/^agencies 5 «Ombudsstelle» is below something that is not public, and comes to the top$/)
    said(/^topics 607 «Verwaistes Thema» is below something/)
    said(/«Vakant»/)
    said(/«Beirat» of «Zwyssig Marie-Thérèse» in something that is not public is left out$/)
    said(/\/vote\/geloescht cannot be read/)
    said(/^the table of \/vote\/kaputt is not taken: \/vote\/kaputt\/data-csv is answered with 500$/)
    assert.equal(losses.length, 1)
    assert.match(losses[0] ?? '', /\/election\/abgebrochen cannot be taken over/)
    assert.ok(notes.some((note) => note.startsWith(zg.elsewhere[0])))

    const isNamed = /\/election\/abgebrochen|\/archive\/2016|\/vote\/geloescht|ortsplanung/
    // Colours belong to names here, and what a party did not get from another is 0 (sheet 50, section 5).
    const isAdded = /candidate_party_color: "" there|panachage_votes_from_\w+: null there, 0 here$/
    const lost = (await lostFrom(t, taken)).filter((line) => !isNamed.test(line) && !isAdded.test(line))
    // A link to a page leads to ours.
    const isOurs = (line: string) =>
      /^topics 601 text: .*"\/topics\/thema-603\\".*"\/topics\/603\\"/.test(line)
    assert.equal(lost.filter(isOurs).length, 1)
    // Its table is not read, but made of its figures here.
    const isMade = (line: string) => line.startsWith('/vote/kaputt/data-json: null there, [')
    assert.equal(lost.filter(isMade).length, 1)
    assert.deepEqual(
      lost.filter((line) => !isOurs(line) && !isMade(line)),
      [...lostFromLists, '/vote/klimagesetz/data-json proposal federation 0 name: "Expats" there, "" here'],
    )
  })

  it('is taken over according to the contract, figure by figure', async (t) => {
    const taken = await takenFrom(t, {
      ...{ canton: 'sg', dialect: 'contract', areas: ['results'], publicUrl: name },
    })
    assert.deepEqual(taken.losses, [])
    assert.deepEqual(await lostFrom(t, taken), [
      '/vote/ahv-21/data-json proposal federation 0 name: "Expats" there, "" here',
    ])
  })

  it('is taken over for a canton with superregions, and for a city that counts by quarters', async (t) => {
    const parliament = await takenFrom(t, { canton: 'bl', areas: ['results'], publicUrl: name })
    assert.deepEqual(parliament.losses, [])
    const [compound] = parliament.bundle.election_compounds
    assert.deepEqual(
      [compound.short_title, compound.domain_elections, compound.pukelsheim, compound.elections.length],
      [{ de_CH: 'Landrat' }, 'region', true, 3],
    )
    assert.deepEqual(
      parliament.bundle.elections.map(({ supersegment }: { readonly supersegment: string }) => supersegment),
      ['Region 1', 'Region 1', 'Region 3'],
    )
    const { losses, bundle } = await takenFrom(t, { canton: 'bern', areas: ['results'], publicUrl: name })
    assert.deepEqual(losses, [])
    const { municipality, municipality_name } = bundle.organisation
    assert.deepEqual([municipality, municipality_name], [351, 'Stadt Bern'])
    assert.deepEqual(
      bundle.votes.map(({ id, segment }: { readonly id: string; readonly segment?: string }) => [
        id,
        segment ?? null,
      ]),
      [
        ['viererfeld', null],
        ['otc-gesetz', null],
      ],
    )
  })

  it('receives a new token before the first one expires, and where it refuses one', async (t) => {
    let seconds = 0
    let refusals = 1
    const { source, losses, counts } = await takenFrom(
      t,
      {
        ...{ areas: ['content'], tokenSeconds: 60, now: () => seconds * 1000, publicUrl: name },
        fault({ path }) {
          seconds += 8
          if (path !== '/api/topics?page=1' || refusals === 0) return undefined
          refusals -= 1
          return { status: 401, headers: {}, body: 'Unauthorized' }
        },
      },
      { now: () => seconds * 1000 },
    )
    assert.deepEqual(losses, [])
    const { events, news, topics } = facts.content
    assert.deepEqual(
      ['events', 'news', 'topics'].map((member) => counts.find((one) => one.member === member)?.count),
      [events, news, topics],
    )
    const paths = source.requests.map(({ path }) => path)
    const refused = source.requests.filter(({ status }) => status === 401).map(({ number }) => number - 1)
    assert.equal(refused.length, 1)
    const [at = 0] = refused
    assert.deepEqual(paths.slice(at, at + 3), [paths[at], '/api/authenticate', paths[at]])
    // Each is used for 50 of its 60 seconds, and a request takes 8.
    const renewals = paths.filter((path) => path === '/api/authenticate').length
    assert.ok(renewals >= 4 && renewals <= paths.length / 4, `${renewals} of ${paths.length}`)
  })
})
