import type { Insertable, Selectable, Updateable } from 'kysely'
import type { AccessTables } from './access.ts'
import type { ContentTables } from './content.ts'
import type { DirectoryTables } from './directory.ts'
import type { NotificationsTables } from './notifications.ts'
import type { PeopleSourceTables } from './people-sources.ts'
import type { ResultsTables } from './results.ts'
import type { SiteTables } from './site.ts'
import type { TicketsTables } from './tickets.ts'
import type { UploadsTables } from './uploads.ts'

export type { LoginWay, OneTimePurpose, Role } from './access.ts'
export { type AccessColumns, accesses, type Dated, type Flag, type Publication } from './columns.ts'
export type { TicketState } from './tickets.ts'

/** All tables; each area has its own. */
export interface Schema
  extends SiteTables,
    DirectoryTables,
    PeopleSourceTables,
    AccessTables,
    TicketsTables,
    ContentTables,
    ResultsTables,
    UploadsTables,
    NotificationsTables {}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>
export type RowUpdate<Table extends keyof Schema> = Updateable<Schema[Table]>
