import assert from 'node:assert/strict'
import { readItem } from '../../src/areas/results/items/store.ts'
import { type ItemKind, itemKinds } from '../../src/areas/results/model/item.ts'
import { listVersions } from '../../src/areas/results/versions/stored/history.ts'
import type { Locale } from '../../src/texts/language/locales.ts'
import { information, parliament, presidency, results } from '../support/deliveries.ts'
import type { Element } from '../support/delivery/elements.ts'
import type { ElectionInfo, InformationSection } from '../support/delivery/information.ts'
import type { ElectionResult } from '../support/delivery/results.ts'
import { type VoteInfo, voteSection } from '../support/delivery/votes.ts'
import { deliveryFile, type FileOptions } from '../support/delivery/xml.ts'
import type { TestService } from '../support/service.ts'
import { type UploadAnswer, type UploadEntry, upload } from '../support/uploads.ts'
import { ask } from './api.ts'
import { assertFileRefused, type Problem, type ProblemCode } from './upload-problems.ts'

/*
 * Deliveries about Zug. Every test has a polling day and identifiers of its own, so that none sees what another has
 * delivered.
 */

export interface PollingDay {
  readonly date: string
  /** An identifier of this day, such as `DEMO-1-7`. */
  key(name: string): string
  /** What the item is called whose identifier it is. */
  id(name: string): string
}

let days = 0

export function newDay(): PollingDay {
  days += 1
  const own = days
  const key = (name: string) => `${name}-${own}`
  return {
    date: Temporal.PlainDate.from('2024-01-01').add({ days: own }).toString(),
    key,
    id: (name) => key(name).toLowerCase(),
  }
}

export function deliver(
  service: TestService,
  file: Uint8Array | string,
  options: { readonly token?: string; readonly language?: string } = {},
): Promise<UploadAnswer> {
  const content = typeof file === 'string' ? file : new Uint8Array(file)
  return upload(service, {
    type: 'xml',
    file: content,
    fileName: 'delivery.xml',
    fileType: 'text/xml',
    ...options,
  })
}

/** The vote on the cable car, or several; `DEMO-1` unless it says otherwise. */
export function votesOn(
  day: PollingDay,
  votes: readonly VoteInfo[] = [{}],
  options: FileOptions = {},
): Uint8Array {
  return deliveryFile([votesSection(day, votes, options)], options)
}

export function votesSection(
  day: PollingDay,
  votes: readonly VoteInfo[],
  { edition = 2 }: FileOptions = {},
): Element {
  return voteSection({
    day: day.date,
    edition,
    votes: votes.map(({ id = 'DEMO-1', main, ...vote }) => ({
      sequence: 3,
      ...vote,
      id: day.key(id),
      ...(main === undefined ? {} : { main: day.key(main) }),
    })),
  })
}

type Informed = Partial<InformationSection> & {
  readonly majority?: Partial<ElectionInfo>
  readonly proportional?: Partial<ElectionInfo>
  /** No association, and no election that refers to one. */
  readonly apart?: boolean
}

/** MAJ-1 in Baar, and PRO-1 in the compound KR24. */
export function informationOn(day: PollingDay, change: Informed = {}): Element {
  const { majority = {}, proportional = {}, apart = false, ...section } = change
  const { association: _, ...alone } = parliament
  return information({
    day: day.date,
    associations: apart ? [] : [{ id: day.key('KR24') }],
    groups: [
      {
        id: 'G1',
        domain: { type: 'MU', id: '1701' },
        elections: [{ ...presidency, ...majority, id: day.key('MAJ-1') }],
      },
      {
        domain: { type: 'BZ', id: 'W1' },
        elections: [
          {
            ...alone,
            ...(apart ? {} : { association: day.key('KR24') }),
            ...proportional,
            id: day.key('PRO-1'),
          },
        ],
      },
    ],
    ...section,
  })
}

interface Counted {
  readonly majority?: Partial<ElectionResult>
  readonly proportional?: Partial<ElectionResult>
}

export function resultsOn(day: PollingDay, { majority, proportional }: Counted = {}): Element {
  return results({
    day: day.date,
    majority: { ...majority, id: day.key('MAJ-1') },
    proportional: { ...proportional, id: day.key('PRO-1') },
  })
}

export const informationFile = (day: PollingDay, change: Informed = {}) =>
  deliveryFile([informationOn(day, change)])
export const resultsFile = (day: PollingDay, change: Counted = {}) => deliveryFile([resultsOn(day, change)])

/* As they are stored: with what documents do not show, such as the external id. */

export const storedVote = async (service: TestService, id: string) =>
  itemOf(await readItem(service.database.reads, 'vote', id))
export const storedElection = async (service: TestService, id: string) =>
  itemOf(await readItem(service.database.reads, 'election', id))
export const storedCompound = async (service: TestService, id: string) =>
  itemOf(await readItem(service.database.reads, 'compound', id))

function itemOf<Item>(stored: { readonly item: Item } | null): Item {
  assert.ok(stored !== null, 'there is such an item')
  return stored.item
}

const folders: Readonly<Record<ItemKind, string>> = {
  vote: 'vote',
  election: 'election',
  compound: 'elections',
}

export async function exists(service: TestService, kind: ItemKind, id: string): Promise<boolean> {
  const { status } = await ask(service, `/${folders[kind]}/${id}/json`)
  assert.ok(status === 200 || status === 404, `${kind} ${id} answers ${status}`)
  return status === 200
}

export async function versionsOf(service: TestService, kind: ItemKind, id: string) {
  return listVersions(service.database.reads, { kind, id })
}

/** Everything that is published of a day and of these items. */
async function published(service: TestService, day: PollingDay, names: readonly string[]) {
  const paths = [`/archive/${day.date}/json`]
  for (const name of names)
    for (const kind of itemKinds) {
      const address = `/${folders[kind]}/${day.id(name)}`
      paths.push(`${address}/json`, `${address}/data-csv`)
    }
  return Promise.all(paths.map(async (path) => [path, await textOrNone(service, path)]))
}

async function textOrNone(service: TestService, path: string): Promise<string | null> {
  const { status, text } = await ask(service, path)
  assert.ok(status === 200 || status === 404, `${path} answers ${status}`)
  return status === 200 ? text : null
}

/** Nothing of what `change` delivers may be seen afterwards. */
export async function assertNothingChanged(
  service: TestService,
  day: PollingDay,
  names: readonly string[],
  change: () => Promise<void>,
): Promise<void> {
  const before = await published(service, day, names)
  service.clock.advance(60)
  await change()
  assert.deepEqual(await published(service, day, names), before)
}

/** What was at fault, of a delivery that was refused; everything is told under one key. */
export function refusals(answer: UploadAnswer): readonly (string | null)[] {
  assert.equal(answer.status, 400, answer.text)
  assert.deepEqual(Object.keys(answer.errors), ['results'])
  return (answer.errors.results ?? []).map(({ filename }) => filename ?? null)
}

/** Refused for exactly these reasons. Where in the XML they were found may be told as well. */
export function assertDeliveryRefused(
  answer: UploadAnswer,
  problems: readonly Problem[],
  locale: Locale = 'de_CH',
): void {
  const withoutLine = ({ line: _, ...entry }: UploadEntry) => entry
  const errors = Object.fromEntries(
    Object.entries(answer.errors).map(([key, entries]) => [key, entries.map(withoutLine)]),
  )
  assertFileRefused({ ...answer, errors }, problems, locale)
}

/** With the identifier at fault. */
export function faultOf(filename: string, code: ProblemCode, values: Problem['values'] = {}): Problem {
  return { code, values, filename }
}

/** The page of staff for the same files. */
export async function deliverByForm(service: TestService, file: Uint8Array | string, headers: object = {}) {
  const form = new FormData()
  const content = typeof file === 'string' ? file : new Uint8Array(file)
  form.append('xml', new Blob([content], { type: 'text/xml' }), 'delivery.xml')
  return ask(service, '/upload-ech', {
    method: 'POST',
    headers: { origin: service.url, cookie: await service.session('editor'), ...headers },
    body: form,
  })
}
