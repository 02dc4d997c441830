import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import Fastify from 'fastify'
import { settingsTag } from '../../src/areas/results/desk/items/rules.ts'
import { saveItem } from '../../src/areas/results/desk/items/save.ts'
import { appliers } from '../../src/areas/results/desk/release/rule-change-routes.ts'
import { isItem } from '../../src/areas/results/items/conditions.ts'
import { recordOf } from '../../src/areas/results/items/item-record.ts'
import { readItem } from '../../src/areas/results/items/store.ts'
import { compress, encodeResults } from '../../src/areas/results/model/encoding.ts'
import type { ItemKind, ItemRef } from '../../src/areas/results/model/item.ts'
import { currentBase, publish } from '../../src/areas/results/versions/publish/publish.ts'
import { rollBack } from '../../src/areas/results/versions/publish/rollback.ts'
import { approve, unapprove } from '../../src/areas/results/versions/release/approve.ts'
import { releaseNow } from '../../src/areas/results/versions/release/release-now.ts'
import { type Releaser, startReleaser } from '../../src/areas/results/versions/release/releaser.ts'
import {
  changeItemRules,
  changeSiteRule,
  confirmChange,
  markOf,
  readRuleState,
  shownOf,
  withdrawChange,
} from '../../src/areas/results/versions/release/rule-change.ts'
import { proposedChanges } from '../../src/areas/results/versions/release/rule-change-store.ts'
import { withdraw } from '../../src/areas/results/versions/release/withdraw.ts'
import type { ItemEmbargo } from '../../src/areas/results/versions/stored/embargo.ts'
import { allPointers } from '../../src/areas/results/versions/stored/store.ts'
import type { NewVersion } from '../../src/areas/results/versions/stored/version.ts'
import { recordAudit } from '../../src/identity/audit/audit.ts'
import { saveReleaseRule } from '../../src/identity/organisation/store.ts'
import type { Database, DatabaseKind, Tx } from '../../src/platform/storage/database/database.ts'
import type { Row } from '../../src/platform/storage/schema/schema.ts'
import { load, withEmptyDatabase } from '../support/bundles.ts'
import { instant, type TestClock, testClock, unwrap } from '../support/database.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { proporz } from './counted-service.ts'
import { publishResults } from './published.ts'
import { judgeLog, type LogEntry, readLog } from './release-log.ts'

const day = '2026-11-15'
const dates = { created: '2026-01-01T00:00:00Z', modified: '2026-01-01T00:00:00Z' }
const common = { domain: 'canton', date: day, title: { de_CH: 'Titel' }, ...dates }
const organisation = { name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }
const items = {
  votes: [{ ...common, id: 'steuern', type: 'simple' }],
  elections: [{ ...common, id: 'kreis', type: 'proporz', mandates: 2 }],
  election_compounds: [{ ...common, id: 'rat', elections: ['kreis'] }],
}
const counted = [
  { kind: 'vote', id: 'steuern' },
  { kind: 'election', id: 'kreis' },
] as const satisfies readonly ItemRef[]
const ruled: readonly ItemRef[] = [...counted, { kind: 'compound', id: 'rat' }]
const subjects = new Map([
  ['vote/steuern', null],
  ['election/kreis', 'compound/rat'],
  ['compound/rat', null],
])

const person = fc.constantFrom('anna', 'beat', 'chloe')
/** Tokens, and who made each. */
const makers = new Map([
  ['Zählbüro', 'anna'],
  ['Stadt', 'beat'],
])
const ref = fc.constantFrom(...counted)
const rule = fc.record({
  embargo: fc.constantFrom(null, { time: '11:00' }, { time: '12:00' }, { time: '13:00' }),
  four_eyes_release: fc.boolean(),
})
const embargo = fc.constantFrom<ItemEmbargo>(
  null,
  'none',
  ...[9, 10, 12, 14].map((hour) => instant(`${day}T${String(hour).padStart(2, '0')}:30:00Z`)),
)
const some = fc.subarray([...ruled], { minLength: 1 })
const does = <const What extends string, More>(
  what: What,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
) => fc.record(more).map((given) => ({ does: what, ...given }))

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: does('brings', {
      by: fc.oneof(person, fc.constantFrom(...makers.keys())),
      ref,
      figure: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: does('tells of the country', {
      by: fc.oneof(person, fc.constantFrom(...makers.keys())),
      figure: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: does('renames', { by: person, ref, title: fc.constantFrom('Titel', 'Anderer', 'Dritter') }),
  },
  { weight: 3, arbitrary: does('approves', { by: person, ref, back: fc.constantFrom(0, 0, 0, 1) }) },
  { weight: 2, arbitrary: does('waits', { minutes: fc.integer({ min: 5, max: 90 }) }) },
  { weight: 3, arbitrary: does('wants of the site', { by: fc.option(person), rule }) },
  { weight: 3, arbitrary: does('wants of items', { by: fc.option(person), refs: some, embargo }) },
  {
    weight: 5,
    arbitrary: does('confirms', {
      by: person,
      which: fc.nat(2),
      isLate: fc.constantFrom(false, false, false, true),
    }),
  },
  does('moves', { to: fc.constantFrom('2026-11-13', '2026-11-14', day) }),
  does('gives up', { by: person, which: fc.nat(2) }),
  does('takes back', { by: person, ref }),
  does('releases', { by: person, ref, back: fc.constantFrom(0, 0, 1) }),
  does('takes away', { by: person, ref }),
  does('restores', { by: person, ref, number: fc.integer({ min: 1, max: 3 }) }),
  does('loads', { rule: fc.option(rule), embargo: fc.option(embargo, { nil: undefined }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Scene {
  readonly database: Database
  readonly clock: TestClock
  readonly releaser: Releaser
  /** As they are at the beginning of each sequence. */
  readonly items: readonly Row<'result_items'>[]
  /** Changes that the log does not record as changes of a rule. */
  readonly moves: LogEntry[]
}

async function take({ database, clock, moves }: Scene, one: Step): Promise<unknown> {
  // Every action has its own timestamp, which identifies its entries in the log.
  clock.advance(0.001)
  const at = clock.now()
  const by = (actor: string | null) => ({ actor, address: null })
  const newest = async ({ kind, id }: ItemRef) => {
    const of = (await allPointers(database.reads)).get(`${kind} ${id}`)
    return of?.staged ?? of?.published ?? 1
  }
  const { title, date } = (await readItem(database.reads, 'vote', 'steuern'))?.item ?? assert.fail()
  const now = { title, date }
  switch (one.does) {
    case 'brings': {
      if (one.ref.kind === 'vote') {
        const proposal = [aBallotEntity({ yeas: one.figure, nays: 1, eligibleVoters: 100 })]
        const results = voteResults('interim', { proposal })
        return publishResults({ database, clock }, 'vote', one.ref.id, results, one.by, through(one.by))
      }
      const results = { ...proporz, parties: null, absoluteMajority: one.figure }
      return publishResults({ database, clock }, 'election', one.ref.id, results, one.by, through(one.by))
    }
    case 'tells of the country':
      return database.transaction(async (tx) => {
        const upload = {
          source: 'bfs',
          actor: one.by,
          address: null,
          at,
          files: [],
          through: through(one.by),
        } as const
        return publish(tx, upload, [await nationalVersion(tx, one.figure)])
      })
    case 'renames':
      return database.transaction(async (tx) => {
        const { item } = (await readItem<ItemKind>(tx, one.ref.kind, one.ref.id)) ?? assert.fail()
        const record = { ...recordOf(item), title: { de_CH: one.title } }
        const before = { id: item.id, seen: settingsTag(item) }
        const wanted = { kind: item.kind, record, problems: [], before }
        return saveItem(tx, wanted, { by: by(one.by), at })
      })
    case 'approves': {
      const number = (await newest(one.ref)) - one.back
      return database.transaction((tx) => approve(tx, { ref: one.ref, number, at, by: by(one.by) }))
    }
    case 'takes back': {
      const number = await newest(one.ref)
      return database.transaction((tx) => unapprove(tx, { ref: one.ref, number, at, by: by(one.by) }))
    }
    case 'releases': {
      const number = (await newest(one.ref)) - one.back
      return database.transaction((tx) => releaseNow(tx, { ref: one.ref, number, at, by: by(one.by) }))
    }
    case 'takes away': {
      const number = await newest(one.ref)
      return database.transaction((tx) => withdraw(tx, { ref: one.ref, number, at, by: by(one.by) }))
    }
    case 'restores':
      return database.transaction((tx) =>
        rollBack(tx, { ref: one.ref, number: one.number, at, by: by(one.by) }),
      )
    case 'wants of the site':
      return database.transaction((tx) => changeSiteRule(tx, one.rule, { ...by(one.by), at }))
    case 'wants of items': {
      const rules = one.refs.map(({ kind, id }) => ({ kind, id, embargo: one.embargo }))
      return database.transaction((tx) => changeItemRules(tx, rules, { ...by(one.by), at }))
    }
    case 'confirms': {
      const proposed = (await proposedChanges(database.reads)).at(-1 - one.which)
      if (proposed === undefined) return
      const state = await readRuleState(database.reads, at)
      const shown = await shownOf(database.reads, proposed.change, state, appliers)
      const mark = one.isLate ? 'of an older page' : markOf(proposed.change, shown)
      return database.transaction((tx) =>
        confirmChange(tx, { id: proposed.id, mark, by: { ...by(one.by), at } }, appliers),
      )
    }
    case 'gives up': {
      const proposed = (await proposedChanges(database.reads)).at(-1 - one.which)
      if (proposed === undefined) return
      return database.transaction((tx) => withdrawChange(tx, proposed.id, { ...by(one.by), at }))
    }
    case 'loads': {
      const votes = items.votes.map((vote) => ({
        ...vote,
        ...now,
        ...(one.embargo !== undefined && { embargo: one.embargo }),
      }))
      return unwrap(
        await load(
          database,
          { ...(one.rule !== null && { organisation: { ...organisation, ...one.rule } }), votes },
          clock,
        ),
      )
    }
    case 'moves': {
      const votes = items.votes.map((vote) => ({ ...vote, ...now, date: one.to }))
      unwrap(await load(database, { votes }, clock))
      // Where the vote has results and four eyes are on, it is only proposed.
      const { item } = (await readItem(database.reads, 'vote', 'steuern')) ?? assert.fail()
      if (item.date === one.to && now.date !== one.to)
        moves.push({ at, actor: null, action: 'moved', subject: 'vote/steuern', detail: { day: one.to } })
      return
    }
    case 'waits':
      return clock.advance(one.minutes * 60)
  }
}

/** The token that a name stands for, as the audit log has it. */
const through = (name: string) => (makers.has(name) ? [`token ${name}`] : [])

/** A version in which only the country says something. */
async function nationalVersion(tx: Tx, figure: number): Promise<NewVersion> {
  const vote: ItemRef = { kind: 'vote', id: 'steuern' }
  const encoded = encodeResults({ kind: 'vote', status: 'unknown', ballots: [] })
  const stored = (await readItem(tx, 'vote', 'steuern')) ?? assert.fail()
  const question = {
    ballot: 'proposal',
    number: 6720,
    finished: true,
    provisional: false,
    accepted: true,
  } as const
  const figures = { yeas: figure, nays: 1, eligibleVoters: 10, castBallots: 5 }
  const more = { doubleMajority: false, progress: { counted: 26, total: 26 }, cantons: null, figures }
  return {
    ...{
      ref: vote,
      base: await currentBase(tx, vote),
      status: 'unknown',
      overview: stored.overview,
      colors: {},
    },
    ...{ result: await compress(encoded), sha256: createHash('sha256').update(encoded).digest('hex') },
    ...{ warnings: [], moreWarnings: 0, bringsResults: false },
    national: { at: '2026-11-15T12:00:00', questions: [{ ...question, ...more }] },
  }
}

const { log } = Fastify()

async function look({ clock, releaser }: Scene): Promise<void> {
  clock.advance(0.001)
  await releaser.releaseDue()
}

const emptied = ['audit_log', 'rule_changes', 'result_versions', 'result_events'] as const

/** Restores the initial state. */
async function startOver(scene: Scene, first: Step & { readonly does: 'wants of the site' }): Promise<void> {
  const { database, clock, moves } = scene
  moves.length = 0
  clock.set(`${day}T08:00:00Z`)
  await database.transaction(async (tx) => {
    for (const table of emptied) await tx.deleteFrom(table).execute()
    for (const { kind, id, ...columns } of scene.items)
      await tx.updateTable('result_items').set(columns).where(isItem({ kind, id })).execute()
    await saveReleaseRule(tx, first.rule)
    for (const [name, actor] of makers) {
      const entry = { at: clock.now(), actor, address: null, action: 'upload-token.add' }
      await recordAudit(tx, { ...entry, subject: `token ${name}` })
    }
  })
}

async function play(
  scene: Scene,
  first: Step & { readonly does: 'wants of the site' },
  steps: readonly Step[],
): Promise<void> {
  await startOver(scene, first)
  const { embargo: time, four_eyes_release: second } = first.rule
  const beginning = { day, rule: { time: time?.time ?? null, second }, items: subjects, makers }
  for (const one of [...steps, { does: 'waits', minutes: 600 } as const]) {
    await take(scene, one)
    await look(scene)
  }
  const entries = [...(await readLog(scene.database)), ...scene.moves].sort((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  )
  const verdict = judgeLog(entries, beginning)
  assert.deepEqual(verdict.overdue(scene.clock.now()), [], 'has not appeared')
  const pointers = await allPointers(scene.database.reads)
  for (const { kind, id } of counted) {
    const told = verdict.items.get(`${kind}/${id}`)
    const stored = pointers.get(`${kind} ${id}`)
    assert.deepEqual(
      { published: stored?.published ?? null, staged: stored?.staged ?? null },
      { published: told?.published ?? null, staged: told?.waiting?.version ?? null },
      `${kind} ${id}`,
    )
    const { item } = (await readItem<ItemKind>(scene.database.reads, kind, id)) ?? assert.fail()
    assert.equal(item.title.de_CH, told?.title, `title of ${kind} ${id}`)
  }
}

/** Sequences that share a database and a seed. */
export interface Shard {
  readonly kind: DatabaseKind
  readonly seed: number
  readonly runs: number
}

/** Plays sequences upon a database of their own, which so never grows large; fails at the first that breaks a rule. */
export function playShard({ kind, seed, runs }: Shard): Promise<void> {
  return withEmptyDatabase(async (database) => {
    const clock = testClock(`${day}T08:00:00Z`)
    const releaser = startReleaser({ database, clock, log })
    // It looks when it is told to, and not by itself.
    await releaser.stop()
    unwrap(await load(database, { organisation, ...items }, clock))
    const stored = await database.reads.selectFrom('result_items').selectAll().execute()
    const scene = { database, clock, releaser, items: stored, moves: [] }
    const start = rule.map((of) => ({ does: 'wants of the site' as const, by: null, rule: of }))
    const steps = fc.array(step, { minLength: 4, maxLength: 20 })
    const property = fc.asyncProperty(start, steps, (first, all) => play(scene, first, all))
    await fc.assert(property, { numRuns: runs, seed })
  }, kind)
}
