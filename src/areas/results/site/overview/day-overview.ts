import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Domain } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { isForMunicipality } from '../../words/entity-words.ts'
import { electionRow } from './election-row.ts'
import { voteRow } from './vote-row.ts'

export type Level = 'federation' | 'canton' | 'region' | 'municipality'

export const levelOf: Readonly<Record<Domain, Level>> = {
  federation: 'federation',
  canton: 'canton',
  region: 'region',
  district: 'region',
  none: 'region',
  municipality: 'municipality',
}

/** Everything that is decided on a day, by level; the headings begin at the given depth. */
export function dayOverview(context: PageContext, items: readonly StoredItem[], depth: 2 | 3): Html {
  const shown = items.filter(({ item }) => item.kind !== 'election' || item.compound === null)
  const levels: readonly Level[] = isForMunicipality(context)
    ? ['municipality', 'federation', 'canton', 'region']
    : ['federation', 'canton', 'region', 'municipality']
  return html`<div class="day-overview">
${levels.map((level) => {
  const of = shown.filter(({ item }) => levelOf[item.domain] === level)
  return of.length > 0 && levelSection(context, level, of, depth)
})}
</div>`
}

function levelSection(context: PageContext, level: Level, items: readonly StoredItem[], depth: 2 | 3): Html {
  const title = context.t(`resultsArchive.${level}`)
  const heading = depth === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`
  const below = depth === 2 ? 3 : 4
  const votes = items.flatMap((stored) => (isVote(stored) ? [voteRow(context, stored, below)] : []))
  const elections = items.flatMap((stored) => (isVote(stored) ? [] : [electionRow(context, stored, below)]))
  return html`<section class="overview-level">
${heading}
<ul class="overview-items">
${[...votes, ...elections].map((row) => html`<li>${row}</li>`)}
</ul>
</section>`
}

function isVote(stored: StoredItem): stored is StoredItem<'vote'> {
  return stored.item.kind === 'vote'
}
