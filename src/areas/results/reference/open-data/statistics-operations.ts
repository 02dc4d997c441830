import { parameter } from '../../../../site/reference/parts.ts'
import type { DocumentedParameter, Operation } from '../../../../site/reference/reference.ts'
import { domains } from '../../model/item.ts'
import { wholeTables } from '../../open-data/statistics/whole-tables.ts'
import { tableFormats } from '../../open-data/statistics/write-table.ts'
import { metadataEnding } from '../../open-data/tables/csvw.ts'
import { placesAsked } from '../../open-data/tables/places-asked.ts'
import { type Document, dated, documentOperation } from './operations.ts'

export const municipalities: DocumentedParameter = parameter(
  'municipalities',
  { enum: placesAsked, default: 'polling-day' },
  'Those of the polling day, or those of `today`: merged ones are summed up, and two more columns say of each row how it ' +
    'came about.',
)

const filters: readonly DocumentedParameter[] = [
  parameter('from', { type: 'string', format: 'date' }, 'First polling day.'),
  { name: 'to', schema: { type: 'string', format: 'date' }, description: 'Last polling day.' },
  parameter(
    'domain',
    { type: 'string', examples: ['federation,canton'] },
    `Some of ${domains.map((one) => `\`${one}\``).join(', ')}, separated by commas.`,
  ),
  municipalities,
]

const refused = 'A filter cannot be read, or `to` is before `from`.'

export const describedColumns: Document['content'] = {
  'application/csvm+json': {
    type: 'object',
    description: 'After the W3C recommendation Metadata Vocabulary for Tabular Data.',
    additionalProperties: true,
  },
}

/** Operations of the tables of all votes and of all elections. */
export const wholeTableOperations: readonly Operation[] = wholeTables.flatMap(({ name }) => {
  const id = `readAll${name[0]?.toUpperCase()}${name.slice(1)}`
  return [
    ...tableFormats.map(({ ending, type }) =>
      documentOperation({
        id: `${id}${ending[0]?.toUpperCase()}${ending.slice(1)}`,
        path: `/data/${name}.${ending}`,
        summary: `All ${name} in one table, as ${ending === 'csv' ? 'CSV' : 'JSON Lines'}`,
        parameters: filters,
        content: { [type.split(';')[0] ?? '']: { type: 'string' } },
        headers: dated,
        refused,
        examples: [
          { title: 'Everything', path: `/data/${name}.${ending}` },
          { title: 'By the municipalities of today', path: `/data/${name}.${ending}?municipalities=today` },
          { title: 'Something is wrong', path: `/data/${name}.${ending}?from=yesterday`, status: 400 },
        ],
      }),
    ),
    documentOperation({
      id: `${id}Columns`,
      path: `/data/${name}.csv${metadataEnding}`,
      summary: `The columns of the table of all ${name}, after CSV on the Web`,
      parameters: filters,
      content: describedColumns,
      headers: dated,
      refused,
      examples: [{ title: 'The columns', path: `/data/${name}.csv${metadataEnding}` }],
    }),
  ]
})
