import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import Fastify from 'fastify'
import { appliers } from '../../src/areas/results/desk/release/rule-change-routes.ts'
import type { ItemRef } from '../../src/areas/results/model/item.ts'
import { rollBack } from '../../src/areas/results/versions/publish/rollback.ts'
import { approve, unapprove } from '../../src/areas/results/versions/release/approve.ts'
import { releaseNow } from '../../src/areas/results/versions/release/release-now.ts'
import { startReleaser } from '../../src/areas/results/versions/release/releaser.ts'
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
import { saveReleaseRule } from '../../src/identity/organisation/store.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { load, withEmptyDatabase } from '../support/bundles.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { instant, onEachDatabase, type TestClock, testClock, unwrap } from '../support/service.ts'
import { proporz } from './counted-service.ts'
import { publishResults } from './published.ts'
import { judgeLog, type LogEntry, lastEntry, readLog } from './release-log.ts'

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
      by: fc.oneof(person, fc.constant('Zählbüro')),
      ref,
      figure: fc.integer({ min: 1, max: 3 }),
    }),
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
  switch (one.does) {
    case 'brings': {
      if (one.ref.kind === 'vote') {
        const proposal = [aBallotEntity({ yeas: one.figure, nays: 1, eligibleVoters: 100 })]
        return publishResults(
          { database, clock },
          'vote',
          one.ref.id,
          voteResults('interim', { proposal }),
          one.by,
        )
      }
      const results = { ...proporz, parties: null, absoluteMajority: one.figure }
      return publishResults({ database, clock }, 'election', one.ref.id, results, one.by)
    }
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
        date: moves.at(-1)?.detail.day ?? day,
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
      moves.push({ at, actor: null, action: 'moved', subject: 'vote/steuern', detail: { day: one.to } })
      const votes = items.votes.map((vote) => ({ ...vote, date: one.to }))
      return unwrap(await load(database, { votes }, clock))
    }
    case 'waits':
      return clock.advance(one.minutes * 60)
  }
}

const { log } = Fastify()

async function look({ database, clock }: Scene): Promise<void> {
  clock.advance(0.001)
  const releaser = startReleaser({ database, clock, log })
  await releaser.releaseDue()
  await releaser.stop()
}

/** Restores the initial state. */
async function startOver(
  scene: Scene,
  first: Step & { readonly does: 'wants of the site' },
): Promise<number> {
  const { database, clock, moves } = scene
  moves.length = 0
  clock.set(`${day}T08:00:00Z`)
  await database.transaction(async (tx) => {
    for (const table of ['rule_changes', 'result_versions'] as const) await tx.deleteFrom(table).execute()
    await tx
      .updateTable('result_items')
      .set({ date: day, published_version: null, staged_version: null, embargo: null })
      .execute()
    await saveReleaseRule(tx, first.rule)
  })
  return lastEntry(database)
}

async function play(
  scene: Scene,
  first: Step & { readonly does: 'wants of the site' },
  steps: readonly Step[],
): Promise<void> {
  const before = await startOver(scene, first)
  const { embargo: time, four_eyes_release: second } = first.rule
  const beginning = { day, rule: { time: time?.time ?? null, second }, items: subjects }
  for (const one of [...steps, { does: 'waits', minutes: 600 } as const]) {
    await take(scene, one)
    await look(scene)
  }
  const entries = [...(await readLog(scene.database, before)), ...scene.moves].sort((a, b) =>
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
  }
}

onEachDatabase('whatever people do in whatever order', (kind) => {
  const runs = Number(process.env.KANZLEI_FUZZ ?? (kind === 'sqlite' ? 60 : 10))
  const start = rule.map((of) => ({ does: 'wants of the site' as const, by: null, rule: of }))

  it('nothing becomes public by the doing of one person alone, nor before its moment', () =>
    withEmptyDatabase(async (database) => {
      const scene = { database, clock: testClock(`${day}T08:00:00Z`), moves: [] }
      unwrap(await load(database, { organisation, ...items }, scene.clock))
      const steps = fc.array(step, { minLength: 4, maxLength: 20 })
      await fc.assert(
        fc.asyncProperty(start, steps, (first, all) => play(scene, first, all)),
        { numRuns: runs },
      )
    }, kind))
})
