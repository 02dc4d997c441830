import sanitizeHtml from 'sanitize-html'
import { isMembers, type Members } from '../../values/members.ts'
import type { RemoteAnswer } from '../remote/site.ts'
import { listIn, memberOf } from '../source/json.ts'
import {
  type ComparedAnswers,
  inWords,
  isUnanswered,
  parsed,
  relative,
  type Side,
  type Sides,
  unanswered,
  unclear,
} from './answers.ts'
import { differences, shownTexts, valuesIn } from './differences.ts'

/** Lists of the directory and of content. Past events are shown to those who ask for them. */
export const recordLists = [
  ...['/api/agencies', '/api/people', '/api/memberships'],
  ...['/api/events?start=1900-01-01', '/api/news', '/api/topics'],
]

type Records = ReadonlyMap<string, Members>

/** In seconds: anonymous readers of the lists may have to wait for the end of a quarter of an hour. */
const longestWait = 20 * 60

/** Compares all records of a list, such as `/api/people`, value by value. */
export async function compareRecords({ here, there }: Sides, path: string): Promise<ComparedAnswers> {
  const [bare = path] = path.split('?')
  const [ours, theirs] = await Promise.all([readList(here, path), readList(there, path)])
  if (!theirs.ok) {
    const { at, answer } = theirs
    const isMissing = at === path && answer.status !== 200 && !isUnanswered(answer)
    return { differences: isMissing ? [] : [unread(at, answer, 'there')], counts: {} }
  }
  if (!ours.ok) return { differences: [unread(ours.at, ours.answer, 'here')], counts: {} }
  const found = pairs(ours.records, theirs.records).flatMap(({ id, our, their }) => {
    const name = `${bare}/${id}`
    if (our === undefined || their === undefined)
      return [inWords(name, shownTexts(our && titleOf(our), their && titleOf(their)))]
    return differences(our, their).map((one) => inWords(`${name} ${one.where}`, one))
  })
  const records = theirs.records.size
  return { differences: found, counts: { records, values: valuesIn([...theirs.records.values()]) } }
}

function unread(path: string, answer: RemoteAnswer, side: 'here' | 'there'): string {
  if (answer.status === 200) return `${path} is no list ${side}`
  return side === 'there' ? unclear(path, answer) : unanswered(path, answer)
}

type List =
  | { readonly ok: true; readonly records: Records }
  | { readonly ok: false; readonly at: string; readonly answer: RemoteAnswer }

/** Some services go on for ever when they are asked for the next page: a page without anything new is the last. */
async function readList(side: Side, path: string): Promise<List> {
  const records = new Map<string, Members>()
  for (let at = path; ; ) {
    const answer = await side.site.get(at, { longestWait })
    const page = answer.status === 200 ? pageIn(relative(side, parsed(answer))) : null
    if (page === null) return { ok: false, at, answer }
    const before = records.size
    for (const { id, values } of page.items) if (!records.has(id)) records.set(id, values)
    if (page.next === null || records.size === before) return { ok: true, records }
    at = page.next
  }
}

function pageIn(document: unknown) {
  const collection = memberOf(document, 'collection')
  const items = memberOf(collection, 'items')
  if (!Array.isArray(items)) return null
  const { next } = linksOf(collection)
  return {
    items: items.filter(isMembers).map(recordOf),
    next: typeof next === 'string' && next.startsWith('/') ? next : null,
  }
}

/** They say when something was written, not what. */
const times: ReadonlySet<unknown> = new Set(['created', 'modified'])

function recordOf(item: Members): { readonly id: string; readonly values: Members } {
  const [id = ''] = /[^/]*$/.exec(plain(String(item.href ?? ''))) ?? []
  const data = listIn(item, 'data').filter(isMembers)
  const values = data
    .filter(({ name }) => !times.has(name))
    .map(({ name, value }) => [String(name), comparable(value)])
  const links = Object.entries(linksOf(item)).map(([rel, href]) => [`link ${rel}`, target(href)])
  return { id, values: Object.fromEntries([...values, ...links]) }
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/

/** A moment has many spellings, and so has markup. */
function comparable(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (moment.test(value)) return new Date(value).toISOString()
  return value.startsWith('<') ? plainMarkup(value) : value
}

/** Addresses in texts are left out unless they lead to other sites: each site has its own. */
function plainMarkup(markup: string): string {
  return sanitizeHtml(markup, {
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: { a: ['href'] },
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: /^[a-z]+:/i.test(href) ? { href } : {} }),
    },
  })
}

function linksOf(of: unknown): Members {
  const found = listIn(of, 'links').filter(isMembers)
  return Object.fromEntries(found.map(({ rel, href }) => [String(rel), href]))
}

/** Each site has addresses of its own for pages and files; those of records are the same. */
function target(href: unknown): string | null {
  if (typeof href !== 'string' || href === '') return null
  const at = href.indexOf('/api/')
  return at === -1 ? 'an address' : plain(href.slice(at))
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Ids are written with hyphens by some sites. */
function plain(address: string): string {
  return address.replace(uuid, (id) => id.replaceAll('-', '').toLowerCase())
}

interface Pair {
  readonly id: string
  readonly our: Members | undefined
  readonly their: Members | undefined
}

/** By id; dates of events, whose ids a site may make itself, also by title and time. */
function pairs(ours: Records, theirs: Records): readonly Pair[] {
  const moments = new Map(
    [...ours].flatMap(([id, our]) => (theirs.has(id) || !('start' in our) ? [] : [[momentOf(our), id]])),
  )
  const used = new Set<string>()
  const found = [...theirs].map(([id, their]) => {
    const ourId = ours.has(id) ? id : (moments.get(momentOf(their)) ?? id)
    used.add(ourId)
    return { id, our: ours.get(ourId), their }
  })
  const others = [...ours].filter(([id]) => !used.has(id))
  return [...found, ...others.map(([id, our]) => ({ id, our, their: undefined }))]
}

function momentOf({ title, start }: Members): string {
  return JSON.stringify([title, start])
}

function titleOf({ title }: Members): unknown {
  return title ?? null
}
