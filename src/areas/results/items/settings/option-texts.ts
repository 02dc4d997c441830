import type { PlainKey } from '../../../../texts/translate.ts'

/** The texts of the choices of items; the empty one is none. */
export const optionKeys = {
  '': 'resultsItems.option.noMajority',
  federation: 'resultsItems.option.federation',
  canton: 'resultsItems.option.canton',
  region: 'resultsItems.option.region',
  district: 'resultsItems.option.district',
  municipality: 'resultsItems.option.municipality',
  none: 'resultsItems.option.none',
  simple: 'resultsItems.option.simple',
  complex: 'resultsItems.option.complex',
  majorz: 'resultsItems.option.majorz',
  proporz: 'resultsItems.option.proporz',
  absolute: 'resultsItems.option.absolute',
  relative: 'resultsItems.option.relative',
  mandatory: 'resultsItems.option.mandatory',
  optional: 'resultsItems.option.optional',
  initiative: 'resultsItems.option.initiative',
  preset: 'resultsItems.option.preset',
  notComputed: 'resultsItems.option.notComputed',
  hagenbachBischoff: 'resultsItems.option.hagenbachBischoff',
  sainteLague: 'resultsItems.option.sainteLague',
  dHondt: 'resultsItems.option.dHondt',
  largestRemainder: 'resultsItems.option.largestRemainder',
  majorityByVotes: 'resultsItems.option.majorityByVotes',
  majorityByBallots: 'resultsItems.option.majorityByBallots',
  biproportional: 'resultsItems.option.biproportional',
} as const satisfies Readonly<Record<string, PlainKey>>

export type OptionName = keyof typeof optionKeys

export const isOption = (text: string): text is OptionName => Object.hasOwn(optionKeys, text)
