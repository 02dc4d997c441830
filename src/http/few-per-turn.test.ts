import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fewPerTurn } from './few-per-turn.ts'

describe('requests that are let in a few at a time', () => {
  it('come in in their order, no more of them in a turn than allowed', async () => {
    const letIn = fewPerTurn(2)
    const entered: number[] = []
    for (let number = 0; number < 5; number++) letIn(() => entered.push(number))
    const seen: number[] = []
    while (entered.length < 5) {
      await nextTurn()
      seen.push(entered.length)
    }
    assert.deepEqual(entered, [0, 1, 2, 3, 4])
    const perTurn = seen.map((count, turn) => count - (seen[turn - 1] ?? 0))
    assert.ok(
      perTurn.every((count) => count <= 2),
      `so many per turn: ${perTurn}`,
    )
  })

  it('who comes while others wait, or when nobody does, is let in as well', async () => {
    const letIn = fewPerTurn(1)
    const entered: string[] = []
    letIn(() => {
      entered.push('first')
      letIn(() => entered.push('brought along'))
    })
    letIn(() => entered.push('second'))
    for (let turn = 0; turn < 5; turn++) await nextTurn()
    letIn(() => entered.push('late'))
    for (let turn = 0; turn < 2; turn++) await nextTurn()
    assert.deepEqual(entered, ['first', 'second', 'brought along', 'late'])
  })
})
