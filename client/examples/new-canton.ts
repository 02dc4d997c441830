import { type Client, createClient, type Outcome } from '../src/client.ts'

/** The beginnings of a new site, from a management key: directory, content, and a polling day as drafts. */
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

async function addAgencies(client: Client): Promise<readonly number[]> {
  const offices: number[] = []
  for (const [title, below] of Object.entries(tree)) {
    const top = stored(await client.add('agencies', { title, phone: '+41 58 000 10 00' }))
    for (const office of below) {
      const added = await client.add('agencies', { title: office }, { begin: { parent: Number(top.id) } })
      offices.push(Number(stored(added).id))
    }
  }
  return offices
}

async function addPeople(client: Client, offices: readonly number[]): Promise<void> {
  let count = 0
  for (const last_name of lastNames)
    for (const first_name of firstNames) {
      const email = `${first_name}.${last_name}@example.ch`.toLowerCase()
      const person = stored(await client.add('people', { first_name, last_name, email }))
      const agency = offices[count % offices.length]
      if (agency === undefined) throw new Error('people need an agency')
      const title = count < offices.length ? 'Leitung' : 'Mitarbeit'
      stored(await client.add('memberships', { agency, person: String(person.id), title }))
      count += 1
    }
}

async function addContent(client: Client): Promise<void> {
  const topic = stored(await client.add('topics', { title: 'Abstimmungen und Wahlen' }))
  stored(await client.add('topics', { title: 'Stimmrecht' }, { begin: { parent: Number(topic.id) } }))
  const lead = 'Die neue Website des Kantons ist in Betrieb.'
  const news = stored(await client.add('news', { title: 'Neue Website', lead }))
  // The tag of the record that was read protects what others have changed since.
  stored(await client.change('news', news, { text: '<p>Agenda, Verzeichnis und Resultate.</p>' }))
  stored(
    await client.add('events', {
      title: 'Tag der offenen Tür',
      location: 'Rathaus',
      start: '2027-05-08T08:00:00Z',
      end: '2027-05-08T14:00:00Z',
    }),
  )
}

/** Drafts: a person announces them. */
async function addPollingDay(client: Client): Promise<void> {
  const day = { date: '2027-06-06', domain: 'canton', when: 'draft' } as const
  stored(await client.add('votes', { ...day, title: { de_CH: 'Kreditvorlage' } }))
  const title = { de_CH: 'Ersatzwahl in den Regierungsrat' }
  stored(await client.add('elections', { ...day, title, type: 'majorz', mandates: 1 }))
}

export async function prepareCanton(client: Client): Promise<void> {
  const offices = await addAgencies(client)
  await addPeople(client, offices)
  await addContent(client)
  await addPollingDay(client)
}

if (import.meta.main) {
  const { KANZLEI_URL: baseUrl, KANZLEI_KEY: key } = process.env
  if (baseUrl === undefined || key === undefined) throw new Error('KANZLEI_URL and KANZLEI_KEY are needed')
  await prepareCanton(createClient({ baseUrl, key }))
}
