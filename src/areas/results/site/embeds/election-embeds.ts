import { storableText } from '../../../../values/text.ts'
import { html } from '../../../../web/markup/html.ts'
import { electionViews } from '../../views/election.ts'
import { type EmbeddedView, embeddedViews } from '../../views/figure/view.ts'
import { electionOutline } from '../../views/outline.ts'
import { noChoice, nowhere } from '../../views/subjects/election-params.ts'
import type { ElectionSubject } from '../../views/subjects/election-subject.ts'
import { currentElection } from '../../views/subjects/open-items.ts'
import { paths } from '../../words/paths.ts'
import { notCountedWithin } from '../election/election-page.ts'
import { shownElection } from '../election/open-election.ts'
import { countingOf, detailsOf, interimPage } from '../parts/counting.ts'
import { textHeight } from '../parts/figure.ts'
import type { EmbedOwner } from './embed.ts'
import { contentOf, isShown } from './view-content.ts'

const views = embeddedViews<ElectionSubject>(electionViews)

/** A former name for the panachage of lists, or of parties if there is none of lists. */
const panachage = 'panachage-chart'

function viewNamed(name: string, pages: readonly string[]): EmbeddedView<ElectionSubject> | undefined {
  if (name !== panachage) return views.get(name)
  const isOfParties = !pages.includes('lists-panachage') && pages.includes('parties-panachage')
  return views.get(isOfParties ? 'parties-panachage-chart' : 'lists-panachage-chart')
}

export const electionEmbeds: EmbedOwner = {
  path: '/election/:id',
  views: [...views.keys(), panachage],
  async find(area, current, { params, view: named, search }) {
    const opened = currentElection(current, storableText(params.id ?? ''))
    if (opened === null) return null
    const { item, stored, dependsOn } = opened
    const { known, pages } = await electionOutline(area, opened)
    const embedded = viewNamed(named, pages)
    if (embedded === undefined) return null
    const { name, form, view } = embedded
    const { values, query } = view.params?.(known, form)(search) ?? { values: {}, query: '' }
    const choice = { ...noChoice, ...values }
    return {
      ...{ path: paths.item(item, named), query },
      ...interimPage(current, stored, dependsOn),
      nameOf: (context) => view.title(context),
      show: async (context) => {
        const shown = await shownElection(area, context, opened, name, choice.entity)
        const made = contentOf(context, embedded, shown, choice)
        const details = detailsOf(context, stored, await countingOf(area, context, current, stored))
        const content = { stored, details, page: paths.item(item, view.on ?? name), title: made.title }
        if (!isShown(embedded, pages) || choice.entity === nowhere) return { ...content, figure: null }
        const uncounted = notCountedWithin(context, shown)
        if (uncounted === false) return { ...content, figure: made.figure }
        const markup = html`<h2>${made.title}</h2>
${uncounted}`
        return { ...content, figure: null, words: { markup, height: 2 * textHeight } }
      },
    }
  },
}
