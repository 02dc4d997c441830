import { publication } from '../../../records/fields/publication.ts'
import type { PlainKey } from '../../../texts/translate.ts'

/** Access level and publication period of an entry. */
export const publishedEntries = (startHint?: PlainKey) =>
  publication({
    access: { textOf: (access) => `contentManage.access.${access}` },
    ...(startHint !== undefined && { startHint }),
    locksTexts: true,
  })
