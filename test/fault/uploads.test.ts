import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { setTimeout as moment } from 'node:timers/promises'
import type { ItemRef } from '../../src/results/model/item.ts'
import { listVersions, originalFile } from '../../src/results/versions/history.ts'
import { readVersion } from '../../src/results/versions/read-version.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { onEachDatabase, temporaryDatabase, unwrap } from '../support/database.ts'
import { type Program, run, serve } from '../support/program.ts'

/** How often the service is killed; a few times on every run, many when somebody wants to be sure. */
const kills = Number(process.env.KANZLEI_KILLS ?? '12')
const date = '2022-10-02'
const municipalities = Array.from({ length: 11 }, (_, index) => 1701 + index)
const item = (id: string, more: object) => ({ id, date, title: { de_CH: id }, ...more })
const canton = { domain: 'canton' }
const inMunicipality = (segment: string) => ({
  type: 'proporz',
  mandates: 2,
  domain: 'municipality',
  segment,
})
const bundle = JSON.stringify({
  organisation: { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  votes: [item('vote', { type: 'simple', ...canton }), item('untouched', { type: 'simple', ...canton })],
  elections: [
    item('council', { type: 'proporz', mandates: 3, ...canton }),
    item('baar', inMunicipality('Baar')),
    item('zug', inMunicipality('Zug')),
  ],
  election_compounds: [
    item('parliament', { ...canton, domain_elections: 'municipality', elections: ['baar', 'zug'] }),
  ],
})

/** What is uploaded again and again. Every figure of a file tells which one it was: its generation. */
interface Subject {
  readonly type: 'vote' | 'election'
  readonly id: string
  readonly refs: readonly ItemRef[]
  file(generation: number): string
  /** The generations seen in what is served; more than one is a half result. */
  served(service: Program): Promise<readonly number[]>
}

const voteSubject: Subject = {
  type: 'vote',
  id: 'vote',
  refs: [{ kind: 'vote', id: 'vote' }],
  file: voteFile,
  served: async (service) => {
    const { ballots } = await json<VoteJson>(service, '/vote/vote/json')
    return ballots.flatMap(({ results }) => results.entities.map(({ yeas }) => yeas))
  },
}

const electionSubject = (id: string, elections: readonly string[], places: readonly number[]): Subject => ({
  type: 'election',
  id,
  refs: elections.map((election) => ({ kind: 'election', id: election })),
  file: (generation) => electionFile(generation, places, 60),
  served: async (service) => {
    const each = elections.map((election) => json<ElectionJson>(service, `/election/${election}/json`))
    return (await Promise.all(each)).flatMap(({ statistics, candidates }) => [
      ...statistics.entities.map(({ eligible_voters }) => eligible_voters),
      ...candidates.map(({ votes }) => votes / statistics.entities.length),
    ])
  },
})

const subjects = [
  voteSubject,
  electionSubject('council', ['council'], municipalities),
  electionSubject('parliament', ['baar', 'zug'], [1701, 1711]),
]

interface VoteJson {
  readonly ballots: readonly {
    readonly results: { readonly entities: readonly { readonly yeas: number }[] }
  }[]
}

interface ElectionJson {
  readonly statistics: { readonly entities: readonly { readonly eligible_voters: number }[] }
  readonly candidates: readonly { readonly votes: number }[]
}

/** What is known of an upload: the last that was acknowledged, and one whose answer never came. */
interface Known {
  sent: number
  acknowledged: number
  inDoubt: number | null
}

onEachDatabase('kill -9 during uploads', (kind) => {
  it(`loses nothing acknowledged and leaves no half result, ${kills} times`, async () => {
    const place = await temporaryDatabase(kind)
    const folder = mkdtempSync(join(tmpdir(), 'kanzlei-fault-'))
    const environment = { DATA_DIR: folder, DATABASE_URL: place.url, LOG_LEVEL: 'error' }
    await succeed(run(['load', '-'], environment, bundle))
    const token = (await succeed(run(['token', 'add', 'test'], environment))).trim()
    const known = new Map<Subject, Known>(
      subjects.map((subject) => [subject, { sent: 0, acknowledged: 0, inDoubt: null }]),
    )
    const random = randomNumbers(kind === 'sqlite' ? 1 : 2)
    let untouched: string | null = null

    for (let killed = 0; killed <= kills; killed++) {
      const service = await serve(environment)
      if (untouched === null) untouched = await settled(service, token)
      for (const [subject, about] of known) await checkServed(service, subject, about)
      assert.equal(await text(service, '/vote/untouched/data-csv'), untouched)
      if (killed === kills) await service.stop()
      else {
        const answers = answerCounter()
        await Promise.all([
          ...[...known].map(([subject, about]) => uploadUntilKilled(service, token, subject, about, answers)),
          killAtRandom(service, answers, random),
        ])
      }
    }

    await checkHistory(place.url)
    const acknowledged = [...known.values()].map((about) => about.acknowledged)
    assert.ok(Math.max(...acknowledged) >= kills / 2, `acknowledged only ${acknowledged}`)
    await place.remove()
    rmSync(folder, { recursive: true })
  })
})

/** First of all everything has a result. */
async function settled(service: Program, token: string): Promise<string> {
  for (const { type, id, file } of subjects) await send(service, token, type, id, file(0))
  await send(service, token, 'vote', 'untouched', voteFile(77))
  const stored = await text(service, '/vote/untouched/data-csv')
  assert.match(stored, /77/)
  return stored
}

/** Counts answers, and knows how long the last one took: no two machines are equally fast. */
interface AnswerCounter {
  answered(milliseconds: number): void
  /** When there have been so many, how long the last took. */
  reached(count: number): Promise<number>
}

function answerCounter(): AnswerCounter {
  let count = 0
  let last = 500
  const waiting = new Map<number, () => void>()
  return {
    answered: (milliseconds) => {
      count += 1
      last = milliseconds
      waiting.get(count)?.()
    },
    reached: async (wanted) => {
      if (count < wanted) await new Promise<void>((resolve) => waiting.set(wanted, resolve))
      return last
    },
  }
}

/** Some time within the upload that follows a few others; the first ones meet a service that has just started. */
async function killAtRandom(service: Program, answers: AnswerCounter, random: () => number): Promise<void> {
  const lasted = await answers.reached(Math.floor(random() * 8))
  await moment(random() * lasted)
  await service.stop('SIGKILL')
}

async function uploadUntilKilled(
  service: Program,
  token: string,
  { type, id, file }: Subject,
  about: Known,
  answers: AnswerCounter,
): Promise<void> {
  for (;;) {
    about.sent += 1
    const started = performance.now()
    try {
      await send(service, token, type, id, file(about.sent))
    } catch (error) {
      // The connection broke: the service was killed. Whether the upload counts is exactly what is not known.
      assert.ok(error instanceof TypeError, String(error))
      about.inDoubt = about.sent
      return
    }
    about.acknowledged = about.sent
    answers.answered(performance.now() - started)
  }
}

async function checkServed(service: Program, subject: Subject, about: Known): Promise<void> {
  const generations = new Set(await subject.served(service))
  const [served] = generations
  assert.equal(generations.size, 1, `${subject.id}: a half result of ${[...generations]}`)
  assert.ok(
    served === about.acknowledged || served === about.inDoubt,
    `${subject.id}: ${served} is served, ${about.acknowledged} was acknowledged, ${about.inDoubt} is in doubt`,
  )
  about.acknowledged = served
  about.inDoubt = null
}

/** Every version ever published can still be read, and so can the file it came from. */
async function checkHistory(url: string): Promise<void> {
  const database = unwrap(await openDatabase(url))
  for (const ref of subjects.flatMap(({ refs }) => refs)) {
    const versions = await listVersions(database.reads, ref)
    assert.deepEqual(
      versions.map(({ number }) => number),
      Array.from({ length: versions.length }, (_, index) => versions.length - index),
    )
    assert.equal(versions[0]?.published, true)
    for (const { number, files } of versions) {
      assert.ok((await readVersion(database.reads, ref, number)) !== null)
      assert.equal(files.length, 1)
      for (const { sha256, size } of files) {
        const content = await originalFile(database.reads, sha256)
        assert.equal(content?.length, size)
        assert.equal(createHash('sha256').update(content).digest('hex'), sha256)
      }
    }
  }
  await database.close()
}

function voteFile(generation: number): string {
  const rows = municipalities.map((id) => `final,proposal,${id},true,${generation},5,0,0,100000`)
  return ['status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters', ...rows].join('\n')
}

function electionFile(generation: number, places: readonly number[], candidates: number): string {
  const columns =
    'election_status,entity_id,entity_counted,entity_eligible_voters,entity_received_ballots,entity_blank_ballots,' +
    'entity_invalid_ballots,entity_blank_votes,entity_invalid_votes,candidate_family_name,candidate_first_name,' +
    'candidate_id,candidate_elected,candidate_votes,candidate_party,list_name,list_id,list_number_of_mandates,' +
    'list_votes,list_connection,list_connection_parent'
  const rows = places.flatMap((place) =>
    Array.from({ length: candidates }, (_, index) => {
      const list = 1 + (index % 5)
      const candidate = `Muster,Anna ${index},${list}${index},False,${generation},P${list}`
      return `final,${place},True,${generation},0,0,0,0,0,${candidate},Liste ${list},${list},0,${generation},,`
    }),
  )
  return [columns, ...rows].join('\n')
}

/** Returns once the upload is acknowledged. */
async function send(service: Program, token: string, type: string, id: string, file: string): Promise<void> {
  const body = new FormData()
  body.append('type', type)
  body.append('id', id)
  body.append('results', new Blob([file]), 'results.csv')
  const response = await fetch(`${service.url}/upload`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` },
    body,
  })
  assert.equal(response.status, 200, await response.text())
}

async function text(service: Program, path: string): Promise<string> {
  const response = await fetch(`${service.url}${path}`)
  assert.equal(response.status, 200, path)
  return response.text()
}

async function json<T>(service: Program, path: string): Promise<T> {
  return JSON.parse(await text(service, path))
}

async function succeed(running: ReturnType<typeof run>): Promise<string> {
  const { status, stdout, stderr } = await running
  assert.equal(status, 0, stderr)
  return stdout
}

/** Between 0 and 1, the same sequence for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
