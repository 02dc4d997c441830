import type { AuditListing } from '../../identity/audit/audit-store.ts'

const columns = ['sequence', 'id', 'at', 'actor', 'address', 'action', 'subject', 'detail', 'hash'] as const

const chunkLength = 64 * 1024

/** Returns the entries as CSV (RFC 4180), for spreadsheets. */
export async function* auditCsv(entries: AsyncIterable<AuditListing>): AsyncGenerator<string> {
  yield* pieces(lines(entries))
}

async function* lines(entries: AsyncIterable<AuditListing>): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`
  for await (const entry of entries) yield `${columns.map((name) => csvCell(entry[name])).join(',')}\r\n`
}

/** Quotes a cell. Some texts come from strangers, so texts that a spreadsheet would take for a formula are prefixed. */
function csvCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Returns a JSON array with one entry on each line, all columns as stored, so that the chain can be checked from the
 * file alone.
 */
export async function* auditJson(entries: AsyncIterable<AuditListing>): AsyncGenerator<string> {
  yield* pieces(jsonLines(entries))
}

async function* jsonLines(entries: AsyncIterable<AuditListing>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const entry of entries) {
    yield before + JSON.stringify(entry)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Joins lines into chunks, because one write per line would be slow. */
async function* pieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < chunkLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
