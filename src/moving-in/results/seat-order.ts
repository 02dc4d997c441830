import type { Members } from '../../values/members.ts'
import { elementsIn } from '../../web/markup/elements-in.ts'
import { memberOf } from '../source/json.ts'
import { type MovingSource, SourceError } from '../source/source.ts'
import { type Listed, pathOf } from './listing.ts'

/** Reads the order in which lists or parties sit from the drawing of seats; empty where the source has none. */
export async function seatOrderOf(
  source: MovingSource,
  listed: Listed,
  document: Members,
): Promise<readonly string[]> {
  if (listed.kind === 'election' && memberOf(document, 'election_type') !== 'proporz') return []
  const drawing = await source.read(`${pathOf(listed)}/seats-svg`).catch((error: unknown) => {
    if (error instanceof SourceError) return null
    throw error
  })
  if (drawing?.mediaType !== 'image/svg+xml') return []
  const seated = elementsIn(drawing.body.toString('utf8'), ['title']).flatMap(({ text }) => {
    const end = text.lastIndexOf(': ')
    return end === -1 ? [] : [text.slice(0, end)]
  })
  return seated.filter((name, at) => isNamed(document, name) && seated.indexOf(name) === at)
}

/** Returns whether a name is that of a list: vacant seats have a name, too. */
function isNamed(document: Members, name: string): boolean {
  const text = JSON.stringify(name)
  return [memberOf(document, 'lists'), memberOf(document, 'parties')].some((named) =>
    JSON.stringify(named ?? '').includes(text),
  )
}
