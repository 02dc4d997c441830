import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether a text shows or links to a stored file. */
export function namesFile(text: Expression<unknown>, id: string) {
  return sql<SqlBool>`${text} like ${`%/files/${id}%`}`
}
