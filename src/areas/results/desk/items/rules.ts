import { toInstant } from '../../../../records/bundle/fields.ts'
import type { BundleMember } from '../../../../records/bundle/member.ts'
import type { Values } from '../../../../records/fields/field.ts'
import { compoundDefinition, compoundsMember } from '../../bundle/bundle-compounds.ts'
import { electionDefinition, electionsMember } from '../../bundle/bundle-elections.ts'
import { voteDefinition, votesMember } from '../../bundle/bundle-votes.ts'
import { recordOf } from '../../items/item-record.ts'
import type { Domain, Item, ItemKind } from '../../model/item.ts'
import { itemForms } from './forms.ts'

/** Forms save items through the members of bundles, so that both obey the same rules. */
export const members: Readonly<Record<ItemKind, BundleMember>> = {
  vote: votesMember,
  election: electionsMember,
  compound: compoundsMember,
}

const epoch = toInstant('1970-01-01T00:00:00Z')

/** The item with these settings; what they do not name stays as it is. */
export function itemOf(before: Item, settings: Values): Item {
  const record = { ...recordOf(before), ...settings }
  const { created, modified } = before
  const dates = { created, modified }
  switch (before.kind) {
    case 'vote':
      return voteDefinition.toItem(record as Parameters<typeof voteDefinition.toItem>[0], dates, before)
    case 'election':
      return electionDefinition.toItem(
        record as Parameters<typeof electionDefinition.toItem>[0],
        dates,
        before,
      )
    case 'compound':
      return compoundDefinition.toItem(
        record as Parameters<typeof compoundDefinition.toItem>[0],
        dates,
        before,
      )
  }
}

/** Initial values of the form: the defaults of a bundle record. */
export function usualRecord(kind: ItemKind, domain: Domain): Values {
  const header = { id: '', title: {}, date: '', domain }
  switch (kind) {
    case 'vote':
      return recordOf(voteDefinition.toItem({ ...header, type: 'simple' }, never, null))
    case 'election':
      return recordOf(electionDefinition.toItem({ ...header, type: 'majorz' }, never, null))
    case 'compound':
      return recordOf(compoundDefinition.toItem(header, never, null))
  }
}

/** Not stored. */
const never = { created: epoch, modified: epoch }

/** Values of a copy, without id, date and files. */
export function copiedRecord(item: Item): Values {
  const own = { id: '', external_id: null, date: '', explanations_pdf: null }
  return {
    ...recordOf(item),
    ...own,
    ...(item.kind === 'compound' && { elections: [], manually_completed: false }),
  }
}

/** Changes with every setting, to detect concurrent edits. */
export const settingsTag = (item: Item): string => itemForms[item.kind].tag(recordOf(item))
