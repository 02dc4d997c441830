import { focusedClass } from '../../../../web/components/picture-focus.ts'
import { personFields } from '../../records/person-fields.ts'
import type { PersonRecord } from './people-store.ts'

/** Returns the classes of a portrait that is cropped. */
export function portraitClass(
  own: 'people-picture' | 'person-picture',
  person: Pick<PersonRecord, 'picture_focus_x' | 'picture_focus_y'>,
): string {
  return focusedClass(own, personFields.list.picture_focus.fromRow(person, 'picture_focus') ?? null)
}
