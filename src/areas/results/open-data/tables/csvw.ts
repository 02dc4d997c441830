import { contentLocales } from '../../../../texts/language/locales.ts'
import type { Instant } from '../../../../values/time.ts'
import { terms } from '../../serving/data-terms.ts'
import { jsonTime } from '../../serving/last-modified.ts'
import type { CellType, RawColumn, RawTable } from './raw-table.ts'

/** Appended to the address of the CSV file, where programs look by default. */
export const metadataEnding = '-metadata.json'
export const metadataType = 'application/csvm+json; charset=utf-8'

export interface DescribedTable extends Pick<RawTable, 'columns' | 'key'> {
  /** The absolute URL of the CSV file. */
  readonly url: string
  readonly title: string
  readonly lastModified: Instant | null
}

/** Describes the columns of a CSV file, after the W3C recommendation "Metadata Vocabulary for Tabular Data". */
export function csvwMetadata({ url, title, lastModified, columns, key = [] }: DescribedTable) {
  return {
    '@context': 'http://www.w3.org/ns/csvw',
    url,
    'dc:title': title,
    'dc:license': { '@id': terms },
    ...(lastModified === null
      ? {}
      : { 'dc:modified': { '@value': jsonTime(lastModified), '@type': 'xsd:dateTime' } }),
    dialect: {
      encoding: 'utf-8',
      delimiter: ',',
      quoteChar: '"',
      doubleQuote: true,
      header: true,
      headerRowCount: 1,
      lineTerminators: ['\r\n'],
      trim: false,
    },
    tableSchema: {
      columns: columns.map((column) => columnMetadata(column, key.includes(column.name))),
      ...(key.length === 0 ? {} : { primaryKey: key.map(variableName) }),
    },
  }
}

const datatypes: Readonly<Record<CellType, unknown>> = {
  string: 'string',
  integer: 'integer',
  decimal: 'decimal',
  boolean: { base: 'boolean', format: 'True|False' },
  date: 'date',
}

function columnMetadata({ name, meaning, type = 'string' }: RawColumn, required: boolean) {
  const locale = contentLocales.find((one) => name.endsWith(`_${one}`))
  return {
    name: variableName(name),
    titles: name,
    ...(meaning === undefined ? {} : { 'dc:description': { '@value': meaning, '@language': 'en' } }),
    datatype: datatypes[type],
    ...(locale === undefined ? {} : { lang: locale.replace('_', '-') }),
    ...(required ? { required } : {}),
  }
}

/** Escapes a name as a URI template variable: those of panachage contain list ids, which may have any character. */
function variableName(name: string): string {
  return [...name].map((sign) => (/[A-Za-z0-9_]/.test(sign) ? sign : percentEncoded(sign))).join('')
}

function percentEncoded(sign: string): string {
  return [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}
