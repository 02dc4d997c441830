import { publication } from '../../../records/fields/publication.ts'
import type { PlainKey } from '../../../texts/translate.ts'

/** Who may see an entry, and when. */
export const publishedEntries = (startHint?: PlainKey) =>
  publication({
    access: { textOf: (access) => `contentManage.access.${access}` },
    ...(startHint !== undefined && { startHint }),
    locksTexts: true,
  })
