import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { electionJson } from '../contract/open-data.ts'
import { csv, majorzRow, proporzRow, type Row } from '../contract/result-files.ts'
import { zug } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { assertTaken } from '../contract/upload-problems.ts'
import { type Manager, manager } from '../manage/manager.ts'
import { onEachDatabase } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const nothing: Row = {
  election_status: 'unknown',
  entity_counted: 'false',
  entity_eligible_voters: 0,
  entity_received_ballots: 0,
  entity_blank_ballots: 0,
  entity_invalid_ballots: 0,
  entity_blank_votes: 0,
  entity_invalid_votes: 0,
  candidate_elected: 'false',
  candidate_votes: 0,
}

const person = (candidate_id: number, candidate_family_name: string, more: Row = {}): Row => ({
  ...nothing,
  ...{ candidate_id, candidate_family_name, candidate_first_name: 'Kim', candidate_party: '' },
  ...more,
})

const list = (list_id: number, list_name: string): Row => ({
  ...{ list_id, list_name, list_votes: 0, list_number_of_mandates: 0, candidate_party: list_name },
})

const onLists = (entity_id: number) =>
  csv(
    [
      person(1001, 'Zogg', { ...list(10, 'Jung'), candidate_year_of_birth: 1999 }),
      person(202, 'Abt', list(2, 'Alt')),
      person(201, 'Meier', list(2, 'Alt')),
    ].map((row) => proporzRow({ entity_id, ...row })),
  )

/** The text of the part of a page about who stands, line by line. */
function standingOn(page: string): readonly string[] | null {
  const [, part] = /<section class="standing">(.*?)<\/section>/s.exec(page) ?? []
  if (part === undefined) return null
  return [...part.matchAll(/<h2>.*?<\/h2>|<tr\b.*?<\/tr>/gs)].map(([line]) =>
    line
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

onEachDatabase('who stands for election', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })
  let program: Manager
  let token: string

  before(async () => {
    program = await manager(service())
    const { status, body } = await program.send('POST', '/api/manage/upload-tokens', {
      name: 'Candidates',
      types: ['election'],
    })
    assert.equal(status, 201)
    token = body.secret
  })

  async function newElection(id: string, more: object): Promise<void> {
    const common = { id, title: { de_CH: id }, date: '2026-11-29', mandates: 2, when: 'now' }
    const added = await program.send('POST', '/api/manage/elections', { ...common, ...more })
    assert.equal(added.status, 201, JSON.stringify(added.body))
  }

  const page = async (path: string) => (await fetch(service().url + path)).text()

  it('is uploaded by a program before anything is counted, and is public without figures', async () => {
    await newElection('council', { type: 'proporz', domain: 'canton' })
    assert.equal(standingOn(await page('/election/council')), null)
    assertTaken(await upload(service(), { type: 'election', id: 'council', file: onLists(1701), token }))

    const json = await electionJson(service(), 'council')
    assert.deepEqual(json.progress, { counted: 0, total: 11 })
    assert.equal(json.completed, false)
    assert.deepEqual(
      json.candidates.map(({ family_name, list_list_id, votes, elected }) => [
        ...[family_name, list_list_id, votes, elected],
      ]),
      [
        ['Zogg', '10', 0, false],
        ['Abt', '2', 0, false],
        ['Meier', '2', 0, false],
      ],
    )
    const text = await page('/election/council')
    assert.match(text, /Noch keine Resultate/)
    assert.deepEqual(standingOn(text), [
      'Listen und Kandidierende',
      'Name Jahrgang',
      ...['Liste 2: Alt', 'Meier Kim', 'Abt Kim'],
      ...['Liste 10: Jung', 'Zogg Kim 1999'],
    ])
  })

  it('is told to nobody as a result', async () => {
    const events = await service().database.reads.selectFrom('result_events').select('id').execute()
    assert.deepEqual(events, [])
  })

  it('is found from the page of a compound', async () => {
    const segments = { baar: 'Baar', cham: 'Cham' }
    for (const [id, segment] of Object.entries(segments))
      await newElection(id, { type: 'proporz', domain: 'municipality', segment })
    const compound = { id: 'parliament', title: { de_CH: 'Parliament' }, date: '2026-11-29', when: 'now' }
    const added = await program.send('POST', '/api/manage/compounds', {
      ...{ ...compound, domain: 'canton', domain_elections: 'municipality', elections: ['baar', 'cham'] },
    })
    assert.equal(added.status, 201, JSON.stringify(added.body))
    assertTaken(await upload(service(), { type: 'election', id: 'parliament', file: onLists(1701), token }))
    const text = await page('/elections/parliament')
    assert.deepEqual(standingOn(text), [
      'Listen und Kandidierende',
      'Wahlkreis Listen Kandidierende',
      'Baar 2 3',
    ])
    assert.match(text, /<a href="\/election\/baar">Baar<\/a>/)
  })

  it('is uploaded in the browser as well, and replaced by the figures of the first place', async () => {
    await newElection('government', { type: 'majorz', domain: 'canton', majority_type: 'absolute' })
    const rows = [person(2, 'Abt', { candidate_party: 'Alt' }), person(1, 'Zogg')]
    const file = csv(rows.map((row) => majorzRow({ ...row, election_absolute_majority: '' })))
    const headers = {
      cookie: await service().session('editor', { results: true }),
      origin: service().url,
    }
    const body = new FormData()
    body.append('results', new Blob([file]), 'candidates.csv')
    const asked = { method: 'POST', redirect: 'manual', headers } as const
    const tried = await fetch(`${service().url}/election/government/upload-majorz`, { ...asked, body })
    const checked = tried.headers.get('location')
    const shown = await (await fetch(`${service().url}${checked}`, { headers })).text()
    assert.doesNotMatch(shown, /Listenverbindungen|Panaschierstimmen/)
    const [, release = ''] = /name="release" value="([^"]*)"/.exec(shown) ?? []
    const confirmed = { ...asked, body: new URLSearchParams({ release }) }
    const published = await fetch(`${service().url}${checked}/publish`, confirmed)
    assert.equal(published.status, 303)
    assert.deepEqual(standingOn(await page('/election/government')), [
      ...['Kandidierende', 'Name Partei', 'Zogg Kim', 'Abt Kim Alt'],
    ])

    const counted = csv([majorzRow({ election_status: 'interim', candidate_family_name: 'Zogg' })])
    assertTaken(await upload(service(), { type: 'election', id: 'government', file: counted, token }))
    assert.equal(standingOn(await page('/election/government')), null)
  })
})
