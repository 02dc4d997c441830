import { localDay } from '../../../../values/time.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { OpenedSubject, SubjectView } from '../../views/subjects/views.ts'
import { summaryJson } from '../../views/summaries/summary-json.ts'

type OfItem = OpenedSubject & { readonly stored: StoredItem }

export const summaryView: SubjectView<OfItem> = {
  name: 'summary',
  isDated: true,
  make: ({ stored }, { addresses }) => summaryJson(stored, addresses),
}

/** The view with what was corrected at its end, where anything was. */
export function withCorrections<Of extends OfItem>(view: SubjectView<Of>): SubjectView<Of> {
  return {
    ...view,
    make: async (opened, ask) => {
      const document = await view.make(opened, ask)
      const { corrections } = opened.stored
      if (corrections.length === 0 || typeof document !== 'object') return document
      return { ...document, corrections: corrections.map(({ at, text }) => ({ date: localDay(at), text })) }
    },
  }
}
