import { median } from '../../../../statistics/median.ts'
import { type Instant, secondsBetween } from '../../../../values/time.ts'
import { refusalAction } from '../../intake/receiving/refused.ts'
import type { ItemRef } from '../../model/item.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import type { Mistake, Play, SentUpload } from './play.ts'

/** An entry of the audit log about results of an item, or about a refused upload. */
export interface LoggedEvent {
  readonly at: Instant
  /** Null for the system and the command line. */
  readonly actor: string | null
  readonly action: string
  readonly subject: string
  readonly version: number | null
  /** The version that a rollback brought back. */
  readonly restored: number | null
  /** SHA-256 of the uploaded files. */
  readonly files: readonly string[]
}

/** The warnings of a version. */
export interface VersionWarnings {
  readonly ref: ItemRef
  readonly number: number
  /** `entity`: the place that it is about, as it is named in the text. */
  readonly warnings: readonly { readonly code: string; readonly entity: string | null }[]
}

/**
 * `noticed`: staff took the figures back, before or after they were public. `missed`: they became public, and nobody did.
 * `kept-back`: nobody published the file that staff were handed. `refused`: the service did not take it. `harmless`: they never
 * became public, as another file came first.
 */
export type MistakeOutcome = 'noticed' | 'missed' | 'kept-back' | 'refused' | 'harmless' | 'not-played'

export interface MistakeReport {
  readonly mistake: Mistake
  readonly item: ItemRef
  readonly sent: Instant | null
  readonly outcome: MistakeOutcome
  /** Who noticed it, how and after how many seconds. */
  readonly noticed: {
    readonly by: string | null
    readonly action: string
    readonly at: Instant
    readonly seconds: number
  } | null
  /** From when to when the public saw it; `until` is null if it still does. */
  readonly public: { readonly from: Instant; readonly until: Instant | null; readonly seconds: number } | null
  /** Codes of the warnings that the service raised about it. */
  readonly warnings: readonly string[]
  /** Who ticked off its warnings, approved or released it. */
  readonly passedBy: readonly { readonly by: string; readonly action: string }[]
}

export interface PersonReport {
  readonly actor: string
  /** Number of each action, by its name in the audit log. */
  readonly actions: readonly { readonly action: string; readonly count: number }[]
}

/** An action of staff on the results of an item. */
export interface StaffAct {
  readonly at: Instant
  readonly by: string
  readonly action: string
  /** Kind and id, such as `vote/energiegesetz`. */
  readonly subject: string
  readonly version: number | null
}

/** Seconds are null where there is nothing to measure. */
export interface PlaySummary {
  readonly mistakes: number
  readonly noticed: number
  readonly missed: number
  /** Refused by the service, never public, or not played. */
  readonly others: number
  /** Median of the seconds until a mistake was noticed. */
  readonly noticedAfter: number | null
  /** The longest that the public saw a mistake. */
  readonly publicFor: number | null
}

export interface PlayReport {
  readonly day: string
  readonly seed: string
  readonly speed: number
  readonly started: Instant
  readonly ended: Instant | null
  readonly planned: number
  readonly sent: number
  readonly summary: PlaySummary
  readonly mistakes: readonly MistakeReport[]
  readonly people: readonly PersonReport[]
  /** In the order of time. */
  readonly acts: readonly StaffAct[]
}

/** Builds the report of a play; `now` is used as the end of a running one. */
export function reportOf(
  play: Play,
  /** In the order of time. */
  events: readonly LoggedEvent[],
  warnings: readonly VersionWarnings[],
  now: Instant,
): PlayReport {
  const { day, seed, speed, started, ended, plan } = play
  const mistakes = plan.mistakes.map((mistake) => mistakeReport(play, mistake, { events, warnings, now }))
  const acts = actsIn(events)
  return {
    ...{ day, seed, speed, started, ended },
    ...progressOf(play),
    ...{ summary: summaryOf(mistakes), mistakes, people: peopleIn(acts), acts },
  }
}

/** Returns the number of planned uploads and of answers. */
export function progressOf({ plan, sent }: Play): Pick<PlayReport, 'planned' | 'sent'> {
  return { planned: plan.uploads.length, sent: sent.filter(({ outcome }) => outcome !== 'failed').length }
}

function summaryOf(mistakes: readonly MistakeReport[]): PlaySummary {
  const noticed = mistakes.filter(isNoticed).length
  const missed = mistakes.filter(({ outcome }) => outcome === 'missed').length
  const times = mistakes.flatMap((one) => one.noticed?.seconds ?? [])
  const shown = mistakes.flatMap((one) => one.public?.seconds ?? [])
  return {
    ...{ mistakes: mistakes.length, noticed, missed, others: mistakes.length - noticed - missed },
    noticedAfter: times.length === 0 ? null : median(times),
    publicFor: shown.length === 0 ? null : Math.max(...shown),
  }
}

/** Returns the numbers of noticed mistakes, which the places then correct. */
export function noticedMistakes(
  play: Play,
  events: readonly LoggedEvent[],
  now: Instant,
): ReadonlySet<number> {
  const { mistakes } = reportOf(play, events, [], now)
  return new Set(mistakes.flatMap(({ mistake, noticed }) => (noticed === null ? [] : mistake.number)))
}

interface Known {
  readonly events: readonly LoggedEvent[]
  readonly warnings: readonly VersionWarnings[]
  readonly now: Instant
}

function mistakeReport(play: Play, mistake: Mistake, { events, warnings, now }: Known): MistakeReport {
  const planned = play.plan.uploads[mistake.upload - 1]
  if (planned === undefined) throw new Error(`there is no upload ${mistake.upload}`)
  const { item } = planned
  const first = play.sent.find(({ number }) => number === mistake.upload)
  const nothing = { mistake, item, sent: null, noticed: null, public: null, warnings: [], passedBy: [] }
  if (first === undefined) return { ...nothing, outcome: 'not-played' }
  const subject = auditSubject(item)
  const own = events.filter((event) => event.subject === subject)
  const seen = watch(own, uploadsOf(play, item), mistake.number)
  return {
    ...nothing,
    sent: first.at,
    outcome: outcomeOf(first, seen, own),
    noticed: seen.noticed === null ? null : { ...seen.noticed, seconds: elapsed(first.at, seen.noticed.at) },
    public: publicTime(seen, play.ended, now),
    warnings: warningsOf(warnings, item, mistake, seen.version),
    passedBy: seen.passedBy,
  }
}

function outcomeOf(
  { outcome, sha256 }: SentUpload,
  { noticed, publicFrom, version }: Watched,
  events: readonly LoggedEvent[],
): MistakeOutcome {
  if (noticed !== null) return 'noticed'
  if (publicFrom !== null) return 'missed'
  const isRefused = events.some(({ action, files }) => action === refusalAction && files.includes(sha256))
  if (outcome === 'refused' || isRefused) return 'refused'
  return outcome === 'handed' && version === null ? 'kept-back' : 'harmless'
}

/** Noticed, whether by taking it back or by not publishing it. */
export function isNoticed({ outcome }: Pick<MistakeReport, 'outcome'>): boolean {
  return outcome === 'noticed' || outcome === 'kept-back'
}

/** Until it was noticed; else until the end of the play, or until now where it was released later. */
function publicTime(
  { publicFrom: from, publicUntil: until, noticed }: Watched,
  ended: Instant | null,
  now: Instant,
): MistakeReport['public'] {
  if (from === null) return null
  const end = until ?? noticed?.at ?? (ended !== null && ended > from ? ended : now)
  return { from, until, seconds: elapsed(from, end) }
}

const elapsed = (from: Instant, until: Instant) => Math.max(0, secondsBetween(from, until))

/** The uploads of the play for an item. */
function uploadsOf({ plan, sent }: Play, item: ItemRef): readonly SentUpload[] {
  const numbers = new Set(
    plan.uploads.flatMap((one) => (auditSubject(one.item) === auditSubject(item) ? one.number : [])),
  )
  return sent.filter(({ number }) => numbers.has(number))
}

interface Watched {
  /** The first version that has the mistake. */
  readonly version: number | null
  readonly noticed: { readonly by: string | null; readonly action: string; readonly at: Instant } | null
  readonly publicFrom: Instant | null
  readonly publicUntil: Instant | null
  readonly passedBy: MistakeReport['passedBy']
}

const passes = ['results.confirm', 'results.approve', 'results.release']

/** Follows a mistake through what happened to an item: which version is public, which waits, and which of them have it. */
function watch(events: readonly LoggedEvent[], sent: readonly SentUpload[], mistake: number): Watched {
  const wrong = new Set<number>()
  const isWrong = (number: number | null) => number !== null && wrong.has(number)
  const passedBy: { by: string; action: string }[] = []
  let now: Pointers = { shown: null, waiting: null }
  let seen: Watched = { version: null, noticed: null, publicFrom: null, publicUntil: null, passedBy }
  for (const { event, action, restored } of together(events)) {
    const { at, actor, version } = event
    // An upload of the play, or one of its files that staff have uploaded.
    const played = sent.findLast((one) => event.files.includes(one.sha256) && one.at <= at)
    const before = isWrong(now.waiting ?? now.shown)
    if (version !== null && (played?.mistakes.includes(mistake) || isWrong(restored))) {
      wrong.add(version)
      seen = { ...seen, version: seen.version ?? version }
    }
    now = after(now, event)
    if (isWrong(now.shown)) seen = { ...seen, publicFrom: seen.publicFrom ?? at, publicUntil: null }
    else if (seen.publicFrom !== null) seen = { ...seen, publicUntil: seen.publicUntil ?? at }
    if (actor !== null && passes.includes(action) && isWrong(version)) passedBy.push({ by: actor, action })
    if (before && played === undefined && !isWrong(now.waiting ?? now.shown))
      return { ...seen, noticed: { by: actor, action, at } }
  }
  return seen
}

interface Pointers {
  readonly shown: number | null
  readonly waiting: number | null
}

function after(before: Pointers, { action, version }: LoggedEvent): Pointers {
  switch (action) {
    case 'results.publish':
    case 'results.release':
      return { shown: version, waiting: null }
    case 'results.hold':
      return { ...before, waiting: version }
    case 'results.discard':
      return { ...before, waiting: null }
    case 'results.withdraw':
      return { ...before, shown: null }
    default:
      return before
  }
}

/** A rollback has two entries: first that of the version which it makes, then its own. */
function together(events: readonly LoggedEvent[]) {
  return events.flatMap((event, at) => {
    if (event.action === 'results.rollback') return []
    const next = events[at + 1]
    const rollback = next?.action === 'results.rollback' ? next : null
    return [{ event, action: rollback?.action ?? event.action, restored: rollback?.restored ?? null }]
  })
}

/** About the places of the mistake; where the file as a whole is wrong, what the version before did not have. */
function warningsOf(
  warnings: readonly VersionWarnings[],
  item: ItemRef,
  { places }: Mistake,
  version: number | null,
): readonly string[] {
  if (version === null) return []
  const own = warnings.filter(({ ref }) => auditSubject(ref) === auditSubject(item))
  const of = (number: number) => own.find((one) => one.number === number)?.warnings ?? []
  const names = places.flatMap(({ id, name }) => [name, String(id)])
  const known = new Set(of(version - 1).map(({ code }) => code))
  const found = of(version).filter(({ code, entity }) =>
    places.length === 0 ? !known.has(code) : entity !== null && names.includes(entity),
  )
  return [...new Set(found.map(({ code }) => code))]
}

/** Returns actions of people, not of tokens. A rollback counts as one action. */
function actsIn(events: readonly LoggedEvent[]): readonly StaffAct[] {
  return together(events).flatMap(({ event, action }) => {
    const { at, actor, subject, version } = event
    return actor?.includes('@') && action.startsWith('results.')
      ? [{ at, by: actor, action, subject, version }]
      : []
  })
}

function peopleIn(acts: readonly StaffAct[]): readonly PersonReport[] {
  return [...Map.groupBy(acts, ({ by }) => by)]
    .map(([actor, own]) => ({
      actor,
      actions: [...Map.groupBy(own, ({ action }) => action)]
        .map(([action, of]) => ({ action, count: of.length }))
        .sort((one, other) => (one.action < other.action ? -1 : 1)),
    }))
    .sort((one, other) => (one.actor < other.actor ? -1 : 1))
}
