import { publication } from '../../../records/fields/publication.ts'

/** Who may see a record of the directory, and when. */
export const publishedRecords = publication({
  access: {
    hint: 'directoryManage.hint.access',
    textOf: (access) => `directoryManage.access.${access}`,
    isWide: true,
  },
  locksTexts: false,
})
