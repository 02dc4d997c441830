import type { Cell, WrittenTable } from '../../../../formats/tables/writing/table.ts'
import type { MistakeReport, PlayReport } from './report.ts'

type Column = readonly [name: string, cell: (one: MistakeReport) => Cell]

const rounded = (seconds: number | undefined) => (seconds === undefined ? null : Math.round(seconds))

/** Names as in the JSON of the report. */
const columns: readonly Column[] = [
  ['number', ({ mistake }) => mistake.number],
  ['kind', ({ mistake }) => mistake.kind],
  ['places', ({ mistake }) => mistake.places.map(({ name, id }) => name || String(id)).join(', ')],
  ['item', ({ item }) => `${item.kind}/${item.id}`],
  ['upload', ({ mistake }) => mistake.upload],
  ['sent', ({ sent }) => sent],
  ['outcome', ({ outcome }) => outcome],
  ['noticed_by', ({ noticed }) => noticed?.by],
  ['noticed_action', ({ noticed }) => noticed?.action],
  ['noticed_at', ({ noticed }) => noticed?.at],
  ['noticed_seconds', ({ noticed }) => rounded(noticed?.seconds)],
  ['public_from', (one) => one.public?.from],
  ['public_until', (one) => one.public?.until],
  ['public_seconds', (one) => rounded(one.public?.seconds)],
  ['warnings', ({ warnings }) => warnings.join(', ')],
  ['passed_by', ({ passedBy }) => passedBy.map(({ by, action }) => `${action} ${by}`).join(', ')],
]

/** One row for each mistake. */
export function reportTable({ mistakes }: PlayReport): WrittenTable {
  return {
    columns: columns.map(([name]) => ({ name })),
    batches: [mistakes.map((one) => columns.map(([, cell]) => cell(one)))],
  }
}
