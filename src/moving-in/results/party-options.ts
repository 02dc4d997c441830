import type { PartyOptions } from '../../areas/results/model/item.ts'
import { partyDefaults } from '../../areas/results/model/item.ts'
import { isMembers, type Members } from '../../values/members.ts'
import { listIn, memberOf } from '../source/json.ts'

/**
 * Reads which views of parties the source shows. An election without party results shows none, which does not tell its
 * settings.
 */
export function partyOptionsIn(document: Members): PartyOptions {
  const embed = memberOf(document, 'embed')
  const parties = memberOf(document, 'parties')
  if (!isMembers(embed) || !isMembers(parties) || Object.keys(parties).length === 0) return partyDefaults
  return {
    ...partyDefaults,
    exactVotersCounts: figuresIn(parties).some((count) => !Number.isInteger(count)),
    showPartyStrengths: 'party-strengths' in embed,
  }
}

function figuresIn(parties: Members): readonly number[] {
  return Object.values(parties)
    .flatMap((years) => Object.values(years ?? {}))
    .flatMap((figures) => {
      const total = memberOf(memberOf(figures, 'voters_count'), 'total')
      return typeof total === 'number' ? [total] : []
    })
}

/** Returns whether the strengths of parties are shown by voters: their chart then differs from the share of votes. */
export function showsVoters(document: Members, chart: unknown): boolean {
  const parties = memberOf(document, 'parties')
  const drawn = listIn(chart, 'results').map((one) => Number(memberOf(memberOf(one, 'value'), 'back')))
  if (!isMembers(parties) || drawn.length === 0) return false
  const isDrawn = (name: string) =>
    Object.values(parties)
      .flatMap((years) => Object.values(years ?? {}))
      .map((figures) => Number(memberOf(memberOf(figures, name), 'permille')) / 10)
      .every((share) => drawn.some((one) => Math.abs(one - share) < 1e-6))
  return isDrawn('voters_count') && !isDrawn('votes')
}
