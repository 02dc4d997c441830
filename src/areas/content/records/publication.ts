import { publication } from '../../../records/fields/publication.ts'
import type { PlainKey } from '../../../texts/translate.ts'

/** Who may see an entry, and when. */
export const published = (startHint: PlainKey = 'contentManage.hint.publication_start') =>
  publication({
    access: {
      label: 'contentManage.field.access',
      textOf: (access) => `contentManage.access.${access}`,
    },
    start: { label: 'contentManage.field.publication_start', hint: startHint },
    end: { label: 'contentManage.field.publication_end', hint: 'common.publicationEndHint' },
    locksTexts: true,
  })
