import type { Instant } from '../../values/time.ts'

export type { AccessColumns } from '../../platform/storage/schema/schema.ts'

export interface SampleFile {
  readonly id: string
  readonly name: string
  readonly media_type: 'image/svg+xml' | 'application/pdf'
  readonly content: string
  readonly created: Instant
}
