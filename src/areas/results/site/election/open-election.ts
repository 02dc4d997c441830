import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { tallyElection } from '../../tally/election.ts'
import { electionViews } from '../../views/election.ts'
import { type CountedElection, countedElection } from '../../views/subjects/counted-items.ts'
import type { ElectionWithTally, ShownElection } from '../../views/subjects/election-subject.ts'
import type { OpenedElection } from '../../views/subjects/open-items.ts'
import { shapesOn } from '../../views/subjects/shapes.ts'
import { electionInWords } from '../../words/list-names.ts'

/** Views that compare lists with those of the previous election. */
const comparing: readonly string[] = ['lists', 'list-by-entity']

/** Tallies the election, and once more for a chosen entity. */
export async function shownElection(
  area: ResultsArea,
  context: Pick<PageContext, 'organisation' | 'locale'>,
  opened: OpenedElection,
  name: string,
  chosen: number | null,
): Promise<ShownElection> {
  const counted = await countedElection(opened, { area }, context)
  const { election, results } = counted
  const entity = results?.entities.find(({ id }) => id === chosen)
  const hasMap = electionViews[name]?.layout === 'beside'
  return {
    ...counted,
    within:
      entity === undefined
        ? null
        : { entity, tally: tallyElection({ election, results }, { entity: entity.id }) },
    before:
      comparing.includes(name) && counted.tally.completed
        ? await electionBefore(area, opened, counted)
        : null,
    shapes: hasMap ? await shapesOn(area, context, election.date, results?.entities ?? []) : null,
  }
}

/** Returns the previous election of lists; null if it is not complete. */
export async function electionBefore(
  { reader }: Pick<ResultsArea, 'reader'>,
  { item, before }: OpenedElection,
  { nameOf }: CountedElection,
): Promise<ElectionWithTally | null> {
  if (item.type !== 'proporz' || before === null || !before.overview.completed) return null
  const stated = { election: before.item, results: await reader.results(before) }
  const { election, results } = electionInWords(stated, nameOf)
  return { election, results, tally: tallyElection({ election, results }) }
}
