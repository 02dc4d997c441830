import { storableText } from '../../../../values/text.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { compoundViews, partViews } from '../../views/compound.ts'
import { type EmbeddedView, embeddedViews } from '../../views/figure/view.ts'
import { compoundOutline } from '../../views/outline.ts'
import type { CompoundSubject } from '../../views/subjects/compound-subject.ts'
import { currentCompound, currentPart, type OpenedCompound } from '../../views/subjects/open-items.ts'
import { storedOf } from '../compound/compound-page.ts'
import { addressOf, shownCompound } from '../compound/open-compound.ts'
import { countingOf, detailsOf, interimPage } from '../parts/counting.ts'
import type { Embed, EmbedOwner } from './embed.ts'
import { contentOf, isShown } from './view-content.ts'

const ofCompound = embeddedViews<CompoundSubject>(compoundViews)
const ofPart = embeddedViews<CompoundSubject>(partViews)

/** Other names of views. */
const aliases: ReadonlyMap<string, string> = new Map([['panachage-chart', 'parties-panachage-chart']])

export const compoundEmbeds: EmbedOwner = {
  path: '/elections/:id',
  views: [...ofCompound.keys(), ...aliases.keys()],
  find(area, current, { params, view: name, search }) {
    const opened = currentCompound(current, storableText(params.id ?? ''))
    return embedOf(area, current, opened, ofCompound.get(aliases.get(name) ?? name), name, search)
  },
}

export const partEmbeds: EmbedOwner = {
  path: '/elections-part/:compound/:domain/:segment',
  views: [...ofPart.keys()],
  find(area, current, { params, view: name, search }) {
    const { compound = '', domain = '', segment = '' } = params
    const opened = currentPart(current, { compound: storableText(compound), domain, segment })
    return embedOf(area, current, opened, ofPart.get(name), name, search)
  },
}

async function embedOf(
  area: ResultsArea,
  current: CurrentItems,
  opened: OpenedCompound | null,
  embedded: EmbeddedView<CompoundSubject> | undefined,
  named: string,
  search: string,
): Promise<Embed | null> {
  if (opened === null || embedded === undefined) return null
  const { name, form, view } = embedded
  const { known, pages } = await compoundOutline(area, opened)
  const { values, query } = view.params?.(known, form)(search) ?? { values: {}, query: '' }
  const address = addressOf(opened)
  return {
    ...{ path: address(named), query },
    ...interimPage(current, opened.stored, opened.dependsOn),
    nameOf: (context) => view.title(context),
    show: async (context) => {
      const shown = await shownCompound(area, context, opened, name)
      const counting = await countingOf(area, context, current, opened.stored, opened.part)
      const stored = storedOf(opened, shown)
      const made = contentOf(context, embedded, shown, { year: null, horizontal: null, ...values })
      return {
        stored,
        details: detailsOf(context, stored, counting, opened.part),
        page: address(view.on ?? name),
        title: made.title,
        figure: isShown(embedded, pages) ? made.figure : null,
      }
    },
  }
}
