import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { runCommand } from '../support/command-line.ts'

describe('kanzlei seats', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'kanzlei-seats-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  const seats = (cases: unknown, ...options: readonly string[]) => {
    const file = join(folder, 'cases.json')
    writeFileSync(file, typeof cases === 'string' ? cases : JSON.stringify({ cases }))
    return runCommand(['seats', file, ...options], {})
  }

  const lists = {
    id: 'lists',
    seats: 5,
    lists: [6000, 4000, 2000].map((votes, n) => ({ id: 'ABC'[n], votes })),
  }

  it('answers every kind of case in its order and format', async () => {
    const { code, stdout } = await seats([
      lists,
      { id: 'one', method: 'sainteLague', seats: 3, parties: ['A', 'B'], votes: [70, 30] },
      {
        ...{ id: 'both', method: 'biproportional', winnerRule: true, parties: ['A', 'B'] },
        districts: [2, 1].map((count, n) => ({ name: String(n), seats: count })),
        votes: [
          [2600, 1300],
          [130, 140],
        ],
      },
      {
        ...{ id: 'majority', rule: 'votes', seats: 2, accountedBallots: 1000, accountedVotes: 1700 },
        candidates: [
          { name: 'A', votes: 700 },
          { name: 'B', votes: 500 },
          { name: 'C', votes: 500 },
          { name: 'others', votes: 900, electable: false },
        ],
      },
    ])
    assert.equal(code, 0)
    const answers = JSON.parse(stdout)
    assert.deepEqual(answers[0], { id: 'lists', state: 'computed', seats: { A: 2, B: 2, C: 1 }, ties: [] })
    assert.deepEqual(answers[1].seats, [2, 1])
    assert.deepEqual(
      [answers[2].upper, answers[2].seats],
      [
        [2, 1],
        [
          [2, 0],
          [0, 1],
        ],
      ],
    )
    assert.deepEqual(answers[3], {
      ...{ id: 'majority', state: 'lot', absoluteMajority: 426, elected: ['A'], vacant: 0 },
      seats: { A: 1, B: null, C: null, others: 0 },
      ties: [{ level: [], seats: 1, among: ['B', 'C'] }],
      lot: { seats: 1, among: ['B', 'C'] },
    })
  })

  it('prints every step on request', async () => {
    const [answer] = JSON.parse((await seats([lists], '--working')).stdout)
    assert.equal(answer.working.levels[0].number, 2001)
  })

  it('reports which case is invalid, and why', async () => {
    const saidOf = async (cases: unknown) => {
      const { code, stderr } = await seats(cases)
      assert.equal(code, 1)
      return stderr.replace(`${folder}/`, '').trim()
    }
    assert.equal(await saidOf('{"cases": ['), 'kanzlei: cases.json is not JSON')
    assert.equal(await saidOf('[]'), 'kanzlei: cases.json: there is no list "cases"')
    assert.match(
      await saidOf([lists, { ...lists, method: 'lot' }]),
      /case lists: method must be one of .*"lot"$/,
    )
    assert.match(await saidOf([{ ...lists, id: 'x', seats: -1 }]), /case x: \/seats must be/)
    assert.match(
      await saidOf([{ ...lists, lists: [...lists.lists, ...lists.lists] }]),
      /two lists have the same id/,
    )
    assert.match(await saidOf([7]), /case 1: is not an object/)
  })
})
