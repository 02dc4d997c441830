import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import Fastify from 'fastify'
import { rollBack } from '../../src/areas/results/versions/publish/rollback.ts'
import { approve, unapprove } from '../../src/areas/results/versions/release/approve.ts'
import { saveEmbargo } from '../../src/areas/results/versions/release/store.ts'
import { withdraw } from '../../src/areas/results/versions/release/withdraw.ts'
import { type ItemEmbargo, releaseMoment } from '../../src/areas/results/versions/stored/embargo.ts'
import { pointersOf } from '../../src/areas/results/versions/stored/store.ts'
import type { Database, DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import type { Instant } from '../../src/values/time.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import {
  instant,
  onEachDatabase,
  startService,
  type TestClock,
  type TestService,
  testClock,
  unwrap,
} from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { startReleaser } from '../support/workers.ts'
import { proporz } from './counted-service.ts'
import { publishResults } from './published.ts'

const day = '2026-11-15'
const morning = `${day}T09:00:00Z`
const noon = instant(`${day}T11:00:00Z`)
const dates = { created: '2026-01-01T00:00:00Z', modified: '2026-01-01T00:00:00Z' }
const vote = { type: 'simple', domain: 'canton', date: day, ...dates }
const bundle = {
  organisation: {
    name: 'Zug',
    canton: 'zg',
    locales: ['de_CH'],
    default_locale: 'de_CH',
    embargo: { time: '12:00' },
    four_eyes_release: true,
  },
  votes: [
    { ...vote, id: 'steuern', title: { de_CH: 'Steuern' } },
    { ...vote, id: 'schule', title: { de_CH: 'Schule' } },
  ],
}
const ref = { kind: 'vote', id: 'steuern' } as const
const own = '/manage/results/vote/steuern'
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
const file = (yeas: number) => `${header}\ninterim,proposal,1701,true,${yeas},100,0,0,9000,${yeas + 100}\n`

function visitor(service: TestService, cookie: string | null) {
  const headers = { origin: service.url, ...(cookie !== null && { cookie }) }
  const post = (path: string, fields: readonly (readonly [string, string])[]) =>
    fetch(service.url + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      redirect: 'manual',
    })
  return {
    text: async (path: string) => (await fetch(service.url + path, { headers })).text(),
    location: async (path: string) =>
      (await fetch(service.url + path, { headers, redirect: 'manual' })).headers.get('location'),
    post: (path: string, version: string | number) => post(path, [['version', String(version)]]),
    /** The address that the answer redirects to. */
    sent: async (path: string, ...versions: readonly (string | number)[]) =>
      (
        await post(
          path,
          versions.map((version) => ['version', String(version)]),
        )
      ).headers.get('location'),
  }
}

const { log } = Fastify()

/** Runs the releaser of every process. */
async function lookOf(databases: readonly Database[], clock: TestClock): Promise<void> {
  const releasers = databases.map((database) => startReleaser({ database, clock, log }))
  await Promise.all(releasers.map((releaser) => releaser.runNow()))
  for (const releaser of releasers) await releaser.stop()
}

const audited = async (database: Database, ...actions: readonly string[]) =>
  (
    await database.reads
      .selectFrom('audit_log')
      .select(['action', 'actor', 'subject', 'detail', 'at'])
      .where('action', 'in', actions)
      .orderBy('sequence')
      .execute()
  ).map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) }))

const pointers = async (database: Database) =>
  (await pointersOf(database.reads, [ref])).get(`${ref.kind} ${ref.id}`) ?? assert.fail('no item')

onEachDatabase('an approval before the moment of release', (kind) => {
  it('by a second person in the morning lets results appear automatically at noon', async () => {
    const service = await startService(kind, { bundle, clock: testClock(morning) })
    const process = unwrap(await openDatabase(service.parts.config.databaseUrl))
    try {
      const one = visitor(service, await service.session('editor'))
      const other = visitor(service, await service.session('editor'))
      const stranger = visitor(service, null)
      const published = async (figure: number, id = 'steuern') =>
        new RegExp(`"yeas":${figure}\\b`).test(await stranger.text(`/vote/${id}/json`))
      await upload(service, { type: 'vote', id: 'steuern', file: file(4711) })
      await upload(service, { type: 'vote', id: 'steuern', file: file(301) })
      await one.post(`${own}/rollback/1`, '')

      // Whoever brought a version cannot approve it, nor can anybody approve what has been replaced.
      assert.match(await one.text(`${own}/approve`), /Eine andere Person muss sie genehmigen/)
      assert.equal((await one.post(`${own}/approve`, 3)).status, 403)
      assert.equal(await other.sent(`${own}/approve`, 2), `${own}?done=approvalMoved`)
      assert.match(await other.text('/manage'), /durch eine zweite Person, frühestens 15\.11\.2026, 12:00/)
      const question = await other.text(`${own}/approve`)
      assert.match(question, /Sie erscheint von selbst: 15\.11\.2026, 12:00/)
      assert.match(question, /name="version" value="3"/)

      assert.equal(await other.sent(`${own}/approve`, 3), `${own}?done=approved`)
      const state = /genehmigt von user-\d+@kanzlei\.test, erscheint am 15\.11\.2026, 12:00/
      for (const path of [own, `/manage/release?day=${day}`, '/manage', `${own}/unapprove`])
        assert.match(await one.text(path), state, path)
      assert.match(await one.text('/manage/preview/vote/steuern/entities'), /Freigabe: 12:00/)
      assert.equal(await other.location(`${own}/approve`), own, 'nothing is left to approve')

      // Anybody may withdraw an approval, and a newer version does.
      assert.equal(await one.sent(`${own}/unapprove`, 3), `${own}?done=unapproved`)
      assert.equal(await one.sent(`${own}/unapprove`, 3), `${own}?done=approvalMoved`)
      await other.post(`${own}/approve`, 3)
      await upload(service, { type: 'vote', id: 'steuern', file: file(302) })
      assert.match(await one.text(own), /Version 4 wartet.*durch eine zweite Person/s)
      service.clock.set(`${day}T10:59:59Z`)
      await lookOf([service.database, process], service.clock)
      assert.equal(await published(302), false)

      // All of a day at once; what has changed since the page was looked at has to be looked at again.
      await upload(service, { type: 'vote', id: 'schule', file: file(808) })
      const all = `/manage/release/approve?day=${day}`
      assert.match(await one.text(`/manage/release?day=${day}`), /Alles genehmigen, was wartet/)
      service.queries()
      const asked = await one.text(all)
      const about = service
        .queries()
        .filter((sql) => /result_versions.*overview|overview.*result_versions/.test(sql))
      assert.equal(about.length, 1, 'however many wait')
      assert.match(asked, /Steuern, Version 4: 75[^<]*% Ja, 1 von 11 ausgezählt\. Erscheint am 15\.11\.2026/)
      assert.match(asked, /2 Versionen genehmigen/)
      assert.equal(
        await one.sent(all, 'vote/steuern/4', 'vote/schule/2'),
        `/manage/release?day=${day}&done=approvedSome`,
      )
      assert.match(await one.text(all), /1 Version genehmigen/)

      service.clock.set(noon)
      await lookOf([service.database, process], service.clock)
      assert.equal(await published(302), true)
      assert.equal(await published(808, 'schule'), false, 'nobody has approved it')
      const released = await audited(service.database, 'results.release')
      assert.equal(released.length, 1, 'one process releases it, once')
      const [approval] = (await audited(service.database, 'results.approve')).slice(-1)
      assert.deepEqual(approval?.detail, { version: 4, embargo: noon })
      assert.deepEqual(
        [released[0]?.actor, released[0]?.detail],
        [null, { version: 4, before: null, approvedBy: approval?.actor }],
      )

      // From now on there is nothing to wait for: a second person releases at once.
      assert.equal(
        await one.location('/manage/results/vote/schule/approve'),
        '/manage/results/vote/schule/release',
      )
      assert.equal(
        await one.sent('/manage/results/vote/schule/approve', 1),
        '/manage/results/vote/schule/release',
      )
      assert.equal(await published(808, 'schule'), false)
      await one.post('/manage/results/vote/schule/release', 1)
      assert.equal(await published(808, 'schule'), true)
    } finally {
      await process.close()
      await service.stop()
    }
  })

  it('counts only for the version and the moment that were approved', () =>
    withScene(kind, async ({ database, clock, bring, approves, look, at }) => {
      await bring('anna', 7)
      assert.equal(await approves('beat', 1), 'approved')
      await at('embargo', instant(`${day}T09:30:00Z`))
      clock.set(`${day}T10:00:00Z`)
      await look()
      assert.deepEqual(
        await pointers(database),
        { published: null, staged: 1 },
        'the moment was brought forward',
      )
      await at('embargo', instant(`${day}T13:00:00Z`))
      clock.set(noon)
      await look()
      assert.deepEqual(await pointers(database), { published: null, staged: 1 }, 'the moment was put off')
      clock.set(`${day}T13:00:00Z`)
      // Before any process has looked: what was approved comes first, what is new waits.
      await bring('beat', 8)
      assert.deepEqual(await pointers(database), { published: 1, staged: 2 })
      assert.equal(await approves('anna', 2), 'due')
      await at('discard', 2)
      assert.equal(await approves('anna', 2), 'moved')
    }))

  it('may not come from anybody who contributed a part of the version', async () => {
    const election = { type: 'proporz', mandates: 2, domain: 'canton', date: day, ...dates }
    const elections = [{ ...election, id: 'rat', title: { de_CH: 'Rat' } }]
    await withEmptyDatabase(async (database) => {
      unwrap(await load(database, { ...bundle, elections }))
      const clock = testClock(morning)
      const { parties, ...figures } = proporz
      const other = { ...figures, absoluteMajority: 7 }
      const bring = (actor: string, results: typeof proporz) =>
        publishResults({ database, clock }, 'election', 'rat', results, actor)
      const approves = (actor: string, number: number) =>
        database.transaction((tx) => {
          const by = { actor, address: null }
          return approve(tx, {
            ref: { kind: 'election', id: 'rat' },
            number,
            doubts: [],
            at: clock.now(),
            by,
          })
        })
      assert.ok(parties !== null && figures.entities.length > 0)
      await bring('anna', { ...figures, parties: null })
      await bring('Programm', proporz)
      for (const one of ['anna', 'Programm']) assert.equal(await approves(one, 2), 'own', one)
      // Figures of somebody else take the place of hers; the party results stay those of the program.
      await bring('beat', { ...other, parties })
      for (const one of ['beat', 'Programm']) assert.equal(await approves(one, 3), 'own', one)
      const waits = await dump(database)
      assert.equal(await approves('anna', 3), 'approved')
      await withEmptyDatabase(async (copy) => {
        unwrap(await load(copy, waits))
        assert.equal(await dump(copy), waits)
        const forged = JSON.parse(await dump(database))
        forged.result_versions.at(-1).approval.by = 'Programm'
        await withEmptyDatabase(async (empty) => {
          const refused = await load(empty, forged)
          assert.match(refused.ok ? '' : refused.error, /somebody else/)
        })
      }, kind)
      // Published results belong to nobody's draft any more.
      clock.set(noon)
      await lookOf([database], clock)
      await bring('anna', { ...figures, parties })
      await bring('beat', { ...other, absoluteMajority: 8, parties })
      assert.deepEqual([await approves('beat', 5), await approves('anna', 5)], ['own', 'due'])
    }, kind)
  })

  it('is exported with a copy, but not imported from one', () =>
    withScene(kind, async ({ database, clock, bring, approves, look, at }) => {
      await bring('anna', 7)
      const unapproved = await dump(database)
      await approves('beat', 1)
      const approved = await dump(database)
      const other: DatabaseKind = kind === 'sqlite' ? 'postgres' : 'sqlite'
      for (const [copy, published] of [
        [unapproved, null],
        [approved, 1],
      ] as const)
        await withEmptyDatabase(async (empty) => {
          unwrap(await load(empty, copy))
          assert.equal(await dump(empty), copy)
          await lookOf([empty], testClock(noon))
          assert.equal((await pointers(empty)).published, published)
        }, other)
      const forged = JSON.parse(approved)
      forged.result_versions[0].approval.by = 'anna'
      await withEmptyDatabase(async (empty) => {
        const refused = await load(empty, forged)
        assert.match(refused.ok ? '' : refused.error, /somebody else/)
      })

      await withEmptyDatabase(async (standby) => {
        unwrap(await load(standby, approved))
        unwrap(await load(standby, unapproved))
        await lookOf([standby], testClock(noon))
        assert.equal(
          (await pointers(standby)).published,
          null,
          'what was taken back elsewhere does not appear',
        )
        unwrap(await load(standby, approved))
        assert.equal(await dump(standby), unapproved, 'nor is anybody said to agree who did so before')
      }, other)

      await at('discard', 1)
      assert.doesNotMatch(await dump(database), /"approval"/)
      unwrap(await load(database, approved))
      assert.deepEqual(await pointers(database), { published: null, staged: 1 })
      clock.set(noon)
      await look()
      assert.equal((await pointers(database)).published, null, 'the approval went with what was discarded')

      clock.set(morning)
      await approves('beat', 1)
      clock.set(noon)
      await look()
      assert.deepEqual(await pointers(database), { published: 1, staged: null })
      await at('discard', 1)
      unwrap(await load(database, approved))
      await look()
      assert.deepEqual(await pointers(database), { published: null, staged: 1 }, 'or with what was withdrawn')
    }))
})

type Scene = {
  readonly database: Database
  readonly clock: TestClock
  bring(by: string, figure: number): Promise<void>
  approves(by: string, number: number): ReturnType<typeof approve>
  takesBack(by: string, number: number): ReturnType<typeof unapprove>
  restores(by: string, number: number): ReturnType<typeof rollBack>
  at(what: 'embargo', moment: ItemEmbargo): Promise<unknown>
  at(what: 'discard', number: number): Promise<unknown>
  look(): Promise<void>
}

const withScene = (kind: DatabaseKind, work: (scene: Scene) => Promise<void>) =>
  withEmptyDatabase(async (database) => {
    const clock = testClock(morning)
    unwrap(await load(database, bundle))
    const by = (actor: string) => ({ actor, address: null })
    const change = (actor: string, number: number) => ({ ref, number, at: clock.now(), by: by(actor) })
    await work({
      database,
      clock,
      bring: (actor, figure) => {
        const proposal = [aBallotEntity({ yeas: figure, nays: 1, eligibleVoters: 100 })]
        return publishResults(
          { database, clock },
          'vote',
          ref.id,
          voteResults('interim', { proposal }),
          actor,
        )
      },
      approves: (actor, number) =>
        database.transaction((tx) => approve(tx, { ...change(actor, number), doubts: [] })),
      takesBack: (actor, number) => database.transaction((tx) => unapprove(tx, change(actor, number))),
      restores: (actor, number) => database.transaction((tx) => rollBack(tx, change(actor, number))),
      at: (what: 'embargo' | 'discard', value: ItemEmbargo | number) =>
        database.transaction(
          async (tx): Promise<unknown> =>
            what === 'embargo'
              ? saveEmbargo(tx, ref, value as ItemEmbargo)
              : withdraw(tx, change('anna', Number(value))),
        ),
      look: () => lookOf([database], clock),
    })
  }, kind)

const person = fc.constantFrom('anna', 'beat')
const does = <const What extends string>(what: What) => fc.constant(what)
const arrives = fc.record({
  does: does('brings'),
  by: fc.constantFrom('anna', 'beat', 'Zählbüro'),
  figure: fc.integer({ min: 1, max: 4 }),
})
const agrees = fc.record({ does: does('approves'), by: person, back: fc.constantFrom(0, 0, 0, 1) })
const passes = fc.record({ does: does('waits'), minutes: fc.integer({ min: 10, max: 120 }) })
const step = fc.oneof(
  { weight: 2, arbitrary: arrives },
  { weight: 4, arbitrary: agrees },
  { weight: 2, arbitrary: passes },
  fc.record({ does: does('takes back'), by: person }),
  fc.record({ does: does('discards') }),
  fc.record({ does: does('restores'), by: person, number: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: does('moves the moment'), to: fc.constantFrom(null, 'none' as const, 10, 12, 13) }),
)
const steps = fc
  .tuple(arrives, fc.array(step, { maxLength: 12 }), agrees)
  .map(([first, more, last]) => [first, ...more, last, { does: 'waits' as const, minutes: 300 }])
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(scene: Scene, one: Step): Promise<void> {
  const staged = (await pointers(scene.database)).staged ?? 1
  switch (one.does) {
    case 'brings':
      return scene.bring(one.by, one.figure)
    case 'approves':
      return void (await scene.approves(one.by, staged - one.back))
    case 'takes back':
      return void (await scene.takesBack(one.by, staged))
    case 'discards':
      if ((await pointers(scene.database)).staged !== null) await scene.at('discard', staged)
      return
    case 'restores':
      return void (await scene.restores(one.by, one.number))
    case 'moves the moment':
      await scene.at('embargo', typeof one.to === 'number' ? instant(`${day}T${one.to}:00:00Z`) : one.to)
      return
    case 'waits':
      return scene.clock.advance(one.minutes * 60)
  }
}

interface Agreed {
  readonly version: number
  readonly by: string | null
  readonly from: Instant
}

/** The last approvals that still count according to the log; asserts that each release was approved. */
async function agreed(database: Database): Promise<Agreed | null> {
  const rows = await database.reads.selectFrom('result_versions').select(['number', 'actor']).execute()
  const uploader = new Map(rows.map(({ number, actor }) => [number, actor]))
  let last: Agreed | null = null
  const told = ['hold', 'publish', 'approve', 'unapprove', 'discard', 'release'].map(
    (one) => `results.${one}`,
  )
  for (const { action, actor, at, detail } of await audited(database, ...told)) {
    assert.notEqual(action, 'results.publish')
    if (action === 'results.release') {
      const before: Agreed = last ?? assert.fail(`nobody approved version ${detail.version}`)
      assert.deepEqual([before.version, before.by], [detail.version, detail.approvedBy])
      assert.notEqual(before.by, uploader.get(before.version))
      assert.ok(at >= before.from)
    }
    last = action === 'results.approve' ? { version: detail.version, by: actor, from: detail.embargo } : null
  }
  return last
}

it('nothing is ever released automatically without approval of a second person, and all actions of one person are', () =>
  fc.assert(
    fc.asyncProperty(steps, (all) =>
      withScene('sqlite', async (scene) => {
        const { database, clock, look } = scene
        for (const one of all) {
          await take(scene, one)
          await look()
          const left = await agreed(database)
          if (left === null) continue
          const { embargo } = await database.reads
            .selectFrom('result_items')
            .select('embargo')
            .where('id', '=', ref.id)
            .executeTakeFirstOrThrow()
          const item = { date: day, embargo: embargo as ItemEmbargo, compoundEmbargo: null, draft: false }
          const moment = releaseMoment(item, bundle.organisation) ?? left.from
          assert.ok(clock.now() < left.from || clock.now() < moment, 'its moment has come')
          assert.equal((await pointers(database)).staged, left.version)
        }
      }),
    ),
    { numRuns: 30 },
  ))
