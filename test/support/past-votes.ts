import type { PastVote, UnitResult } from '../../src/statistics/past-vote.ts'

/**
 * Returns units of an invented canton that differ along two lines of conflict, and votes that follow them
 * with some randomness.
 */
export function inventedVotes(units: number, votes: number, seed = 1): readonly PastVote[] {
  const random = randomFrom(seed)
  const places = Array.from({ length: units }, (_, at) => ({
    id: at + 1,
    eligible: Math.round(300 + 200 * at ** 1.3),
    lines: [random() - 0.5, random() - 0.5],
    zeal: random() * 0.1,
  }))
  return Array.from({ length: votes }, (_, at) => {
    const middle = 0.35 + random() * 0.3
    const turnout = 0.35 + random() * 0.2
    const loads = [random() - 0.5, random() - 0.5]
    const results = places.map(({ id, eligible, lines, zeal }): [number, UnitResult] => {
      const lean = lines.reduce((sum, line, of) => sum + line * (loads[of] ?? 0), 0)
      const valid = Math.round(eligible * (turnout + zeal + random() * 0.01))
      const yes = Math.round(valid * (middle + 0.4 * lean + random() * 0.01))
      return [id, { eligible, cast: valid + Math.round(valid * (0.01 + random() * 0.005)), valid, yes }]
    })
    return { id: `v${at + 1}`, date: dayOf(at), units: new Map(results) }
  })
}

/** Returns days a month apart, one for each vote. */
function dayOf(at: number): string {
  return `${2000 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
