import type { Access } from '../records/bundle.ts'
import type { SiteName } from './sites.ts'

/** An agency as it is written down; addresses and telephone numbers follow from the building and the id. */
export interface AgencyRow {
  readonly id: number
  readonly parent: number | null
  readonly title: string
  readonly portrait: string
  /** Bodies without an office of their own have a postal address only. */
  readonly site: SiteName | null
  readonly mail: string
  readonly page: string | null
  readonly hours?: string
  readonly hotline?: true
  readonly access?: Access
  readonly organigram?: true
}

export const officeHours = 'Montag bis Freitag\n08.00–11.45 Uhr\n13.30–17.00 Uhr'
