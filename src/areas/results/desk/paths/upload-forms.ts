import { countedType, isFor, type TableType, uploadFormats } from '../../import/formats/formats.ts'
import type { UploadFormat } from '../../import/formats/upload-format.ts'
import type { SubjectFormat } from '../../intake/checked-uploads/checked-upload.ts'
import { type Item, type ItemKind, itemKinds } from '../../model/item.ts'

/** The path of the upload form for files of the Federal Statistical Office. */
export const federalPath = '/manage/sources/federal'

/** A form for uploading files about items of one kind. */
export interface UploadFormAddress {
  readonly route: `${string}/:id/${string}`
  readonly kind: ItemKind
  readonly format: UploadFormat<string, TableType>
}

export const uploadForms: readonly UploadFormAddress[] = uploadFormats.flatMap((format) =>
  itemKinds.flatMap((kind) => {
    const route = format.form.routes[kind]
    return route === undefined ? [] : [{ route, kind, format }]
  }),
)

/** The forms for files of an item: first the one for what was counted. */
export function formsOf(item: Item): readonly UploadFormAddress[] {
  return uploadForms.filter(({ kind, format }) => kind === item.kind && isFor(format, item))
}

/** The form for files of an item. */
export function formFor(item: Item, format: SubjectFormat): UploadFormAddress {
  const type = format === 'export-program' ? countedType(item.kind) : format
  const found = formsOf(item).find((form) => form.format.type.name === type)
  if (found === undefined) throw new Error(`there is no form for ${format} of a ${item.kind}`)
  return found
}

export function uploadPath(item: Item, format: SubjectFormat = countedType(item.kind)): string {
  return pathOf(formFor(item, format), item)
}

export function pathOf({ route }: UploadFormAddress, { id }: Item): string {
  return route.replace(':id', encodeURIComponent(id))
}
