import { createHash } from 'node:crypto'
import type { Instant } from '../../../values/time.ts'
import type { StoredItem } from '../model/stored-item.ts'
import { jsonType } from './open-data.ts'
import type { OpenDocument } from './open-document.ts'

export interface JsonParts {
  readonly key: string
  readonly stamp: string
  readonly lastModified: Instant | null
  readonly keys?: readonly string[]
  make(): Promise<unknown>
}

export function jsonDocument({ make, ...parts }: JsonParts): OpenDocument {
  return { ...parts, type: jsonType, make: async () => JSON.stringify(await make()) }
}

/**
 * Returns a stamp of all that a document can show of items: their settings, their state and the version of their
 * results.
 */
export function stampOf(items: readonly StoredItem[], ...rest: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([items, ...rest]))
    .digest('base64url')
}
