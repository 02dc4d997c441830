import type { VoteResults } from '../../src/areas/results/model/result-set.ts'
import { bern } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { voteResults } from '../support/results.ts'
import { type TestService, testClock } from '../support/service.ts'
import { publishResults } from './published.ts'
import { counted } from './voted-service.ts'

const names = ['Altdorf', 'Neudorf', 'Oberdorf', 'Unterdorf', 'Seedorf', 'Bergdorf']

export const profiledYears = ['2020', '2021', '2022', '2023', '2024']

/** Shares of yes of the places in the votes of these years. */
const profiledShares: Readonly<Record<string, readonly number[]>> = {
  2020: [60, 40, 50, 50, 50, 52],
  2021: [30, 42, 42, 42, 42, 42],
  2022: [90, 60, 60, 60, 60, 60],
  2023: [45, 57, 57, 57, 57, 57],
  2024: [55, 55, 57, 58, 59, 60],
}

/** Starts a service with six municipalities and a vote in each of five years, without results. */
export function profiledService(): () => TestService {
  return serviceUnderTest('sqlite', {
    clock: testClock('2026-11-15T11:41:00.000000+00:00'),
    bundle: {
      organisation: { ...bern, municipality: undefined, municipality_name: undefined, canton: 'xx' },
      entities: names.map((name, at) => ({
        ...{ canton: 'xx', id: at + 1, name, valid_from: '2015-01-01', valid_to: null },
      })),
      votes: profiledYears.map((year) => ({
        ...{ id: `v${year}`, type: 'simple', domain: 'canton', date: `${year}-06-10` },
        title: { de_CH: `Vorlage ${year}` },
      })),
    },
  })
}

/** Publishes the result of a year; each place has a hundred votes. */
export function publishShares(
  service: TestService,
  year: string,
  {
    shares = profiledShares[year] ?? [],
    status = 'final',
  }: { readonly shares?: readonly number[]; readonly status?: VoteResults['status'] } = {},
): Promise<void> {
  const entities = counted(
    shares.map((yeas) => ({ yeas, nays: 100 - yeas })),
    names.map((name, at) => [at + 1, name, null]),
  )
  return publishResults(service, 'vote', `v${year}`, voteResults(status, { proposal: entities }))
}
