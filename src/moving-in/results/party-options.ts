import type { PartyOptions } from '../../areas/results/model/item.ts'
import { partyDefaults } from '../../areas/results/model/item.ts'
import { isMembers, type Members, memberOf } from '../source/json.ts'

/**
 * Which views of parties a source shows. An election without party results shows none, which says nothing of its
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

/** Whether the strengths of parties are shown by voters: what their chart shows is not the share of votes. */
export function showsVoters(document: Members, chart: unknown): boolean {
  const parties = memberOf(document, 'parties')
  const shown = JSON.stringify(chart)
  if (!isMembers(parties) || typeof shown !== 'string') return false
  const shares = (name: string) =>
    Object.values(parties)
      .flatMap((years) => Object.values(years ?? {}))
      .map((figures) => Number(memberOf(memberOf(figures, name), 'permille')) / 10)
  const isIn = (share: number) => shown.includes(`"back":${share}`)
  return shares('voters_count').every(isIn) && !shares('votes').every(isIn)
}
