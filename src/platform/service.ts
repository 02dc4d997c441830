import type { FastifyBaseLogger } from 'fastify'
import type { PlainKey } from '../texts/translate.ts'
import type { Clock } from '../values/time.ts'
import type { Config } from './config/config.ts'
import type { PageCache } from './http/caches/page-cache.ts'
import type { RepeatedAnswers } from './http/caches/repeated-answers.ts'
import type { Assets } from './http/server/assets.ts'
import type { Availability } from './storage/database/availability.ts'
import type { Database } from './storage/database/database.ts'
import type { ReadinessReader } from './storage/readiness/readiness.ts'
import type { Work } from './work/kinds.ts'
import type { CacheSizes } from './work/memory.ts'

/** Dependencies of every part of the running service; created once in app.ts. */
export interface Service {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  /** Signs tokens and unguessable links. */
  readonly secret: Uint8Array
  /** In an app within the process of a command: the key with which its requests to the management API act as the operator. */
  readonly operatorKey?: string
  readonly log: FastifyBaseLogger
  readonly assets: Assets
  readonly caches: CacheSizes
  /** Public pages. */
  readonly pages: PageCache
  readonly repeats: RepeatedAnswers
  /** Whether the database answers. */
  readonly availability: Availability
  /** Whether everything can be written. */
  readonly readiness: ReadinessReader
  /** Limits concurrent work; cached answers need no slot. */
  readonly work: Work
  /** The pages in the navigation of the staff; within a group in this order. */
  readonly menu: readonly MenuPage[]
  /** Addresses of features that other pages lead to. */
  readonly linkedPaths: ReadonlySet<string>
}

/** The groups of the navigation of the staff, by their titles and in their order. */
export const menuGroups = [
  'shell.today',
  'results.title',
  'common.directory',
  'frame.content',
  'tickets.title',
  'shell.screens',
  'frame.administration',
] as const satisfies readonly PlainKey[]

export type MenuGroup = (typeof menuGroups)[number]

/** Something that can be done from a page of the menu in one step. */
export interface MenuAction {
  readonly href: string
  readonly title: PlainKey
  /** Set where accounts with a limit cannot. */
  readonly isForUnlimited?: true
}

/** A page in the navigation of the staff. */
export interface MenuPage {
  readonly group: MenuGroup
  readonly href: string
  /** Addresses outside of `href` whose pages belong to it as well. */
  readonly also?: readonly string[]
  readonly title: PlainKey
  /** For the search. */
  readonly actions?: readonly MenuAction[]
  readonly need: 'admin' | 'results' | 'directory' | 'content'
  /** Whether an instance with this configuration has use for the page; its address answers anyway. By default, it has. */
  readonly isOfUse?: (config: Config) => boolean
  /** Set where the page is left out once the list of the first run is put away. */
  readonly isForFirstRun?: true
}
