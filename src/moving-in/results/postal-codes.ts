import { elementsIn } from '../../web/markup/elements-in.ts'
import type { TakenRecord } from '../lists/files.ts'
import { type MovingSource, SourceError } from '../source/source.ts'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const length = 4

/**
 * Reads the postal codes of municipalities from the search for places, which finds them by the beginning of a code but
 * names only one code of each place. Every beginning with a match is therefore searched with a further digit.
 */
export async function takePostalCodes(
  source: MovingSource,
  places: ReadonlyMap<string, number>,
): Promise<readonly TakenRecord[]> {
  const codes = new Map<string, TakenRecord>()
  let isAsked = places.size > 0
  const ask = async (beginning: string): Promise<void> => {
    const found = isAsked ? await foundPlaces(source, beginning) : []
    // A source without this page has it for no code.
    isAsked &&= found !== null
    for (const { name, code } of found ?? [])
      if (places.has(name))
        codes.set(`${code} ${name}`, { postal_code: code, municipality: places.get(name) })
    if (found !== null && found.length > 0 && beginning.length < length)
      for (const digit of digits) await ask(beginning + digit)
  }
  for (const digit of digits.slice(1)) await ask(digit)
  return [...codes].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, record]) => record)
}

interface FoundPlace {
  readonly name: string
  readonly code: string
}

/** Parses the matches: a link to the place, and a note that begins with the code. */
async function foundPlaces(source: MovingSource, beginning: string): Promise<readonly FoundPlace[] | null> {
  const answer = await source.read(`/municipalities?q=${beginning}`).catch((error: unknown) => {
    if (error instanceof SourceError) return null
    throw error
  })
  if (answer?.mediaType !== 'text/html') return null
  const elements = elementsIn(answer.body.toString('utf8'), ['a', 'span'])
  return elements.flatMap(({ name, text }, at) => {
    const [, code] = name === 'span' ? (/^(\d{4,6})(?:,|$)/.exec(text) ?? []) : []
    const link = elements[at - 1]
    return code?.startsWith(beginning) && link?.name === 'a' ? [{ name: link.text, code }] : []
  })
}
