import type { Service } from '../../../platform/service.ts'
import type { AreaFeature } from '../../area.ts'
import { peopleSourcesFeature } from './people-sources/feature.ts'
import { reportsFeature } from './reports/feature.ts'

export type DirectoryFeature = AreaFeature<Service>

/** Those of the product, in the order of their pages. */
export const directoryFeatures: readonly DirectoryFeature[] = [peopleSourcesFeature, reportsFeature]
