import { localDay } from '../../../../values/time.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { Opened, View } from '../../views/subjects/views.ts'

type OfItem = Opened & { readonly stored: Pick<StoredItem, 'corrections'> }

/** The view with what was corrected at its end, where anything was. */
export function withCorrections<Of extends OfItem>(view: View<Of>): View<Of> {
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
