import { publication } from '../../../records/fields/publication.ts'

/** Access level and publication period of a record. */
export const publishedRecords = publication({
  access: {
    hint: 'directoryManage.hint.access',
    textOf: (access) => `directoryManage.access.${access}`,
    isWide: true,
  },
  locksTexts: false,
})
