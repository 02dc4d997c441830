import { type DirectoryFeature, directoryFeatures } from './directory/features/features.ts'
import { resultsFeatures } from './results/features/features.ts'
import type { ResultsFeature } from './results/serving/area.ts'

export interface Features {
  readonly directory: readonly DirectoryFeature[]
  readonly results: readonly ResultsFeature[]
}

/** The features of the product except those with these names. */
export function featuresWithout(names: readonly string[] = []): Features {
  const isOn = ({ name }: { readonly name: string }) => !names.includes(name)
  return { directory: directoryFeatures.filter(isOn), results: resultsFeatures.filter(isOn) }
}

export const listFeatures = ({ directory, results }: Features) => [...directory, ...results]
