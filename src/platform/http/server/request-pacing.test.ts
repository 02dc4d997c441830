import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { requestPacing } from './request-pacing.ts'

describe('request pacing', () => {
  it('starts requests in their order, with the given number of turns of the event loop in between', async () => {
    const letIn = requestPacing(3)
    const entered: number[] = []
    let turn = 0
    for (let number = 0; number < 5; number++) letIn(false, () => entered.push(turn))
    for (; entered.length < 5; turn++) await nextTurn()
    const between = entered.map((at, number) => at - (entered[number - 1] ?? at))
    assert.deepEqual(between, [0, 3, 3, 3, 3])
  })

  it('starts known requests in addition, one per turn', async () => {
    const letIn = requestPacing(4)
    const entered: string[] = []
    let turn = 0
    for (let number = 0; number < 2; number++) letIn(false, () => entered.push(`other in ${turn}`))
    for (let number = 0; number < 6; number++) letIn(true, () => entered.push(`known in ${turn}`))
    for (; entered.length < 8; turn++) await nextTurn()
    const known = entered.filter((text) => text.startsWith('known'))
    assert.equal(new Set(known).size, 6)
    const [first, second] = entered.flatMap((text, at) => (text.startsWith('other') ? [at] : []))
    assert.deepEqual([first, second], [1, 6], 'a stream of known ones keeps nobody else out')
  })

  it('starts requests that arrive alone or while others wait', async () => {
    const letIn = requestPacing(1)
    const entered: string[] = []
    letIn(false, () => {
      entered.push('first')
      letIn(false, () => entered.push('brought along'))
    })
    letIn(false, () => entered.push('second'))
    for (let turn = 0; turn < 5; turn++) await nextTurn()
    letIn(false, () => entered.push('late'))
    for (let turn = 0; turn < 2; turn++) await nextTurn()
    assert.deepEqual(entered, ['first', 'second', 'brought along', 'late'])
  })
})
