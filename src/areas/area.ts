import type { FastifyInstance } from 'fastify'
import type { ManagedRecord } from '../desk/records/managed-record.ts'
import type { AuditedKind } from '../office/audit-log/audited-kind.ts'
import type { StaffSearch } from '../office/search/staff-search.ts'
import type { AreaSamples } from '../office/start/samples.ts'
import type { FirstStep } from '../office/start/step.ts'
import type { TicketSubject } from '../office/tickets/ticket/subject.ts'
import type { Worker } from '../platform/background/worker.ts'
import type { KeptTable } from '../platform/retention/kept-table.ts'
import type { MenuPage } from '../platform/service.ts'
import type { BundleMember } from '../records/bundle/member.ts'
import type { ViewSummary } from '../site/collection/root.ts'
import type { HomeBlock } from '../site/home.ts'
import type { Reference } from '../site/reference/reference.ts'
import type { SearchSource } from '../site/search/source.ts'
import type { FileOwner } from '../site/serving/files.ts'

/** What the rest of the product must know of an area. */
export interface ProductArea {
  /** Pages in the navigation of the staff. */
  readonly menu: readonly MenuPage[]
  /** What programmers are told. */
  readonly reference: Reference
  /** Views of the API. */
  readonly views: readonly ViewSummary[]
  /** Records that programs manage. */
  readonly records: readonly ManagedRecord[]
  /** What the audit log tells of it. */
  readonly audited: readonly AuditedKind[]
  /** Its steps in the list of the first run. */
  readonly firstSteps: readonly FirstStep[]
  /** Invented records with which a new site can be tried out. */
  readonly samples?: readonly AreaSamples[]
  /** What tickets may be about. */
  readonly ticketSubjects: readonly TicketSubject[]
  /** Whether a file is part of something public. */
  readonly showsFile: FileOwner
}

/** A part of an area that the rest does without. `Area` is what its routes and its work are given. */
export interface AreaFeature<Area> {
  readonly name: string
  readonly routes?: (app: FastifyInstance, area: Area) => void
  /** Background work. `homeStamp` reads what the home page depends on. */
  readonly workers?: (area: Area, homeStamp: () => Promise<string>) => readonly Worker[]
  /** Pages in the navigation of the staff. */
  readonly menu?: readonly MenuPage[]
  /** Addresses of it that pages of the core link to. */
  readonly linkedPaths?: readonly string[]
  /** What programmers are told. */
  readonly reference?: Reference
  /** Records that programs manage. */
  readonly records?: readonly ManagedRecord[]
  /** What the audit log tells of it. */
  readonly audited?: readonly AuditedKind[]
  /** What a bundle holds of it. */
  readonly members?: readonly BundleMember[]
  /** What it stores, and for how long. */
  readonly tables?: readonly KeptTable[]
  /** What tickets may be about. */
  readonly ticketSubjects?: readonly TicketSubject[]
}

/** An area of a service. */
export interface OpenArea {
  readonly homeBlock: HomeBlock
  readonly searchSources: readonly SearchSource[]
  /** What the search of the back office finds. */
  readonly staffSearches: readonly StaffSearch[]
  readonly routes: (app: FastifyInstance) => void
  /** Background work. `homeStamp` reads what the home page depends on. */
  readonly workers: (homeStamp: () => Promise<string>) => readonly Worker[]
}
