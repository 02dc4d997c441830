import type { Need } from '../../identity/sessions/guard.ts'
import type { ExchangeTable, TableName } from '../../records/exchange/exchange-table.ts'
import type { MessageKey } from '../../texts/translate.ts'

/** A part of the back office that imports files. */
export interface ImportArea {
  readonly need: Need
  readonly path: string
  readonly title: Extract<MessageKey, `exchange.title.${string}`>
  readonly tables: readonly [ExchangeTable, ...ExchangeTable[]]
}

/** Returns the address of the list of a table's records. */
export const listPath = (table: TableName) => `/manage/${table === 'accounts' ? 'users' : table}`
