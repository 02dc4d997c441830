import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { it } from 'node:test'
import fc from 'fast-check'
import { eventsTable } from '../../src/areas/content/exchange/events.ts'
import { agenciesTable } from '../../src/areas/directory/exchange/agencies.ts'
import { membershipsTable } from '../../src/areas/directory/exchange/memberships.ts'
import { peopleTable } from '../../src/areas/directory/exchange/people.ts'
import { csvFile } from '../../src/formats/tables/writing/csv-file.ts'
import { lookalikesGuarded } from '../../src/formats/tables/writing/guard.ts'
import { workbookStream } from '../../src/formats/tables/writing/workbook-file.ts'
import type { Queries } from '../../src/platform/storage/database/database.ts'
import type { ExchangeTable } from '../../src/records/exchange/exchange-table.ts'
import { headingsOf } from '../../src/records/exchange/headings.ts'
import { readRows } from '../../src/records/exchange/read-rows.ts'
import { contentLocales } from '../../src/texts/language/locales.ts'
import { translator } from '../../src/texts/translate.ts'
import { bundles } from '../support/arbitrary-bundles.ts'
import { load, withEmptyDatabase } from '../support/bundles.ts'

const made = new Date('2026-11-15T12:00:00Z')

/** Both files of a table, with the headings of a language. */
async function filesOf(queries: Queries, table: ExchangeTable, locale: (typeof contentLocales)[number]) {
  const columns = table.columns.map(({ heading }) => ({ name: translator(locale)(heading) }))
  const batches = () => table.batches(queries, null)
  return [
    await buffer(Readable.from(csvFile({ columns, batches: batches() }))),
    await buffer(
      workbookStream({ columns, batches: lookalikesGuarded(batches()), sheetName: table.name, made }),
    ),
  ]
}

it('importing an exported file changes nothing, whatever is in the directory and among the events', () =>
  withEmptyDatabase((database) =>
    fc.assert(
      fc.asyncProperty(bundles, fc.constantFrom(...contentLocales), async (bundle, locale) => {
        const { files, agencies, people, memberships, events } = bundle
        // Records of one bundle may not suit those of an earlier one.
        fc.pre((await load(database, { files, agencies, people, memberships, events })).ok)
        for (const table of [peopleTable, agenciesTable, membershipsTable, eventsTable])
          for (const file of await filesOf(database.reads, table, locale)) {
            const unread = table.columns.filter(({ isRead }) => !isRead).map(({ name }) => name)
            const given = readRows({ file, headings: headingsOf(table.columns), unread })
            if (!given.ok) {
              assert.equal(given.error.code, 'file.noRows', table.name)
              continue
            }
            const plan = await table.plan(database.reads, given.value, null)
            const rows = given.value.rows.length
            assert.deepEqual(
              { ...plan, ignored: [] },
              { added: [], changed: [], refused: [], ignored: [], unchanged: rows },
            )
          }
      }),
      // Records of earlier runs stay in the database, so shrinking a bundle tells nothing.
      { numRuns: 15, endOnFailure: true },
    ),
  ))
