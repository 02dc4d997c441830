import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { setTimeout as moment } from 'node:timers/promises'
import type { ItemRef } from '../../src/areas/results/model/item.ts'
import { listVersions, originalFile } from '../../src/areas/results/versions/stored/history.ts'
import { readVersion } from '../../src/areas/results/versions/stored/read-version.ts'
import type { Queries } from '../../src/platform/storage/database/database.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { succeed } from '../support/command-line.ts'
import { migratedDatabase, onEachDatabase, unwrap } from '../support/database.ts'
import { type Program, serve } from '../support/program.ts'
import { bundle, type Subject, subjects, tableForm, text, voteFile } from './upload-subjects.ts'

/** How often the service is killed; `KANZLEI_KILLS=200` for a thorough run. */
const kills = Number(process.env.KANZLEI_KILLS ?? '6')

/** The last acknowledged upload, and the one whose answer never arrived. */
interface Known {
  sent: number
  acknowledged: number
  inDoubt: number | null
}

onEachDatabase('a service that is killed during uploads', (kind) => {
  it(`loses no acknowledged upload and stores no partial result, ${kills} times`, async () => {
    const place = await migratedDatabase(kind)
    const folder = mkdtempSync(join(tmpdir(), 'kanzlei-fault-'))
    const environment = { DATA_DIR: folder, DATABASE_URL: place.url, LOG_LEVEL: 'error' }
    await succeed(['load', '-'], environment, bundle)
    const tokens = await newTokens(environment)
    const known = new Map<Subject, Known>(
      subjects.map((subject) => [subject, { sent: 0, acknowledged: 0, inDoubt: null }]),
    )
    const random = randomNumbers(kind === 'sqlite' ? 1 : 2)
    let untouched: string | null = null

    for (let killed = 0; killed <= kills; killed++) {
      const service = await serve(environment)
      if (untouched === null) untouched = await settled(service, tokens)
      for (const [subject, about] of known) await checkServed(service, subject, about)
      assert.equal(await text(service, '/vote/untouched/data-csv'), untouched)
      if (killed === kills) await service.stop()
      else {
        const answers = answerCounter()
        const awaited = subjects[killed % subjects.length] ?? assert.fail()
        await Promise.all([
          ...[...known].map(([subject, about]) =>
            uploadUntilKilled(service, tokens, subject, about, answers),
          ),
          killAtRandom(service, answers, awaited, random),
        ])
      }
    }

    await checkHistory(place.url)
    const acknowledged = [...known.values()].map((about) => about.acknowledged)
    assert.ok(Math.max(...acknowledged) >= kills / 2, `acknowledged only ${acknowledged}`)
    assert.ok(Math.min(...acknowledged) > 0, `acknowledged only ${acknowledged}`)
    await place.remove()
    rmSync(folder, { recursive: true })
  })
})

/** By name of the data source; null for that of `/upload`. */
type Tokens = ReadonlyMap<string | null, string>

async function newTokens(environment: Readonly<Record<string, string>>): Promise<Tokens> {
  const tokens = new Map<string | null, string>()
  for (const source of new Set(subjects.map((subject) => subject.source))) {
    const asked =
      source === null ? ['upload-tokens', 'add', '--set', 'name=test'] : ['sources', 'renew', source]
    tokens.set(source, (await succeed(asked, environment)).trim())
  }
  return tokens
}

interface Sent extends Pick<Subject, 'path' | 'source'> {
  readonly form: FormData
}

/** Uploads a first result of every subject. */
async function settled(service: Program, tokens: Tokens): Promise<string> {
  for (const { path, source, form } of subjects) await send(service, tokens, { path, source, form: form(0) })
  const form = tableForm('vote', 'untouched', voteFile(77))
  await send(service, tokens, { path: '/upload', source: null, form })
  const stored = await text(service, '/vote/untouched/data-csv')
  assert.match(stored, /77/)
  return stored
}

/** Counts answers and measures the last one, because machines differ in speed. */
interface AnswerCounter {
  answered(subject: Subject, milliseconds: number): void
  /** Resolves with the duration of the last upload once `count` uploads of the subject were answered. */
  reached(subject: Subject, count: number): Promise<number>
}

function answerCounter(): AnswerCounter {
  const counts = new Map<Subject, number>()
  let last = 500
  let waiting: { readonly subject: Subject; readonly count: number; readonly done: () => void } | null = null
  return {
    answered: (subject, milliseconds) => {
      const count = (counts.get(subject) ?? 0) + 1
      counts.set(subject, count)
      last = milliseconds
      if (waiting?.subject === subject && waiting.count === count) waiting.done()
    },
    reached: async (subject, count) => {
      if (count > (counts.get(subject) ?? 0))
        await new Promise<void>((done) => {
          waiting = { subject, count, done }
        })
      return last
    },
  }
}

/**
 * Some time within the upload that follows a few of one subject, each in turn: those that take longest would hardly
 * ever be answered if it were only counted how often anything was.
 */
async function killAtRandom(
  service: Program,
  answers: AnswerCounter,
  subject: Subject,
  random: () => number,
): Promise<void> {
  const lasted = await answers.reached(subject, 1 + Math.floor(random() * 2))
  await moment(random() * lasted)
  await service.stop('SIGKILL')
}

async function uploadUntilKilled(
  service: Program,
  tokens: Tokens,
  subject: Subject,
  about: Known,
  answers: AnswerCounter,
): Promise<void> {
  for (;;) {
    about.sent += 1
    const started = performance.now()
    try {
      await send(service, tokens, { ...subject, form: subject.form(about.sent) })
    } catch (error) {
      // The connection broke: the service was killed. Whether the upload counts is exactly what is not known.
      assert.ok(error instanceof TypeError, String(error))
      about.inDoubt = about.sent
      return
    }
    about.acknowledged = about.sent
    answers.answered(subject, performance.now() - started)
  }
}

async function checkServed(service: Program, subject: Subject, about: Known): Promise<void> {
  const generations = new Set(await subject.served(service))
  const [served] = generations
  assert.equal(generations.size, 1, `${subject.name}: a half result of ${[...generations]}`)
  assert.ok(
    served === about.acknowledged || served === about.inDoubt,
    `${subject.name}: ${served} is served, ${about.acknowledged} was acknowledged, ${about.inDoubt} is in doubt`,
  )
  about.acknowledged = served
  about.inDoubt = null
}

/** Every version ever published can still be read, and so can the files it came from. */
async function checkHistory(url: string): Promise<void> {
  const database = unwrap(await openDatabase(url))
  for (const { name, refs, files } of subjects) {
    const counts = await Promise.all(refs.map((ref) => checkVersions(database.reads, ref, files)))
    assert.equal(new Set(counts).size, 1, `${name}: ${counts} versions of what was uploaded together`)
  }
  await database.close()
}

async function checkVersions(queries: Queries, ref: ItemRef, fileCount: number): Promise<number> {
  const versions = await listVersions(queries, ref)
  assert.deepEqual(
    versions.map(({ number }) => number),
    Array.from({ length: versions.length }, (_, index) => versions.length - index),
  )
  assert.equal(versions[0]?.published, true)
  for (const { number, files } of versions) {
    assert.ok((await readVersion(queries, ref, number)) !== null)
    assert.equal(files.length, fileCount)
    for (const { sha256, size } of files) {
      const content = await originalFile(queries, sha256)
      assert.equal(content?.length, size)
      assert.equal(createHash('sha256').update(content).digest('hex'), sha256)
    }
  }
  return versions.length
}

/** Returns once the upload is acknowledged. */
async function send(service: Program, tokens: Tokens, { path, source, form }: Sent): Promise<void> {
  const token = Buffer.from(`:${tokens.get(source) ?? ''}`).toString('base64')
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${token}` },
    body: form,
  })
  const { status, errors } = await response.json()
  assert.deepEqual([response.status, status, errors], [200, 'success', {}])
}

/** Between 0 and 1, the same sequence for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
