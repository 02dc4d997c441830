import type { Doubt } from '../../../../plausibility/doubt.ts'
import type { ImportWarning } from '../../import/problems/warning.ts'

/** A doubt as a warning, shares in per cent with one decimal. */
export function doubtWarning(doubt: Doubt, nameOf: (unit: number) => string): ImportWarning {
  const entity = nameOf(doubt.unit)
  switch (doubt.code) {
    case 'share': {
      const { reported, expected, low, high } = doubt
      const values = { reported: percent(reported), low: percent(low), high: percent(high) }
      return { code: 'doubt.share', values: { entity, ...values, expected: percent(expected) } }
    }
    case 'exchanged': {
      const { reported, exchanged, low, high } = doubt
      const values = { reported: percent(reported), low: percent(low), high: percent(high) }
      return { code: 'doubt.exchanged', values: { entity, ...values, exchanged: percent(exchanged) } }
    }
    case 'turnout': {
      const values = { reported: percent(doubt.reported), low: percent(doubt.low), high: percent(doubt.high) }
      return { code: 'doubt.turnout', values: { entity, ...values } }
    }
    case 'unaccounted': {
      const { reported, expected, high } = doubt
      const values = { reported: percent(reported), expected: percent(expected), high: percent(high) }
      return { code: 'doubt.unaccounted', values: { entity, ...values } }
    }
    case 'day':
    case 'eligible': {
      const { reported, expected, low, high } = doubt
      return { code: `doubt.${doubt.code}`, values: { entity, reported, expected, low, high } }
    }
    case 'shifted': {
      const { reported, expected, other } = doubt
      return { code: 'doubt.shifted', values: { entity, reported, expected, other: nameOf(other) } }
    }
    case 'factorTen': {
      const { figure, reported, fitting } = doubt
      return { code: 'doubt.factorTen', values: { entity, figure, reported, fitting } }
    }
    case 'noVotes':
      return { code: 'doubt.noVotes', values: { entity } }
  }
}

const percent = (share: number) => Math.round(share * 1000) / 10
