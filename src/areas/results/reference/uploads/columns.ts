import { tablePart } from '../../../../site/reference/parts.ts'
import type { ReferencePart } from '../../../../site/reference/reference.ts'
import type { SourceColumns } from '../../import/internal/panachage.ts'
import type { ColumnsToRead, ImportCellKind } from '../../import/table/cells.ts'
import { largestFigure } from '../../import/table/values.ts'
import { ballotTypes } from '../../model/item.ts'
import { statuses } from '../../model/result-set.ts'

const codes = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ')

const wholeNumber = `whole number from 0 to ${largestFigure}`

/** Valid values by kind of cell. */
const kinds: Readonly<Record<ImportCellKind, string>> = {
  text: 'text',
  flag:
    '`true`, `1`, `yes`, `x` or `ja`, `oui`, `sì`, `gea` for yes; `false`, `0`, `no`, `nein`, `non`, `na` or blank for no; ' +
    'in any case',
  integer: `${wholeNumber}; blank is 0`,
  integerOrNull: `${wholeNumber}, or blank`,
  decimalOrNull: `number from 0 to ${largestFigure}, rounded to two decimals, or blank`,
  colour: '`#` and six hexadecimal digits, or blank',
  alphanumeric: 'letters without accents, digits, `_` and `.`',
  status: `${codes(statuses)}; blank is \`unknown\``,
  gender: `${codes(['male', 'female', 'undetermined'])} or blank`,
  ballotType: codes(ballotTypes),
  electedCode: '`1` or `true` for yes; any other whole number for no',
}

/** Returns a table with a row for each column that an importer declares. */
export function columnTable(
  title: string,
  { required, optional = {} }: ColumnsToRead,
  sources: readonly SourceColumns[] = [],
): ReferencePart {
  const rows = (columns: ColumnsToRead['required'], isRequired: boolean) =>
    Object.entries(columns).map(([name, { kind, meaning, spelling = name }]) => [
      ...[`\`${spelling}\``, isRequired ? 'yes' : 'no'],
      ...[kinds[kind], meaning],
    ])
  return tablePart(
    ['Column', 'Required', 'Values', 'Meaning'],
    [
      ...rows(required, true),
      ...rows(optional, false),
      ...sources.map(({ prefixes, meaning }) => [
        ...[prefixes.map((prefix) => `\`${prefix}<id>\``).join(' or '), 'no'],
        ...[kinds.integerOrNull, meaning],
      ]),
    ],
    title,
  )
}
