import type { ResultsFeature } from '../serving/area.ts'
import { caches } from './caches/feature.ts'
import { forwarding } from './forwarding/feature.ts'
import { notifications } from './notifications/feature.ts'
import { webhooks } from './webhooks/feature.ts'

/** Those of the product, in the order of their pages. */
export const resultsFeatures: readonly ResultsFeature[] = [notifications, webhooks, caches, forwarding]
