import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { NextSeat } from '../../compare/seats/next-seats.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { compoundViews } from '../../views/compound.ts'
import { compoundNextSeats } from '../../views/outline.ts'
import type { ShownCompound } from '../../views/subjects/compound-subject.ts'
import { countedCompound } from '../../views/subjects/counted-items.ts'
import type { OpenedCompound } from '../../views/subjects/open-items.ts'
import { shapesOn } from '../../views/subjects/shapes.ts'
import { listNaming, type NamesReader } from '../../words/list-names.ts'
import { paths } from '../../words/paths.ts'

/** Returns the addresses of the pages and views of a compound or part. */
export function addressOf({ item, part }: OpenedCompound): (view: string) => string {
  return (view) => (part === null ? paths.item(item, view) : paths.part(part, view))
}

export async function shownCompound(
  area: ResultsArea,
  context: Pick<PageContext, 'organisation' | 'locale'>,
  opened: OpenedCompound,
  name: string,
): Promise<ShownCompound> {
  const counted = await countedCompound(opened, { area }, context)
  const inPart = new Set(counted.tally.elections.map(({ election }) => election.id))
  const elections = counted.elections.filter(({ election }) => inPart.has(election.id))
  const places = elections.flatMap(({ results }) => results?.entities ?? [])
  const hasMap = compoundViews[name]?.drawing === 'map'
  return {
    ...counted,
    elections,
    part: opened.part,
    ...(name === 'districts' &&
      opened.part === null && { nextSeats: await nextSeatsOf(area, context, opened) }),
    shapes: hasMap ? await shapesOn(area, context, opened.item.date, places) : null,
  }
}

async function nextSeatsOf(
  area: ResultsArea,
  reader: NamesReader,
  opened: OpenedCompound,
): Promise<readonly NextSeat[]> {
  const nameOf = listNaming(reader, (await area.reader.results(opened.stored))?.parties ?? null)
  const found = await compoundNextSeats(area, opened)
  return found.map((next) => ({ ...next, list: nameOf(next.list), from: next.from.map(nameOf) }))
}
