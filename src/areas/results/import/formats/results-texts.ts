/** Titles of the upload forms for counted results, the same for all kinds of item. */
export const resultsTexts = {
  title: 'uploadForm.title',
  file: 'uploadForm.file',
  link: 'uploadForm.link',
} as const

/** All elections and compounds share one type: the item determines the format. */
export const electionTables = {
  name: 'election',
  text: 'common.elections',
  example: 'uploadDocs.example.election',
} as const
