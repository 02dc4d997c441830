import type { ResultsFeature } from '../serving/area.ts'
import { caches } from './caches/feature.ts'
import { forwarding } from './forwarding/feature.ts'
import { linkedSites } from './linked-sites/feature.ts'
import { notifications } from './notifications/feature.ts'
import { playedSundays } from './played-sundays/feature.ts'
import { screens } from './screens/feature.ts'
import { webhooks } from './webhooks/feature.ts'

/** Those of the product, in the order of their pages. */
export const resultsFeatures: readonly ResultsFeature[] = [
  screens,
  notifications,
  webhooks,
  caches,
  forwarding,
  linkedSites,
  playedSundays,
]
