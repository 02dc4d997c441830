import { day } from '../../../../formats/json-schema/described-values.ts'
import { jsonObject } from '../../../../formats/json-schema/json-fields.ts'
import { array } from '../../../../formats/json-schema/json-schema.ts'
import { localDay } from '../../../../values/time.ts'
import type { Correction, StoredItem } from '../../model/stored-item.ts'
import type { OpenedSubject, SubjectView } from '../../views/subjects/views.ts'
import { named } from '../../views/summaries/item-fields.ts'
import { summaryJson } from '../../views/summaries/summary-json.ts'

type OfItem = OpenedSubject & { readonly stored: StoredItem }

export const summaryView: SubjectView<OfItem> = {
  name: 'summary',
  isDated: true,
  make: ({ stored }, { addresses }) => summaryJson(stored, addresses),
}

const correctionJson = jsonObject<Correction>()({
  date: [day('When it was corrected.'), ({ at }) => localDay(at)],
  text: [named('Localised', 'What was corrected.'), ({ text }) => text],
})

export const correctionsJson = jsonObject<StoredItem>()({
  corrections: [
    array(
      correctionJson.schema,
      'Corrections that the chancellery announces, the first one first; only if there are any.',
    ),
    ({ corrections }) => (corrections.length === 0 ? undefined : corrections.map(correctionJson.write)),
    'optional',
  ],
})

/** Appends corrections, if there are any, to the document of a view. */
export function withCorrections<Of extends OfItem>(view: SubjectView<Of>): SubjectView<Of> {
  return {
    ...view,
    make: async (opened, ask) => {
      const document = await view.make(opened, ask)
      return typeof document === 'object'
        ? { ...document, ...correctionsJson.write(opened.stored) }
        : document
    },
  }
}
