import type { Config } from '../../../../../platform/config/config.ts'
import { type Download, download } from '../../../../../platform/http/outgoing/download.ts'
import { readRows } from '../../../../../records/exchange/read-rows.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import type { RecordKind, SourceKind, SourcePart, SourceSettings } from '../../../records/source.ts'
import { type MappingEntry, namesIn } from '../source/mapping.ts'
import { failure, type ReadFailure } from './failure.ts'
import { readQuietFile } from './folder.ts'
import { readJsonTable } from './json-table.ts'
import { type LdapReading, searchLdap } from './ldap.ts'

/** Everything that a source has to say at one moment. */
export interface SourceRecords {
  readonly entries: Readonly<Record<RecordKind, readonly MappingEntry[]>>
  /** As the source spells them. */
  readonly names: Readonly<Record<RecordKind, readonly string[]>>
  /** What the same delivery is recognised by. */
  readonly tags: Tags
}

/** By address or name of a file. */
export type Tags = Readonly<Record<string, string>>

export interface SourceReading {
  readonly kind: SourceKind
  readonly settings: SourceSettings
  readonly password: string
  readonly config: Pick<Config, 'sourceHosts' | 'sourceDir' | 'baseUrl'>
  readonly signal: AbortSignal
  /** Of the last delivery; the same again is not read. */
  readonly tags: Tags
  /** For a look at what there is: few entries of an LDAP server, with all their values. */
  readonly sample?: number
}

const patience = 120_000
const mostBytes = 10 * 1024 * 1024

/** What is asked for, in the order of the kinds. */
export function partsOf(settings: SourceSettings): readonly (readonly [RecordKind, SourcePart])[] {
  const { people, agencies, memberships, agenciesOf, placesOf } = settings
  return [
    ...(agenciesOf === 'own' ? [['agencies', agencies] as const] : []),
    ['people', people],
    ...(placesOf === 'table' ? [['memberships', memberships] as const] : []),
  ]
}

/** The whole delivery, or that it is still the one of the tags. Runs in a process of its own, see `deliveryInChild`. */
export async function readSourceDelivery(
  reading: SourceReading,
): Promise<Result<SourceRecords | 'unchanged', ReadFailure>> {
  return reading.kind === 'ldap' ? readServer(reading) : readFiles(reading)
}

async function readServer(reading: SourceReading): Promise<Result<SourceRecords, ReadFailure>> {
  const { settings, password, config, signal, sample } = reading
  const parts = partsOf(settings)
  const searches = parts.map(([kind, part]) => ({
    base: part.from,
    filter: part.filter,
    attributes: sample === undefined ? attributesOf(settings, kind, part) : null,
    ...(sample !== undefined && { most: sample }),
  }))
  const { server: url, startTls, user } = settings
  const found = await searchLdap(
    { url, startTls, user, password, hostsAllowed: config.sourceHosts, signal },
    searches,
  )
  if (!found.ok) return found
  return ok(
    deliveryOf(
      parts.map(([kind], at) => [kind, found.value[at] ?? nothing] as const),
      {},
    ),
  )
}

/** Only what is used is asked for; the DN comes with every entry. */
function attributesOf(settings: SourceSettings, kind: RecordKind, part: SourcePart): readonly string[] {
  const { placesOf, agencyOf, membersOf, memberships } = settings
  // What somebody is at a place is told by the person, unless places have entries of their own.
  const ofPlaces = kind === 'people' && placesOf !== 'table' ? Object.values(memberships.fields) : []
  const extra = kind === 'people' ? [agencyOf, ...ofPlaces] : kind === 'agencies' ? [membersOf] : []
  const names = [part.id, ...extra, ...Object.values(part.fields)].flatMap(namesIn)
  const wanted = [...new Set(names)].filter((name) => name !== 'dn')
  return wanted.length > 0 ? wanted : ['1.1']
}

const nothing: LdapReading = { entries: [], names: [] }

function deliveryOf(found: readonly (readonly [RecordKind, LdapReading])[], tags: Tags): SourceRecords {
  const of = (kind: RecordKind) => found.find(([one]) => one === kind)?.[1] ?? nothing
  const all = { agencies: of('agencies'), people: of('people'), memberships: of('memberships') }
  const { agencies, people, memberships } = all
  return {
    entries: { agencies: agencies.entries, people: people.entries, memberships: memberships.entries },
    names: { agencies: agencies.names, people: people.names, memberships: memberships.names },
    tags,
  }
}

interface Fetched {
  readonly content: Uint8Array
  readonly tag: string
}

async function readFiles(reading: SourceReading): Promise<Result<SourceRecords | 'unchanged', ReadFailure>> {
  const parts = partsOf(reading.settings)
  const files = await fetchFiles(reading, [...new Set(parts.map(([, part]) => part.from))])
  if (!files.ok || files.value === 'unchanged') return files.ok ? ok('unchanged') : files
  const fetched = files.value
  const found: (readonly [RecordKind, LdapReading])[] = []
  for (const [kind, part] of parts) {
    const read = readTable(kind, fetched.get(part.from)?.content ?? new Uint8Array())
    if (!read.ok) return read
    found.push([kind, read.value])
  }
  return ok(deliveryOf(found, Object.fromEntries([...fetched].map(([from, { tag }]) => [from, tag]))))
}

/** If one of several files is new, all are read. */
async function fetchFiles(
  reading: SourceReading,
  from: readonly string[],
): Promise<Result<ReadonlyMap<string, Fetched> | 'unchanged', ReadFailure>> {
  const fetchOne = (name: string, tag: string) =>
    reading.kind === 'url' ? fetchAddress(reading, name, tag) : fetchFile(reading, name, tag)
  const fetched = new Map<string, Fetched>()
  for (const name of from) {
    const got = await fetchOne(name, reading.tags[name] ?? '')
    if (!got.ok) return got
    if (got.value !== 'unchanged') fetched.set(name, got.value)
  }
  if (fetched.size === 0) return ok('unchanged')
  for (const name of from.filter((one) => !fetched.has(one))) {
    const got = await fetchOne(name, '')
    if (!got.ok) return got
    if (got.value !== 'unchanged') fetched.set(name, got.value)
  }
  return ok(fetched)
}

type FetchedOne = Result<Fetched | 'unchanged', ReadFailure>

async function fetchFile(
  { settings, config }: SourceReading,
  name: string,
  tag: string,
): Promise<FetchedOne> {
  const read = await readQuietFile({ root: config.sourceDir, folder: settings.folder }, name)
  return read.ok && tag !== '' && read.value.tag === tag ? ok('unchanged') : read
}

async function fetchAddress(reading: SourceReading, address: string, tag: string): Promise<FetchedOne> {
  const { settings, password, config, signal } = reading
  const { user } = settings
  const [etag = '', since = ''] = tag.split('\n')
  const basic = Buffer.from(`${user}:${password}`).toString('base64')
  const got: Download = await download(address, {
    headers: {
      accept:
        'text/csv, application/json, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*',
      'user-agent': `Kanzlei (+${config.baseUrl})`,
      ...(user !== '' && { authorization: `Basic ${basic}` }),
      ...(etag !== '' && { 'if-none-match': etag }),
      ...(since !== '' && { 'if-modified-since': since }),
    },
    ...{ hostsAllowed: config.sourceHosts, mostBytes, patience, signal },
  })
  switch (got.kind) {
    case 'unchanged':
      return ok('unchanged')
    case 'refused':
      return fail(failure('status', String(got.status)))
    case 'failed':
      return fail(failure(got.error))
    case 'received':
      return ok({
        content: new Uint8Array(got.content),
        tag:
          got.etag === null && got.lastModified === null
            ? ''
            : `${got.etag ?? ''}\n${got.lastModified ?? ''}`,
      })
  }
}

const brackets = [0x5b, 0x7b]

/** JSON begins with a bracket, which no table does. */
function isJson(content: Uint8Array): boolean {
  const start = Buffer.from(content.subarray(0, 1024))
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  return brackets.includes(start.charCodeAt(0))
}

function readTable(kind: RecordKind, content: Uint8Array): Result<LdapReading, ReadFailure> {
  if (isJson(content)) return readJsonTable(new TextDecoder().decode(content), kind)
  const read = readRows({ file: content, headings: null, unread: [] })
  if (!read.ok) return fail(failure('file', read.error.code))
  const names = new Set<string>()
  const entries = read.value.rows.map(({ line, cells }): MappingEntry => {
    const filled = Object.entries(cells).flatMap(([name, text]) => {
      names.add(name)
      return [[name, text === '' ? [] : [text]] as const]
    })
    return { line, values: Object.fromEntries(filled) }
  })
  return ok({ entries, names: [...names] })
}
