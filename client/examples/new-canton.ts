import { type Client, createClient, type Id, type Outcome } from '../src/client.ts'

/**
 * Sets up a site from nothing, up to the first results, which a second person releases. `first` has the key of an admin
 * that names all records, with `users`; `second` that of another person, with `versions`.
 */
export interface Setup {
  readonly baseUrl: string
  readonly first: Client
  readonly second: Client
}

const day = '2027-06-06'
const tree = {
  Staatskanzlei: ['Kommunikation', 'Staatsarchiv', 'Rechtsdienst'],
  'Departement des Innern': ['Gemeindeamt', 'Sozialamt'],
  Finanzdepartement: ['Steuerverwaltung', 'Finanzverwaltung', 'Personalamt'],
} as const
const firstNames = ['Anna', 'Beat', 'Chiara', 'Daniel', 'Elena', 'Fadri', 'Gian', 'Hanna', 'Ivo', 'Jana']
const lastNames = ['Ammann', 'Bernasconi', 'Caduff', 'Dubois', 'Egger']

/** What was stored; a rehearsal or a proposal has no id to go on with. */
function stored<Record>(outcome: Outcome<Record>): Record {
  if (outcome.state !== 'stored') throw new Error(`nothing was stored: ${outcome.state}`)
  return outcome.record
}

async function setUpOrganisation(client: Client): Promise<void> {
  const settings = await client.getSingle('settings')
  stored(
    await client.changeSingle('settings', settings, {
      ...{ name: 'Kanton Beispiel', canton: 'zg', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' },
      four_eyes_release: true,
    }),
  )
  for (const [name, scope] of [
    ['Rita Resultate', { results: true }],
    ['Olga Ordnung', null],
  ] as const) {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.ch`
    // The answer holds the link where the person chooses a password, unless the service has mailed it.
    stored(await client.add('users', { email, name, role: 'editor', scope }))
  }
}

async function addDirectory(client: Client): Promise<void> {
  const offices: number[] = []
  for (const [title, below] of Object.entries(tree)) {
    const top = stored(await client.add('agencies', { title, phone: '+41 58 000 10 00' }))
    for (const office of below) {
      const added = await client.add('agencies', { title: office }, { begin: { parent: Number(top.id) } })
      offices.push(Number(stored(added).id))
    }
  }
  const people = lastNames.flatMap((last_name) =>
    firstNames.map((first_name) => ({
      ...{ first_name, last_name },
      email: `${first_name}.${last_name}@example.ch`.toLowerCase(),
    })),
  )
  // Each with a membership.
  const rows = people.map((person, place) => ({
    add: { ...person, agency: offices[place % offices.length] ?? 0, place_title: 'Mitarbeit' },
  }))
  const failed = (await client.batch('people', rows)).filter(({ status }) => status !== 201)
  if (failed.length > 0) throw new Error(`people were refused: ${JSON.stringify(failed)}`)
}

async function addContent(client: Client): Promise<void> {
  const topic = stored(await client.add('topics', { title: 'Abstimmungen und Wahlen' }))
  stored(await client.add('topics', { title: 'Stimmrecht' }, { begin: { parent: Number(topic.id) } }))
  const news = stored(await client.add('news', { title: 'Neue Website' }))
  // The tag of the record that was read protects what others have changed since.
  stored(await client.change('news', news, { text: '<p>Agenda, Verzeichnis und Resultate.</p>' }))
  const times = { start: '2027-05-08T08:00:00Z', end: '2027-05-08T14:00:00Z' }
  stored(await client.add('events', { title: 'Tag der offenen Tür', location: 'Rathaus', ...times }))
}

interface PollingDay {
  readonly vote: Id
  readonly election: Id
}

async function addPollingDay(client: Client): Promise<PollingDay> {
  const item = { date: day, domain: 'canton', when: 'now' } as const
  const vote = stored(await client.add('votes', { ...item, title: { de_CH: 'Kreditvorlage' } }))
  const election = stored(
    await client.add('elections', {
      ...{ ...item, title: { de_CH: 'Kantonsrat' }, type: 'proporz', mandates: 3 },
    }),
  )
  const source = stored(await client.add('sources', { name: 'Ergebnisermittlung', type: 'vote' }))
  stored(await client.add('source-links', { source: String(source.id), item: vote.id, number: '1' }))
  const url = 'https://redaktion.example.ch/resultate'
  stored(await client.add('webhooks', { name: 'Redaktion', url, occasions: ['final'], kinds: ['vote'] }))
  return { vote: vote.id, election: election.id }
}

const voteFile = `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters
final,proposal,1701,true,3049,5111,0,94,16516
final,proposal,1702,true,2190,3347,5,40,10521`

const proporzHeader = `election_status,entity_id,entity_counted,entity_eligible_voters,entity_received_ballots,entity_blank_ballots,entity_invalid_ballots,entity_blank_votes,entity_invalid_votes,list_name,list_id,list_number_of_mandates,list_votes,list_connection,list_connection_parent,candidate_family_name,candidate_first_name,candidate_id,candidate_elected,candidate_votes,candidate_party`
const ballots = 'interim,1701,true,16516,8516,80,40,0,0'
const proporzFile = `${proporzHeader}
${ballots},Mitte,1,2,16000,,,Ammann,Anna,101,true,9000,Mitte
${ballots},Mitte,1,2,16000,,,Caduff,Fadri,102,true,7000,Mitte
${ballots},Linke,2,1,9000,,,Egger,Jana,201,true,9000,Linke`

/** Uploads a file of results with an upload token. */
async function upload({ baseUrl }: Setup, token: string, type: string, id: Id, file: string): Promise<void> {
  const body = new FormData()
  body.append('type', type)
  body.append('id', String(id))
  body.append('results', new Blob([file], { type: 'text/csv' }), 'results.csv')
  const authorization = `Basic ${Buffer.from(`:${token}`).toString('base64')}`
  const answer = await fetch(`${baseUrl}/upload`, { method: 'POST', headers: { authorization }, body })
  if (!answer.ok) throw new Error(`the upload was refused: ${await answer.text()}`)
}

export async function setUpCanton(setup: Setup): Promise<void> {
  const { first, second } = setup
  await setUpOrganisation(first)
  await addDirectory(first)
  await addContent(first)
  const { vote, election } = await addPollingDay(first)
  const { secret = '' } = stored(await first.add('upload-tokens', { name: 'Zählbüro' }))
  await upload(setup, secret, 'vote', vote, voteFile)
  await upload(setup, secret, 'election', election, proporzFile)
  // The token counts as its maker, so another person releases what came with it, having looked at the doubts.
  for await (const { id, doubts = [] } of second.list('versions', { filter: { state: 'waiting' } }))
    stored(await second.act('versions', id, 'release', { doubts: doubts.map(({ key }) => key) }))
}

if (import.meta.main) {
  const { KANZLEI_URL: baseUrl, KANZLEI_KEY: key, KANZLEI_SECOND_KEY: other } = process.env
  if (baseUrl === undefined || key === undefined || other === undefined)
    throw new Error('KANZLEI_URL, KANZLEI_KEY and KANZLEI_SECOND_KEY are needed')
  const clientWith = (of: string) => createClient({ baseUrl, key: of })
  await setUpCanton({ baseUrl, first: clientWith(key), second: clientWith(other) })
}
