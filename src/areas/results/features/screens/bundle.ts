import { datesOf } from '../../../../records/bundle/fields.ts'
import { bundleMember, type Loading, type Numbered } from '../../../../records/bundle/member.ts'
import { type RecordProblem, saveEach } from '../../bundle/shared.ts'
import { electionsOf, readItem } from '../../items/store.ts'
import type { ItemKind } from '../../model/item.ts'
import { segmentSlug } from '../../serving/addresses.ts'
import { structureOf } from './pages/blocks/block.ts'
import { structureProblems, styleProblems } from './pages/edit.ts'
import { type Screen, type SubjectKind, subjectKind } from './pages/screen/screen.ts'
import { type ScreenRecord, screenFields, screenOf, screenRecord } from './pages/stored/screen-fields.ts'
import { allScreens, readScreen, saveScreens } from './pages/stored/store.ts'

/** Wall displays. Saved last: which widgets fit depends on their items. */
export const screensMember = bundleMember({
  name: 'screens',
  shape: 'list',
  schema: screenFields.schema,
  key: ({ number }) => number,
  open(loading) {
    const read: Numbered<ScreenRecord>[] = []
    return {
      async save(records) {
        read.push(...records)
        return null
      },
      finish: () => saveEach(read, (record) => saveRecord(loading, record)),
    }
  },
  async *dump(queries) {
    for (const screen of await allScreens(queries)) yield screenRecord(screen)
  },
})

/** Fields that are not given keep their values. */
async function saveRecord({ tx, now }: Loading, record: ScreenRecord): Promise<RecordProblem | null> {
  const before = await readScreen(tx, record.number)
  const old = before === null ? null : screenRecord(before)
  // A structure that comes alone was written by hand.
  const { blocks = record.structure === undefined ? (old?.blocks ?? null) : null } = record
  const merged = screenOf({ ...old, ...record, blocks })
  const { subject } = merged
  const stored = await readItem<ItemKind>(tx, subject.kind, subject.id)
  if (stored === null) return { path: 'item', message: `there is no ${subject.kind} ${subject.id}` }
  const kind = subjectKind(stored.item, subject)
  const screen: Screen = {
    ...merged,
    structure: merged.blocks === null ? merged.structure : structureOf(merged.blocks, kind),
    ...datesOf(record, before ?? undefined, now),
  }
  const problem = await problemOf(tx, screen, kind)
  if (problem === null) await saveScreens(tx, [screen])
  return problem
}

async function problemOf(
  tx: Loading['tx'],
  { subject, structure, css }: Screen,
  fitting: SubjectKind,
): Promise<RecordProblem | null> {
  const { kind, id, part } = subject
  if (part !== null && !(kind === 'compound' && (await hasPart(tx, id, part.segment))))
    return { path: 'part', message: `the ${kind} ${id} has no part ${part.segment}` }
  const [wrong] = [...structureProblems(structure, fitting), ...styleProblems(css)]
  if (wrong === undefined) return null
  const { field, line, column, code, ...more } = wrong
  const about = Object.values(more).join(', ')
  return {
    path: field,
    message: `line ${line}, column ${column}: ${code}${about === '' ? '' : ` (${about})`}`,
  }
}

async function hasPart(tx: Loading['tx'], compound: string, segment: string): Promise<boolean> {
  const elections = await electionsOf(tx, compound)
  const wanted = segmentSlug(segment)
  return elections.some(({ item }) => item.supersegment !== null && segmentSlug(item.supersegment) === wanted)
}
