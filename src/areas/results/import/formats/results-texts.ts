/** Forms for what was counted of an item are called the same, whatever the item is. */
export const resultsTexts = {
  title: 'uploadForm.title',
  file: 'uploadForm.file',
  link: 'uploadForm.link',
} as const

/** Files for all elections and compounds have one type: the item says what is in them. */
export const electionTables = {
  name: 'election',
  text: 'common.elections',
  example: 'uploadDocs.example.election',
} as const
