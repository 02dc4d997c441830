import type { PageContext } from '../../web/page-context.ts'
import type { ResultsArea } from '../area.ts'
import type { CurrentItems } from '../current/current-items.ts'
import { countedText as countedConstituencies, storedOf } from '../pages/compound/compound-page.ts'
import { type CompoundAtHand, compoundAtHand, partAtHand } from '../pages/compound/open-compound.ts'
import { shownCompound } from '../pages/compound/routes.ts'
import { constituencyName, type ShownCompound } from '../pages/compound/shown-compound.ts'
import { type ElectionAtHand, electionAtHand } from '../pages/election/open-election.ts'
import { shownElection } from '../pages/election/routes.ts'
import type { ShownElection } from '../pages/election/shown-election.ts'
import { countedText, entityName } from '../pages/parts/entity-words.ts'
import { ballotMaps } from '../pages/vote/ballot-maps.ts'
import type { BallotMaps } from '../pages/vote/ballot-view.ts'
import type { StoredItem } from '../stored-item.ts'
import type { VoteTally } from '../tally/tally.ts'
import { tallyVote } from '../tally/vote.ts'
import type { ScreenSubject } from './screen.ts'

/** What a screen is about; no result is read. */
export type Opened =
  | { readonly kind: 'vote'; readonly stored: StoredItem<'vote'>; readonly dependsOn: readonly StoredItem[] }
  | ElectionAtHandOf
  | CompoundAtHandOf

type ElectionAtHandOf = { readonly kind: 'election'; readonly opened: ElectionAtHand } & Pick<
  ElectionAtHand,
  'stored' | 'dependsOn'
>
type CompoundAtHandOf = { readonly kind: 'compound'; readonly opened: CompoundAtHand } & Pick<
  CompoundAtHand,
  'stored' | 'dependsOn'
>

/** Null where there is no such thing, or no longer. */
export function openSubject(current: CurrentItems, { kind, id, part }: ScreenSubject): Opened | null {
  switch (kind) {
    case 'vote': {
      const stored = current.item('vote', id)
      return stored && { kind, stored, dependsOn: [stored] }
    }
    case 'election': {
      const opened = electionAtHand(current, id)
      return opened && { kind, opened, stored: opened.stored, dependsOn: opened.dependsOn }
    }
    case 'compound': {
      const opened =
        part === null ? compoundAtHand(current, id) : partAtHand(current, { compound: id, ...part })
      return opened && { kind, opened, stored: opened.stored, dependsOn: opened.dependsOn }
    }
  }
}

export interface ShownVote {
  readonly kind: 'vote'
  readonly stored: StoredItem<'vote'>
  readonly tally: VoteTally
  readonly maps: BallotMaps
}

export type ShownSubject =
  | ShownVote
  | { readonly kind: 'election'; readonly shown: ShownElection }
  | { readonly kind: 'compound'; readonly shown: ShownCompound }

/** Everything the widgets draw from. */
export interface Shown {
  readonly context: PageContext
  readonly subject: ShownSubject
  /** With the title and the state of the part, where it is one. */
  readonly stored: StoredItem
  /** «12 von 25 Gemeinden ausgezählt». */
  readonly counted: string
  /** The places that are counted to the end, by name. */
  readonly countedPlaces: readonly string[]
}

export async function showSubject(area: ResultsArea, context: PageContext, opened: Opened): Promise<Shown> {
  switch (opened.kind) {
    case 'vote':
      return showVote(area, context, opened.stored)
    case 'election':
      return showElection(area, context, opened.opened)
    case 'compound':
      return showCompound(area, context, opened.opened)
  }
}

async function showVote(area: ResultsArea, context: PageContext, stored: StoredItem<'vote'>): Promise<Shown> {
  const tally = tallyVote(stored.item, await area.reader.results(stored))
  const maps = await ballotMaps(area, context, stored.item, tally)
  const entities = tally.ballots[0]?.entities ?? []
  return {
    context,
    subject: { kind: 'vote', stored, tally, maps },
    stored,
    ...placesOf(
      context,
      tally.progress,
      entities.filter(({ counted }) => counted),
    ),
  }
}

async function showElection(area: ResultsArea, context: PageContext, opened: ElectionAtHand): Promise<Shown> {
  const choice = { entity: null, list: null, candidate: null }
  const shown = await shownElection(area, context, { opened, tab: 'candidates', choice, reference: null })
  const { progress, entities } = shown.tally
  return {
    context,
    subject: { kind: 'election', shown },
    stored: opened.stored,
    ...placesOf(
      context,
      progress,
      entities.filter(({ entity }) => entity.counted),
    ),
  }
}

function placesOf(
  context: PageContext,
  { counted, total }: VoteTally['progress'],
  done: readonly { readonly entity: { readonly id: number; readonly name: string } }[],
): Pick<Shown, 'counted' | 'countedPlaces'> {
  return {
    counted: countedText(context, counted, total),
    countedPlaces: done.map(({ entity }) => entityName(context, entity)).sort(byName),
  }
}

async function showCompound(area: ResultsArea, context: PageContext, opened: CompoundAtHand): Promise<Shown> {
  const shown = await shownCompound(area, context, { opened, tab: 'districts', reference: null })
  const done = shown.tally.elections.filter(({ tally }) => tally.completed)
  return {
    context,
    subject: { kind: 'compound', shown },
    stored: storedOf(shown),
    counted: countedConstituencies(context, shown),
    countedPlaces: done.map(({ election }) => constituencyName(election)).sort(byName),
  }
}

const { compare: byName } = new Intl.Collator('de-CH')
