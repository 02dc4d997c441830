import assert from 'node:assert/strict'
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
}

interface Hold {
  readonly until: string | null
  readonly second: boolean
}

interface Waiting {
  readonly version: number
  /** Who brought it, or a part of it that is not public yet, and who made the tokens for it. */
  readonly by: ReadonlySet<string>
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
  readonly title: string
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
  readonly rule: SiteRule
  /** Subjects, with the compound of each. */
  readonly items: ReadonlyMap<string, string | null>
  /** Who made each token. */
  readonly makers: ReadonlyMap<string, string>
}

interface Confirmed {
  readonly at: string
  readonly by: string | null
  readonly proposedBy: unknown
}

/** Replays the log and fails at the first entry that must not be there. */
export function judgeLog(entries: readonly LogEntry[], { day, rule, items, makers }: Beginning): ReleaseLog {
  let site = rule
  const states = new Map<string, ItemState>(
    [...items].map(([subject, compound]) => [
      subject,
      { day, embargo: 'site', compound, waiting: null, published: null, title: 'Titel' },
    ]),
  )
  let confirmed: Confirmed | null = null as Confirmed | null
  let secondBefore = rule.second

  const of = (subject: string) => states.get(subject) ?? assert.fail(`there is no ${subject}`)
  const change = (subject: string, more: Partial<ItemState>) =>
    states.set(subject, { ...of(subject), ...more })

  const bringers = (actor: string | null) =>
    new Set([actor, makers.get(actor ?? '') ?? null].filter((one) => one !== null))

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

  /** Where four eyes are required, a laxer rule needs two people, or one and a bundle. */
  function checkRelaxed(entry: LogEntry, isLaxer: boolean): void {
    if (!isLaxer || !secondBefore) return
    const credit =
      confirmed?.at === entry.at ? confirmed : assert.fail(`${said(entry)} without a second person`)
    assert.ok(credit.by !== null && credit.by !== credit.proposedBy, `${said(entry)} by one person`)
    assert.equal(entry.actor, credit.by, said(entry))
    assert.equal(entry.detail.proposedBy, credit.proposedBy, said(entry))
  }

  for (let place = 0; place < entries.length; place += 1) {
    const entry = entries[place] ?? assert.fail()
    const { action, subject, actor, at, detail } = entry
    const version = Number(detail.version)
    switch (action) {
      case 'release-rule.confirm':
        confirmed = { at, by: actor, proposedBy: detail.proposedBy }
        break
      case 'organisation.change': {
        const before = site
        secondBefore = before.second
        site = ruleAfter(before, detail.after as Readonly<Record<string, unknown>>)
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
        const hold = waiting === null || isDue(subject, at) ? ruleOf(subject) : effective(subject)
        assert.ok(hold.second || !isPast(hold.until, at), `${said(entry)}: nothing holds it`)
        // Who brought what it replaces is judged by the product alone; here only who brought it last.
        change(subject, { waiting: { version, by: bringers(actor), hold, approval: null } })
        break
      }
      case 'results.publish': {
        const { waiting } = of(subject)
        const hold = ruleOf(subject)
        assert.ok(!hold.second && isPast(hold.until, at), `${said(entry)} while a rule holds it`)
        assert.ok(waiting === null || isDue(subject, at), `${said(entry)} upon one that has to wait`)
        change(subject, { waiting: null, published: version })
        break
      }
      case 'results.approve': {
        const waiting = of(subject).waiting ?? assert.fail(`${said(entry)}: nothing waits`)
        assert.equal(waiting.version, version, said(entry))
        assert.ok(!waiting.by.has(String(actor)), `${said(entry)} by who brought it`)
        change(subject, { waiting: { ...waiting, approval: { by: actor, from: String(detail.embargo) } } })
        break
      }
      case 'results.unapprove': {
        const waiting = of(subject).waiting ?? assert.fail(`${said(entry)}: nothing waits`)
        change(subject, { waiting: { ...waiting, approval: null } })
        break
      }
      case 'vote.change':
      case 'election.change': {
        const item = `${action.slice(0, action.indexOf('.'))}/${subject}`
        const { title, date } = detail.after as { readonly title?: string; readonly date?: string }
        if (title === undefined && date === undefined) break
        const { waiting, published } = of(item)
        if (site.second && (waiting !== null || published !== null)) {
          assert.ok(confirmed?.at === at, `${said(entry)} without a second person`)
          assert.ok(actor !== null && actor !== detail.proposedBy, `${said(entry)} by one person`)
        }
        if (title !== undefined) change(item, { title: JSON.parse(title).de_CH })
        if (date !== undefined) change(item, { day: date })
        break
      }
      case 'results.discard':
        change(subject, { waiting: null })
        break
      case 'results.withdraw':
        change(subject, { published: null })
        break
      case 'results.release': {
        const waiting = of(subject).waiting ?? assert.fail(`${said(entry)}: nothing waits`)
        assert.equal(waiting.version, version, said(entry))
        const isByRule = confirmed !== null && confirmed.at === at
        if (actor === null || isByRule) assert.ok(isDue(subject, at), `${said(entry)} before it is due`)
        if (isByRule && secondBefore)
          assert.ok(!waiting.by.has(String(actor)), `${said(entry)} by who brought it`)
        if (actor !== null && !isByRule && effective(subject).second)
          assert.ok(!waiting.by.has(String(actor)), `${said(entry)} by who brought it`)
        if (actor === null) assert.equal(detail.approvedBy, waiting.approval?.by, said(entry))
        change(subject, { waiting: null, published: version })
        break
      }
    }
  }
  return {
    items: states,
    overdue: (now) =>
      [...states]
        .filter(([subject, { waiting }]) => waiting !== null && isDue(subject, now))
        .map(([subject]) => subject),
  }
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

function ruleAfter({ time, second }: SiteRule, after: Readonly<Record<string, unknown>>): SiteRule {
  const { embargo, four_eyes_release } = after
  return {
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
