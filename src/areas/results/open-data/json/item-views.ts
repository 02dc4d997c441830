import { day } from '../../../../formats/json-schema/described-values.ts'
import { jsonObject } from '../../../../formats/json-schema/json-fields.ts'
import { array } from '../../../../formats/json-schema/json-schema.ts'
import { localDay } from '../../../../values/time.ts'
import { expatsId } from '../../model/entities.ts'
import type { CorrectedPlace, Correction, StoredItem } from '../../model/stored-item.ts'
import type { OpenedSubject, SubjectView } from '../../views/subjects/views.ts'
import { named } from '../../views/summaries/item-fields.ts'
import { summaryJson } from '../../views/summaries/summary-json.ts'
import { placeFields } from './place-fields.ts'

type OfItem = OpenedSubject & { readonly stored: StoredItem }

export const summaryView: SubjectView<OfItem> = {
  name: 'summary',
  isDated: true,
  make: ({ stored }, { addresses }) => summaryJson(stored, addresses),
}

const placeJson = jsonObject<CorrectedPlace>()({
  id: [placeFields.id[0], ({ id }) => id],
  name: [placeFields.name[0], ({ id, name }) => (id === expatsId ? 'Expats' : name)],
})

const correctionJson = jsonObject<Correction>()({
  date: [day('When it was corrected.'), ({ at }) => localDay(at)],
  text: [named('Localised', 'What was corrected, or why; empty without a reason.'), ({ text }) => text],
  places: [
    array(
      placeJson.schema,
      'The municipalities whose final figures were changed; only if a final result was changed.',
    ),
    ({ places }) => places?.map(placeJson.write),
    'optional',
  ],
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
