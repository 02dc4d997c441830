import type { LRUCache } from 'lru-cache'
import { latestUsed } from '../../../../platform/work/latest-used.ts'
import type { PlaceShare } from '../../compare/ballots/similarity.ts'
import type { BallotType } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { BallotTally } from '../../tally/tally.ts'
import { tallyBallot } from '../../tally/vote.ts'
import type { ResultsReader } from './results-reader.ts'

/** Reads the shares of yes of all counted places. */
export interface PlaceSharesReader {
  shares(stored: StoredItem<'vote'>, type: BallotType): Promise<readonly PlaceShare[]>
}

const rememberedQuestions = 2000

/** Caches the shares of every question, a few kilobytes each, so that results are read once per version, not per page. */
export function placeSharesReader(reader: ResultsReader): PlaceSharesReader {
  const known: LRUCache<string, readonly PlaceShare[]> = latestUsed(rememberedQuestions)
  return {
    async shares(stored, type) {
      const { item, version } = stored
      const key = `${item.id}/${type} ${version} ${item.lastResultChange}`
      const before = known.get(key)
      if (before !== undefined) return before
      const results = await reader.results(stored)
      const entities = results?.ballots.find((ballot) => ballot.type === type)?.entities ?? []
      const shares = placeShares(tallyBallot(type, entities))
      known.set(key, shares)
      return shares
    },
  }
}

/** Leaves out places without a yes or no, which have no share. */
export function placeShares({ entities }: BallotTally): readonly PlaceShare[] {
  return entities.flatMap(({ entity: { id, name }, counted, yeas, nays, yeasPercentage }) =>
    counted && yeas + nays > 0 ? [{ entity: { id, name }, yeasPercentage }] : [],
  )
}
