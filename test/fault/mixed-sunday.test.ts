import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { setTimeout as interval } from 'node:timers/promises'
import type { SourceType } from '../../src/areas/results/import/tasks/export-program-task.ts'
import { listSources, renewSourceToken } from '../../src/areas/results/intake/sources/sources.ts'
import { listVersions } from '../../src/areas/results/versions/stored/history.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { systemClock } from '../../src/values/time.ts'
import { succeed } from '../support/command-line.ts'
import { migratedDatabase, onEachDatabase, unwrap } from '../support/database.ts'
import {
  type ExportTables,
  exportFiles,
  majorzExport,
  proporzExport,
  voteExport,
} from '../support/export-program-files.ts'
import { type Program, serve } from '../support/program.ts'

/** Duration in seconds; 0 is a few uploads of each source. `KANZLEI_SUNDAY=300` for a thorough run. */
const seconds = Number(process.env.KANZLEI_SUNDAY ?? '0')
const fewestUploads = 3
const readers = Number(process.env.KANZLEI_SUNDAY_READERS ?? '40')
const pollEvery = 500

/** Ten sources with forty items in all. */
const sizes: Readonly<Record<SourceType, readonly number[]>> = {
  vote: [5, 5, 5, 5],
  majorz: [4, 3, 3],
  proporz: [4, 3, 3],
}

interface Subject {
  readonly kind: 'vote' | 'election'
  readonly id: string
  readonly number: string
  acknowledged: number
}

interface Source {
  readonly name: string
  readonly type: SourceType
  readonly subjects: readonly Subject[]
}

const sources: readonly Source[] = Object.entries(sizes).flatMap(([type, counts]) =>
  counts.map((count, place) => sourceOf(type as SourceType, place, count)),
)

function sourceOf(type: SourceType, place: number, count: number): Source {
  const subjects = Array.from({ length: count }, (_, index): Subject => {
    const kind = type === 'vote' ? 'vote' : 'election'
    return { kind, id: `${type}-${place}-${index}`, number: String(index + 1), acknowledged: 0 }
  })
  return { name: `${type} ${place}`, type, subjects }
}

function bundle(): string {
  const of = (wanted: SourceType) =>
    sources.filter(({ type }) => type === wanted).flatMap(({ subjects }) => subjects)
  const item = ({ id }: Subject, more: object) => ({
    ...{ id, date: '2017-02-12', title: { de_CH: id }, domain: 'federation' },
    ...more,
  })
  return JSON.stringify({
    organisation: { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
    votes: of('vote').map((subject) => item(subject, { type: 'simple' })),
    elections: [
      ...of('majorz').map((subject) => item(subject, { type: 'majorz', mandates: 1 })),
      ...of('proporz').map((subject) => item(subject, { type: 'proporz', mandates: 2 })),
    ],
    data_sources: sources.map(({ name, type, subjects }) => ({
      name,
      type,
      items: subjects.map(({ id, number }) => ({ item: id, number, district: '1' })),
    })),
  })
}

/** The number of eligible voters identifies the upload. */
const votersOf = (generation: number) => 1_000_000 + generation

function tables({ type, subjects }: Source, generation: number): ExportTables {
  const voters = { Stimmberechtigte: votersOf(generation) }
  const forEach = <Row extends object>(rows: readonly Row[], more: object = {}) =>
    subjects.flatMap(({ number }) => rows.map((row) => ({ ...row, SortGeschaeft: number, ...more })))
  switch (type) {
    case 'vote':
      return {
        sg_geschaefte: forEach(voteExport.sg_geschaefte),
        sg_gemeinden: forEach(voteExport.sg_gemeinden, voters),
      }
    case 'majorz':
      return {
        ...majorzExport,
        wm_wahl: forEach(majorzExport.wm_wahl),
        wmstatic_gemeinden: forEach(majorzExport.wmstatic_gemeinden),
        wm_gemeinden: majorzExport.wm_gemeinden.map((row) => ({ ...row, ...voters })),
        wm_kandidaten: forEach(majorzExport.wm_kandidaten),
        wm_kandidatengde: forEach(majorzExport.wm_kandidatengde),
      }
    case 'proporz':
      return {
        ...proporzExport,
        wp_wahl: forEach(proporzExport.wp_wahl),
        wpstatic_gemeinden: forEach(proporzExport.wpstatic_gemeinden),
        wp_gemeinden: proporzExport.wp_gemeinden.map((row) => ({ ...row, ...voters })),
        wp_listen: forEach(proporzExport.wp_listen),
        wpstatic_kandidaten: forEach(proporzExport.wpstatic_kandidaten),
        wp_kandidaten: forEach(proporzExport.wp_kandidaten),
      }
  }
}

/** Returns once the upload is acknowledged. */
async function send(service: Program, token: string, source: Source, generation: number): Promise<void> {
  const body = new FormData()
  for (const [slot, content] of exportFiles(tables(source, generation)))
    body.append(slot, new Blob([Buffer.from(content)]), `${slot}.csv`)
  const response = await fetch(`${service.url}/upload-extprog-${source.type}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` },
    body,
  })
  const { status, errors } = await response.json()
  assert.deepEqual([response.status, status, errors], [200, 'success', {}])
}

async function keepUploading(service: Program, token: string, source: Source, until: number): Promise<void> {
  for (let generation = 1; generation <= fewestUploads || Date.now() < until; generation++) {
    await send(service, token, source, generation)
    for (const subject of source.subjects) subject.acknowledged = generation
  }
}

/** Readers who reload data and pages in turn. */
async function keepReading(service: Program, place: number, isOver: () => boolean): Promise<number> {
  const subjects = sources.flatMap((source) => source.subjects)
  let read = 0
  for (let turn = place; !isOver(); turn++, read++) {
    const subject = subjects[turn % subjects.length]
    assert.ok(subject !== undefined)
    const known = subject.acknowledged
    const shown = turn % 2 === 0 ? await shownAsData(service, subject) : await shownOnPage(service, subject)
    assert.ok(shown >= known, `${subject.id}: ${shown} is shown, ${known} was acknowledged before`)
    await interval(pollEvery)
  }
  return read
}

async function shownAsData(service: Program, { kind, id }: Subject): Promise<number> {
  const shown = [...(await text(service, `/${kind}/${id}/data-csv`)).matchAll(/\b1000(\d{3})\b/g)]
  return generationIn(shown)
}

async function shownOnPage(service: Program, { kind, id }: Subject): Promise<number> {
  return generationIn([
    ...(await text(service, `/${kind}/${id}/statistics`)).matchAll(/1(?:’|&#39;)000(?:’|&#39;)(\d{3})/g),
  ])
}

/** 0 before the first upload. Fails for figures of different uploads, which would be a half result. */
function generationIn(found: readonly RegExpExecArray[]): number {
  const generations = new Set(found.map(([, generation]) => Number(generation)))
  assert.ok(generations.size <= 1, `a half result of ${[...generations]}`)
  return [...generations][0] ?? 0
}

async function text(service: Program, path: string): Promise<string> {
  const response = await fetch(`${service.url}${path}`)
  const body = await response.text()
  assert.equal(response.status, 200, path)
  return body
}

/** By name of the source. */
async function tokensOf(url: string): Promise<ReadonlyMap<string, string>> {
  const database = unwrap(await openDatabase(url))
  const tokens = new Map<string, string>()
  for (const { id, name } of await listSources(database.reads)) {
    const renewed = await database.transaction((tx) => renewSourceToken(tx, systemClock, id))
    tokens.set(name, renewed?.secret ?? '')
  }
  await database.close()
  return tokens
}

async function checkHistory(url: string): Promise<void> {
  const database = unwrap(await openDatabase(url))
  for (const { kind, id, acknowledged } of sources.flatMap(({ subjects }) => subjects)) {
    const versions = await listVersions(database.reads, { kind, id })
    assert.equal(versions.length, acknowledged, `${id}: every upload is a version`)
    assert.ok(versions.every(({ source }) => source === 'export-program'))
  }
  await database.close()
}

onEachDatabase('a polling day with ten sources and many readers', (kind) => {
  it('has no errors, no outdated pages and every version in the history', async (t) => {
    const place = await migratedDatabase(kind)
    const folder = mkdtempSync(join(tmpdir(), 'kanzlei-sunday-'))
    const environment = { DATA_DIR: folder, DATABASE_URL: place.url, LOG_LEVEL: 'error' }
    await succeed(['load', '-'], environment, bundle())
    for (const { subjects } of sources) for (const subject of subjects) subject.acknowledged = 0
    const tokens = await tokensOf(place.url)
    const service = await serve(environment)
    t.after(() => service.stop('SIGKILL'))
    const until = Date.now() + 1000 * seconds
    let over = false
    const uploading = Promise.all(
      sources.map((source) => keepUploading(service, tokens.get(source.name) ?? '', source, until)),
    ).finally(() => {
      over = true
    })
    const reading = Array.from({ length: readers }, (_, place) => keepReading(service, place, () => over))
    const [, reads] = await Promise.all([uploading, Promise.all(reading)])
    assert.ok(Math.min(...reads) > 0, 'every reader read something')
    assert.equal(await service.stop(), 0)
    await checkHistory(place.url)
    await place.remove()
    rmSync(folder, { recursive: true })
  })
})
