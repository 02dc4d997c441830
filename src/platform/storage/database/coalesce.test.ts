import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { coalesced } from './coalesce.ts'

/** A query whose answers are given by the test. */
function question() {
  const asked: PromiseWithResolvers<string>[] = []
  const ask = coalesced(() => {
    const answer = Promise.withResolvers<string>()
    asked.push(answer)
    return answer.promise
  })
  const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
  return { ask, asked, turn }
}

describe('a coalesced query', () => {
  it('runs once for all callers before its start', async () => {
    const { ask, asked, turn } = question()
    const all = Array.from({ length: 500 }, ask)
    await turn()
    assert.equal(asked.length, 1)
    asked[0]?.resolve('now')
    assert.deepEqual(new Set(await Promise.all(all)), new Set(['now']))
  })

  it('runs again for callers that came while it was running', async () => {
    const { ask, asked, turn } = question()
    const early = ask()
    await turn()
    const late = [ask(), ask()]
    await turn()
    assert.equal(asked.length, 1, 'one after the other')
    asked[0]?.resolve('before')
    assert.equal(await early, 'before')
    await turn()
    assert.equal(asked.length, 2)
    asked[1]?.resolve('after')
    assert.deepEqual(await Promise.all(late), ['after', 'after'])
  })

  it('runs again after a failure, which rejects for all its callers', async () => {
    const { ask, asked, turn } = question()
    const failing = [ask(), ask()]
    await turn()
    asked[0]?.reject(new Error('database away'))
    for (const one of failing) await assert.rejects(one, /database away/)
    const next = ask()
    await turn()
    asked[1]?.resolve('back')
    assert.equal(await next, 'back')
  })
})
