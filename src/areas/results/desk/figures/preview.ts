import type { FastifyRequest } from 'fastify'
import {
  correctedPlaceName,
  type ReasonedCorrection,
  type TriedCorrection,
} from '../../intake/correcting/correct-figure.ts'
import type { Correction, StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { firstVotePage } from '../../site/vote/routes.ts'
import { voteOverview } from '../../tally/overview.ts'

/** Prepares the public page of a vote as a correction would make it. */
export async function correctedPage(
  area: ResultsArea,
  request: FastifyRequest,
  stored: StoredItem<'vote'>,
  { correction, tried }: { readonly correction: ReasonedCorrection; readonly tried: TriedCorrection },
) {
  const { after, isFinal, corrected } = tried
  const now = await area.staffItems.fresh()
  const note: Correction = {
    ...{ version: corrected + 1, at: area.service.clock.now(), text: correction.reason },
    places: [{ id: correction.place, name: correctedPlaceName(after, correction) ?? '' }],
  }
  const shown: StoredItem<'vote'> = {
    ...stored,
    overview: voteOverview(stored.item, after),
    corrections: isFinal ? [...stored.corrections, note] : stored.corrections,
  }
  const isSame = (one: StoredItem) => one.item.kind === 'vote' && one.item.id === stored.item.id
  const items = now.items.map((one) => (isSame(one) ? shown : one))
  const current: typeof now = {
    ...now,
    items,
    item: (kind, id) => (kind === 'vote' && id === stored.item.id ? (shown as never) : now.item(kind, id)),
  }
  const reader: ResultsArea['reader'] = {
    results: async (one) => (isSame(one) ? (after as never) : area.reader.results(one)),
  }
  return firstVotePage({ ...area, reader }, request, current, shown)
}
