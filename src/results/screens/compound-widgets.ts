import type { PageContext } from '../../web/page-context.ts'
import { partyContents } from '../export/party-views.ts'
import {
  districtsTab,
  districtsTable,
  superregionsTab,
  superregionsTable,
} from '../pages/compound/districts-tab.ts'
import { electedTable } from '../pages/compound/elected-tab.ts'
import { listGroupsFigure, listGroupsTable } from '../pages/compound/list-groups-tab.ts'
import { partySubject, type ShownCompound } from '../pages/compound/shown-compound.ts'
import { partyStrengthsFigure } from '../pages/parties/party-strengths.ts'
import { seatAllocationFigure, seatAllocationTable } from '../pages/parties/seat-allocation.ts'
import type { Given } from './attributes.ts'
import { partyStrengthsTable } from './election-widgets.ts'
import { compounds, type Draw, type Widget, type Widgets } from './widget.ts'

type DrawCompound = (context: PageContext, shown: ShownCompound, given: Given) => ReturnType<Draw>

const ofCompound =
  (draw: DrawCompound): Draw =>
  ({ context, subject }, given) => {
    if (subject.kind !== 'compound') throw new Error(`${subject.kind} is no compound`)
    return subject.shown.tally.hasResults && draw(context, subject.shown, given)
  }

const block = (draw: DrawCompound, attributes: Widget['attributes'] = []): Widget => ({
  place: 'block',
  fits: compounds,
  attributes,
  draw: ofCompound(draw),
})

/** Nothing is known of parties before somebody has uploaded it. */
const ofParties = (draw: DrawCompound, attributes: Widget['attributes'] = []): Widget =>
  block(
    (context, shown, given) => partyContents(shown.basis).partyResults && draw(context, shown, given),
    attributes,
  )

const ofSuperregions = (draw: DrawCompound): Widget =>
  block((context, shown, given) => shown.tally.superregions.length > 0 && draw(context, shown, given))

const map =
  (draw: DrawCompound): DrawCompound =>
  (context, shown, given) =>
    shown.shapes === null ? context.t('screens.noMap') : draw(context, shown, given)

export const compoundWidgets: Widgets = {
  'election-compound-candidates-table': block(electedTable),
  'election-compound-districts-table': block(districtsTable),
  'election-compound-districts-map': block(map(districtsTab)),
  'election-compound-superregions-table': ofSuperregions(superregionsTable),
  'election-compound-superregions-map': ofSuperregions(map(superregionsTab)),
  'election-compound-list-groups-table': ofParties(listGroupsTable),
  'election-compound-list-groups-chart': ofParties(listGroupsFigure),
  'election-compound-seat-allocation-table': ofParties((context, shown) =>
    seatAllocationTable(context, partySubject(shown)),
  ),
  'election-compound-seat-allocation-chart': ofParties((context, shown) =>
    seatAllocationFigure(context, partySubject(shown)),
  ),
  'election-compound-party-strengths-table': ofParties(
    (context, shown, given) => partyStrengthsTable(context, partySubject(shown), given),
    ['year'],
  ),
  'election-compound-party-strengths-chart': ofParties(
    (context, shown, { horizontal }) => partyStrengthsFigure(context, partySubject(shown), horizontal),
    ['horizontal'],
  ),
}
