import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { locales } from '../../../../texts/language/locales.ts'
import { translator } from '../../../../texts/translate.ts'
import { formatInstant, timeZone } from '../../../../values/time.ts'
import { readRecurrence } from '../../dates/recurrence.ts'
import { datesOfRule } from '../../dates/rule-dates.ts'
import { monthPositions, planOf, type RepeatPlan, ruleOf, weekdays } from './plan.ts'
import { repeatInWords } from './words.ts'

const first = Temporal.PlainDate.from('2027-01-12')
const start = formatInstant(
  first.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from('19:00') }).toInstant(),
)

const day = fc
  .integer({ min: 0, max: 1000 })
  .map((days) => Temporal.PlainDate.from('2027-01-12').add({ days }))
const end = fc.oneof(
  fc.constant({ until: null, count: null }),
  day.map((until) => ({ until, count: null })),
  fc.integer({ min: 1, max: 5000 }).map((count) => ({ until: null, count })),
)
const days = fc.oneof(
  fc.constantFrom({ mode: 'daily' } as const, { mode: 'yearly' } as const),
  fc.subarray([...weekdays]).map((chosen) => ({ mode: 'weekly', days: chosen }) as const),
  fc
    .option(fc.constantFrom(-1, ...Array.from({ length: 31 }, (_, index) => index + 1)))
    .map((number) => ({ mode: 'monthly', day: number }) as const),
  fc
    .tuple(fc.constantFrom(...monthPositions), fc.constantFrom(...weekdays))
    .map(([position, weekday]) => ({ mode: 'monthly', position, weekday }) as const),
)
const plan: fc.Arbitrary<RepeatPlan> = fc
  .tuple(days, end, fc.integer({ min: 1, max: 99 }))
  .map(([planned, ended, every]) => ({ ...planned, ...ended, every }))

function read(rule: string) {
  const recurrence = readRecurrence(rule)
  return recurrence.ok ? recurrence.value : assert.fail(rule)
}

const datesOf = (one: RepeatPlan) =>
  datesOfRule(read(ruleOf(one)), first, Temporal.PlainDate.from('2028-12-31'))
    .map(String)
    .join()

describe('a recurrence as people say it', () => {
  it('is found again in its rule', () => {
    fc.assert(
      fc.property(plan, (one) => {
        const found = planOf(read(ruleOf(one)), start) ?? assert.fail(ruleOf(one))
        assert.equal(ruleOf(found), ruleOf(one))
      }),
    )
  })

  it('has words for everything that the form can express, in every language', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 0, max: 3 }), (one, exceptions) => {
        for (const locale of locales) {
          const words = repeatInWords({ locale, t: translator(locale) }, one, first, exceptions)
          assert.match(words, /^\p{Lu}[^{}]+$/u)
          assert.doesNotMatch(words, /undefined|null|NaN|\s\s|\.$(?<!\d\.$)/)
          if (one.every > 1) assert.match(words, new RegExp(`\\b${one.every}\\b`))
        }
      }),
    )
  })

  it('has the same words only for the same dates', () => {
    fc.assert(
      fc.property(days, days, fc.constantFrom(1, 2), (one, other, every) => {
        for (const locale of locales) {
          const wordsOf = (planned: typeof one) =>
            repeatInWords(
              { locale, t: translator(locale) },
              { ...planned, every, until: null, count: null },
              first,
            )
          if (wordsOf(one) !== wordsOf(other)) continue
          const datesWith = (planned: typeof one) => datesOf({ ...planned, every, until: null, count: null })
          assert.equal(datesWith(one), datesWith(other), wordsOf(one))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('reads like a sentence', () => {
    const said = (rule: string, exceptions = 0) =>
      locales.map((locale) => {
        const found = planOf(read(rule), start) ?? assert.fail(rule)
        return repeatInWords({ locale, t: translator(locale) }, found, first, exceptions)
      })
    assert.deepEqual(said('FREQ=MONTHLY;BYDAY=2TU;UNTIL=20271231'), [
      'Jeden zweiten Dienstag im Monat, bis 31. Dezember 2027',
      'Le deuxième mardi de chaque mois, jusqu’au 31 décembre 2027',
      'Il secondo martedì di ogni mese, fino al 31 dicembre 2027',
      'Il segund mardi da mintga mais, fin ils 31 da december 2027',
      'The second Tuesday of every month, until 31 December 2027',
    ])
    assert.deepEqual(said('FREQ=MONTHLY;INTERVAL=2;BYDAY=-1SU;COUNT=6', 1), [
      'Alle 2 Monate am letzten Sonntag, 6 Termine, mit 1 Ausnahme',
      'Tous les 2 mois, le dernier dimanche, 6 dates, avec 1 exception',
      'Ogni 2 mesi l’ultima domenica, 6 date, con 1 eccezione',
      'Mintga 2 mais l’ultima dumengia, 6 termins, cun 1 excepziun',
      'Every 2 months on the last Sunday, 6 dates, with 1 exception',
    ])
    assert.deepEqual(said('FREQ=WEEKLY'), [
      'Jeden Dienstag',
      'Chaque mardi',
      'Ogni martedì',
      'Mintga mardi',
      'Every Tuesday',
    ])
    assert.deepEqual(said('FREQ=MONTHLY;BYMONTHDAY=31')[0], 'Jeden Monat am 31., sofern es diesen Tag gibt')
    assert.deepEqual(said('FREQ=YEARLY')[0], 'Jedes Jahr am 12. Januar')
    assert.deepEqual(
      said('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR')[0],
      'Alle 2 Wochen am Montag, Mittwoch und Freitag',
    )
  })
})
