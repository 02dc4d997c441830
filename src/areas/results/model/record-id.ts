import { hash } from 'node:crypto'

/**
 * Candidates and lists have addresses of their own but no row in the database. Their id names the election by its
 * record key and then what the file calls them, so it stays the same with every upload.
 */
export function candidateId(recordKey: string, candidate: string): string {
  return recordKey + digest(`candidate ${candidate}`)
}

export function listId(recordKey: string, list: string): string {
  return recordKey + digest(`list ${list}`)
}

/** Of the election a candidate's or list's id belongs to; null for what cannot be such an id. */
export function recordKeyOf(id: string): string | null {
  return /^[0-9a-f]{32}$/.test(id) ? id.slice(0, 12) : null
}

function digest(text: string): string {
  return hash('sha256', text).slice(0, 20)
}
