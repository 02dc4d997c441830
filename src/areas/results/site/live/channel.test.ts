import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aVote } from '../../../../../test/support/results.ts'
import { withDefaults } from '../../../../identity/organisation/organisation.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { voteOverview } from '../../tally/overview.ts'
import { type ChannelTimer, type LiveChange, liveChannel } from './channel.ts'

/** Returns items with settable revisions, and a timer that is advanced by hand. */
function world() {
  const changes = new Map<string, number>()
  const votes = ['a', 'b'].map((id) => aVote({ id }))
  const items = () =>
    votes.map((item) => ({
      item,
      overview: voteOverview(item, null),
      version: null,
      staged: null,
      corrections: [],
    }))
  let tick: (() => void) | null = null
  let asked = 0
  const timer: ChannelTimer = {
    every(_milliseconds, work) {
      tick = work
      return {
        stop: () => {
          tick = null
        },
      }
    },
  }
  const fresh = async (): Promise<CurrentItems> => {
    asked += 1
    const revision = Math.max(0, ...changes.values())
    return {
      ...{ revision, withdrawnAt: 0, today: '2026-06-14', stamp: String(revision) },
      ...{ organisation: withDefaults({}), settings: '{}', settingsTag: '' },
      ...{ items: items(), item: () => null, changedAt: ({ id }) => changes.get(id) ?? 0 },
    }
  }
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    channel: liveChannel({ fresh }, (error) => assert.fail(String(error)), timer),
    change: (id: string, revision: number) => changes.set(id, revision),
    rename: (id: string, revision: number) => {
      votes.splice(0, 1, aVote({ id }))
      changes.set(id, revision)
    },
    look: async () => {
      tick?.()
      await settled()
    },
    isWatching: () => tick !== null,
    asked: () => asked,
    settled,
  }
}

describe('the live channel', () => {
  it('tells every listener what changed, with one query for all of them', async () => {
    const { channel, change, look, settled, asked } = world()
    const heard: LiveChange[] = []
    for (let count = 0; count < 1000; count += 1) channel.subscribe((news) => heard.push(news))
    await settled()
    const before = asked()
    change('b', 7)
    await look()
    assert.equal(asked() - before, 1)
    assert.equal(heard.length, 1000)
    assert.deepEqual(heard[0], { revision: 7, items: ['vote/b'] })
    await look()
    assert.equal(heard.length, 1000)
  })

  it('tells a listener of an item that it has a new id', async () => {
    const { channel, change, rename, look, settled } = world()
    const heard: LiveChange[] = []
    channel.subscribe((news) => heard.push(news))
    await settled()
    rename('c', 4)
    await look()
    change('c', 5)
    await look()
    assert.deepEqual(heard, [
      { revision: 4, items: ['vote/c', 'vote/a'] },
      { revision: 5, items: ['vote/c'] },
    ])
  })

  it('makes no queries without listeners', async () => {
    const { channel, isWatching, settled } = world()
    assert.equal(isWatching(), false)
    const end = channel.subscribe(() => undefined)
    await settled()
    assert.equal(isWatching(), true)
    end()
    assert.equal(isWatching(), false)
  })

  it('tells a listener who was disconnected what changed meanwhile', async () => {
    const { channel, change } = world()
    change('a', 3)
    change('b', 5)
    assert.deepEqual(await channel.since(0), { revision: 5, items: ['vote/a', 'vote/b'] })
    assert.deepEqual(await channel.since(3), { revision: 5, items: ['vote/b'] })
    assert.equal(await channel.since(5), null)
  })
})
