import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { visitor } from '../../../test/support/visitors.ts'
import { type WorkBounds, WorkRefused, workBudget } from './budget.ts'
import { type Client, sharedWait } from './client.ts'

// Work that a test leaves waiting is not refused before the last test of the process has ended.
const generous: WorkBounds = { slots: 1, waiting: 1000, waitingPerNetwork: 1000, patience: 3_600_000 }

/** A budget of one kind, and work that the test ends. */
function budgetWith(bounds: Partial<WorkBounds>) {
  const budget = workBudget({ page: { ...generous, ...bounds } })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, client: Client = visitor().client) =>
    budget.run('page', client, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  const endFirst = async () => {
    await nextTurn()
    ends.shift()?.()
    for (let turn = 0; turn < 4; turn++) await nextTurn()
  }
  const figures = () => budget.figures()[0]
  return { begun, ask, endFirst, figures }
}

const refusedAs = (reason: string) => (error: unknown) =>
  error instanceof WorkRefused && error.reason === reason

describe('the work budget', () => {
  it('runs work, and returns answers and errors', async () => {
    const budget = workBudget({ page: generous })
    assert.equal(await budget.run('page', visitor().client, async () => 'made'), 'made')
    await assert.rejects(
      budget.run('page', visitor().client, () => Promise.reject(new TypeError('broken'))),
      TypeError,
    )
    assert.equal(await budget.run('page', visitor().client, async () => 'again'), 'again')
  })

  it('runs no more at once than there are slots', async () => {
    const { begun, ask, endFirst } = budgetWith({ slots: 2 })
    const all = ['a', 'b', 'c'].map((name) => ask(name))
    await nextTurn()
    await nextTurn()
    assert.deepEqual(begun, ['a', 'b'])
    await endFirst()
    assert.deepEqual(begun, ['a', 'b', 'c'])
    await endFirst()
    await endFirst()
    assert.deepEqual(await Promise.all(all), ['a', 'b', 'c'])
  })

  it('starts at most one task per turn of the event loop', async () => {
    const { begun, ask } = budgetWith({ slots: 4 })
    for (const name of ['a', 'b', 'c']) void ask(name)
    await Promise.resolve()
    assert.deepEqual(begun, ['a'])
    await nextTurn()
    assert.ok(begun.length <= 2)
    await nextTurn()
    await nextTurn()
    assert.deepEqual(begun, ['a', 'b', 'c'])
  })

  it('serves networks in round-robin order', async () => {
    const { begun, ask, endFirst } = budgetWith({})
    const [loud, quiet] = [visitor('192.0.2.1').client, visitor('192.0.2.2').client]
    for (let count = 0; count < 10; count++) void ask('loud', loud)
    void ask('quiet', quiet)
    await endFirst()
    await endFirst()
    assert.deepEqual(begun.slice(0, 3), ['loud', 'loud', 'quiet'])
  })

  it('queues work for each network that joins it', async () => {
    const { begun, ask, endFirst } = budgetWith({})
    void ask('running')
    const [loud, quiet] = [visitor('192.0.2.1').client, visitor('192.0.2.2').client]
    for (let count = 0; count < 5; count++) void ask('loud', loud)
    const shared = sharedWait(loud)
    void ask('shared', shared.client)
    shared.join(quiet)
    await endFirst()
    await endFirst()
    await endFirst()
    assert.deepEqual(begun.slice(0, 4), ['running', 'loud', 'shared', 'loud'])
    for (let rest = 0; rest < 6; rest++) await endFirst()
    assert.equal(begun.filter((name) => name === 'shared').length, 1)
  })

  it('serves staff before the public, in a queue of their own', async () => {
    const { begun, ask, endFirst } = budgetWith({ waiting: 1 })
    void ask('running')
    void ask('public')
    await assert.rejects(ask('refused'), refusedAs('full'))
    void ask('staff', visitor('192.0.2.9', true).client)
    await endFirst()
    await endFirst()
    assert.deepEqual(begun, ['running', 'staff', 'public'])
  })

  it('refuses requests beyond the share of a network, but not those of others', async () => {
    const { ask, figures } = budgetWith({ waitingPerNetwork: 1 })
    const { client } = visitor()
    void ask('running', client)
    void ask('waiting', client)
    await assert.rejects(ask('refused', client), refusedAs('full'))
    void ask('another', visitor('2001:db8::/64').client)
    assert.deepEqual(figures(), {
      kind: 'page',
      running: 1,
      waiting: 2,
      done: 0,
      refused: { full: 1, late: 0, left: 0 },
    })
  })

  it('abandons queued work when its client disconnects', async () => {
    const { begun, ask, endFirst, figures } = budgetWith({ waiting: 1 })
    void ask('running')
    const { client, leave } = visitor()
    const abandoned = ask('abandoned', client)
    leave()
    await assert.rejects(abandoned, refusedAs('left'))
    void ask('next')
    await endFirst()
    assert.deepEqual(begun, ['running', 'next'])
    assert.equal(figures()?.refused.left, 1)
    await assert.rejects(ask('gone before', client), refusedAs('left'))
  })

  it('refuses work that has waited too long', async () => {
    const { begun, ask, endFirst } = budgetWith({ patience: 1 })
    void ask('running')
    await assert.rejects(ask('late'), refusedAs('late'))
    await endFirst()
    assert.deepEqual(begun, ['running'])
  })

  it('loses no slot and no client in any sequence of events', async () => {
    const step = fc.oneof(
      fc.record({ does: fc.constant('asks' as const), network: fc.nat(3), isStaff: fc.boolean() }),
      fc.record({ does: fc.constant('leaves' as const), which: fc.nat(20) }),
      fc.record({ does: fc.constant('ends' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { begun, ask, endFirst, figures } = budgetWith({ slots: 2, waiting: 6, waitingPerNetwork: 4 })
        const visitors: ReturnType<typeof visitor>[] = []
        const outcomes: Promise<string>[] = []
        for (const one of steps) {
          if (one.does === 'asks') {
            const asking = visitor(String(one.network), one.isStaff)
            visitors.push(asking)
            outcomes.push(ask('work', asking.client).catch((error: WorkRefused) => error.reason))
          } else if (one.does === 'leaves') visitors[one.which]?.leave()
          else await endFirst()
          assert.ok((figures()?.running ?? 0) <= 2)
        }
        for (let rest = 0; rest < steps.length + 2; rest++) await endFirst()
        const told = await Promise.all(outcomes)
        assert.equal(told.filter((outcome) => outcome === 'work').length, begun.length)
        const { running, waiting, done, refused } = figures() ?? assert.fail('a kind is missing')
        assert.deepEqual({ running, waiting, done }, { running: 0, waiting: 0, done: begun.length })
        assert.equal(refused.full + refused.late + refused.left + done, told.length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('work with several clients', () => {
  it('is abandoned only if all have disconnected', () => {
    const [first, second] = [visitor(), visitor()]
    const shared = sharedWait(first.client)
    shared.join(second.client)
    first.leave()
    assert.equal(shared.client.left.aborted, false)
    second.leave()
    assert.equal(shared.client.left.aborted, true)
  })

  it('is abandoned at once if its only client has disconnected before', () => {
    const { client, leave } = visitor()
    leave()
    assert.equal(sharedWait(client).client.left.aborted, true)
  })
})
