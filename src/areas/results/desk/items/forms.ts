import type { FieldProblem, Values } from '../../../../records/fields/field.ts'
import { type CodeOf, type EditForm, recordForm } from '../../../../records/fields/record-form.ts'
import { isWebAddress } from '../../../../web/markup/address.ts'
import { compoundFields, electionFields, voteFields } from '../../items/item-fields.ts'
import type { ItemKind } from '../../model/item.ts'
import { reservedIds } from '../paths/item-paths.ts'

export type ProblemCode =
  | CodeOf<typeof voteFields.list>
  | CodeOf<typeof electionFields.list>
  | CodeOf<typeof compoundFields.list>
  | 'link'
  | 'id-taken'
  | 'external-id-taken'
  | 'elections-day'
  | 'type-fixed'
  | 'announce-moment'

export type ItemProblem = FieldProblem<ProblemCode>

export const problemOf = (field: string, code: ProblemCode): ItemProblem => ({ field, input: field, code })

const shared = {
  labels: { announce_at: 'drafts.moment' } as const,
  problemText: (code: ProblemCode) => `resultsItems.problem.${code}` as const,
  check: ({ related_link: link, id }: Values): readonly ItemProblem[] => [
    ...(typeof link === 'string' && !isWebAddress(link) ? [problemOf('related_link', 'link')] : []),
    ...(reservedIds.includes(String(id)) ? [problemOf('id', 'id')] : []),
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
export const itemForms: Readonly<Record<ItemKind, EditForm<ProblemCode>>> = {
  vote: recordForm<typeof voteFields.list, ProblemCode>(voteFields, { ...shared, groups: voteGroups }),
  election: recordForm<typeof electionFields.list, ProblemCode>(electionFields, { ...shared, groups }),
  compound: recordForm<typeof compoundFields.list, ProblemCode>(compoundFields, { ...shared, groups }),
}
