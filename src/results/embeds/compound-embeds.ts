import type { ReadParameters } from '../../http/parameters.ts'
import { askable } from '../../text.ts'
import type { Html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import type { ResultsArea } from '../area.ts'
import { lastModifiedOf, newest } from '../export/last-modified.ts'
import type { Compound } from '../model/item.ts'
import { compoundTabTitle, countedText, storedOf } from '../pages/compound/compound-page.ts'
import { constituenciesTable } from '../pages/compound/compound-statistics.ts'
import type { CompoundTab } from '../pages/compound/compound-tabs.ts'
import {
  districtsTab,
  districtsTable,
  superregionsTab,
  superregionsTable,
} from '../pages/compound/districts-tab.ts'
import { electedTable } from '../pages/compound/elected-tab.ts'
import { listGroupsFigure, listGroupsTable } from '../pages/compound/list-groups-tab.ts'
import { type CompoundAtHand, compoundAtHand, partAtHand } from '../pages/compound/open-compound.ts'
import { compoundOutline, shownCompound } from '../pages/compound/routes.ts'
import { partySubject, type ShownCompound } from '../pages/compound/shown-compound.ts'
import { partiesPanachage } from '../pages/parties/panachage.ts'
import { partyStrengthsFigure } from '../pages/parties/party-strengths.ts'
import { houseFigure, seatAllocationFigure, seatAllocationTable } from '../pages/parties/seat-allocation.ts'
import { paths } from '../pages/parts/paths.ts'
import { type Choices, partyChoice, yearChoice } from './choices.ts'
import type { Embed, EmbedContent, EmbedOwner } from './embed.ts'
import { partyTables } from './party-tables.ts'
import { titled, withTable } from './titled.ts'

type Drawn = Pick<EmbedContent, 'figure' | 'note'>
type Chosen = Pick<Choices, 'year' | 'horizontal'>
type Draw<Drawing> = (context: PageContext, shown: ShownCompound, chosen: Chosen) => Drawing

interface CompoundView {
  /** The page with the same content; where it is not shown, neither is this. */
  readonly tab: CompoundTab
  /** That of the tab unless told. */
  name?(context: PageContext): string
  /** Its parameters; none unless told. */
  choose?(item: Compound, years: readonly number[]): ReadParameters<Partial<Chosen>>
  readonly draw: Draw<Drawn>
}

const view = (tab: CompoundTab, draw: Draw<Html | false>): CompoundView => ({
  tab,
  draw: (...given) => ({ figure: draw(...given) }),
})

/** A table below the title of its tab. */
const table = (tab: CompoundTab, make: Draw<Html | false>): CompoundView =>
  view(tab, (context, shown, chosen) => {
    const made = make(context, shown, chosen)
    return made && titled(compoundTabTitle(context, tab), made)
  })

const map = (
  tab: 'districts' | 'superregions',
  draw: Draw<Html>,
  instead: Draw<Html | false>,
): CompoundView => ({
  tab,
  draw: (context, shown, chosen) =>
    shown.shapes === null
      ? { ...table(tab, instead).draw(context, shown, chosen), note: context.t('embeds.noMap') }
      : { figure: draw(context, shown, chosen) },
})

const partyStrengths: Readonly<Record<string, CompoundView>> = {
  'party-strengths-chart': {
    ...view('party-strengths', (context, shown, { horizontal, year }) => {
      const subject = partySubject(shown)
      const figure = partyStrengthsFigure(context, subject, horizontal ?? undefined)
      return withTable(context, figure, partyTables(context, subject, year))
    }),
    choose: partyChoice,
  },
  'party-strengths-table': {
    ...table('party-strengths', (context, shown, { year }) =>
      partyTables(context, partySubject(shown), year),
    ),
    choose: (_item, years) => yearChoice(years),
  },
}

/** A part has these as well. */
const partViews: Readonly<Record<string, CompoundView>> = {
  'districts-map': map('districts', districtsTab, districtsTable),
  'districts-table': table('districts', districtsTable),
  'candidates-table': table('candidates', electedTable),
  ...partyStrengths,
  'statistics-table': table('statistics', constituenciesTable),
}

const panachage = view('parties-panachage', (context, shown) =>
  partiesPanachage(context, partySubject(shown)),
)

const compoundViews: Readonly<Record<string, CompoundView>> = {
  ...partViews,
  'superregions-map': map('superregions', superregionsTab, superregionsTable),
  'superregions-table': table('superregions', superregionsTable),
  'seats-chart': {
    ...view('seat-allocation', (context, shown) => houseFigure(context, partySubject(shown))),
    name: ({ t }) => t('common.seats'),
  },
  'seat-allocation-chart': view('seat-allocation', (context, shown) => {
    const subject = partySubject(shown)
    return withTable(context, seatAllocationFigure(context, subject), seatAllocationTable(context, subject))
  }),
  'seat-allocation-table': table('seat-allocation', (context, shown) =>
    seatAllocationTable(context, partySubject(shown)),
  ),
  'list-groups-chart': view('list-groups', (context, shown) =>
    withTable(context, listGroupsFigure(context, shown), listGroupsTable(context, shown)),
  ),
  'list-groups-table': table('list-groups', listGroupsTable),
  'parties-panachage-chart': panachage,
  'panachage-chart': panachage,
}

export const compoundEmbeds: EmbedOwner = {
  path: '/elections/:id',
  views: Object.keys(compoundViews),
  find(area, current, { params, view: name, search }) {
    const opened = compoundAtHand(current, askable(params.id ?? ''))
    const path = opened === null ? '' : paths.item(opened.item, name)
    return embedOf(area, opened, compoundViews[name], { path, search })
  },
}

export const partEmbeds: EmbedOwner = {
  path: '/elections-part/:compound/:domain/:segment',
  views: Object.keys(partViews),
  find(area, current, { params, view: name, search }) {
    const { compound = '', domain = '', segment = '' } = params
    const opened = partAtHand(current, { compound: askable(compound), domain, segment })
    const path = opened === null ? '' : paths.part(opened.part, name)
    return embedOf(area, opened, partViews[name], { path, search })
  },
}

async function embedOf(
  area: ResultsArea,
  opened: CompoundAtHand | null,
  wanted: CompoundView | undefined,
  { path, search }: { readonly path: string; readonly search: string },
): Promise<Embed | null> {
  if (opened === null || wanted === undefined) return null
  const { years } = await compoundOutline(area, opened)
  const asked = wanted.choose?.(opened.item, years)(search)
  const chosen: Chosen = { year: null, horizontal: null, ...asked?.values }
  return {
    ...{ path, query: asked?.query ?? '' },
    dependsOn: opened.dependsOn.map(({ item }) => item),
    lastModified: newest(opened.dependsOn.map(({ item }) => lastModifiedOf(item))),
    nameOf: (context) => wanted.name?.(context) ?? compoundTabTitle(context, wanted.tab),
    show: (context) => compoundContent(area, context, opened, wanted, chosen),
  }
}

async function compoundContent(
  area: ResultsArea,
  context: PageContext,
  opened: CompoundAtHand,
  wanted: CompoundView,
  chosen: Chosen,
): Promise<EmbedContent> {
  const { tab, draw } = wanted
  const shown = await shownCompound(area, context, { opened, tab, reference: null })
  const content = {
    stored: storedOf(shown),
    counted: countedText(context, shown),
    page: shown.address(tab),
    title: wanted.name?.(context) ?? compoundTabTitle(context, tab),
  }
  if (!shown.tabs.includes(tab)) return { ...content, figure: false }
  return { ...content, ...draw(context, shown, chosen) }
}
