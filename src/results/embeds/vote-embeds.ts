import { readHexId } from '../../collection-json/ids.ts'
import { askable } from '../../text.ts'
import type { PageContext } from '../../web/page-context.ts'
import type { ResultsArea } from '../area.ts'
import type { CurrentItems } from '../current/current-items.ts'
import { lastModifiedOf } from '../export/last-modified.ts'
import { type BallotType, ballotTypes, type Vote } from '../model/item.ts'
import { figure } from '../pages/parts/figure.ts'
import { paths } from '../pages/parts/paths.ts'
import { ballotMaps } from '../pages/vote/ballot-maps.ts'
import { ballotTable, ballotTitle } from '../pages/vote/ballot-view.ts'
import { outcome } from '../pages/vote/outcome.ts'
import { verdict } from '../pages/vote/verdict.ts'
import type { BallotView } from '../pages/vote/vote-tabs.ts'
import type { StoredItem } from '../stored-item.ts'
import type { BallotTally, VoteTally } from '../tally/tally.ts'
import { tallyVote } from '../tally/vote.ts'
import type { Embed, EmbedContent, EmbedOwner } from './embed.ts'
import { titled } from './titled.ts'

interface BallotFigure {
  readonly view: BallotView
  readonly isMap: boolean
}

const ballotFigures: Readonly<Record<string, BallotFigure>> = {
  map: { view: 'entities', isMap: true },
  'entities-map': { view: 'entities', isMap: true },
  'districts-map': { view: 'districts', isMap: true },
  'entities-table': { view: 'entities', isMap: false },
  'districts-table': { view: 'districts', isMap: false },
  'statistics-table': { view: 'statistics', isMap: false },
}

export const ballotEmbeds: EmbedOwner = {
  path: '/ballot/:id',
  views: Object.keys(ballotFigures),
  find(area, current, { params, view }) {
    const found = ballotNamed(current, params.id ?? '')
    const wanted = ballotFigures[view]
    if (found === null || wanted === undefined) return null
    const { stored, type, id } = found
    return {
      ...voteEmbed(area, stored, `${paths.ballot(id)}/${view}`, (context, tally) =>
        ballotContent(area, context, { stored, type, tally }, wanted),
      ),
      nameOf: (context) => ballotTitle(context, stored.item, type, wanted.view),
    }
  },
}

interface Alias {
  readonly type: BallotType
  readonly view: string
}

/** Other names for the views of its ballots. */
const aliases: ReadonlyMap<string, Alias> = new Map([
  ...Object.keys(ballotFigures).map((view): [string, Alias] => [view, { type: 'proposal', view }]),
  ...ballotTypes.flatMap((type) => [
    ...['entities-map', 'districts-map', 'entities-table', 'districts-table'].map((view): [string, Alias] => [
      `${type}-by-${view}`,
      { type, view },
    ]),
    [`${type}-statistics-table`, { type, view: 'statistics-table' }] satisfies [string, Alias],
  ]),
])

const widget = 'vote-header-widget'

export const voteEmbeds: EmbedOwner = {
  path: '/vote/:id',
  views: [widget, ...aliases.keys()],
  find(area, current, { params, view, search }) {
    const stored = current.item('vote', askable(params.id ?? ''))
    if (stored === null) return null
    if (view === widget)
      return voteEmbed(area, stored, paths.item(stored.item, widget), (context, tally) =>
        widgetContent(context, stored, tally),
      )
    const alias = aliases.get(view)
    const ballot = stored.item.ballots.find(({ type }) => type === alias?.type)
    if (alias === undefined || ballot === undefined) return null
    return { redirect: `${paths.ballot(ballot.id)}/${alias.view}${search}` }
  },
}

function voteEmbed(
  area: ResultsArea,
  stored: StoredItem<'vote'>,
  path: string,
  show: (context: PageContext, tally: VoteTally) => Promise<EmbedContent> | EmbedContent,
): Embed {
  return {
    ...{ path, query: '' },
    dependsOn: [stored.item],
    lastModified: lastModifiedOf(stored.item),
    nameOf: ({ t }) => t('common.result'),
    show: async (context) => show(context, tallyVote(stored.item, await area.reader.results(stored))),
  }
}

interface FoundBallot {
  readonly stored: StoredItem<'vote'>
  readonly type: BallotType
  readonly id: string
}

const knownBallots = new WeakMap<CurrentItems, ReadonlyMap<string, FoundBallot>>()

/** Asked on every request, also of views that are ready. */
function ballotNamed(current: CurrentItems, id: string): FoundBallot | null {
  const hex = readHexId(askable(id))
  if (hex === null) return null
  let ballots = knownBallots.get(current)
  if (ballots === undefined) {
    ballots = new Map(
      current.items
        .filter(isVote)
        .flatMap((stored) =>
          stored.item.ballots.map(
            (ballot) => [ballot.id, { stored, type: ballot.type, id: ballot.id }] as const,
          ),
        ),
    )
    knownBallots.set(current, ballots)
  }
  return ballots.get(hex) ?? null
}

function isVote(stored: StoredItem): stored is StoredItem<'vote'> {
  return stored.item.kind === 'vote'
}

/** The page of a ballot is a tab of its vote. */
export function ballotPage(current: CurrentItems, id: string): string | null {
  const found = ballotNamed(current, id)
  return found === null ? null : pageOf(found.stored.item, found.type, 'entities')
}

function pageOf(vote: Vote, type: BallotType, view: BallotView): string {
  return paths.item(vote, vote.type === 'simple' ? view : `${type}-${view}`)
}

async function ballotContent(
  area: ResultsArea,
  context: PageContext,
  { stored, type, tally }: Omit<FoundBallot, 'id'> & { readonly tally: VoteTally },
  { view, isMap }: BallotFigure,
): Promise<EmbedContent> {
  const vote = stored.item
  const ballot = tally.ballots.find((one) => one.type === type)
  const title = ballotTitle(context, vote, type, view)
  const content = { stored, page: pageOf(vote, type, view), title, figure: false } as const
  if (!tally.hasResults || ballot === undefined || !hasView(ballot, view)) return content
  const table = ballotTable(context, vote, ballot, view)
  if (!isMap) return { ...content, figure: titled(title, table) }
  const map = view === 'statistics' ? null : (await ballotMaps(area, context, vote, tally))(ballot, view)
  if (map === null) return { ...content, figure: titled(title, table), note: context.t('embeds.noMap') }
  const { picture } = map
  return {
    ...content,
    figure: figure(context, { id: 'map', title, picture, table, downloads: [], embed: null }),
  }
}

function hasView({ districts }: BallotTally, view: BallotView): boolean {
  return view !== 'districts' || districts.some(({ district }) => district !== null)
}

/** Title, answer and bar. */
function widgetContent(context: PageContext, stored: StoredItem<'vote'>, tally: VoteTally): EmbedContent {
  const vote = stored.item
  const [first] = tally.ballots
  const answer =
    vote.type === 'complex'
      ? outcome(context, vote, tally)
      : first !== undefined && verdict(context, vote, first)
  const title = context.t('common.result')
  return { stored, page: paths.item(vote), title, figure: tally.hasResults && answer }
}
