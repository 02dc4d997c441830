import type { Entity, EntityList } from '../../model/entities.ts'
import type { ColumnsToRead, NameIn } from '../table/cells.ts'

/** Where the invented results of samples were counted. */
export interface SamplePlaces {
  readonly list: EntityList
  /** Entities of items that concern the whole canton or municipality. */
  readonly counted: readonly Entity[]
  /** One of each of two constituencies. */
  readonly constituencies: readonly Entity[]
}

type SampleCell = string | number | boolean | null | undefined

/** An example file for senders. */
export interface SampleTable {
  readonly columns: readonly { readonly name: string }[]
  rows(): readonly (readonly SampleCell[])[]
}

type SampleRow<Of extends ColumnsToRead> = Readonly<Record<NameIn<Of>, SampleCell>>

/** Additional columns of a row by their names, such as those of panachage. */
export type FurtherCells = Readonly<Record<string, SampleCell>>

/** A file with every column of its format. */
export function sampleTable<const Of extends ColumnsToRead>(
  { required, optional }: Of,
  rows: readonly SampleRow<Of>[],
  further: readonly FurtherCells[] = [],
): SampleTable {
  const columns = Object.entries({ ...required, ...optional })
  const others = Object.keys(further[0] ?? {})
  return {
    columns: [
      ...columns.map(([name, { spelling = name }]) => ({ name: spelling })),
      ...others.map((name) => ({ name })),
    ],
    rows: () =>
      rows.map((row, at) => {
        const cells = new Map(Object.entries<SampleCell>(row))
        return [...columns.map(([name]) => cells.get(name)), ...others.map((name) => further[at]?.[name])]
      }),
  }
}
