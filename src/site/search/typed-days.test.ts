import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { typedDays } from './typed-days.ts'

const today = Temporal.PlainDate.from('2026-11-15')

describe('days in a search', () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['wahl 2026', '2026-01-01', '2026-12-31', 'wahl'],
    ['29.11.2026', '2026-11-29', '2026-11-29', ''],
    ['2026-11-29', '2026-11-29', '2026-11-29', ''],
    ['Abstimmung vom 29. November', '2026-11-29', '2026-11-29', 'abstimmung'],
    ['29.11.', '2026-11-29', '2026-11-29', ''],
    // The nearest one.
    ['1.2.', '2027-02-01', '2027-02-01', ''],
    ['März 2025', '2025-03-01', '2025-03-31', ''],
    ['votation du 1er mars 2026', '2026-03-01', '2026-03-01', 'votation'],
    ['novembre 2026', '2026-11-01', '2026-11-30', ''],
    ['8 marzo 2026 elezione', '2026-03-08', '2026-03-08', 'elezione'],
    ['votaziun dals 15 d’avrigl 2025', '2025-04-15', '2025-04-15', 'votaziun'],
    ['15 da november 2026', '2026-11-15', '2026-11-15', ''],
    // No such day: only the year counts.
    ['31.2.2026', '2026-01-01', '2026-12-31', '31.2.'],
  ]
  for (const [text, first, last, rest] of cases)
    it(text, () => assert.deepEqual(typedDays(text, today), { days: { first, last }, rest }))

  for (const text of ['7690', 'november', '12 tage', '1899', 'wahl 20266', ''])
    it(`are not in ${JSON.stringify(text)}`, () => assert.equal(typedDays(text, today), null))

  it('exist, whatever the text', () => {
    const unit = fc.constantFrom('29', '2', '31', '2026', 'februar', 'mars', '.', ' ', '-', 'da', '0')
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
        const found = typedDays(units.join(''), today)
        if (found === null) return
        const { first, last } = found.days
        assert.ok(Temporal.PlainDate.compare(first, last) <= 0)
        assert.equal(Temporal.PlainDate.from(first).toString(), first)
      }),
    )
  })
})
