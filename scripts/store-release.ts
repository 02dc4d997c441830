/**
 * npm run store-release -- [--program FOLDER]
 *
 * Stores the databases that a release creates, for upgrade tests of all later versions: a part of the sample
 * canton with accounts, keys, tokens and an upload, in both databases, and the responses of the release.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { constants, zstdCompressSync } from 'node:zlib'
import type { DatabaseKind } from '../src/platform/storage/database/database.ts'
import type { SampleBundle } from '../src/sample/canton.ts'
import { type Instant, systemClock } from '../src/values/time.ts'
import { databaseKinds, temporaryDatabase } from '../test/support/database.ts'
import { inherited } from '../test/support/environment.ts'
import { type Program, serve } from '../test/support/program.ts'
import { listedFacts, resultFacts } from '../test/support/published-facts.ts'
import { smallSample } from '../test/support/small-sample.ts'
import { releaseFolder, type StoredFacts, secret } from '../test/support/stored-releases.ts'
import { passwordPart } from '../test/support/uploads.ts'
import { baseUrl } from './documents/instance.ts'
import { findPostgres } from './system-packages.mjs'

const root = join(import.meta.dirname, '..')
const staff = 'staff@kanzlei.test'
const uploaded = 'hochgeladen'

const { values } = parseArgs({ options: { program: { type: 'string', default: root } } })
const program = resolve(values.program)
const { version }: { readonly version: string } = JSON.parse(
  readFileSync(join(program, 'package.json'), 'utf8'),
)
const command = [process.execPath, join(program, 'src/cli/main.ts')] as const
const folder = releaseFolder(version)
mkdirSync(folder, { recursive: true })
// The sample of the release itself, which may not accept that of a later version.
const sample: typeof import('../src/sample/canton.ts') = await import(
  pathToFileURL(join(program, 'src/sample/canton.ts')).href
)
const moment = systemClock.now()
const bundle = partOf(moment, sample.sampleBundle(moment))
for (const kind of databaseKinds) await store(kind)
// The PostgreSQL server of this process would keep it alive.
process.exit()

async function store(kind: DatabaseKind): Promise<void> {
  const place = await temporaryDatabase(kind)
  const data = mkdtempSync(join(tmpdir(), 'kanzlei-release-'))
  const settings = {
    ...{ DATABASE_URL: place.url, DATA_DIR: data, SECRET: secret, BASE_URL: baseUrl, LOG_LEVEL: 'warn' },
  }
  const run = (args: readonly string[], input = '') =>
    execFileSync(command[0], [...command.slice(1), ...args], {
      ...{ input, cwd: program, encoding: 'utf8' },
      env: { ...inherited(), ...settings },
    }).trim()
  try {
    run(['load', '-'], JSON.stringify(bundle))
    run(['user', 'add', staff, '--role', 'admin', '--password-stdin'], 'a password that opens nothing\n')
    const key = run(['key', 'add', 'program', '--user', staff])
    const token = run(['upload-tokens', 'add', '--set', 'name=counting office'])
    const service = await serve(settings, [], command)
    try {
      await upload(
        service,
        token,
        bundle.entities.map(({ id }) => id),
      )
      if (kind === 'sqlite') {
        const facts: StoredFacts = { at: systemClock.now(), facts: await factsOf(service, key) }
        keep('facts.json', Buffer.from(JSON.stringify(facts)))
      }
    } finally {
      await service.stop()
    }
    if (kind === 'sqlite') keep('sqlite.db', sqliteFile(place.url, data))
    else keep('postgres.sql', postgresStatements(place.url))
  } finally {
    rmSync(data, { recursive: true, force: true })
    await place.remove()
  }
}

/** Returns one record of every kind, and a vote for the upload. */
function partOf(at: Instant, whole: SampleBundle) {
  const small = smallSample(at, whole)
  const items = [...small.votes, ...small.elections, ...small.election_compounds]
  const isKept = (one: { readonly item?: unknown }) => items.some(({ id }) => id === one.item)
  const people = new Set<unknown>(small.people.map(({ id }) => id))
  const date = small.votes[0]?.date
  const title = { de_CH: 'Hochgeladen' }
  const ballots = [{ id: 'a'.repeat(32), type: 'proposal', title: null }]
  const vote = { id: uploaded, type: 'simple', domain: 'canton', date, title, ballots }
  return {
    ...small,
    votes: [...small.votes, vote],
    screens: whole.screens.filter(isKept),
    data_sources: whole.data_sources.map((source) => ({ ...source, items: source.items.filter(isKept) })),
    tickets: whole.tickets.filter(({ person }) => people.has(person)),
    users: whole.users,
  }
}

/** Uploads a result, which unlike loaded ones has a file, log entries and notifications. */
async function upload({ url }: Program, token: string, places: readonly number[]): Promise<void> {
  const rows = [...new Set(places)].map((id) => `final,proposal,${id},true,${100 + (id % 7)},55,1,2,900`)
  const file = ['status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters', ...rows].join('\n')
  const body = new FormData()
  body.append('type', 'vote')
  body.append('id', uploaded)
  body.append('results', new Blob([file]), 'results.csv')
  const answer = await fetch(`${url}/upload`, { method: 'POST', headers: passwordPart(token), body })
  if (answer.status !== 200) throw new Error(`the upload was refused: ${await answer.text()}`)
}

async function factsOf({ url }: Program, key: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}` }
  const { token } = await (await fetch(`${url}/api/authenticate`, { headers })).json()
  const site = { url, name: baseUrl, token }
  return { results: withoutMoments(await resultFacts(site)), lists: await listedFacts(site) }
}

/** Removes times, which differ between the uploads in the two databases. */
function withoutMoments(facts: unknown): unknown {
  const isMoment = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
  return JSON.parse(JSON.stringify(facts, (_, value) => (isMoment(value) ? undefined : value)))
}

/** Returns the whole database, without remains of deleted rows. */
function sqliteFile(url: string, data: string): Buffer {
  const copy = join(data, 'copy.db')
  const database = new DatabaseSync(url.slice('sqlite:'.length))
  database.prepare('vacuum into ?').run(copy)
  database.close()
  return readFileSync(copy)
}

/** Returns a dump in statements that the service's driver can run, without commands of psql. */
function postgresStatements(url: string): Buffer {
  const options = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', '--no-comments']
  const text = execFileSync(join(findPostgres() ?? '', 'pg_dump'), [...options, url], {
    encoding: 'utf8',
    maxBuffer: 1024 * 1024 * 1024,
  })
  const lines = text.split('\n').filter((line) => !line.startsWith('\\') && !line.startsWith('--'))
  return Buffer.from(lines.join('\n'))
}

function keep(name: string, content: Buffer): void {
  const params = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 24 }
  const compressed = zstdCompressSync(content, { params })
  writeFileSync(join(folder, `${name}.zst`), compressed)
  console.log(`${version} ${name}: ${content.length} bytes, ${compressed.length} compressed`)
}
