import assert from 'node:assert/strict'
import type { TestService } from '../support/service.ts'
import { type Answer, bearer, browserAccept } from './api.ts'
import { type Extra, event, hexId, newsItem, patientOrganisation, topic } from './records.ts'

/** Every kind of record in every state of visibility, and everybody who might ask for it. */

export const now = '2026-11-15T10:00:00.000000+00:00'
export const past = '2026-11-15T09:59:59.999999+00:00'
export const soon = '2026-11-15T10:00:00.000001+00:00'
const long = { ago: '2026-11-01T00:00:00+00:00', hence: '2026-12-01T00:00:00+00:00' }

export const views = ['events', 'news', 'topics'] as const
export type View = (typeof views)[number]
const accesses = ['public', 'secret', 'private', 'member', 'mtan', 'secret_mtan'] as const
const windowNames = ['none', 'open', 'future', 'past'] as const
type Window = (typeof windowNames)[number]
const windows: Readonly<Record<Window, Extra>> = {
  none: {},
  open: { publication_start: long.ago, publication_end: long.hence },
  future: { publication_start: soon },
  past: { publication_end: past },
}

export interface Case {
  readonly view: View
  readonly access: (typeof accesses)[number]
  readonly window: Window
  /** Words that only this record contains: in its title, and in its text. */
  readonly inTitle: string
  readonly inText: string
  /** What the public may see: everything, everything but the text, or nothing. */
  readonly shown: 'whole' | 'head' | 'nothing'
}

/** Words of the same length, so that none is a prefix of another. */
function code(number: number): string {
  return String.fromCharCode(97 + Math.trunc(number / 26), 97 + (number % 26))
}

function shownOf(view: View, access: Case['access'], window: Window): Case['shown'] {
  if (window === 'future' || window === 'past') return 'nothing'
  if (access === 'public') return 'whole'
  if (access === 'mtan') return view === 'events' ? 'whole' : 'head'
  return 'nothing'
}

export const cases: readonly Case[] = views
  .flatMap((view) => accesses.flatMap((access) => windowNames.map((window) => ({ view, access, window }))))
  .map(({ view, access, window }, index) => ({
    view,
    access,
    window,
    inTitle: `zwirbel${code(index)}`,
    inText: `knorpel${code(index)}`,
    shown: shownOf(view, access, window),
  }))
export const of = (view: View) => cases.filter((one) => one.view === view)
export const nameOf = ({ view, access, window }: Case) => `${view} ${access} ${window}`
export const numberOf = (one: Case) => cases.indexOf(one) + 1

/** A picture that no other record shows. */
export function pictureOf(one: Case): string {
  return hexId(1000 + numberOf(one))
}

function extraOf(one: Case): Extra {
  return {
    access: one.access,
    created: '2026-10-01T00:00:00+00:00',
    image: pictureOf(one),
    ...windows[one.window],
  }
}

const articleOf = (one: Case) => ({
  lead: 'Vorspann',
  text: `<p>Inhalt ${one.inText} #tag${one.inText}</p>`,
  ...extraOf(one),
})
export const bundle = {
  organisation: patientOrganisation,
  files: cases.map((one) => ({
    id: pictureOf(one),
    name: `${one.inTitle}.svg`,
    media_type: 'image/svg+xml',
    content: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg"><title>${one.inText}</title></svg>`,
    ).toString('base64'),
  })),
  events: of('events').map((one) =>
    event(hexId(numberOf(one)), `Titel ${one.inTitle}`, '2026-12-01T10:00', {
      description: `Inhalt ${one.inText}`,
      location: 'Saal',
      tags: ['Sport'],
      recurrence: 'FREQ=DAILY;COUNT=2',
      ...extraOf(one),
    }),
  ),
  news: of('news').map((one) => newsItem(numberOf(one), `Titel ${one.inTitle}`, articleOf(one))),
  topics: of('topics').map((one) => topic(numberOf(one), `Titel ${one.inTitle}`, articleOf(one))),
}

export interface Reader {
  readonly name: string
  readonly staff: boolean
  readonly headers: Readonly<Record<string, string>>
}

/** Staff and public alternate, so that an answer cached for one would be seen by the other. */
export async function readersOf(service: TestService): Promise<readonly Reader[]> {
  return [
    { name: 'admin', staff: true, headers: { cookie: await service.session('admin') } },
    { name: 'anonymous', staff: false, headers: {} },
    { name: 'editor', staff: true, headers: { cookie: await service.session('editor') } },
    { name: 'token', staff: false, headers: bearer(await service.token()) },
  ]
}

/** The last path segments of the addresses of a record: an event has one for each of its dates. */
export async function idsOf(service: TestService, one: Case): Promise<readonly string[]> {
  if (one.view !== 'events') return [String(numberOf(one))]
  const rows = await service.database.reads
    .selectFrom('occurrences')
    .select('id')
    .where('event_id', '=', hexId(numberOf(one)))
    .orderBy('starts')
    .execute()
  assert.equal(rows.length, 2, nameOf(one))
  return rows.map(({ id }) => id)
}

export const asPage = (reader: Reader) => ({ headers: { ...reader.headers, accept: browserAccept } })

/** The text in lower case, with the folded lines of calendars joined. Kept, because many words are looked for in it. */
export function said(answer: Answer): string {
  const text = unfolded.get(answer) ?? answer.text.replaceAll(/\r\n[ \t]/g, '').toLowerCase()
  unfolded.set(answer, text)
  return text
}

const unfolded = new WeakMap<Answer, string>()

export function assertSilent(answer: Answer, words: readonly string[], about: string): void {
  for (const word of words) assert.ok(!said(answer).includes(word), `${word} of ${about} at ${answer.url}`)
}

export const unmentionable = (one: Case) =>
  one.shown === 'nothing' ? [one.inTitle, one.inText] : one.shown === 'head' ? [one.inText] : []

/** Whether a page links to one of these addresses. */
export function mentions(answer: Answer, paths: readonly string[]): boolean {
  return paths.some((path) => new RegExp(`href="(?:http://[^"/]*)?${path}["?#]`).test(answer.text))
}

export function assertNoAddress(answer: Answer, path: string, about: string): void {
  assert.ok(!new RegExp(`${path}(?![0-9a-f])`).test(answer.text), `${path} of ${about} at ${answer.url}`)
}
