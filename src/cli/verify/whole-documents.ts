import { csvRecords } from '../../formats/tables/csv.ts'
import { unpackEntry, zipEntries } from '../../formats/tables/workbook/zip.ts'
import { isRecord } from './published-keys.ts'
import { digestOf } from './signed-documents.ts'
import { type LoggedDocuments, latestDigest } from './trust.ts'

/**
 * What is wrong with a document over everything. It is as large as the whole history and changes with each item, so the log
 * has its parts: the head of a table and the rows of each item, and the names and the contents of the files in the archive.
 * `items`: the paths of all items there are.
 */
export function wholeProblems(
  documents: LoggedDocuments,
  path: string,
  body: Buffer,
  items: ReadonlySet<string>,
): readonly string[] {
  if (!documents.isWhole) return []
  return path === '/archive-download'
    ? archiveProblems(documents, path, body, items)
    : tableProblems(documents, path, body, items)
}

function tableProblems(
  documents: LoggedDocuments,
  path: string,
  body: Buffer,
  items: ReadonlySet<string>,
): readonly string[] {
  const kind = path.startsWith('/data/votes.') ? '/vote/' : '/election/'
  const { head, rows } = path.endsWith('.csv') ? csvParts(body) : jsonLines(body)
  if (digestOf(head) !== latestDigest(documents, `${path}#`))
    return [`${path} has columns that are not in the log: it may be forged`]
  const byItem = Map.groupBy(rows, ({ id }) => id)
  const there = [...items].filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length))
  const wrong = [...new Set([...there, ...byItem.keys()])].filter((id) => {
    const text = (byItem.get(id) ?? []).map((row) => row.text).join('')
    return digestOf(text) !== latestDigest(documents, `${path}#${id}`)
  })
  return wrong.slice(0, 3).map((id) => `${path} has rows of ${kind}${id} that are not in the log`)
}

interface TableParts {
  readonly head: string
  /** `id`: of the item, as in its address. */
  readonly rows: readonly { readonly id: string; readonly text: string }[]
}

const columnsOfIds = ['id', 'election_id']

/** A line feed within quotes ends no row. */
function csvParts(body: Buffer): TableParts {
  const text = body.toString('utf8')
  const [head = '', ...rows] = text.match(/(?:"[^"]*"|[^"\n])*\n|[^\n]+$/g) ?? []
  const [header = [], ...records] = [...csvRecords([text], ',')]
  const column = header === 'broken' ? -1 : header.findIndex((name) => columnsOfIds.includes(name))
  return {
    head,
    rows: rows.map((row, at) => {
      const record = records[at]
      const id = record === undefined || record === 'broken' ? '' : (record[column] ?? '')
      return { id: encodeURIComponent(id), text: row }
    }),
  }
}

function jsonLines(body: Buffer): TableParts {
  const rows = body.toString('utf8').match(/[^\n]*\n|[^\n]+$/g) ?? []
  return { head: '', rows: rows.map((text) => ({ id: encodeURIComponent(idOfLine(text)), text })) }
}

function idOfLine(text: string): string {
  try {
    const row: unknown = JSON.parse(text)
    return isRecord(row) ? String(row.id ?? row.election_id ?? '') : ''
  } catch {
    return ''
  }
}

const mostFiles = 0xffff

function archiveProblems(
  documents: LoggedDocuments,
  path: string,
  body: Buffer,
  items: ReadonlySet<string>,
): readonly string[] {
  const entries = zipEntries(body, mostFiles)
  if (entries === null) return [`${path} is no archive`]
  if (digestOf(entries.map(({ name }) => `${name}\n`).join('')) !== latestDigest(documents, `${path}#`))
    return [`${path} has other files than those that the log names`]
  const known = new Set(
    [...items].flatMap((item) =>
      ['data-csv', 'data-parties-csv'].map((view) => latestDigest(documents, `${item}/${view}`)),
    ),
  )
  const wrong = entries.filter((entry) => {
    const content = unpackEntry(body, entry)
    return content === null || !known.has(digestOf(content))
  })
  return wrong.slice(0, 3).map(({ name }) => `${path} has a file that is not in the log: ${name}`)
}
