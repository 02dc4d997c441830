import type { Queries, Tx } from '../../../../../../platform/storage/database/database.ts'
import { upsertRows } from '../../../../../../platform/storage/rows/bulk.ts'
import { bumpRevision } from '../../../../../../platform/storage/rows/revisions.ts'
import type { Row } from '../../../../../../platform/storage/schema/schema.ts'
import { partDomains, type Screen, type ScreenSubject } from './screen.ts'

export async function allScreens(queries: Queries): Promise<readonly Screen[]> {
  const rows = await queries.selectFrom('screens').selectAll().orderBy('number').execute()
  return rows.map(fromRow)
}

export async function readScreen(queries: Queries, number: number): Promise<Screen | null> {
  const row = await queries.selectFrom('screens').selectAll().where('number', '=', number).executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

/** Adds screens, or overwrites those of the same number. */
export async function saveScreens(tx: Tx, screens: readonly Screen[]): Promise<void> {
  const rows = screens.map(toRow)
  await upsertRows(tx, 'screens', { key: 'number', update: 'all' }, rows)
  await bumpRevision(tx, 'results')
}

export async function deleteScreen(tx: Tx, number: number): Promise<void> {
  await tx.deleteFrom('screens').where('number', '=', number).execute()
  await bumpRevision(tx, 'results')
}

function fromRow(row: Row<'screens'>): Screen {
  const { number, group_name: group, duration, description, structure, css, created, modified } = row
  return {
    ...{ number, group, duration, description },
    subject: { kind: row.kind, id: row.item_id, part: partOf(row) },
    ...{ structure, css, created, modified },
    blocks: row.blocks === null ? null : JSON.parse(row.blocks),
  }
}

function partOf({ part_domain, part_segment }: Row<'screens'>): ScreenSubject['part'] {
  const domain = partDomains.find((one) => one === part_domain)
  return domain === undefined || part_segment === null ? null : { domain, segment: part_segment }
}

function toRow({ subject, group, ...screen }: Screen) {
  return {
    number: screen.number,
    group_name: group,
    duration: screen.duration,
    description: screen.description,
    kind: subject.kind,
    item_id: subject.id,
    part_domain: subject.part?.domain ?? null,
    part_segment: subject.part?.segment ?? null,
    structure: screen.structure,
    blocks: screen.blocks === null ? null : JSON.stringify(screen.blocks),
    css: screen.css,
    created: screen.created,
    modified: screen.modified,
  }
}
