import type { ResultsFeature } from '../serving/area.ts'
import { cachesFeature } from './caches/feature.ts'
import { forwardingFeature } from './forwarding/feature.ts'
import { linkedSitesFeature } from './linked-sites/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { playedSundaysFeature } from './played-sundays/feature.ts'
import { screensFeature } from './screens/feature.ts'
import { webhooksFeature } from './webhooks/feature.ts'

/** All features, in the order of their pages. */
export const resultsFeatures: readonly ResultsFeature[] = [
  screensFeature,
  notificationsFeature,
  webhooksFeature,
  cachesFeature,
  forwardingFeature,
  linkedSitesFeature,
  playedSundaysFeature,
]
