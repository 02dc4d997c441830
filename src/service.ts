import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Assets } from './http/assets.ts'
import type { PageCache } from './http/page-cache.ts'
import type { RepeatedAnswers } from './http/repeated-answers.ts'
import type { Availability } from './storage/availability.ts'
import type { Database } from './storage/database.ts'
import type { ReadinessReader } from './storage/readiness.ts'
import type { Clock } from './time.ts'
import type { Work } from './work/kinds.ts'

/** What every part of the running service is handed; made once in app.ts. */
export interface Service {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  /** Signs tokens and unguessable links. */
  readonly secret: Uint8Array
  readonly log: FastifyBaseLogger
  readonly assets: Assets
  /** Pages for everybody. */
  readonly pages: PageCache
  readonly repeats: RepeatedAnswers
  /** Whether the database answers. */
  readonly availability: Availability
  /** Whether everything can be written. */
  readonly readiness: ReadinessReader
  /** What is not in memory takes a slot. */
  readonly work: Work
}
