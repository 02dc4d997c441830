import type { PlainKey } from '../i18n/translate.ts'
import { publication } from '../records/publication.ts'

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
