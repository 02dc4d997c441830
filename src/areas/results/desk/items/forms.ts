import type { FieldProblem, Values } from '../../../../records/fields/field.ts'
import { type CodeOf, type EditForm, recordForm } from '../../../../records/fields/record-form.ts'
import { isWebAddress } from '../../../../web/markup/address.ts'
import { compoundFields, electionFields, voteFields } from '../../items/item-fields.ts'
import type { ItemKind } from '../../model/item.ts'
import { reservedIds } from '../paths/item-paths.ts'

export type ItemFormProblem =
  | CodeOf<typeof voteFields.list>
  | CodeOf<typeof electionFields.list>
  | CodeOf<typeof compoundFields.list>
  | 'link'
  | 'id-taken'
  | 'external-id-taken'
  | 'elections-day'
  | 'type-fixed'
  | 'announce-moment'

export type ItemProblem = FieldProblem<ItemFormProblem>

export const itemProblemOf = (field: string, code: ItemFormProblem): ItemProblem => ({
  field,
  input: field,
  code,
})

const shared = {
  labels: { announce_at: 'drafts.moment' } as const,
  problemText: (code: ItemFormProblem) => `resultsItems.problem.${code}` as const,
  check: ({ related_link: link, id }: Values): readonly ItemProblem[] => [
    ...(typeof link === 'string' && !isWebAddress(link) ? [itemProblemOf('related_link', 'link')] : []),
    ...(reservedIds.includes(String(id)) ? [itemProblemOf('id', 'id')] : []),
  ],
}

const groups = {
  main: 'resultsItems.group.main',
  parties: 'resultsItems.group.parties',
  more: 'resultsItems.group.more',
  address: 'resultsItems.group.address',
} as const

const { parties: _, ...voteGroups } = groups

/** The forms of the settings of items. */
export const itemForms: Readonly<Record<ItemKind, EditForm<ItemFormProblem>>> = {
  vote: recordForm<typeof voteFields.list, ItemFormProblem>(voteFields, { ...shared, groups: voteGroups }),
  election: recordForm<typeof electionFields.list, ItemFormProblem>(electionFields, { ...shared, groups }),
  compound: recordForm<typeof compoundFields.list, ItemFormProblem>(compoundFields, { ...shared, groups }),
}
