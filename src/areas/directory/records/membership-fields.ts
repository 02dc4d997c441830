import { labelledFields } from '../../../records/fields/fields.ts'
import { hexId, hexIdOf, numberOf } from '../../../records/fields/references.ts'
import { line, lines } from '../../../records/fields/texts.ts'
import { translations } from '../../../records/fields/translations.ts'
import { position } from '../../../records/fields/values.ts'
import { publishedRecords } from './publication.ts'

const title = line({
  group: 'membership',
  api: true,
  description: 'What the person is in the agency.',
  exchange: { heading: 'personField.function', also: ['Rolle', 'Titel'], width: 40 },
})

const addition = line({
  nullable: true,
  group: 'membership',
  after: 'prefix',
  exchange: { after: 'prefix' },
})

/** The fields of a membership, in the order of bundles. */
export const membershipFields = labelledFields('directoryManage.field.', {
  id: hexId(),
  agency: numberOf(
    { to: 'agencies', noun: 'agency', column: 'agency_id' },
    { label: 'common.agency', group: 'place' },
  ),
  person: hexIdOf({ to: 'people', noun: 'person', column: 'person_id' }, {}),
  title,
  position: position({
    exchange: {
      heading: 'common.position',
      also: ['Reihenfolge', 'Sortierung'],
      width: 10,
      after: 'note',
    },
  }),
  person_position: position({}),
  since: line({
    hint: 'directoryManage.hint.since',
    nullable: true,
    group: 'membership',
    exchange: { after: 'addition' },
  }),
  note: lines({
    hint: 'directoryManage.hint.note',
    nullable: true,
    group: 'membership',
    after: 'addition',
    exchange: { after: 'since' },
  }),
  addition,
  prefix: line({
    hint: 'directoryManage.hint.prefix',
    nullable: true,
    group: 'membership',
    exchange: { after: 'title' },
  }),
  translations: translations({
    title: { label: 'personField.function', field: title },
    addition: { label: 'directoryManage.field.addition', field: addition },
  }),
  ...publishedRecords,
})
