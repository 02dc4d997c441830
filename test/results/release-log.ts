import assert from 'node:assert/strict'
import {
  canHappen,
  type VersionEvent,
  type VersionState,
  versionLife,
} from '../../src/areas/results/versions/stored/life.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'

/** One line of the audit log. */
export interface LogEntry {
  readonly at: string
  readonly actor: string | null
  readonly action: string
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
}

interface SiteRule {
  /** The hour of Zurich until which results wait; null for none. */
  readonly time: string | null
  readonly second: boolean
  /** Whether what is fetched from the federal address passes without a second person. */
  readonly unattended: boolean
}

interface Hold {
  readonly until: string | null
  readonly second: boolean
}

type Part = 'figures' | 'national'
type People = ReadonlySet<string>

interface Waiting {
  readonly version: number
  /** Who brought each part of it that is not public yet, and everybody with a say in what brought it. */
  readonly by: Readonly<Record<Part, People>>
  readonly hold: Hold
  readonly approval: { readonly by: string | null; readonly from: string } | null
}

interface ItemState {
  /** The polling day, in winter. */
  readonly day: string
  /** A moment, `none`, or `site`. */
  readonly embargo: string
  readonly compound: string | null
  readonly waiting: Waiting | null
  readonly published: number | null
  /** What the public reads of the whole country. */
  readonly national: string | null
  /** Those that decide what figures mean, as the log writes them. */
  readonly settings: Settings
}

export type Settings = Readonly<Record<string, unknown>>

/** What a version says. */
export interface Content {
  readonly figures: string
  readonly national: string | null
}

/** Computes what may be public from the audit log alone. */
export interface ReleaseLog {
  readonly items: ReadonlyMap<string, ItemState>
  /** Items that should have been released automatically and were not. */
  overdue(now: string): readonly string[]
}

export interface Beginning {
  /** All items are of this day, in winter. An entry `moved` says that one has another, which the log does not. */
  readonly day: string
  readonly rule: Omit<SiteRule, 'unattended'>
  /** By subject. */
  readonly items: ReadonlyMap<string, { readonly compound: string | null; readonly settings: Settings }>
  /** What tokens and data sources are called in entries about them, by their names. */
  readonly tools: ReadonlyMap<string, string>
  /** By subject and number. */
  readonly contents: ReadonlyMap<string, Content>
}

interface Confirmed {
  readonly at: string
  readonly by: string | null
  readonly proposedBy: unknown
  /** Whether neither has a say in the account of the other, or nobody proposed it. */
  readonly isByTwo: boolean
}

const nobody: People = new Set()
const nothing = { figures: nobody, national: nobody }

/** Replays the log and fails at the first entry that must not be there. */
export function judgeLog(
  entries: readonly LogEntry[],
  { day, rule, items, tools, contents }: Beginning,
): ReleaseLog {
  let site: SiteRule = { ...rule, unattended: false }
  /** Whether two people, or the operator, have said so. */
  let isUnattendedByTwo = false
  let addressBy: string | null = null
  const states = new Map<string, ItemState>(
    [...items].map(([subject, { compound, settings }]) => [
      subject,
      { day, embargo: 'site', compound, waiting: null, published: null, national: null, settings },
    ]),
  )
  /** Who has a say in an account, a token or a source. */
  const says = new Map<string, Set<string>>()
  const proposedBy = new Map<string, People>()
  /** Who brought each version, by subject and number. */
  const brought = new Map<string, People>()
  let confirmed: Confirmed | null = null as Confirmed | null
  let secondBefore = rule.second

  const of = (subject: string) => states.get(subject) ?? assert.fail(`there is no ${subject}`)
  const change = (subject: string, more: Partial<ItemState>) =>
    states.set(subject, { ...of(subject), ...more })

  /** These, and everybody with a say in them. */
  function behind(...names: readonly unknown[]): People {
    const found = new Set(names.filter((one) => typeof one === 'string'))
    for (const one of found) for (const more of says.get(one) ?? []) found.add(more)
    return found
  }
  const addSay = (subject: string, person: unknown) => {
    if (typeof person === 'string') says.set(subject, (says.get(subject) ?? new Set()).add(person))
  }
  const bringers = ({ actor, detail }: LogEntry) =>
    actor === null && detail.source === 'bfs' ? behind(addressBy) : behind(actor, tools.get(actor ?? ''))
  const contentOf = (subject: string, version: number | null) =>
    version === null ? undefined : contents.get(`${subject} ${version}`)
  const isOther = (actor: unknown, people: People) => behind(actor).isDisjointFrom(people)
  const everybody = ({ by }: Waiting) => by.figures.union(by.national)
  const hasResults = (subject: string) =>
    [...states].some(
      ([one, { compound, waiting, published }]) =>
        (one === subject || compound === subject) && (waiting !== null || published !== null),
    )

  /** Who brought each part of a version; nobody, where it is public already. */
  function broughtParts(entry: LogEntry, place: number): Waiting['by'] {
    const { subject, detail } = entry
    const version = Number(detail.version)
    const { waiting, published, national } = of(subject)
    const is = contentOf(subject, version) ?? assert.fail(`there is no ${subject} ${version}`)
    const was = contentOf(subject, waiting?.version ?? null)
    const shown = { figures: contentOf(subject, published)?.figures ?? null, national }
    const restored = detail.source === 'rollback' ? restoredBy(place) : null
    const own = bringers(entry).union(brought.get(`${subject} ${restored}`) ?? nobody)
    const brings: readonly Part[] =
      detail.source === 'bfs'
        ? ['national']
        : contentOf(subject, restored)?.national
          ? ['figures', 'national']
          : ['figures']
    const partBy = (part: Part) => {
      if (is[part] === null || is[part] === shown[part]) return nobody
      return !brings.includes(part) && was?.[part] === is[part] ? (waiting?.by[part] ?? nobody) : own
    }
    const by = { figures: partBy('figures'), national: partBy('national') }
    brought.set(`${subject} ${version}`, own.union(by.figures).union(by.national))
    return by
  }

  /** The number of the version that the entry after tells of. */
  function restoredBy(place: number): number {
    const { at } = entries[place] ?? assert.fail()
    const told = entries.slice(place).find((one) => one.action === 'results.rollback' && one.at === at)
    return Number(told?.detail.restored)
  }

  function show(subject: string, version: number): void {
    const national = contentOf(subject, version)?.national ?? of(subject).national
    change(subject, { waiting: null, published: version, national })
  }

  function ruleOf(subject: string, from: ReadonlyMap<string, ItemState> = states, under = site): Hold {
    const item = from.get(subject)
    const ofCompound = item?.compound ? (from.get(item.compound)?.embargo ?? 'site') : 'site'
    const own = item?.embargo === 'site' ? ofCompound : (item?.embargo ?? 'site')
    const ofSite = under.time === null ? null : momentOn(item?.day ?? day, under.time)
    return { until: own === 'site' ? ofSite : own === 'none' ? null : own, second: under.second }
  }

  function effective(subject: string): Hold {
    const { until, second } = ruleOf(subject)
    const { hold } = of(subject).waiting ?? assert.fail(`nothing waits of ${subject}`)
    return { until: latest(until, hold.until), second: second || hold.second }
  }

  function isDue(subject: string, now: string): boolean {
    const { until, second } = effective(subject)
    const { approval } = of(subject).waiting ?? assert.fail()
    if (second && approval === null) return false
    return isPast(until, now) && (!second || isPast(approval?.from ?? null, now))
  }

  const isUnattended = ({ actor, subject, detail }: LogEntry) =>
    actor === null && detail.source === 'bfs' && site.unattended && of(subject).waiting === null

  /** Releases what a relaxed rule allows, and no more. */
  function relax(before: ReadonlyMap<string, ItemState>, siteBefore: SiteRule): void {
    for (const [subject, { waiting }] of states) {
      if (waiting === null) continue
      const was = ruleOf(subject, before, siteBefore)
      const is = ruleOf(subject)
      const until = isBefore(is.until, was.until)
        ? earliest(waiting.hold.until, is.until)
        : waiting.hold.until
      const second = was.second && !is.second ? false : waiting.hold.second
      change(subject, { waiting: { ...waiting, hold: { until, second } } })
    }
  }

  /** Versions that the log has named, by subject and number. */
  const known = new Set<string>()
  function stateOf(subject: string, version: number): VersionState {
    const { waiting, published } = of(subject)
    if (waiting?.version === version) return waiting.approval === null ? 'waiting' : 'approved'
    return published === version ? 'public' : 'stored'
  }

  /** Where four eyes are required, a laxer rule needs two people, or one and a bundle. */
  function checkRelaxed(entry: LogEntry, isLaxer: boolean): void {
    if (!isLaxer || !secondBefore) return
    const credit =
      confirmed?.at === entry.at ? confirmed : assert.fail(`${said(entry)} without a second person`)
    assert.ok(credit.isByTwo, `${said(entry)} by one person`)
    assert.equal(entry.actor, credit.by, said(entry))
    assert.equal(entry.detail.proposedBy, credit.proposedBy, said(entry))
  }

  for (let place = 0; place < entries.length; place += 1) {
    const entry = entries[place] ?? assert.fail()
    const { action, subject, actor, at, detail } = entry
    const version = Number(detail.version)
    const event = eventOf(action)
    const mark = `${subject} ${version}`
    if (event !== null) {
      const isNew = !known.has(mark)
      assert.ok(
        isNew ? versionLife[event].from.length === 0 : canHappen(event, stateOf(subject, version)),
        `${said(entry)}: the version is ${isNew ? 'new' : stateOf(subject, version)}`,
      )
    }
    if (event !== null || action === 'loaded') known.add(mark)
    switch (action) {
      case 'user.add':
      case 'upload-token.add':
      case 'data-source.add':
      case 'data-source.renew':
        addSay(subject, actor)
        break
      case 'user.reset':
        if (detail.mailed !== true) addSay(subject, actor)
        break
      case 'user.vouch':
        assert.ok(isOther(actor, behind(subject)), `${said(entry)} by who has a say in it`)
        says.delete(subject)
        break
      case 'data-source.link':
      case 'data-source.change-link':
      case 'data-source.unlink':
        if (site.second && hasResults(`vote/${detail.item}`))
          assert.ok(confirmed?.at === at && confirmed.isByTwo, `${said(entry)} by one person`)
        addSay(subject, detail.proposedBy ?? actor)
        break
      case 'release-rule.propose':
        proposedBy.set(subject, behind(actor))
        break
      case 'release-rule.confirm': {
        const isByTwo = actor !== null && isOther(actor, proposedBy.get(subject) ?? nobody)
        assert.ok(isByTwo || !site.second, `${said(entry)} by one person`)
        confirmed = { at, by: actor, proposedBy: detail.proposedBy, isByTwo }
        break
      }
      case 'organisation.change': {
        const before = site
        const after = detail.after as Settings
        secondBefore = before.second
        site = ruleAfter(before, after)
        const isConfirmed = before.second && confirmed?.at === at && confirmed.isByTwo
        if (after.federal_unattended !== undefined || (site.second && !before.second))
          isUnattendedByTwo = site.unattended && (isConfirmed || actor === null)
        if (after.federal_file_url !== undefined) {
          assert.ok(!before.second || isConfirmed, `${said(entry)} by one person`)
          addressBy = (detail.proposedBy ?? actor) as string | null
        }
        const isEarlier = isBefore(site.time, before.time)
        checkRelaxed(entry, isEarlier || (before.second && !site.second))
        relax(new Map(states), before)
        break
      }
      case 'results.embargo': {
        // All entries of one change count together.
        const before = new Map(states)
        secondBefore = site.second
        let last = place
        for (; isSameChange(entry, entries[last]); last += 1)
          change(String(entries[last]?.subject), { embargo: String(entries[last]?.detail.embargo) })
        place = last - 1
        const isLaxer = [...states.keys()].some((one) => {
          const was = ruleOf(one, before)
          return isBefore(ruleOf(one).until, was.until) && !isPast(was.until, at)
        })
        checkRelaxed(entry, isLaxer)
        relax(before, site)
        break
      }
      case 'moved':
        change(subject, { day: String(detail.day) })
        break
      case 'results.hold': {
        const { waiting } = of(subject)
        const rule = waiting === null || isDue(subject, at) ? ruleOf(subject) : effective(subject)
        const hold = isUnattended(entry) ? { ...rule, second: false } : rule
        assert.ok(hold.second || !isPast(hold.until, at), `${said(entry)}: nothing holds it`)
        change(subject, { waiting: { version, by: broughtParts(entry, place), hold, approval: null } })
        break
      }
      case 'loaded': {
        assert.ok(!site.second || detail.published !== true, `${said(entry)} without a second person`)
        const figures = behind(actor)
        brought.set(`${subject} ${version}`, figures)
        if (detail.published === true) show(subject, version)
        else {
          const hold = { until: null, second: detail.isHeld === true }
          change(subject, { waiting: { version, by: { ...nothing, figures }, hold, approval: null } })
        }
        break
      }
      case 'results.publish': {
        const { waiting } = of(subject)
        const hold = ruleOf(subject)
        assert.ok(isPast(hold.until, at), `${said(entry)} before its moment`)
        if (hold.second) {
          assert.ok(isUnattended(entry), `${said(entry)} without a second person`)
          assert.ok(isUnattendedByTwo, `${said(entry)}, which one person has allowed`)
        }
        assert.ok(waiting === null || isDue(subject, at), `${said(entry)} upon one that has to wait`)
        broughtParts(entry, place)
        show(subject, version)
        break
      }
      case 'results.approve': {
        const waiting = of(subject).waiting ?? assert.fail(`${said(entry)}: nothing waits`)
        assert.equal(waiting.version, version, said(entry))
        assert.ok(isOther(actor, everybody(waiting)), `${said(entry)} by who brought it`)
        change(subject, { waiting: { ...waiting, approval: { by: actor, from: String(detail.embargo) } } })
        break
      }
      case 'results.unapprove': {
        const waiting = of(subject).waiting ?? assert.fail(`${said(entry)}: nothing waits`)
        change(subject, { waiting: { ...waiting, approval: null } })
        break
      }
      case 'vote.change':
      case 'election.change':
      case 'compound.change': {
        const item = `${action.slice(0, action.indexOf('.'))}/${subject}`
        const { date, ...after } = detail.after as { readonly date?: string }
        const known = Object.entries(after).filter(([name]) => name in of(item).settings)
        if (known.length === 0 && date === undefined) break
        const parts = partsIn(after)
        if (site.second && (hasResults(item) || parts?.some(hasResults))) {
          assert.ok(confirmed?.at === at && confirmed.isByTwo, `${said(entry)} without a second person`)
          assert.equal(detail.proposedBy, confirmed.proposedBy, said(entry))
        }
        change(item, { settings: { ...of(item).settings, ...Object.fromEntries(known) } })
        if (date !== undefined) change(item, { day: date })
        if (parts !== null)
          for (const [one, { compound }] of states)
            if (parts.includes(one)) change(one, { compound: item })
            else if (compound === item) change(one, { compound: null })
        break
      }
      case 'results.discard':
        change(subject, { waiting: null })
        break
      case 'results.withdraw':
        change(subject, { published: null, national: null })
        break
      case 'results.release': {
        const waiting = of(subject).waiting ?? assert.fail(`${said(entry)}: nothing waits`)
        assert.equal(waiting.version, version, said(entry))
        const isByRule = confirmed !== null && confirmed.at === at
        if (actor === null || isByRule) assert.ok(isDue(subject, at), `${said(entry)} before it is due`)
        if (actor !== null && (isByRule ? secondBefore : effective(subject).second))
          assert.ok(isOther(actor, everybody(waiting)), `${said(entry)} by who brought it`)
        if (actor === null) assert.equal(detail.approvedBy, waiting.approval?.by, said(entry))
        show(subject, version)
        break
      }
    }
    if (event !== null) assert.equal(stateOf(subject, version), versionLife[event].to, said(entry))
  }
  return {
    items: states,
    overdue: (now) =>
      [...states]
        .filter(([subject, { waiting }]) => waiting !== null && isDue(subject, now))
        .map(([subject]) => subject),
  }
}

/** What happens to a version by an entry of the log; null where it is about something else. */
function eventOf(action: string): VersionEvent | null {
  const events = Object.keys(versionLife) as VersionEvent[]
  return events.find((event) => versionLife[event].logged === action) ?? null
}

/** The elections that a compound has from now on; null where they stay. */
function partsIn({ elections }: Settings): readonly string[] | null {
  return elections === undefined ? null : JSON.parse(String(elections)).map((id: string) => `election/${id}`)
}

function isSameChange(one: LogEntry, other: LogEntry | undefined): boolean {
  return other?.action === one.action && other.at === one.at && other.actor === one.actor
}

const said = ({ action, subject, actor, at, detail }: LogEntry) =>
  `${action} ${subject} ${JSON.stringify(detail)} by ${actor} at ${at}`

/** Zurich is an hour ahead in winter. */
const momentOn = (day: string, time: string) =>
  `${day}T${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}:00:00.000000+00:00`

const isPast = (moment: string | null, now: string) => moment === null || moment <= now
/** Null is the earliest. */
const isBefore = (one: string | null, other: string | null) => other !== null && (one === null || one < other)
const latest = (one: string | null, other: string | null) => (isBefore(one, other) ? other : one)
const earliest = (one: string | null, other: string | null) => (isBefore(one, other) ? one : other)

function ruleAfter({ time, second, unattended }: SiteRule, after: Settings): SiteRule {
  const { embargo, four_eyes_release, federal_unattended } = after
  return {
    unattended: federal_unattended === undefined ? unattended : federal_unattended === true,
    time: embargo === undefined ? time : embargo === null ? null : JSON.parse(String(embargo)).time,
    second: four_eyes_release === undefined ? second : four_eyes_release === true,
  }
}

/** The whole log, in its order. */
export async function readLog(database: Database): Promise<readonly LogEntry[]> {
  const rows = await database.reads
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action', 'subject', 'detail'])
    .orderBy('sequence')
    .execute()
  return rows.map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) }))
}
