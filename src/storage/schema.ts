import type { Insertable, Selectable, Updateable } from 'kysely'
import type { AccessTables } from './schema/access.ts'
import type { ContentTables } from './schema/content.ts'
import type { DirectoryTables } from './schema/directory.ts'
import type { NotificationsTables } from './schema/notifications.ts'
import type { ResultsTables } from './schema/results.ts'
import type { SiteTables } from './schema/site.ts'
import type { TicketsTables } from './schema/tickets.ts'
import type { UploadsTables } from './schema/uploads.ts'

export type { OneTimePurpose, Role } from './schema/access.ts'
export { type Access, accesses, type Dated, type Flag, type Publication } from './schema/columns.ts'
export type { TicketState } from './schema/tickets.ts'

/** All tables; each area has its own. */
export interface Schema
  extends SiteTables,
    DirectoryTables,
    AccessTables,
    TicketsTables,
    ContentTables,
    ResultsTables,
    UploadsTables,
    NotificationsTables {}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>
export type RowUpdate<Table extends keyof Schema> = Updateable<Schema[Table]>
