import { parse } from 'csv-parse/sync'
import { percentage, roundEven } from '../../../src/areas/results/tally/rounding.ts'
import type { TestService } from '../../support/service.ts'
import { said } from '../result-tables.ts'

/** One row of a table of results, as markup tells it. */
export interface TableRow {
  /** The number of an entity, the name of a district, or null. */
  readonly entity: string | null
  /** It sums up the rows below it. */
  readonly isHeading: boolean
  readonly cells: readonly string[]
}

/** The rows of the body and the foot of the table with this id. */
export function tableIn(markup: string, id: string): readonly TableRow[] {
  const table = new RegExp(`<table[^>]*\\sid="${id}"[^>]*>(.*?)</table>`, 's').exec(markup)?.[1]
  if (table === undefined) throw new Error(`there is no table ${id}`)
  return [...table.replace(/<thead>.*?<\/thead>/s, '').matchAll(/<tr([^>]*)>(.*?)<\/tr>/gs)].map(
    ([, attributes = '', row = '']) => ({
      entity: /data-entity="([^"]*)"/.exec(attributes)?.[1] ?? null,
      isHeading: /<th[^>]*scope="rowgroup"/.test(row),
      cells: [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => said(cell)),
    }),
  )
}

export const hasTable = (markup: string, id: string) => markup.includes(` id="${id}"`)

export type CsvRow = Readonly<Record<string, string>>

export async function csvAt({ url }: TestService, path: string): Promise<readonly CsvRow[]> {
  const response = await fetch(url + path)
  if (response.status !== 200) throw new Error(`${path} is answered with ${response.status}`)
  return parse(await response.text(), { columns: true })
}

export async function jsonAt<Json>({ url }: TestService, path: string): Promise<Json> {
  const response = await fetch(url + path)
  if (response.status !== 200) throw new Error(`${path} is answered with ${response.status}`)
  return (await response.json()) as Json
}

/** A share as pages write it, as a number. */
export const shown = (percent: number) => roundEven(percent, 2)

export const shareOf = (part: number, whole: number) => shown(percentage(part, whole))

export function sumOf<Row>(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0)
}

/** Groups in the order in which their keys come first. */
export function grouped<Row>(rows: readonly Row[], key: (row: Row) => string): readonly (readonly Row[])[] {
  return [...Map.groupBy(rows, key).values()]
}

/** The first of a group, which is never empty. */
export function firstOf<Row>(rows: readonly Row[]): Row {
  const [first] = rows
  if (first === undefined) throw new Error('a group without rows')
  return first
}
