import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readGroups } from './read-groups.ts'

const isKnown = (id: number) => id >= 1 && id <= 5
const read = (text: string) => readGroups(Buffer.from(text), isKnown)

/** Returns line, code and value of each problem. */
function problemsIn(text: string): readonly string[] {
  const outcome = read(text)
  if (outcome.ok) return []
  return outcome.error.map(({ line, code, column, value }) => `${line} ${code} ${column} ${value}`.trim())
}

describe('a file of place groups', () => {
  it('has columns in any order and keeps the order of groups', () => {
    const outcome = read(
      'Municipality;Group;Set;Note\n3;Land;Lage;x\n1;Stadt;Lage;\n2;Land;Lage;\n1;Süd;Teil;\n',
    )
    assert.ok(outcome.ok)
    assert.deepEqual(outcome.value, [
      {
        name: 'Lage',
        groups: [
          { name: 'Land', members: new Set([3, 2]) },
          { name: 'Stadt', members: new Set([1]) },
        ],
      },
      { name: 'Teil', groups: [{ name: 'Süd', members: new Set([1]) }] },
    ])
  })

  it('is refused with every problem and its line', () => {
    const head = 'set,group,municipality\n'
    assert.deepEqual(problemsIn(''), ['null empty null'])
    assert.deepEqual(problemsIn(head), ['null empty null'])
    assert.deepEqual(problemsIn('set,group\nLage,Stadt\n'), ['1 columnMissing municipality'])
    assert.deepEqual(problemsIn(`${head}"Lage,Stadt,1\n`), ['2 unreadable null'])
    assert.deepEqual(
      problemsIn(`${head}Lage,,1\nLage,Stadt,9\nLage,Stadt,zwei\nLage,${'x'.repeat(201)},2\n`),
      [
        '2 blank group',
        '3 unknownMunicipality municipality 9',
        '4 unknownMunicipality municipality zwei',
        '5 long group',
      ],
    )
    assert.deepEqual(problemsIn(`${head}Lage,Stadt,1\nLage,Land,1\nTeil,Süd,1\n`), [
      '3 inTwoGroups municipality 1',
    ])
  })
})
