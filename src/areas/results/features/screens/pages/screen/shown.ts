import type { PageContext } from '../../../../../../site/frame/page-context.ts'
import type { CurrentItems } from '../../../../items/current-items.ts'
import type { VoteResults } from '../../../../model/result-set.ts'
import type { StoredItem } from '../../../../model/stored-item.ts'
import type { EntityShapes } from '../../../../places/shapes/map-shapes.ts'
import type { ResultsArea } from '../../../../serving/area.ts'
import { storedOf } from '../../../../site/compound/compound-page.ts'
import { shownCompound } from '../../../../site/compound/open-compound.ts'
import { shownElection } from '../../../../site/election/open-election.ts'
import { countingOf, detailsOf } from '../../../../site/parts/counting.ts'
import { nameOrder } from '../../../../tally/order.ts'
import type { VoteTally } from '../../../../tally/tally.ts'
import { tallyVote } from '../../../../tally/vote.ts'
import { compoundOutline, electionOutline } from '../../../../views/outline.ts'
import {
  constituencyName,
  type KnownCompound,
  type ShownCompound,
} from '../../../../views/subjects/compound-subject.ts'
import type { KnownElection, ShownElection } from '../../../../views/subjects/election-subject.ts'
import {
  currentCompound,
  currentElection,
  currentPart,
  type OpenedCompound,
  type OpenedElection,
} from '../../../../views/subjects/open-items.ts'
import { voteShapes } from '../../../../views/subjects/shapes.ts'
import { entityName } from '../../../../words/entity-words.ts'
import { progressWords } from '../../../../words/state-line.ts'
import type { ScreenSubject } from './screen.ts'

/** The subject of a screen, without its result. */
export type Opened =
  | { readonly kind: 'vote'; readonly stored: StoredItem<'vote'>; readonly dependsOn: readonly StoredItem[] }
  | OpenedAs<'election', OpenedElection>
  | OpenedAs<'compound', OpenedCompound>

type OpenedAs<Kind, Of extends OpenedElection | OpenedCompound> = Pick<Of, 'stored' | 'dependsOn'> & {
  readonly kind: Kind
  readonly opened: Of
}

/** Finds the subject; null where it does not exist any more. */
export function openSubject(current: CurrentItems, { kind, id, part }: ScreenSubject): Opened | null {
  switch (kind) {
    case 'vote': {
      const stored = current.item('vote', id)
      return stored && { kind, stored, dependsOn: [stored] }
    }
    case 'election': {
      const opened = currentElection(current, id)
      return opened && { kind, opened, stored: opened.stored, dependsOn: opened.dependsOn }
    }
    case 'compound': {
      const opened =
        part === null ? currentCompound(current, id) : currentPart(current, { compound: id, ...part })
      return opened && { kind, opened, stored: opened.stored, dependsOn: opened.dependsOn }
    }
  }
}

export interface VoteOnScreen {
  readonly kind: 'vote'
  readonly stored: StoredItem<'vote'>
  readonly tally: VoteTally
  readonly results: VoteResults | null
  readonly shapes: EntityShapes | null
}

export type ShownSubject =
  | VoteOnScreen
  | { readonly kind: 'election'; readonly shown: ShownElection; readonly known: KnownElection }
  | { readonly kind: 'compound'; readonly shown: ShownCompound; readonly known: KnownCompound }

/** Everything the widgets draw from. */
export interface ShownOnScreen {
  readonly context: PageContext
  readonly subject: ShownSubject
  /** For a part, with its title and state. */
  readonly stored: StoredItem
  /** «12 von 25 Gemeinden ausgezählt», and how much of the electorate that is. */
  readonly progress: readonly string[]
  /** The places that are counted to the end, by name. */
  readonly countedPlaces: readonly string[]
}

export async function showSubject(
  area: ResultsArea,
  context: PageContext,
  current: CurrentItems,
  opened: Opened,
): Promise<ShownOnScreen> {
  const shown = await figuresOf(area, context, opened)
  const { stored, subject } = shown
  const part = subject.kind === 'compound' ? subject.shown.part : null
  const counting = await countingOf(area, context, current, opened.stored, part)
  return {
    ...shown,
    context,
    progress: progressWords(context, stored, detailsOf(context, stored, counting, part)),
  }
}

type Figures = Omit<ShownOnScreen, 'context' | 'progress'>

function figuresOf(area: ResultsArea, context: PageContext, opened: Opened): Promise<Figures> {
  switch (opened.kind) {
    case 'vote':
      return showVote(area, context, opened.stored)
    case 'election':
      return showElection(area, context, opened.opened)
    case 'compound':
      return showCompound(area, context, opened.opened)
  }
}

async function showVote(
  area: ResultsArea,
  context: PageContext,
  stored: StoredItem<'vote'>,
): Promise<Figures> {
  const results = await area.reader.results(stored)
  const tally = tallyVote(stored.item, results)
  const shapes = await voteShapes(area, context, stored.item, tally)
  const entities = tally.ballots[0]?.entities ?? []
  return {
    subject: { kind: 'vote', stored, tally, results, shapes },
    stored,
    countedPlaces: namesOf(
      context,
      entities.filter(({ counted }) => counted),
    ),
  }
}

async function showElection(
  area: ResultsArea,
  context: PageContext,
  opened: OpenedElection,
): Promise<Figures> {
  const shown = await shownElection(area, context, opened, 'candidates', null)
  const { known } = await electionOutline(area, opened)
  const { entities } = shown.tally
  return {
    subject: { kind: 'election', shown, known },
    stored: opened.stored,
    countedPlaces: namesOf(
      context,
      entities.filter(({ entity }) => entity.counted),
    ),
  }
}

function namesOf(
  context: PageContext,
  places: readonly { readonly entity: { readonly id: number; readonly name: string } }[],
): readonly string[] {
  return places.map(({ entity }) => entityName(context, entity)).sort(nameOrder)
}

async function showCompound(
  area: ResultsArea,
  context: PageContext,
  opened: OpenedCompound,
): Promise<Figures> {
  const shown = await shownCompound(area, context, opened, 'districts')
  const { known } = await compoundOutline(area, opened)
  const done = shown.tally.elections.filter(({ tally }) => tally.completed)
  return {
    subject: { kind: 'compound', shown, known },
    stored: storedOf(opened, shown),
    countedPlaces: done.map(({ election }) => constituencyName(election)).sort(nameOrder),
  }
}
