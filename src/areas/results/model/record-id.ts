import { hash } from 'node:crypto'

/**
 * Candidates and lists have public addresses but no row in the database. Their id consists of the record key of the
 * election and their id in the file, so it is the same with every upload.
 */
export function candidateId(recordKey: string, candidate: string): string {
  return recordKey + digest(`candidate ${candidate}`)
}

export function listId(recordKey: string, list: string): string {
  return recordKey + digest(`list ${list}`)
}

/** The record key in the id of a candidate or list; null for other texts. */
export function recordKeyOf(id: string): string | null {
  return /^[0-9a-f]{32}$/.test(id) ? id.slice(0, 12) : null
}

function digest(text: string): string {
  return hash('sha256', text).slice(0, 20)
}
