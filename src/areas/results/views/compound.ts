import { compoundDistributionData } from './data/distribution-data.ts'
import { listGroupsOf } from './data/election-data.ts'
import { groupedParties, partiesPanachage, partyStrengths } from './data/party-data.ts'
import type { Views } from './figure/view.ts'
import { constituenciesFigure } from './figures/constituencies.ts'
import { compoundDistribution } from './figures/distribution/compound-distribution.ts'
import { districtsFigure, superregionsFigure } from './figures/districts.ts'
import { electedFigure } from './figures/elected.ts'
import { listGroupsFigure } from './figures/list-groups.ts'
import { partiesPanachageFigure } from './figures/panachage.ts'
import { partyStrengthsFigure } from './figures/party-strengths.ts'
import { seatAllocationFigure } from './figures/seat-allocation.ts'
import { compoundSeats, seatsFigure } from './figures/seats.ts'
import type { CompoundSubject } from './subjects/compound-subject.ts'
import { strengthsParams } from './subjects/election-params.ts'

/** All views of a compound, in the order of its tabs. */
export const compoundViews: Views<CompoundSubject> = {
  seats: {
    drawing: 'chart',
    on: 'seat-allocation',
    title: ({ t }) => t('common.seats'),
    figure: (context, shown) => seatsFigure(context, compoundSeats(context, shown)),
    pdf: () => 'chart',
  },
  'seat-allocation': {
    drawing: 'chart',
    table: true,
    isWanted: ({ showSeatAllocation }) => showSeatAllocation,
    has: ({ partyResults }) => partyResults,
    title: ({ t }) => t('elections.tab.seat-allocation'),
    figure: seatAllocationFigure,
    data: groupedParties,
    described: { schema: 'GroupedBars', summary: 'Seats of parties' },
    onWalls: true,
    needsSeats: true,
  },
  'list-groups': {
    drawing: 'chart',
    table: true,
    isWanted: ({ showListGroups, pukelsheim }) => showListGroups && pukelsheim,
    has: ({ partyResults }) => partyResults,
    title: ({ t }) => t('elections.tab.list-groups'),
    figure: listGroupsFigure,
    data: listGroupsOf,
    pdf: () => 'table',
    described: { schema: 'Bars', summary: 'Voters and seats of groups of lists' },
    onWalls: true,
  },
  'seat-distribution': {
    drawing: 'chart',
    table: true,
    has: ({ hasDistribution }) => hasDistribution,
    title: ({ t }) => t('elections.tab.seat-distribution'),
    figure: compoundDistribution,
    data: compoundDistributionData,
    pdf: () => 'table',
  },
  superregions: {
    drawing: 'map',
    table: true,
    layout: 'beside',
    isWanted: ({ domainElections }) => domainElections === 'region',
    has: ({ hasSuperregions }) => hasSuperregions,
    title: ({ t }) => t('elections.tab.superregions'),
    figure: superregionsFigure,
    onWalls: true,
  },
  districts: {
    drawing: 'map',
    table: true,
    layout: 'beside',
    title: ({ t }) => t('elections.tab.districts'),
    figure: districtsFigure,
    pdf: () => 'map',
    onWalls: true,
  },
  candidates: {
    table: true,
    title: ({ t }) => t('elections.tab.elected'),
    figure: electedFigure,
    pdf: () => 'table',
    onWalls: true,
  },
  'party-strengths': {
    drawing: 'chart',
    table: true,
    isWanted: ({ showPartyStrengths }) => showPartyStrengths,
    has: ({ partyResults }) => partyResults,
    params: ({ compound, years }, form) => strengthsParams(compound, years, form),
    title: ({ t }) => t('elections.tab.party-strengths'),
    figure: partyStrengthsFigure,
    data: partyStrengths,
    pdf: () => 'chart',
    onWalls: true,
  },
  'parties-panachage': {
    drawing: 'chart',
    layout: 'folded',
    isWanted: ({ showPartyPanachage }) => showPartyPanachage,
    has: ({ partyPanachage }) => partyPanachage,
    title: ({ t }) => t('elections.view.panachage'),
    figure: partiesPanachageFigure,
    data: partiesPanachage,
  },
  statistics: {
    table: true,
    title: ({ t }) => t('results.tab.statistics'),
    figure: constituenciesFigure,
    pdf: () => 'table',
  },
}

const ofParts = ['districts', 'candidates', 'party-strengths', 'statistics']

/** Views that a part of a compound has as well. */
export const partViews: Views<CompoundSubject> = Object.fromEntries(
  Object.entries(compoundViews).filter(([name]) => ofParts.includes(name)),
)
