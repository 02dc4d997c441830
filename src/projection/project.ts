import { sumOfUnits } from '../statistics/past-vote.ts'
import { fitRidge } from '../statistics/ridge.ts'
import { inverseLogit, logit, type PastColumn } from './history.ts'

/** A vote during counting; figures are in the order of the units. */
export interface ProjectedCounting {
  readonly counted: readonly boolean[]
  /** Eligible voters; for uncounted units, those of their last vote. */
  readonly eligible: readonly number[]
  /** Figures of units that are not counted are ignored. */
  readonly valid: readonly number[]
  readonly yes: readonly number[]
}

/** The data on units before the count. */
export interface Basis {
  readonly columns: readonly PastColumn[]
  readonly isKnown: readonly boolean[]
  readonly ratios: readonly number[]
}

export interface Projected {
  /** Expected overall share of yes, from 0 to 1. */
  readonly share: number
  /** Turnout of the counted units, as a multiple of their usual turnout. */
  readonly turnoutFactor: number
  readonly units: readonly ProjectedUnit[]
}

export interface ProjectedUnit {
  readonly share: number
  readonly valid: number
}

const penalty = 0.2

/** Projects the result; null while no counted unit has past votes. */
export function project({ columns, isKnown, ratios }: Basis, counting: ProjectedCounting): Projected | null {
  const { counted, eligible, valid, yes } = counting
  const learnt = places(counted, (is, at) => is && isKnown[at] === true && figure(valid, at) > 0)
  if (learnt.length === 0) return null
  const features = (at: number) => columns.map(({ logits }) => logits[at] ?? 0)
  const model = fitRidge({
    rows: learnt.map(features),
    values: learnt.map((at) => logit(figure(yes, at) / figure(valid, at))),
    weights: learnt.map((at) => Math.sqrt(figure(eligible, at))),
    penalty,
  })
  const usual = (at: number) => figure(eligible, at) * figure(ratios, at)
  const done = places(counted, (is) => is)
  const open = places(counted, (is) => !is)
  const turnoutFactor = sumOfUnits(done.map((at) => figure(valid, at))) / sumOfUnits(done.map(usual))
  const units = counted.map((_, at) => ({
    share: inverseLogit(model.predict(features(at))),
    valid: usual(at) * turnoutFactor,
  }))
  const openUnits = open.map((at) => units[at] ?? { share: 0, valid: 0 })
  const allYes =
    sumOfUnits(done.map((at) => figure(yes, at))) +
    sumOfUnits(openUnits.map((unit) => unit.share * unit.valid))
  const allValid =
    sumOfUnits(done.map((at) => figure(valid, at))) + sumOfUnits(openUnits.map((unit) => unit.valid))
  return { share: allYes / allValid, turnoutFactor, units }
}

function places<T>(values: readonly T[], isWanted: (value: T, at: number) => boolean): readonly number[] {
  return values.flatMap((value, at) => (isWanted(value, at) ? [at] : []))
}

function figure(values: readonly number[], at: number): number {
  return values[at] ?? 0
}
