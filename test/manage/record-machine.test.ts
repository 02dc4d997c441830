import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { type Manager, type ManagerAnswer, manager, newKey, sent, withKey } from './manager.ts'

const { KANZLEI_FUZZ, KANZLEI_FUZZ_SEED } = process.env
const agencies = '/api/manage/agencies'

const number = fc.nat({ max: 7 })
const who = fc.constantFrom('wide', 'narrow')
const words = fc.constantFrom('Amt', 'Stelle', 'Dienst', 'Kanzlei')
const tag = fc.constantFrom('fresh', 'weak', 'listed', 'any', 'stale', 'missing')
const isDry = fc.constantFrom(false, false, true)

/** What a program may do; records are named by their place among those that there were, from the top one on. */
const actions = fc.oneof(
  fc.record({ do: fc.constant('add'), who, below: fc.option(number), title: words, isDry }),
  fc.record({ do: fc.constant('change'), who, which: number, tag, title: words, isDry }),
  fc.record({
    do: fc.constant('spoil'),
    who,
    which: number,
    member: fc.constantFrom('titel', 'title', 'id'),
  }),
  fc.record({ do: fc.constant('remove'), who, which: number, tag, isConfirmed: fc.boolean(), isDry }),
  fc.record({ do: fc.constant('list'), who, limit: fc.integer({ min: 1, max: 4 }) }),
)
type Action = typeof actions extends fc.Arbitrary<infer One> ? One : never
type Told<Do extends string> = Extract<Action, { readonly do: Do }> & Action

interface Record {
  readonly id: number
  readonly parent: number | null
  readonly title: string
  readonly etag: string
}

/** The position changes with siblings, which no tag tells. */
const own = ({ position: _, ...record }: Record & { readonly position?: number }) => record

/** The agencies of one sequence: one at the top, which the narrow key is limited to, and one beside it. */
class Machine {
  readonly records = new Map<number, Record>()
  /** In the order in which they were added; those that were deleted stay. */
  readonly ids: number[] = []
  readonly oldTags = new Map<number, string>()
  readonly audited: string[] = []
  readonly service: TestService
  readonly by: { readonly wide: Manager; readonly narrow: Manager }
  readonly top: number

  constructor(service: TestService, by: Machine['by'], first: readonly Record[]) {
    this.service = service
    this.by = by
    this.top = first[0]?.id ?? 0
    for (const one of first) this.keep(one)
  }

  keep(record: Record): void {
    if (!this.records.has(record.id)) this.ids.push(record.id)
    this.records.set(record.id, record)
  }

  isBelow(id: number, above: number): boolean {
    for (let at: number | null = id; at !== null; at = this.records.get(at)?.parent ?? null)
      if (at === above) return true
    return false
  }

  isReached = (key: Action['who'], id: number) =>
    this.records.has(id) && (key === 'wide' || this.isBelow(id, this.top))

  idAt = (place: number) => this.ids[place % this.ids.length] ?? 0

  headers(kind: string, id: number): { [name: string]: string } {
    const fresh = this.records.get(id)?.etag ?? '"none"'
    const values: { [kind: string]: string } = {
      fresh,
      weak: `W/${fresh}`,
      listed: `"x", ${fresh}`,
      any: '*',
    }
    if (kind === 'missing') return {}
    return { 'if-match': values[kind] ?? this.oldTags.get(id) ?? '"0123456789abcdef0123456789abcdef"' }
  }

  async step(action: Action): Promise<void> {
    const by = this.by[action.who]
    if (action.do === 'list') return this.list(by, action as Told<'list'>)
    if (action.do === 'add') return this.add(by, action as Told<'add'>)
    const told = action as Exclude<Action, Told<'list'> | Told<'add'>>
    const id = this.idAt(told.which)
    if (told.do === 'spoil') return this.spoil(by, id, told as Told<'spoil'>)
    if (told.do === 'change') return this.change(by, id, told as Told<'change'>)
    return this.remove(by, id, told as Told<'remove'>)
  }

  async add(by: Manager, { who: key, below, title, isDry: dry }: Told<'add'>): Promise<void> {
    const parent = below === null ? null : this.idAt(below)
    const query = [...(parent === null ? [] : [`parent=${parent}`]), ...(dry ? ['dry_run=true'] : [])]
    const answer = await by.send('POST', `${agencies}?${query.join('&')}`, { title })
    const isAllowed = parent === null ? key === 'wide' : this.isReached(key, parent)
    assert.equal(answer.status, isAllowed ? (dry ? 200 : 201) : 404)
    if (answer.status !== 201) return
    assert.deepEqual([answer.body.title, answer.body.parent], [title, parent])
    this.keep(answer.body)
    this.audited.push(`agency.add ${answer.body.id} ${by.user.email}`)
  }

  /** The status of a request that names a state, 200 where it may be carried out. */
  expected(key: Action['who'], id: number, kind: string): number {
    if (!this.isReached(key, id)) return 404
    if (kind === 'missing') return 428
    return kind === 'stale' ? 412 : 200
  }

  async change(by: Manager, id: number, told: Told<'change'>): Promise<void> {
    const dry = told.isDry ? '?dry_run=true' : ''
    const headers = this.headers(told.tag, id)
    const answer = await by.send('PATCH', `${agencies}/${id}${dry}`, { title: told.title }, headers)
    assert.equal(answer.status, this.expected(told.who, id, told.tag), JSON.stringify(answer.body))
    const before = this.records.get(id)
    if (answer.status !== 200 || told.isDry || before === undefined) return
    assert.equal(answer.body.title, told.title)
    assert.equal(answer.body.etag === before.etag, before.title === told.title)
    if (before.title === told.title) return
    this.oldTags.set(id, before.etag)
    // A record that is as it was before has its old tag.
    if (answer.body.etag === this.oldTags.get(id)) this.oldTags.delete(id)
    this.keep(answer.body)
    this.audited.push(`agency.change ${id} ${by.user.email}`)
  }

  async spoil(by: Manager, id: number, { who: key, member }: Told<'spoil'>): Promise<void> {
    // The id of no record: a record with its own id would be accepted.
    const spoilt = { phone: '1', [member]: 0 }
    const answer = await by.send('PATCH', `${agencies}/${id}`, spoilt, this.headers('any', id))
    assert.equal(answer.status, this.isReached(key, id) ? 422 : 404)
  }

  async remove(by: Manager, id: number, told: Told<'remove'>): Promise<void> {
    const record = this.records.get(id)
    const query = new URLSearchParams({
      ...(told.isConfirmed && record !== undefined && { confirm: record.title }),
      ...(told.isDry && { dry_run: 'true' }),
    })
    const headers = this.headers(told.tag, id)
    const answer = await by.send('DELETE', `${agencies}/${id}?${query}`, undefined, headers)
    const below = [...this.records.keys()].filter((one) => this.isBelow(one, id))
    const expected = this.expected(told.who, id, told.tag)
    if (expected !== 200) return assert.equal(answer.status, expected)
    // Nobody deletes the agency that they are limited to, and who is limited deletes only what is empty.
    if (told.who === 'narrow' && id === this.top) return assert.equal(answer.status, 404)
    const code = told.who === 'narrow' ? 'hindered' : 'confirmation_needed'
    if (below.length > 1 && (told.who === 'narrow' || !told.isConfirmed))
      return assert.deepEqual([answer.status, answer.body.code], [409, code])
    assert.equal(answer.status, told.isDry ? 200 : 204)
    if (told.isDry) return
    for (const one of below) {
      this.records.delete(one)
      this.audited.push(`agency.remove ${one} ${by.user.email}`)
    }
  }

  async list(by: Manager, { who: key, limit }: Told<'list'>): Promise<void> {
    const seen: Record[] = []
    const after = this.top === 1 ? '' : `&after=${this.top - 1}`
    let next: string | null = `${agencies}?limit=${limit}${after}`
    while (next !== null) {
      const { body }: ManagerAnswer = await sent(by, 200, 'GET', next)
      assert.ok(body.items.length === limit || body.next === null)
      seen.push(...body.items)
      next = body.next
    }
    const reached = [...this.records.values()].filter(({ id }) => this.isReached(key, id))
    const inOrder = reached.toSorted((one, other) => one.id - other.id)
    assert.deepEqual(seen.map(own), inOrder.map(own))
  }

  /** Compares everything with what is stored. */
  async judge(sequence: number): Promise<void> {
    for (const id of this.ids) {
      const record = this.records.get(id)
      const answer = await this.by.wide.send('GET', `${agencies}/${id}`)
      assert.deepEqual(
        answer.status === 200 ? own(answer.body) : null,
        record === undefined ? null : own(record),
      )
      if (record !== undefined) assert.equal(answer.headers.get('etag'), record.etag)
    }
    const entries = await this.service.database.reads
      .selectFrom('audit_log')
      .select(['action', 'subject', 'actor'])
      .where('sequence', '>', sequence)
      .where('action', 'like', 'agency.%')
      .orderBy('sequence')
      .execute()
    assert.deepEqual(
      entries.map(({ action, subject, actor }) => `${action} ${subject} ${actor}`).sort(),
      this.audited.sort(),
    )
  }
}

async function lastEntry({ database }: TestService): Promise<number> {
  const query = database.reads.selectFrom('audit_log').select(({ fn }) => fn.max('sequence').as('last'))
  return Number((await query.executeTakeFirst())?.last ?? 0)
}

onEachDatabase('any sequence of requests of two keys', (kind) => {
  const service = serviceUnderTest(kind, { isQuiet: true })

  it('leaves the records, tags and audit entries that its accepted requests make', async (t) => {
    const wide = await manager(service())
    const numRuns = Number(KANZLEI_FUZZ ?? 40)
    const seed =
      KANZLEI_FUZZ === undefined ? 2026 : Number(KANZLEI_FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 30))
    t.diagnostic(`${numRuns} sequences on ${kind}, seed ${seed}`)
    const sequences = fc.asyncProperty(fc.array(actions, { minLength: 1, maxLength: 12 }), async (steps) => {
      const first: Record[] = []
      for (const title of ['Eigenes', 'Fremdes'])
        first.push((await sent(wide, 201, 'POST', agencies, { title })).body)
      const agency = first[0]?.id ?? 0
      const narrow = withKey(service(), wide.user, await newKey(service(), wide.user, { agency }))
      const begun = await lastEntry(service())
      const machine = new Machine(service(), { wide, narrow }, first)
      for (const step of steps) await machine.step(step)
      await machine.judge(begun)
    })
    await fc.assert(sequences, { numRuns, seed })
  })
})
