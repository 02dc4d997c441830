import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { readItem } from '../../items/store.ts'
import type { LinkChange } from '../../versions/release/guarded-change.ts'
import { hasResults } from '../../versions/release/meaning.ts'
import { ruleChangePath } from '../../versions/release/paths.ts'
import type { VersionRelease } from '../../versions/release/release.ts'
import { type Applier, type ChangedBy, propose } from '../../versions/release/rule-change.ts'
import {
  addLink,
  changeLink,
  checkLink,
  type LinkAuthor,
  type LinkProblem,
  linksOf,
  type NewLink,
  removeLink,
} from './links.ts'
import { type DataSource, kindOfItems } from './source.ts'
import { readSource } from './sources.ts'

type SourceOfLinks = Pick<DataSource, 'id' | 'type'>

/** A link of a source to be added (`link` is null), changed, or removed (`wanted` is null). */
export interface WantedLink {
  readonly link: string | null
  readonly wanted: NewLink | null
}

export interface SavedLink {
  /** The id of the link; null for one that does not exist, or not yet. */
  readonly link: string | null
  /** The path of the page where a second person confirms the change; null where it was made. */
  readonly toConfirm: string | null
}

/**
 * Changes a link. With four-eyes release, a link of an item with results needs two people: the change is stored as a
 * proposal. `gone`: the source has no such link.
 */
export async function saveLink(
  tx: Tx,
  source: SourceOfLinks,
  { link, wanted }: WantedLink,
  by: ChangedBy,
): Promise<Result<SavedLink, readonly LinkProblem[] | 'gone'>> {
  const before = (await linksOf(tx, source.id)).find(({ id }) => id === link)
  if (link !== null && before === undefined) return fail('gone')
  const checked = wanted === null ? ok(null) : await checkLink(tx, source.type, wanted)
  if (!checked.ok) return checked
  const items = [before?.item, checked.value?.item].filter((item) => item !== undefined)
  if (await linksNeedSecond(tx, source, items)) {
    const change: LinkChange = { of: 'link', source: source.id, link, wanted: checked.value }
    return ok({ link, toConfirm: ruleChangePath(await propose(tx, change, by)) })
  }
  const { at, actor, address } = by
  const stored = await store(tx, source, { link, wanted: checked.value }, { at, actor, address })
  return ok({ link: stored, toConfirm: null })
}

/** Returns whether four-eyes release is on and one of the items has results. */
export async function linksNeedSecond(
  tx: Tx,
  { type }: SourceOfLinks,
  items: readonly string[],
): Promise<boolean> {
  if ((await readOrganisation(tx)).four_eyes_release !== true) return false
  for (const id of items) {
    const stored = await readItem<'vote' | 'election'>(tx, kindOfItems(type), id)
    if (stored !== null && (await hasResults(tx, stored))) return true
  }
  return false
}

/** Stores a change and returns the id of its link; null where the change does not fit the stored links. */
async function store(
  tx: Tx,
  source: SourceOfLinks,
  { link, wanted }: WantedLink,
  { at, actor, address, proposedBy }: VersionRelease,
): Promise<string | null> {
  const clock = { now: () => at }
  const by: LinkAuthor = { actor, address, ...(proposedBy !== undefined && { proposedBy }) }
  if (wanted === null) return link !== null && (await removeLink(tx, clock, source, link, by)) ? link : null
  const saved =
    link === null
      ? await addLink(tx, clock, source, wanted, by)
      : await changeLink(tx, clock, source, link, wanted, by)
  return saved?.ok === true ? saved.value.id : null
}

/** Carries out the change of a link that a second person has confirmed. */
export const linkApplier: Applier<LinkChange> = {
  async replaced(queries, { source: id, link }) {
    const source = await readSource(queries, id)
    if (source === null) return null
    const before = (await linksOf(queries, id)).find((one) => one.id === link)
    if (link !== null && before === undefined) return null
    const { item = null, number = null, district = null } = before ?? {}
    return { name: source.name, item, number, district }
  },
  async apply(tx, { source: id, link, wanted }, release) {
    const source = await readSource(tx, id)
    return source !== null && (await store(tx, source, { link, wanted }, release)) !== null
  },
}
