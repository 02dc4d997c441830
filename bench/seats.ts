import { biproportional } from '../src/seats/biproportional.ts'

/**
 * Measures how the time of a double-proportional apportionment grows with districts and lists, relative to
 * that of Zurich's size.
 */
const sizes = [
  [18, 12],
  [100, 20],
  [300, 50],
  [1000, 50],
] as const

const rounds = 3
let state = 12_345
let first = 0
for (const [districts, lists] of sizes) {
  const given = parliament(districts, lists)
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now()
    biproportional(given)
    return performance.now() - begun
  }).sort((one, other) => one - other)
  const median = times[Math.floor(rounds / 2)] ?? 0
  if (first === 0) first = median
  const cells = (districts * lists) / (18 * 12)
  process.stdout.write(
    `${districts} districts × ${lists} lists: ${median.toFixed(0)} ms, ${(median / first).toFixed(1)} times as long for ${cells.toFixed(1)} times as many cells\n`,
  )
}

function parliament(districts: number, lists: number): Parameters<typeof biproportional>[0] {
  const strengths = Array.from({ length: lists }, () => random() ** 2 + 0.05)
  const seats = Array.from({ length: districts }, () => 1 + Math.floor(random() * 18))
  return {
    ...{ input: 'listVotes', quorum: null, winnerRule: false, roundVotersCounts: false },
    districts: seats.map((count, index) => ({ name: String(index), seats: count })),
    parties: strengths.map((_, index) => String(index)),
    votes: seats.map((count) =>
      strengths.map((strength) => Math.floor(strength * (0.3 + random()) * count * count * 300)),
    ),
  }
}

/** The same sequence in every run. */
function random(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return state / 2_147_483_648
}
