import type { Area } from '../access/scope.ts'
import type { MessageKey } from '../i18n/translate.ts'
import type { PageContent } from '../web/page.ts'
import type { ExchangeTable, TableName } from './exchange-table.ts'

/** A part of the back office that takes files. */
export interface ImportArea {
  readonly area: Area
  readonly path: string
  readonly title: Extract<MessageKey, `exchange.title.${string}`>
  readonly section: NonNullable<PageContent['section']>
  readonly tables: readonly [ExchangeTable, ...ExchangeTable[]]
}

/** Where the records of a table are listed. */
export const listPath = (table: TableName) => `/manage/${table}`
