import assert from 'node:assert/strict'
import fc from 'fast-check'
import Fastify from 'fastify'
import { settingsTag } from '../../src/areas/results/desk/items/rules.ts'
import { auditedItem, saveItem } from '../../src/areas/results/desk/items/save.ts'
import { appliers } from '../../src/areas/results/desk/release/rule-change-routes.ts'
import { withNewestNational } from '../../src/areas/results/intake/accepting/delivery.ts'
import { fetchedBy } from '../../src/areas/results/intake/federal/fetch.ts'
import { saveLink } from '../../src/areas/results/intake/sources/guarded-links.ts'
import { linksOf } from '../../src/areas/results/intake/sources/links.ts'
import { addSource, renewSourceToken } from '../../src/areas/results/intake/sources/sources.ts'
import { isItem } from '../../src/areas/results/items/conditions.ts'
import { recordOf } from '../../src/areas/results/items/item-record.ts'
import { allItems, itemsOfDay, readItem } from '../../src/areas/results/items/store.ts'
import { compress, encodeResults } from '../../src/areas/results/model/encoding.ts'
import type { ItemKind, ItemRef, NationalQuestion } from '../../src/areas/results/model/item.ts'
import type { ElectionResults, VoteResults } from '../../src/areas/results/model/result-set.ts'
import { publishDelivery } from '../../src/areas/results/versions/publish/publish-delivery.ts'
import { rollBack } from '../../src/areas/results/versions/publish/rollback.ts'
import { approve, unapprove } from '../../src/areas/results/versions/release/approve.ts'
import { releaseNow } from '../../src/areas/results/versions/release/release-now.ts'
import {
  changeItemRules,
  changeSiteRule,
  confirmChange,
  markOf,
  readRuleState,
  shownOf,
  UnfitChange,
  withdrawChange,
} from '../../src/areas/results/versions/release/rule-change.ts'
import {
  type ProposedChange,
  proposedChanges,
} from '../../src/areas/results/versions/release/rule-change-store.ts'
import { withdraw } from '../../src/areas/results/versions/release/withdraw.ts'
import type { ItemEmbargo } from '../../src/areas/results/versions/stored/embargo.ts'
import { allPointers, nextVersionNumber, pointersOf } from '../../src/areas/results/versions/stored/store.ts'
import type { Upload } from '../../src/areas/results/versions/stored/version.ts'
import { loadInstance } from '../../src/bundle-members.ts'
import { mayVouch, vouchFor } from '../../src/identity/accounts/people-behind.ts'
import { addUser, findUser, removeUser } from '../../src/identity/accounts/users.ts'
import { recordAudit } from '../../src/identity/audit/audit.ts'
import { auditHead } from '../../src/identity/audit/audit-store.ts'
import { handOverLink } from '../../src/identity/login/one-time-links.ts'
import { readOrganisation, saveReleaseRule } from '../../src/identity/organisation/store.ts'
import type { RunningWorker } from '../../src/platform/background/worker.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import type { Database, DatabaseKind, Tx } from '../../src/platform/storage/database/database.ts'
import type { Row } from '../../src/platform/storage/schema/schema.ts'
import { load, sourceOf, withEmptyDatabase } from '../support/bundles.ts'
import { instant, type TestClock, testClock, unwrap } from '../support/database.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { startReleaser } from '../support/workers.ts'
import { proporz } from './counted-service.ts'
import { publishResults } from './published.ts'
import { type Content, judgeLog, type LogEntry, readLog } from './release-log.ts'

const day = '2026-11-15'
const dates = { created: '2026-01-01T00:00:00Z', modified: '2026-01-01T00:00:00Z' }
const common = { domain: 'canton', date: day, title: { de_CH: 'Titel' }, ...dates }
const organisation = { name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }
const items = {
  votes: [{ ...common, id: 'steuern', type: 'simple' }],
  elections: [{ ...common, id: 'kreis', type: 'proporz', mandates: 2 }],
  election_compounds: [{ ...common, id: 'rat', elections: ['kreis'] }],
}
const vote = { kind: 'vote', id: 'steuern' } as const
const counted = [vote, { kind: 'election', id: 'kreis' }] as const satisfies readonly ItemRef[]
const ruled: readonly ItemRef[] = [...counted, { kind: 'compound', id: 'rat' }]
/** What the log writes of settings that decide what figures mean. */
const header = { title: JSON.stringify(common.title), domain: common.domain }
const subjects = new Map([
  ['vote/steuern', { compound: null, settings: header }],
  ['election/kreis', { compound: 'compound/rat', settings: { ...header, mandates: 2 } }],
  ['compound/rat', { compound: null, settings: { ...header, elections: JSON.stringify(['kreis']) } }],
])

const [anna, beat, chloe] = ['anna@zg.test', 'beat@zg.test', 'chloe@zg.test'] as const
const staff = [anna, beat, chloe]
/** Accounts that somebody has to make first. */
const [dora, emil] = ['dora@zg.test', 'emil@zg.test'] as const
const newcomers: readonly string[] = [dora, emil]
const person = fc.constantFrom(...staff, ...staff, ...newcomers)
const newcomer = fc.constantFrom(...newcomers)
/** Tokens, and who made each. */
const makers = new Map([
  ['Zählbüro', anna],
  ['Stadt', beat],
])
/** A data source, which beat made. */
const program = 'WabstiC'
const bringer = fc.oneof(person, fc.constantFrom(...makers.keys(), program))
const ref = fc.constantFrom(...counted)
const rule = fc.record({
  embargo: fc.constantFrom(null, { time: '11:00' }, { time: '12:00' }, { time: '13:00' }),
  four_eyes_release: fc.boolean(),
})
const noSource = { federal_file_url: null, federal_unattended: false }
const siteRule = fc.oneof(
  { weight: 3, arbitrary: rule },
  fc.record({
    embargo: fc.constant(null),
    four_eyes_release: fc.boolean(),
    federal_file_url: fc.constantFrom('https://one.test/YYYYMMDD.json', 'https://two.test/YYYYMMDD.json'),
    federal_unattended: fc.boolean(),
  }),
)
const embargo = fc.constantFrom<ItemEmbargo>(
  null,
  'none',
  ...[9, 10, 12, 14].map((hour) => instant(`${day}T${String(hour).padStart(2, '0')}:30:00Z`)),
)
const figure = fc.integer({ min: 1, max: 3 })
const some = fc.subarray([...ruled], { minLength: 1 })
const does = <const What extends string, More>(
  what: What,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
) => fc.record(more).map((given) => ({ does: what, ...given }))

const step = fc.oneof(
  { weight: 4, arbitrary: does('brings', { by: bringer, ref, figure }) },
  { weight: 2, arbitrary: does('tells of the country', { by: bringer, figure }) },
  does('fetches', { figure }),
  {
    weight: 3,
    arbitrary: does('changes', {
      by: person,
      ref: fc.constantFrom(...ruled),
      title: fc.constantFrom('Titel', 'Titel', 'Anderer', 'Dritter'),
      domain: fc.constantFrom('canton', 'canton', 'federation'),
      mandates: fc.constantFrom(2, 2, 3),
      elections: fc.constantFrom(['kreis'], ['kreis'], []),
    }),
  },
  { weight: 3, arbitrary: does('approves', { by: person, ref, back: fc.constantFrom(0, 0, 0, 1) }) },
  { weight: 2, arbitrary: does('waits', { minutes: fc.integer({ min: 5, max: 90 }) }) },
  { weight: 3, arbitrary: does('wants of the site', { by: fc.option(person), rule: siteRule }) },
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
  does('takes over', { by: fc.option(person), figure, waits: fc.boolean() }),
  { weight: 2, arbitrary: does('makes an account', { by: person, whose: newcomer }) },
  does('removes an account', { by: person, whose: newcomer }),
  does('is shown a link', { by: person, whose: newcomer }),
  does('vouches', { by: person, whose: newcomer }),
  does('links', { by: person, number: fc.constantFrom(null, '1', '2') }),
  does('renews', { by: person }),
  does('loads', { rule: fc.option(siteRule), embargo: fc.option(embargo, { nil: undefined }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Scene {
  readonly database: Database
  readonly clock: TestClock
  readonly releaser: RunningWorker
  /** As they are at the beginning of each sequence. */
  readonly items: readonly Row<'result_items'>[]
  /** Ids of tokens and of the data source, by their names. */
  readonly tools: ReadonlyMap<string, string>
  /** The last entry of the log before the first sequence. */
  readonly lastEntry: number
  /** Changes that the log does not record as changes of a rule. */
  readonly moves: LogEntry[]
}

async function take({ database, clock, moves, tools }: Scene, one: Step): Promise<unknown> {
  // Every action has its own timestamp, which identifies its entries in the log.
  clock.advance(0.001)
  const at = clock.now()
  if ('by' in one && newcomers.includes(one.by ?? '') && !(await findUser(database.reads, one.by ?? '')))
    return
  const by = (actor: string | null) => ({ actor, address: null })
  /** The token or source that a name stands for. */
  const through = (name: string) => [tools.get(name)].filter((tool) => tool !== undefined)
  const newest = async ({ kind, id }: ItemRef) => {
    const of = (await allPointers(database.reads)).get(`${kind} ${id}`)
    return of?.staged ?? of?.published ?? 1
  }
  switch (one.does) {
    case 'brings': {
      const { kind, id } = one.ref
      const results = figuresOf(one.ref, one.figure)
      return publishResults({ database, clock }, kind, id, results, one.by, through(one.by))
    }
    case 'tells of the country':
      return database.transaction((tx) =>
        tellOfCountry(tx, { ...by(one.by), through: through(one.by), at }, one.figure),
      )
    case 'fetches': {
      if (((await readOrganisation(database.reads)).federal_file_url ?? null) === null) return
      const fetching = await fetchedBy(database.reads)
      return database.transaction((tx) => tellOfCountry(tx, { ...fetching, at }, one.figure))
    }
    case 'changes':
      return database.transaction(async (tx) => {
        const { item } = (await readItem<ItemKind>(tx, one.ref.kind, one.ref.id)) ?? assert.fail()
        const { domain, mandates, elections } = one
        const more = { vote: { domain }, election: { mandates }, compound: { elections } }[item.kind]
        const record = { ...recordOf(item), title: { de_CH: one.title }, ...more }
        const before = { id: item.id, seen: settingsTag(item) }
        const wanted = { kind: item.kind, record, problems: [], before }
        return saveItem(tx, wanted, { by: by(one.by), at })
      })
    case 'takes over': {
      const number = await database.transaction((tx) => nextVersionNumber(tx, vote))
      const result = Buffer.from(await compress(encodeResults(figuresOf(vote, one.figure)))).toString(
        'base64',
      )
      const record = {
        ...{ kind: 'vote', item: vote.id, number, at, source: 'upload', status: 'interim' },
        result,
      }
      const version = { ...record, published: !one.waits, staged: one.waits }
      const options = one.by === null ? {} : { by: by(one.by) }
      unwrap(
        await loadInstance(
          database,
          clock,
          sourceOf(JSON.stringify({ result_versions: [version] })),
          options,
        ),
      )
      const { published = null, staged = null } =
        (await allPointers(database.reads)).get('vote steuern') ?? {}
      const detail = { version: number, published: published === number, isHeld: !one.waits }
      if (published === number || staged === number)
        moves.push({ at, actor: one.by, action: 'loaded', subject: 'vote/steuern', detail })
      return
    }
    case 'makes an account':
      return database.transaction(async (tx) => {
        if (one.by === one.whose) return
        if ((await findUser(tx, one.whose)) !== null)
          unwrap(await removeUser(tx, clock, one.whose, by(one.by)))
        const account = { email: one.whose, name: 'Konto', role: 'editor', scope: null } as const
        unwrap(await addUser(tx, clock, account, by(one.by)))
      })
    case 'removes an account':
      return database.transaction(async (tx) => {
        if (one.by !== one.whose && (await findUser(tx, one.whose)) !== null)
          unwrap(await removeUser(tx, clock, one.whose, by(one.by)))
      })
    case 'is shown a link':
      return database.transaction(async (tx) => {
        const account = one.by === one.whose ? null : await findUser(tx, one.whose)
        if (account !== null) await handOverLink(tx, { clock, config }, account, 'reset', by(one.by))
      })
    case 'vouches':
      return database.transaction(async (tx) => {
        const account = await findUser(tx, one.whose)
        if (account !== null && (await mayVouch(tx, account, one.by)))
          await vouchFor(tx, clock, account, by(one.by))
      })
    case 'links':
      return database.transaction(async (tx) => {
        const source = { id: tools.get(program) ?? assert.fail(), type: 'vote' } as const
        const link = (await linksOf(tx, source.id))[0]?.id ?? null
        const wanted = one.number === null ? null : { item: vote.id, number: one.number, district: '' }
        if (link !== null || wanted !== null)
          unwrap(await saveLink(tx, source, { link, wanted }, { ...by(one.by), at }))
      })
    case 'renews':
      return database.transaction((tx) =>
        renewSourceToken(tx, clock, tools.get(program) ?? assert.fail(), by(one.by)),
      )
    case 'approves': {
      const number = (await newest(one.ref)) - one.back
      return database.transaction((tx) =>
        approve(tx, { ref: one.ref, number, doubts: [], at, by: by(one.by) }),
      )
    }
    case 'takes back': {
      const number = await newest(one.ref)
      return database.transaction((tx) => unapprove(tx, { ref: one.ref, number, at, by: by(one.by) }))
    }
    case 'releases': {
      const number = (await newest(one.ref)) - one.back
      return database.transaction((tx) =>
        releaseNow(tx, { ref: one.ref, number, doubts: [], at, by: by(one.by) }),
      )
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
      const proposed = (await proposals(database)).at(-1 - one.which)
      if (proposed === undefined) return
      const state = await readRuleState(database.reads, at)
      const shown = await shownOf(database.reads, proposed.change, state, appliers)
      const mark = one.isLate ? 'of an older page' : markOf(proposed.change, shown)
      const confirmation = { id: proposed.id, mark, by: { ...by(one.by), at } }
      return database.transaction((tx) => confirmChange(tx, confirmation, appliers)).catch(isUnfit)
    }
    case 'gives up': {
      const proposed = (await proposals(database)).at(-1 - one.which)
      if (proposed === undefined) return
      return database.transaction((tx) => withdrawChange(tx, proposed.id, { ...by(one.by), at }))
    }
    case 'loads': {
      const now = await settingsOfVote(database)
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
      const now = await settingsOfVote(database)
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

function figuresOf({ kind }: (typeof counted)[number], figure: number): VoteResults | ElectionResults {
  if (kind === 'election') return { ...proporz, parties: null, absoluteMajority: figure }
  return voteResults('interim', { proposal: [aBallotEntity({ yeas: figure, nays: 1, eligibleVoters: 100 })] })
}

/** Those of one moment in an order that does not depend on their ids. */
async function proposals({ reads }: Database): Promise<readonly ProposedChange[]> {
  const key = ({ at, change }: ProposedChange) => `${at} ${JSON.stringify(change)}`
  return (await proposedChanges(reads)).toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

function isUnfit(error: unknown): void {
  if (!(error instanceof UnfitChange)) throw error
}

async function settingsOfVote({ reads }: Database) {
  const { title, date, domain } = (await readItem(reads, 'vote', vote.id))?.item ?? assert.fail()
  return { title, date, domain }
}

/** A federal file that says something of the country alone. */
async function tellOfCountry(tx: Tx, by: Omit<Upload, 'source' | 'files'>, figure: number): Promise<void> {
  const { item } = (await readItem(tx, 'vote', vote.id)) ?? assert.fail()
  const question: NationalQuestion = {
    ...{ ballot: 'proposal' as const, number: 6720, finished: true, provisional: false, accepted: true },
    ...{ doubleMajority: false, progress: { counted: 26, total: 26 }, cantons: null },
    figures: { yeas: figure, nays: 1, eligibleVoters: 10, castBallots: 5 },
  }
  const national = { at: '2026-11-15T12:00:00', questions: [question] }
  const stored = await itemsOfDay(tx, item.date)
  const pointers = await pointersOf(
    tx,
    stored.map((one) => one.item),
  )
  const seen = await Promise.all(stored.map((one) => withNewestNational(tx, one, pointers)))
  const none = { removed: [], unnamed: [], unsupported: [] }
  const delivered = { ...none, items: [{ item: { ...item, national }, isNew: false }] }
  const imported = { versions: [], originals: [], delivered }
  const outcome = await publishDelivery(
    tx,
    { ...by, source: 'bfs', files: [] },
    { imported, seen, pointers, days: [item.date] },
  )
  assert.notEqual(typeof outcome, 'string')
}

const { log } = Fastify()
/** No mail can be sent, so that links are shown. */
const config = unwrap(readConfig({ BASE_URL: 'http://kanzlei.test', DATABASE_URL: 'sqlite:unused' }))

async function look({ clock, releaser }: Scene): Promise<void> {
  clock.advance(0.001)
  await releaser.runNow()
}

/** Makes the tokens and the data source; returns their ids by their names. */
function makeTools(database: Database, clock: TestClock): Promise<ReadonlyMap<string, string>> {
  return database.transaction(async (tx) => {
    const tools = new Map([...makers.keys()].map((name) => [name, `token ${name}`]))
    const entry = { at: clock.now(), address: null, action: 'upload-token.add' }
    for (const [name, actor] of makers) await recordAudit(tx, { ...entry, actor, subject: `token ${name}` })
    const made = await addSource(tx, clock, { name: program, type: 'vote' }, { actor: beat, address: null })
    return tools.set(program, unwrap(made).source.id)
  })
}

const emptied = ['rule_changes', 'result_versions', 'result_events', 'data_source_links', 'users'] as const

/** Restores the initial state. */
async function startOver({ database, clock, moves, items, lastEntry }: Scene, first: First): Promise<void> {
  moves.length = 0
  clock.set(`${day}T08:00:00Z`)
  await database.transaction(async (tx) => {
    await tx.deleteFrom('audit_log').where('sequence', '>', lastEntry).execute()
    for (const table of emptied) await tx.deleteFrom(table).execute()
    for (const { kind, id, ...columns } of items)
      await tx.updateTable('result_items').set(columns).where(isItem({ kind, id })).execute()
    await saveReleaseRule(tx, { ...noSource, ...first.rule })
  })
}

async function play(scene: Scene, first: First, steps: readonly Step[]): Promise<void> {
  await startOver(scene, first)
  const { embargo: time, four_eyes_release: second } = first.rule
  for (const one of [...steps, { does: 'waits', minutes: 600 } as const]) {
    await take(scene, one)
    await look(scene)
  }
  const entries = [...(await readLog(scene.database)), ...scene.moves].sort((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  )
  const verdict = judgeLog(entries, {
    ...{ day, rule: { time: time?.time ?? null, second }, items: subjects },
    ...{ tools: scene.tools, contents: await readContents(scene.database) },
  })
  assert.deepEqual(verdict.overdue(scene.clock.now()), [], 'has not appeared')
  const pointers = await allPointers(scene.database.reads)
  for (const { item } of await allItems(scene.database.reads)) {
    const { kind, id } = item
    const told = verdict.items.get(`${kind}/${id}`) ?? assert.fail()
    const stored = pointers.get(`${kind} ${id}`)
    const record = auditedItem(recordOf(item))
    assert.deepEqual(
      {
        ...{ published: stored?.published ?? null, staged: stored?.staged ?? null, day: item.date },
        national: item.kind === 'vote' && item.national !== null ? JSON.stringify(item.national) : null,
        settings: Object.fromEntries(Object.keys(told.settings).map((name) => [name, record[name]])),
      },
      {
        ...{ published: told.published, staged: told.waiting?.version ?? null, day: told.day },
        ...{ national: told.national, settings: told.settings },
      },
      `${kind} ${id}`,
    )
  }
}

/** What each version says, by subject and number. */
async function readContents({ reads }: Database): Promise<ReadonlyMap<string, Content>> {
  const rows = await reads
    .selectFrom('result_versions')
    .select(['kind', 'item_id', 'number', 'sha256', 'national'])
    .execute()
  return new Map(
    rows.map(({ kind, item_id, number, sha256, national }) => [
      `${kind}/${item_id} ${number}`,
      { figures: sha256, national },
    ]),
  )
}

type First = Step & { readonly does: 'wants of the site' }

const wants = (by: string | null, more: Partial<First['rule']> = {}): First => ({
  ...{ does: 'wants of the site', by },
  rule: { embargo: null, four_eyes_release: true, ...more },
})
const address = { federal_file_url: 'https://one.test/YYYYMMDD.json', federal_unattended: true } as const

/** Sequences in which one person alone once was enough. They are played first. */
const found: [First, Step[]][] = [
  // The title of a compound whose figures wait.
  [
    wants(null),
    [
      { does: 'brings', by: beat, ref: { kind: 'election', id: 'kreis' }, figure: 1 },
      {
        ...{ does: 'changes', by: anna, ref: { kind: 'compound', id: 'rat' } },
        ...{ title: 'Anderer', domain: 'canton', mandates: 2, elections: ['kreis'] },
      },
    ],
  ],
  // Figures that wait in a document which the person has loaded.
  [
    wants(null),
    [
      { does: 'takes over', by: beat, figure: 1, waits: true },
      { does: 'releases', by: beat, ref: vote, back: 0 },
    ],
  ],
  // Fetched figures: whoever switches four eyes on has allowed before that they pass.
  [
    wants(null, { four_eyes_release: false }),
    [
      wants(anna, { four_eyes_release: false, ...address }),
      wants(anna, address),
      { does: 'fetches', figure: 1 },
    ],
  ],
  // The operator, who gives a part of the rule: the log has to say what is stored, not what was given.
  [
    wants(null, { four_eyes_release: false }),
    [wants(null, { four_eyes_release: false, ...address }), wants(null), { does: 'fetches', figure: 1 }],
  ],
  // As before by a person, with a change that was proposed while they were on.
  [
    wants(null),
    [
      wants(anna, address),
      wants(beat, { four_eyes_release: false }),
      { does: 'confirms', by: chloe, which: 0, isLate: false },
      { does: 'confirms', by: anna, which: 0, isLate: false },
      { does: 'fetches', figure: 1 },
    ],
  ],
  // Elections with results that become a part of a compound which had none.
  [
    wants(null),
    [
      {
        ...{ does: 'changes', by: anna, ref: { kind: 'compound', id: 'rat' } },
        ...{ title: 'Anderer', domain: 'canton', mandates: 2, elections: [] },
      },
      { does: 'brings', by: beat, ref: { kind: 'election', id: 'kreis' }, figure: 1 },
      {
        ...{ does: 'changes', by: anna, ref: { kind: 'compound', id: 'rat' } },
        ...{ title: 'Dritter', domain: 'canton', mandates: 2, elections: ['kreis'] },
      },
    ],
  ],
  // An account that was made by one that is gone, which the person had made.
  [
    wants(null),
    [
      { does: 'makes an account', by: anna, whose: dora },
      { does: 'makes an account', by: dora, whose: emil },
      { does: 'removes an account', by: anna, whose: dora },
      { does: 'brings', by: anna, ref: vote, figure: 1 },
      { does: 'releases', by: emil, ref: vote, back: 0 },
    ],
  ],
]

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
    const tools = await makeTools(database, clock)
    const { sequence: lastEntry } = await auditHead(database.reads)
    const scene = { database, clock, releaser, items: stored, tools, lastEntry, moves: [] }
    const start = rule.map((of) => ({ does: 'wants of the site' as const, by: null, rule: of }))
    const steps = fc.array(step, { minLength: 4, maxLength: 20 })
    const property = fc.asyncProperty(start, steps, (first, all) => play(scene, first, all))
    await fc.assert(property, { numRuns: runs, seed, examples: found })
  }, kind)
}
