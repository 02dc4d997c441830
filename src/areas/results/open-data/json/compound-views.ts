import { compoundByDistrict, compoundBySuperregion } from '../../charts/data/compound-map.ts'
import { compoundViews as views, partViews as viewsOfPart } from '../../views/compound.ts'
import { partiesPanachage } from '../../views/data/party-data.ts'
import { placesInDistrict } from '../../views/figures/districts.ts'
import { compoundOutline } from '../../views/outline.ts'
import type { CompoundSubject } from '../../views/subjects/compound-subject.ts'
import { type CountedCompound, countedCompound } from '../../views/subjects/counted-items.ts'
import { noChoice } from '../../views/subjects/election-params.ts'
import type { OpenedCompound, OpenedPart } from '../../views/subjects/open-items.ts'
import { partiesOf } from '../../views/subjects/party-views.ts'
import { shapesOn } from '../../views/subjects/shapes.ts'
import type { Ask, ChosenView, SubjectView } from '../../views/subjects/views.ts'
import { partSummary } from '../../views/summaries/summary-json.ts'
import { type CompoundDocument, compoundJson, partJson } from './compound-json.ts'
import { dataViews } from './data-views.ts'
import { summaryView, withCorrections } from './item-views.ts'

/** Returns a view that reads the results. */
function counted<Of extends OpenedCompound>(
  name: string,
  show: (compound: CountedCompound, ask: Ask, opened: Of) => unknown,
  options: Omit<SubjectView<Of>, 'name' | 'make'> = {},
): SubjectView<Of> {
  return {
    name,
    ...options,
    make: async (opened, ask) => show(await countedCompound(opened, ask), ask, opened),
  }
}

const reading = { outline: compoundOutline, count: countedCompound, noChoice }

export const compoundViews: readonly (SubjectView<OpenedCompound> | ChosenView<OpenedCompound>)[] = [
  withCorrections({
    name: 'json',
    isDated: true,
    isTranslated: true,
    namesMaps: true,
    make: async (opened, ask) => {
      const counted = await countedCompound(opened, ask)
      const places = counted.elections.flatMap(({ results }) => results?.entities ?? [])
      const shapes = await shapesOn(ask.area, ask, opened.item.date, places)
      return compoundJson(await documentOf(counted, opened, ask), ask.addresses, shapes !== null)
    },
  }),
  summaryView,
  counted('panachage-data', partiesPanachage, { isTranslated: true }),
  ...dataViews<CompoundSubject, OpenedCompound>(views, reading),
  counted('by-district', byDistrict),
  counted('by-superregion', (compound, ask) =>
    compoundBySuperregion(compound.tally, placesInDistrict(compound, ask.addresses)),
  ),
]

export const partViews: readonly (SubjectView<OpenedPart> | ChosenView<OpenedPart>)[] = [
  {
    name: 'json',
    isDated: true,
    isTranslated: true,
    make: async (opened, ask) => {
      const document = await documentOf(await countedCompound(opened, ask), opened, ask)
      return partJson(document, opened.part, ask.addresses)
    },
  },
  counted(
    'summary',
    ({ compound, tally }, { addresses }, { part }) => partSummary(compound, part, tally, addresses),
    { isDated: true },
  ),
  ...dataViews<CompoundSubject, OpenedPart>(viewsOfPart, reading),
  counted('by-district', byDistrict),
]

async function documentOf(
  { compound, tally, basis }: CountedCompound,
  opened: OpenedCompound,
  ask: Ask,
): Promise<CompoundDocument> {
  const { pages } = await compoundOutline(ask.area, opened)
  return { compound, tally, pages, parties: partiesOf(basis, ask) }
}

function byDistrict(counted: CountedCompound, ask: Ask) {
  return compoundByDistrict(
    counted.tally,
    counted.compound.domainElections,
    placesInDistrict(counted, ask.addresses),
  )
}
