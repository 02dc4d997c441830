import { publication } from '../../../records/fields/publication.ts'

/** Who may see a record of the directory, and when. */
export const published = publication({
  access: {
    label: 'directoryManage.field.access',
    hint: 'directoryManage.hint.access',
    textOf: (access) => `directoryManage.access.${access}`,
    isWide: true,
  },
  start: {
    label: 'directoryManage.field.publication_start',
    hint: 'common.publicationStartHint',
  },
  end: { label: 'directoryManage.field.publication_end', hint: 'common.publicationEndHint' },
  locksTexts: false,
})
