import type { SubjectFormat } from '../../intake/drafts/draft.ts'
import type { Item, ItemKind } from '../../model/item.ts'

/** Where staff send files of the Federal Statistical Office. */
export const federalPath = '/manage/sources/federal'

/** A form for uploading files. */
export interface UploadForm {
  readonly route: string
  readonly kind: ItemKind
  /** Where the form is for elections of one type. */
  readonly type?: 'majorz' | 'proporz'
  readonly format: Exclude<SubjectFormat, 'export-program'>
  /** Field of the file in the format of the product. */
  readonly slot: string
}

/** Addresses and fields are the same in other systems. */
export const uploadForms: readonly UploadForm[] = [
  { route: '/vote/:id/upload', kind: 'vote', format: 'internal', slot: 'proposal' },
  {
    route: '/election/:id/upload-majorz',
    kind: 'election',
    type: 'majorz',
    format: 'internal',
    slot: 'results',
  },
  {
    route: '/election/:id/upload-proporz',
    kind: 'election',
    type: 'proporz',
    format: 'internal',
    slot: 'results',
  },
  { route: '/elections/:id/upload', kind: 'compound', format: 'internal', slot: 'results' },
  { route: '/election/:id/upload-party-results', kind: 'election', format: 'parties', slot: 'parties' },
  { route: '/elections/:id/upload-party-results', kind: 'compound', format: 'parties', slot: 'parties' },
]

/** The form for files of an item. */
export function formFor(item: Item, format: SubjectFormat): UploadForm {
  const own = format === 'parties' ? format : 'internal'
  const found = uploadForms.find(
    (form) => form.kind === item.kind && form.format === own && isOfType(form, item),
  )
  if (found === undefined) throw new Error(`there is no form for ${format} of a ${item.kind}`)
  return found
}

export function isOfType({ type }: UploadForm, item: Item): boolean {
  return type === undefined || (item.kind === 'election' && item.type === type)
}

export function uploadPath(item: Item, format: SubjectFormat = 'internal'): string {
  return formFor(item, format).route.replace(':id', encodeURIComponent(item.id))
}

/** Party results exist in proportional elections and compounds. */
export function hasParties(item: Item): boolean {
  return item.kind === 'compound' || (item.kind === 'election' && item.type === 'proporz')
}
