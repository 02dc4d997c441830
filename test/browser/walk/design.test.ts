import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contentLocales } from '../../../src/texts/language/locales.ts'
import { type Circumstances, modes, themes, twoVisitsOf, visitsOf, widths } from './design.ts'

const factors = { locale: contentLocales, theme: themes, width: widths, mode: modes } as const
const names = ['locale', 'theme', 'width', 'mode'] as const

const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other) => [one, other] as const))

/** Which pairs of values of two factors occur, each as often as it does. */
const seen = (visits: readonly Circumstances[], [one, other]: (typeof pairs)[number]) =>
  visits.map((visit) => `${visit[one]} ${visit[other]}`).sort()

const all = ([one, other]: (typeof pairs)[number], times: number) =>
  factors[one]
    .flatMap((value) => factors[other].map((second) => `${value} ${second}`))
    .flatMap((pair) => Array.from({ length: times }, () => pair))
    .sort()

const judgedThemes = (visits: readonly Circumstances[]) =>
  visits
    .filter(({ judges }) => judges === 'everything')
    .map(({ theme }) => theme)
    .sort()

describe('the browser tests of one kind of page', () => {
  test('cover each language and each mode once, each theme at each width and its colours', () => {
    for (let place = 0; place < 8; place += 1) {
      const visits = visitsOf(place)
      assert.deepEqual(visits.map(({ locale }) => locale).sort(), [...contentLocales].sort())
      assert.deepEqual(visits.map(({ mode }) => mode).sort(), [...modes].sort())
      assert.deepEqual(seen(visits, ['theme', 'width']), all(['theme', 'width'], 1))
      assert.deepEqual(judgedThemes(visits), [...themes].sort())
    }
  })
})

describe('the browser tests of four similar kinds of pages', () => {
  for (const pair of pairs)
    test(`cover every ${pair[0]} with every ${pair[1]}, equally often`, () => {
      const times = 16 / (factors[pair[0]].length * factors[pair[1]].length)
      for (let first = 0; first < 4; first += 1) {
        const visits = [0, 1, 2, 3].flatMap((step) => visitsOf(first + step))
        assert.deepEqual(seen(visits, pair), all(pair, times))
      }
    })
})

describe('the browser tests of many kinds of pages with two visits each', () => {
  test('cover both themes and both widths each time, once in German', () => {
    for (let place = 0; place < 24; place += 1) {
      const visits = twoVisitsOf(place)
      assert.deepEqual(judgedThemes(visits), [...themes].sort())
      assert.deepEqual(visits.map(({ width }) => width).sort(), [...widths].sort())
      assert.equal(visits.filter(({ locale }) => locale === 'de_CH').length, 1)
    }
  })

  for (const pair of pairs)
    test(`cover every ${pair[0]} with every ${pair[1]} among two dozen of them`, () => {
      const visits = Array.from({ length: 24 }, (_, place) => twoVisitsOf(place)).flat()
      assert.deepEqual([...new Set(seen(visits, pair))], all(pair, 1))
    })
})
