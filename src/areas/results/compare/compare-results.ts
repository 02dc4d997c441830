import type { Item } from '../model/item.ts'
import type { CompoundResults, ResultSet } from '../model/result-set.ts'
import { compareElections } from './compare-election.ts'
import { compareParties } from './compare-parties.ts'
import { compareVotes } from './compare-vote.ts'
import type { Comparison, CompoundComparison, Pair } from './comparison.ts'
import { isEqualPair, pairOf } from './pairing.ts'

/** Compares two results of an item; null for none, as before the first upload. */
export function compareResults(item: Item, before: ResultSet | null, after: ResultSet | null): Comparison {
  switch (item.kind) {
    case 'vote':
      return compareVotes(item, { before: ofKind('vote', before), after: ofKind('vote', after) })
    case 'election':
      return compareElections(item, {
        before: ofKind('election', before),
        after: ofKind('election', after),
      })
    case 'compound':
      return compareCompounds({
        before: ofKind('compound', before),
        after: ofKind('compound', after),
      })
  }
}

function ofKind<Kind extends Item['kind']>(kind: Kind, results: ResultSet | null) {
  if (results === null || results.kind === kind)
    return results as Extract<ResultSet, { readonly kind: Kind }> | null
  throw new Error(`the results of a ${results.kind} are not those of a ${kind}`)
}

/** A compound has party results only; its figures are those of its elections. */
function compareCompounds(results: Pair<CompoundResults | null>): CompoundComparison {
  const isSame = isEqualPair(results)
  const parties = compareParties(pairOf(results, (one) => one?.parties ?? null))
  const isPanachageEqual = isEqualPair(pairOf(results, (one) => one?.parties?.panachage ?? []))
  return {
    kind: 'compound',
    isSame,
    exists: pairOf(results, (one) => one !== null),
    others: isSame ? [] : !isPanachageEqual ? ['panachage'] : parties.length > 0 ? [] : ['details'],
    parties,
  }
}
