import type { SourceType } from '../../areas/results/import/tasks/export-program-task.ts'
import type { Election, Vote } from '../../areas/results/model/item.ts'
import type { Instant } from '../../values/time.ts'
import type { PollingDay } from './polling-days.ts'

interface SampleSource {
  readonly name: string
  readonly type: SourceType
  readonly items: readonly { readonly item: string; readonly number: string; readonly district: string }[]
  readonly created: Instant
}

/**
 * Returns data sources for the polling day that is being counted. They have no tokens, because these would be
 * public.
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

/** Numbers all elections 1, each with its own district. */
function byDistrict(elections: readonly Election[]): SampleSource['items'] {
  return elections.map(({ id }, place) => ({ item: id, number: '1', district: String(place + 1) }))
}
