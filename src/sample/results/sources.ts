import type { Election, Vote } from '../../areas/results/model/item.ts'
import type { SampleSource } from '../records/bundle.ts'
import type { PollingDay } from './polling-days.ts'

/**
 * What the export program would bring on the day that is being counted. The sources have no tokens: everybody knows
 * this sample, and its secrets would be none.
 */
export function sampleSources(
  day: PollingDay,
  votes: readonly Vote[],
  elections: readonly Election[],
): readonly SampleSource[] {
  const isToday = ({ date }: Vote | Election) => date === day.date
  const ofType = (type: Election['type']) => elections.filter((one) => isToday(one) && one.type === type)
  const source = (name: string, type: SampleSource['type'], items: SampleSource['items']): SampleSource => ({
    name,
    type,
    items,
    created: day.created,
  })
  return [
    source('Zählprogramm Abstimmungen', 'vote', numbered(votes.filter(isToday))),
    source('Zählprogramm Regierungsrat', 'majorz', numbered(ofType('majorz'))),
    source('Zählprogramm Kantonsrat', 'proporz', byDistrict(ofType('proporz'))),
  ]
}

function numbered(items: readonly (Vote | Election)[]): SampleSource['items'] {
  return items.map(({ id }, place) => ({ item: id, number: String(place + 1), district: '' }))
}

/** One business, elected in each of the constituencies. */
function byDistrict(elections: readonly Election[]): SampleSource['items'] {
  return elections.map(({ id }, place) => ({ item: id, number: '1', district: String(place + 1) }))
}
