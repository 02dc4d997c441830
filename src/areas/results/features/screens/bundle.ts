import Type, { type Static } from 'typebox'
import { bundleMoment, datesOf, nullable, optional } from '../../../../records/bundle/fields.ts'
import { bundleMember, type Loading, type Numbered } from '../../../../records/bundle/member.ts'
import { type RecordProblem, saveEach, strict } from '../../bundle/shared.ts'
import { itemId } from '../../items/settings/setting.ts'
import { electionsOf, readItem } from '../../items/store.ts'
import { type ItemKind, itemKinds } from '../../model/item.ts'
import { segmentSlug } from '../../serving/addresses.ts'
import { longestBlockText, mostBlocks, structureOf } from './pages/blocks/block.ts'
import { structureProblems, styleProblems } from './pages/edit.ts'
import { longestStyle } from './pages/screen/own-style.ts'
import {
  blockTypes,
  blockWidths,
  limits,
  partDomains,
  type Screen,
  type SubjectKind,
  subjectKind,
  usualDuration,
} from './pages/screen/screen.ts'
import { allScreens, readScreen, saveScreens } from './pages/screen/store.ts'
import { longestStructure } from './pages/structure.ts'

const block = Type.Object(
  {
    type: Type.Enum(blockTypes),
    width: Type.Enum(blockWidths),
    text: Type.Optional(Type.String({ maxLength: longestBlockText })),
  },
  strict,
)

const schema = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: limits.number }),
    group: optional(Type.String({ minLength: 1, maxLength: limits.group })),
    /** Seconds. */
    duration: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.duration })),
    description: Type.Optional(Type.String({ maxLength: limits.description })),
    kind: Type.Enum(itemKinds),
    item: itemId,
    /** Of a compound. */
    part: optional(
      Type.Object(
        { domain: Type.Enum(partDomains), segment: Type.String({ minLength: 1, maxLength: 200 }) },
        strict,
      ),
    ),
    /** Made from the blocks where these are given. */
    structure: Type.Optional(Type.String({ maxLength: longestStructure })),
    blocks: optional(Type.Array(block, { minItems: 1, maxItems: mostBlocks })),
    css: Type.Optional(nullable(Type.String({ maxLength: longestStyle }))),
    created: optional(bundleMoment),
    modified: optional(bundleMoment),
  },
  strict,
)

type ScreenRecord = Static<typeof schema>

/** Wall displays. Saved last: which widgets fit depends on their items. */
export const screensMember = bundleMember({
  name: 'screens',
  shape: 'list',
  schema,
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
    for (const screen of await allScreens(queries)) yield toRecord(screen)
  },
})

/** Fields that are not given keep their values. */
async function saveRecord({ tx, now }: Loading, record: ScreenRecord): Promise<RecordProblem | null> {
  const before = await readScreen(tx, record.number)
  const old = before === null ? null : toRecord(before)
  // A structure that comes alone was written by hand.
  const { blocks: given = record.structure === undefined ? old?.blocks : null } = record
  const merged = { ...old, ...record }
  const stored = await readItem<ItemKind>(tx, merged.kind, merged.item)
  if (stored === null) return { path: 'item', message: `there is no ${merged.kind} ${merged.item}` }
  const kind = subjectKind(stored.item, { part: merged.part ?? null })
  const blocks = given?.map(({ type, width, text = '' }) => ({ type, width, text })) ?? null
  const screen: Screen = {
    number: merged.number,
    group: merged.group ?? null,
    duration: merged.duration ?? usualDuration,
    description: merged.description ?? '',
    subject: { kind: merged.kind, id: merged.item, part: merged.part ?? null },
    structure: blocks === null ? (merged.structure ?? '') : structureOf(blocks, kind),
    blocks,
    css: merged.css ?? '',
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

function toRecord({ subject, created, modified, ...screen }: Screen): ScreenRecord {
  return {
    number: screen.number,
    group: screen.group,
    duration: screen.duration,
    description: screen.description,
    kind: subject.kind,
    item: subject.id,
    part: subject.part,
    structure: screen.structure,
    blocks: screen.blocks === null ? null : screen.blocks.map((one) => ({ ...one })),
    css: screen.css === '' ? null : screen.css,
    created,
    modified,
  }
}
