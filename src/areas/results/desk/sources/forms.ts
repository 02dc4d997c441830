import type { DeskTypes } from '../../../../desk/records/record-desk.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { type CodeOf, recordForm } from '../../../../records/fields/record-form.ts'
import type { PlainKey } from '../../../../texts/translate.ts'
import type { SavedLink } from '../../intake/sources/guarded-links.ts'
import { linkFields, sourceFields } from '../../intake/sources/source-fields.ts'

export type SourceFormProblem = CodeOf<typeof sourceFields.list> | 'name-taken'

const sourceProblems: Readonly<Record<SourceFormProblem, PlainKey>> = {
  required: 'common.problem.required',
  'too-long': 'common.problem.too-long',
  'name-taken': 'dataSources.nameTaken',
  'type-unknown': 'dataSources.typeUnknown',
}

export const sourceForm = recordForm<typeof sourceFields.list, SourceFormProblem>(sourceFields, {
  groups: { source: 'dataSources.title', type: 'common.kind' },
  problemText: (code) => sourceProblems[code],
})

export type LinkFormProblem =
  | CodeOf<typeof linkFields.list>
  | 'source-unknown'
  | 'item-unknown'
  | 'item-other-type'

const linkProblems: Readonly<Record<LinkFormProblem, PlainKey>> = {
  required: 'common.problem.required',
  'too-long': 'common.problem.too-long',
  'source-unknown': 'dataSources.sourceUnknown',
  'item-unknown': 'dataSources.itemUnknown',
  'item-other-type': 'dataSources.itemOtherType',
}

export const sourceLinkForm = recordForm<typeof linkFields.list, LinkFormProblem>(linkFields, {
  groups: { source: 'dataSources.title', link: 'dataSources.links' },
  problemText: (code) => linkProblems[code],
})

export interface LinkTypes extends DeskTypes {
  readonly id: string
  readonly stored: Row<'data_source_links'>
  readonly code: LinkFormProblem
  readonly origin: null
  readonly more: null
  readonly saved: SavedLink & { readonly source: string }
}
