import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { operator } from '../access/audit.ts'
import {
  boundedText,
  datesOf,
  hexId,
  moment,
  optional,
  toHexIdOrNull,
  toInstant,
  toInstantOrNull,
} from '../bundle/fields.ts'
import { type BundleMember, bundleMember, type Loading, type Numbered } from '../bundle/member.ts'
import type { Problem } from '../bundle/problem.ts'
import type { Queries, Tx } from '../storage/database.ts'
import type { Dated } from '../storage/schema.ts'
import { formerIdsToLoad } from './bundle-former-ids.ts'
import { externalIdHolders, markChanged, saveItemRows } from './changes-store.ts'
import { allFormerIds } from './former-addresses/store.ts'
import { toItemRow } from './item-row.ts'
import { type Colors, domains, type Item, type ItemKind, type ItemOf, type Localised } from './model/item.ts'
import { refreshOverview } from './refresh.ts'
import { changeItemRules } from './release/rule-change.ts'
import type { ItemRule } from './release/rule-effect.ts'
import { embargoesOf, saveEmbargo } from './release/store.ts'
import { allItems, readItems } from './store.ts'
import type { StoredItem } from './stored-item.ts'

const strict = { additionalProperties: false } as const
const longestTitle = 1000

/** What registers of others call an item. */
export const identifications = Type.Array(
  Type.Object({ name: Type.String({ minLength: 1 }), id: Type.String({ minLength: 1 }) }, strict),
)

export const itemId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._~-]{0,149}$' })

export const localised = Type.Record(
  Type.String({ pattern: '^[a-z]{2}_CH$' }),
  Type.String({ maxLength: longestTitle }),
  strict,
)

const title = Type.Refine(
  localised,
  (texts) => Object.values(texts).some((text) => typeof text === 'string' && text.trim() !== ''),
  () => 'must be given in one language at least',
)

const pollingDay = Type.Refine(
  Type.String({ pattern: '^(?!0000)\\d{4}-\\d{2}-\\d{2}$' }),
  (text) => isDay(text),
  () => 'must be a day such as 2026-11-29',
)

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

export const colors = Type.Record(Type.String(), Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }))

/** What votes, elections and compounds have in common. */
export const headerFields = {
  id: itemId,
  external_id: optional(Type.String({ minLength: 1, maxLength: 200 })),
  shortcode: optional(Type.String({ maxLength: 200 })),
  title,
  short_title: optional(localised),
  date: pollingDay,
  domain: Type.Enum(domains),
  related_link: boundedText,
  related_link_label: optional(localised),
  explanations_pdf: optional(hexId),
  delivered: Type.Optional(Type.Boolean()),
  /** Until when results are held back: null for the rule of the site. */
  embargo: Type.Optional(Type.Union([moment, Type.Literal('none'), Type.Null()])),
  /** Those it had before: their addresses lead to its own. */
  former_ids: Type.Optional(Type.Array(itemId)),
  last_result_change: optional(moment),
  created: optional(moment),
  modified: optional(moment),
}

const headerSchema = Type.Object(headerFields)
type HeaderRecord = Static<typeof headerSchema>

export const partyFields = {
  voters_counts: Type.Optional(Type.Boolean()),
  exact_voters_counts: Type.Optional(Type.Boolean()),
  show_party_strengths: Type.Optional(Type.Boolean()),
  horizontal_party_strengths: Type.Optional(Type.Boolean()),
  show_party_panachage: Type.Optional(Type.Boolean()),
  show_seat_allocation: Type.Optional(Type.Boolean()),
  show_list_groups: Type.Optional(Type.Boolean()),
  use_historical_party_results: Type.Optional(Type.Boolean()),
}

/** Earlier or otherwise related items, each under the name of its kind. */
export const related = <Named extends TProperties>(named: Named) =>
  Type.Optional(Type.Array(Type.Object({ ...named, type: Type.Enum(['historical', 'other']) }, strict)))

const partySchema = Type.Object(partyFields)

/** Charts of parties are shown wherever there are party results, unless somebody says otherwise. */
export function partyOptions(record: Static<typeof partySchema>) {
  return {
    votersCounts: record.voters_counts ?? false,
    exactVotersCounts: record.exact_voters_counts ?? false,
    showPartyStrengths: record.show_party_strengths ?? true,
    horizontalPartyStrengths: record.horizontal_party_strengths ?? false,
    showPartyPanachage: record.show_party_panachage ?? true,
    showSeatAllocation: record.show_seat_allocation ?? true,
    showListGroups: record.show_list_groups ?? true,
    useHistoricalPartyResults: record.use_historical_party_results ?? false,
  }
}

export function partyRecord(item: ReturnType<typeof partyOptions>): Required<Static<typeof partySchema>> {
  return {
    voters_counts: item.votersCounts,
    exact_voters_counts: item.exactVotersCounts,
    show_party_strengths: item.showPartyStrengths,
    horizontal_party_strengths: item.horizontalPartyStrengths,
    show_party_panachage: item.showPartyPanachage,
    show_seat_allocation: item.showSeatAllocation,
    show_list_groups: item.showListGroups,
    use_historical_party_results: item.useHistoricalPartyResults,
  }
}

export function headerOf(record: HeaderRecord, dates: Dated) {
  return {
    id: record.id,
    externalId: record.external_id ?? null,
    shortcode: record.shortcode ?? null,
    title: filled(record.title),
    shortTitle: orNull(record.short_title),
    date: record.date,
    domain: record.domain,
    relatedLink: record.related_link ?? null,
    relatedLinkLabel: orNull(record.related_link_label),
    explanations: toHexIdOrNull(record.explanations_pdf),
    delivered: record.delivered ?? false,
    lastResultChange: toInstantOrNull(record.last_result_change),
    ...dates,
  }
}

/** Without the languages that were left empty. */
function filled(texts: Localised): Localised {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
}

export function orNull(texts: Localised | null | undefined): Localised | null {
  const given = filled(texts ?? {})
  return Object.keys(given).length === 0 ? null : given
}

export function headerRecord(item: Item) {
  return {
    id: item.id,
    external_id: item.externalId,
    shortcode: item.shortcode,
    title: item.title,
    short_title: item.shortTitle,
    date: item.date,
    domain: item.domain,
    related_link: item.relatedLink,
    related_link_label: item.relatedLinkLabel,
    explanations_pdf: item.explanations,
    delivered: item.delivered,
  }
}

export function datesRecord(item: Item) {
  return { last_result_change: item.lastResultChange, created: item.created, modified: item.modified }
}

export function sortedColors(given: Colors): Colors {
  return Object.fromEntries(Object.entries(given).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

export interface ItemDefinition<Kind extends ItemKind, Shape extends TObject> {
  readonly name: string
  readonly kind: Kind
  readonly schema: Shape
  toItem(record: Static<Shape>, dates: Dated, before: ItemOf<Kind> | null): ItemOf<Kind>
  /** With all its fields, in the order of the bundle. */
  toRecord(item: ItemOf<Kind>): Static<Shape>
  open?(tx: Tx): {
    afterSave(items: readonly Numbered<ItemOf<Kind>>[]): Promise<Problem | null>
    finish?(): Promise<Problem | null>
  }
}

/** A member whose records are items. Where one exists already, the fields that are not given keep their values. */
export function itemMember<Kind extends ItemKind, Shape extends TObject<typeof headerFields>>(
  definition: ItemDefinition<Kind, Shape>,
): BundleMember {
  const { name, kind, schema } = definition
  return bundleMember({
    name,
    shape: 'list',
    schema,
    key: (record) => record.id,
    open(loading) {
      const touched: string[] = []
      const rules: ItemRule[] = []
      const formerIds = formerIdsToLoad(loading.tx, kind)
      const work = definition.open?.(loading.tx)
      return {
        async save(records) {
          const items = await itemsOf(definition, loading, records)
          const taken = await takenExternalId(loading.tx, kind, items)
          if (taken !== null) return taken
          const before = await storedBefore(loading.tx, kind, items)
          await saveItemRows(
            loading.tx,
            items.map(({ record }) => toItemRow(record, stateOf(before.get(record.id)))),
          )
          const { added, others } = rulesIn(kind, records, before)
          for (const { embargo, ...ref } of added) await saveEmbargo(loading.tx, ref, embargo)
          rules.push(...others)
          formerIds.add(records)
          touched.push(...items.map(({ record }) => record.id))
          return (await work?.afterSave(items)) ?? null
        },
        async finish() {
          const problem = (await work?.finish?.()) ?? (await formerIds.finish())
          if (problem !== null) return problem
          await changeRules(loading, rules)
          for (const id of touched) await refreshOverview(loading.tx, { kind, id })
          await markChanged(
            loading.tx,
            touched.map((id) => ({ kind, id })),
          )
          return null
        },
      }
    },
    async *dump(queries: Queries) {
      const embargoes = await embargoesOf(queries, kind)
      const formerIds = await allFormerIds(queries, kind)
      for (const item of await itemsInOrder(queries, kind))
        yield {
          ...definition.toRecord(item),
          embargo: embargoes.get(item.id) ?? null,
          former_ids: formerIds.get(item.id) ?? [],
        }
    },
  })
}

interface GivenRules {
  /** Of items that were not here: no rule is relaxed by them. */
  readonly added: readonly ItemRule[]
  readonly others: readonly ItemRule[]
}

function rulesIn(
  kind: ItemKind,
  records: readonly Numbered<Pick<HeaderRecord, 'id' | 'embargo'>>[],
  before: ReadonlyMap<string, StoredItem>,
): GivenRules {
  const given = records.flatMap(({ record: { id, embargo } }): readonly ItemRule[] => {
    if (embargo === undefined) return []
    return [{ kind, id, embargo: embargo === null || embargo === 'none' ? embargo : toInstant(embargo) }]
  })
  const isAdded = ({ id }: ItemRule) => !before.has(id)
  return { added: given.filter(isAdded), others: given.filter((one) => !isAdded(one)) }
}

/** Those that nobody may relax alone stay as they are until somebody confirms it. */
async function changeRules({ tx, now, note }: Loading, rules: readonly ItemRule[]): Promise<void> {
  const toConfirm = await changeItemRules(tx, rules, { ...operator, at: now })
  if (toConfirm !== null)
    note?.(`the times of release stay as they are until somebody confirms the change at ${toConfirm}`)
}

async function itemsOf<Kind extends ItemKind, Shape extends TObject<typeof headerFields>>(
  { kind, toItem, toRecord }: ItemDefinition<Kind, Shape>,
  { tx, now }: Loading,
  records: readonly Numbered<Static<Shape>>[],
): Promise<readonly Numbered<ItemOf<Kind>>[]> {
  const ids = records.map(({ record }) => record.id)
  const existing = new Map(
    (await readItems(tx, kind, ids)).map((one) => [one.item.id, one.item as ItemOf<Kind>]),
  )
  return records.map(({ index, record }) => {
    const before = existing.get(record.id) ?? null
    const merged = before === null ? record : { ...toRecord(before), ...record }
    return { index, record: toItem(merged, datesOf(record, before ?? undefined, now), before) }
  })
}

/** Until it is made anew the overview stays: a compound may be reckoned from it before. */
function stateOf(before: StoredItem | undefined) {
  return { overview: JSON.stringify(before?.overview ?? {}), version: before?.version ?? null }
}

async function storedBefore(
  tx: Tx,
  kind: ItemKind,
  items: readonly Numbered<Item>[],
): Promise<ReadonlyMap<string, StoredItem>> {
  const found: readonly StoredItem[] = await readItems(
    tx,
    kind,
    items.map(({ record }) => record.id),
  )
  return new Map(found.map((stored) => [stored.item.id, stored]))
}

/** Counting programs know an item by this id: no two may share it. */
async function takenExternalId(
  tx: Tx,
  kind: ItemKind,
  items: readonly Numbered<Item>[],
): Promise<Problem | null> {
  const ids = items.flatMap(({ record }) => record.externalId ?? [])
  const holders = new Map<string, string>()
  for (const holder of await externalIdHolders(tx, kind, ids))
    holders.set(holder.externalId, `${holder.kind} ${holder.id}`)
  for (const { index, record } of items) {
    if (record.externalId === null) continue
    const own = `${record.kind} ${record.id}`
    const holder = holders.get(record.externalId) ?? own
    if (holder !== own)
      return { index, path: 'external_id', message: `${record.externalId} belongs to the ${holder} already` }
    holders.set(record.externalId, own)
  }
  return null
}

async function itemsInOrder<Kind extends ItemKind>(
  queries: Queries,
  kind: Kind,
): Promise<readonly ItemOf<Kind>[]> {
  const items: readonly Item[] = (await allItems(queries)).map(({ item }) => item)
  const own = items.filter((item): item is ItemOf<Kind> & Item => item.kind === kind)
  return own.sort((a, b) => (a.id < b.id ? -1 : 1))
}
