import { textField } from '../../platform/http/forms/form.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Values } from '../../records/fields/field.ts'
import { tagOf } from '../../records/fields/record-form.ts'
import type { ManagedRecord } from './managed-record.ts'
import type { DeskTypes, EditedRecords, RecordApi, RecordView, ViewApi, ViewTypes } from './record-desk.ts'

/** Records that programs read and act upon. */
export interface ManagedView<Types extends ViewTypes> {
  readonly service: Service
  readonly desk: RecordView<Types>
  readonly api: ViewApi<Types>
}

/** Records that programs add and change, too. */
export interface ManagedDesk<Types extends DeskTypes> extends ManagedView<Types> {
  readonly desk: EditedRecords<Types>
  readonly api: RecordApi<Types>
}

export const apiPath = ({ name }: Pick<ManagedRecord, 'name'>) => `/api/manage/${name}` as const

/** Returns a record as programs see it. */
export function shownRecord<Types extends ViewTypes>(
  { desk, api }: ManagedView<Types>,
  stored: Types['stored'],
): Values & { readonly id?: string | number; readonly etag: string } {
  const values = desk.valuesOf(stored)
  const { id } = values
  const etag = quotedTag(recordTag({ desk, api }, values))
  if (desk.isSingle === true) return { ...values, etag }
  if (typeof id !== 'string' && typeof id !== 'number')
    throw new Error(`values of ${api.record.name} are without an id`)
  return { ...values, id, etag }
}

/** Returns a tag that changes with every field of the record and with its files. */
export function recordTag<Types extends ViewTypes>(
  { desk, api }: Pick<ManagedView<Types>, 'desk' | 'api'>,
  values: Values,
): string {
  const tag = desk.form.tag(values)
  const { files = [] } = api
  return files.length === 0 ? tag : tagOf([tag, ...files.map((file) => file.of(values))])
}

const quotedTag = (tag: string) => `"${tag}"`

/** Returns the id in the address; 404 where it is none. */
export function idIn<Types extends ViewTypes>(
  { isSingle, readId }: Pick<RecordView<Types>, 'isSingle' | 'readId'>,
  params: unknown,
): Types['id'] {
  return known(readId(isSingle === true ? '' : textField(params, 'id')))
}
