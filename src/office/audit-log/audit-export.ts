import type { AuditListing } from '../../identity/audit/audit-store.ts'

const columns = ['sequence', 'id', 'at', 'actor', 'address', 'action', 'subject', 'detail', 'hash'] as const

const chunkLength = 64 * 1024

/** RFC 4180, for spreadsheets. */
export async function* auditCsv(entries: AsyncIterable<AuditListing>): AsyncGenerator<string> {
  yield* pieces(lines(entries))
}

async function* lines(entries: AsyncIterable<AuditListing>): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`
  for await (const entry of entries) yield `${columns.map((name) => csvCell(entry[name])).join(',')}\r\n`
}

/** Some of the texts come from strangers: a spreadsheet must not take one for a formula. */
function csvCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A list with one entry on each line, all as it is stored: the chain can be checked from the file alone. */
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

/** Lines are joined into chunks: one write per line would be slow. */
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
