import { sampleTable, tableRows } from '../records/table.ts'

/**
 * Government, administration and courts:
 * salutation | academic title | first name | last name | born | profession | party | record
 *
 * `record` says how much is on file: full, plain (e-mail and direct line) or name (nothing further).
 */
export const officials = tableRows(sampleTable('officials'), 8)

/**
 * The members of the Kantonsrat:
 * salutation | academic title | first name | last name | born | profession | party | street | village | record
 *
 * `record` says how much the person has made public: full, plain (e-mail only) or name (nothing further).
 */
export const councillors = tableRows(sampleTable('councillors'), 10)
