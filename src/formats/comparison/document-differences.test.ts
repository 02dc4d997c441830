import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { isMembers } from '../../values/members.ts'
import { type ComparisonRules, documentDifferences, type PathStep, pathText } from './document-differences.ts'

const lenient: ComparisonRules = {
  ...{ mayHaveMore: true, missing: null, areBlanksNull: true, precision: 1e-9 },
  identifying: ['id', 'name'],
}
const document = fc.jsonValue({ maxDepth: 4 })
const found = (first: unknown, second: unknown, rules: ComparisonRules = {}) =>
  documentDifferences(first, second, rules).map((one) => [pathText(one.path), one.first, one.second])

type Place = readonly PathStep[]

/** Every value within a document, with the document itself. */
function placesIn(value: unknown): readonly Place[] {
  return [[], ...stepsInto(value).flatMap(([step, inner]) => placesIn(inner).map((rest) => [step, ...rest]))]
}

function stepsInto(value: unknown): readonly (readonly [PathStep, unknown])[] {
  if (Array.isArray(value)) return value.map((row, at) => [{ row: String(at) }, row])
  return isMembers(value) ? Object.entries(value).map(([member, one]) => [{ member }, one]) : []
}

const nameOf = (step: PathStep) => ('row' in step ? step.row : step.member)

/** The document with what `change` makes of the value at a place. */
function changedAt(value: unknown, [step, ...rest]: Place, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(value)
  const steps = stepsInto(value).map(
    ([one, inner]) =>
      [nameOf(one), nameOf(one) === nameOf(step) ? changedAt(inner, rest, change) : inner] as const,
  )
  return Array.isArray(value) ? steps.map(([, inner]) => inner) : Object.fromEntries(steps)
}

const documentWithPlace = document.chain((value) =>
  fc.record({ value: fc.constant(value), place: fc.constantFrom(...placesIn(value)) }),
)

/** Differs from every value that it is made of. */
const otherThan = (value: unknown) => `${JSON.stringify(value)}, changed`

describe('differences of documents', () => {
  it('are none between a document and itself, in whatever order its members are', () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : isMembers(value)
          ? Object.fromEntries(
              Object.entries(value)
                .map(([name, one]) => [name, turned(one)])
                .reverse(),
            )
          : value
    fc.assert(
      fc.property(document, fc.constantFrom({}, lenient), (value, rules) => {
        assert.deepEqual(documentDifferences(value, structuredClone(value), rules), [])
        assert.deepEqual(documentDifferences(value, turned(value), rules), [])
      }),
    )
  })

  it('are the one value that was changed, with its path', () => {
    fc.assert(
      fc.property(documentWithPlace, ({ value, place }) => {
        let before: unknown
        const changed = changedAt(value, place, (old) => {
          before = old
          return otherThan(old)
        })
        const after = otherThan(before)
        assert.deepEqual(documentDifferences(value, changed), [{ path: place, first: before, second: after }])
        assert.deepEqual(documentDifferences(changed, value), [{ path: place, first: after, second: before }])
      }),
    )
  })

  it('are the one member or row that was added or removed, with its path', () => {
    fc.assert(
      fc.property(documentWithPlace, ({ value, place }) => {
        let added: PathStep | undefined
        const longer = changedAt(value, place, (old) => {
          if (Array.isArray(old)) {
            added = { row: String(old.length) }
            return [...old, 'new']
          }
          added = { member: isMembers(old) ? `${Object.keys(old).join(' ')} more` : 'more' }
          return { ...(isMembers(old) ? old : {}), [nameOf(added)]: 'new' }
        })
        assert.ok(added)
        const shorter = changedAt(value, place, (old) => (Array.isArray(old) || isMembers(old) ? old : {}))
        const path = [...place, added]
        assert.deepEqual(documentDifferences(shorter, longer), [{ path, first: undefined, second: 'new' }])
        assert.deepEqual(documentDifferences(longer, shorter), [{ path, first: 'new', second: undefined }])
      }),
    )
  })

  it('name a changed row by what tells it apart, wherever it stands', () => {
    const rows = fc.uniqueArray(fc.record({ id: fc.nat(), name: fc.string(), votes: fc.nat(5000) }), {
      selector: ({ id }) => id,
      minLength: 1,
    })
    fc.assert(
      fc.property(rows, fc.nat(), (list, at) => {
        const chosen = at % list.length
        const changed = list.map((row, position) =>
          position === chosen ? { ...row, votes: row.votes + 1 } : row,
        )
        const { id, votes } = list[chosen] ?? {}
        assert.deepEqual(found({ list }, { list: changed.reverse() }, lenient), [
          [`list[${id}].votes`, votes, Number(votes) + 1],
        ])
      }),
    )
  })

  it('are told apart by position where rows have nothing that tells them apart', () => {
    assert.deepEqual(found([{ id: 1 }, { id: 1 }], [{ id: 1 }, { id: 2 }], lenient), [['[1].id', 1, 2]])
    assert.deepEqual(found(['a', 'b'], ['b', 'a']), [
      ['[0]', 'a', 'b'],
      ['[1]', 'b', 'a'],
    ])
    assert.deepEqual(found(['a', 'b'], ['b', 'a'], lenient), [])
  })

  it('are what the rules say', () => {
    assert.deepEqual(found({}, { more: 1 }, lenient), [])
    assert.deepEqual(found({ more: 1 }, {}, lenient), [['more', 1, null]])
    assert.deepEqual(found({ a: '', b: '' }, { a: null, b: 0 }, lenient), [['b', '', 0]])
    assert.deepEqual(found({ a: '' }, { a: null }), [['a', '', null]])
    assert.deepEqual(found([0.1 + 0.2, 1], [0.3, 1.001], lenient), [['[1]', 1, 1.001]])
    assert.deepEqual(found([0.1 + 0.2], [0.3]).length, 1)
    const isLeftOut = (member: string, value: unknown) => member === 'color' && value === null
    assert.deepEqual(found([{ color: null, a: 1 }], [{ color: 'red', a: 2 }], { isLeftOut }), [
      ['[0].a', 1, 2],
    ])
    assert.deepEqual(found({ color: 'blue' }, { color: 'red' }, { isLeftOut }), [['color', 'blue', 'red']])
    assert.deepEqual(found({ a: 1 }, { a: 1, b: 0, c: 2 }, { missing: 0 }), [['c', 0, 2]])
  })

  it('are those between a list and an object, or between figures that are no numbers', () => {
    assert.deepEqual(found({ a: [] }, { a: {} }), [['a', [], {}]])
    assert.deepEqual(found({ a: Number.NaN }, { a: Number.NaN }).length, 1)
  })
})
