import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { requestPacing } from './request-pacing.ts'

describe('requests that are let in one at a time', () => {
  it('come in in their order, with as many turns of the event loop in between as asked for', async () => {
    const letIn = requestPacing(3)
    const entered: number[] = []
    let turn = 0
    for (let number = 0; number < 5; number++) letIn(() => entered.push(turn))
    for (; entered.length < 5; turn++) await nextTurn()
    const between = entered.map((at, number) => at - (entered[number - 1] ?? at))
    assert.deepEqual(between, [0, 3, 3, 3, 3])
  })

  it('who comes while others wait, or when nobody does, is let in as well', async () => {
    const letIn = requestPacing(1)
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
