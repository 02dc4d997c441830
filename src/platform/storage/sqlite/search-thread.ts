import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { serveJobs } from '../../threads/answer-jobs.ts'

export interface SearchJob {
  readonly path: string
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** `errcode`: the result code of SQLite. */
export type SearchAnswer =
  | { readonly rows: readonly unknown[] }
  | { readonly message: string; readonly errcode: number | undefined }

let connection: DatabaseSync | null = null
const prepared = new LRUCache<string, StatementSync>({ max: 100 })

serveJobs(({ path, sql, parameters }: SearchJob): SearchAnswer => {
  try {
    connection ??= open(path)
    const statement = prepared.get(sql) ?? connection.prepare(sql)
    prepared.set(sql, statement)
    return { rows: statement.all(...(parameters as SQLInputValue[])) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const errcode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined
    return { message: error.message, errcode }
  }
})

function open(path: string): DatabaseSync {
  const opened = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
  opened.exec('pragma cache_size = -4096; pragma mmap_size = 268435456;')
  return opened
}
