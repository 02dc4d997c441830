import type { FastifyRequest } from 'fastify'
import { findFigure } from '../../import/correcting/figures.ts'
import type {
  CorrectableItem,
  ReasonedCorrection,
  TriedCorrection,
} from '../../intake/correcting/correct-figure.ts'
import type { Correction, StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { firstElectionPage } from '../../site/election/routes.ts'
import { firstVotePage } from '../../site/vote/routes.ts'
import { electionOverview, voteOverview } from '../../tally/overview.ts'

/** Prepares the first public page of a vote or an election as a correction would make it. */
export async function correctedPage(
  area: ResultsArea,
  request: FastifyRequest,
  stored: CorrectableItem,
  made: { readonly correction: ReasonedCorrection; readonly tried: TriedCorrection },
) {
  const now = await area.staffItems.fresh()
  const shown = correctedItem(area, stored, made)
  const { kind, id } = stored.item
  const isSame = (one: StoredItem) => one.item.kind === kind && one.item.id === id
  const items = now.items.map((one) => (isSame(one) ? shown : one))
  const current: typeof now = {
    ...now,
    items,
    item: (of, name) => (of === kind && name === id ? (shown as never) : now.item(of, name)),
  }
  const { after } = made.tried
  const reader: ResultsArea['reader'] = {
    results: async (one) => (isSame(one) ? (after as never) : area.reader.results(one)),
  }
  const then = { ...area, reader }
  return shown.item.kind === 'vote'
    ? firstVotePage(then, request, current, shown as StoredItem<'vote'>)
    : firstElectionPage(then, request, current, shown as StoredItem<'election'>)
}

function correctedItem(
  { service }: ResultsArea,
  stored: CorrectableItem,
  { correction, tried }: { readonly correction: ReasonedCorrection; readonly tried: TriedCorrection },
): CorrectableItem {
  const { after, isFinal, corrected } = tried
  const place = findFigure(after, correction)?.place
  const note: Correction = {
    ...{ version: corrected + 1, at: service.clock.now(), text: correction.reason },
    places: place ? [{ id: place.id, name: place.name }] : [],
  }
  const corrections = isFinal ? [...stored.corrections, note] : stored.corrections
  if (stored.item.kind === 'vote' && after.kind === 'vote')
    return { ...stored, item: stored.item, overview: voteOverview(stored.item, after), corrections }
  if (stored.item.kind === 'election' && after.kind === 'election')
    return { ...stored, item: stored.item, overview: electionOverview(stored.item, after), corrections }
  throw new Error(`a correction of a ${stored.item.kind} made results of a ${after.kind}`)
}
