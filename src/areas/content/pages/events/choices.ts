import type { Database } from '../../../../platform/storage/database/database.ts'
import { readAreaStamp } from '../../../../platform/storage/rows/area-state.ts'
import type { CollectionReader } from '../../../../site/collection/reading.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { fold } from '../../../../values/text.ts'
import { locationWords } from '../../records/location-words.ts'
import { sightOf } from '../parts/view.ts'
import { readChoices } from './store.ts'

interface Word {
  readonly written: string
  readonly folded: string
}

export interface EventListChoices {
  readonly tags: readonly string[]
  readonly places: readonly string[]
  /** Towns first, then full locations, as suggestions. */
  readonly offered: readonly string[]
  readonly placeWords: readonly (readonly Word[])[]
}

/** The last result per database and reader, valid until an event changes or a publication begins or ends. */
const known = new WeakMap<
  Database,
  Map<CollectionReader, { readonly stamp: string; readonly choices: EventListChoices }>
>()

export async function choicesFor(context: PageContext): Promise<EventListChoices> {
  const { database } = context.service
  const sight = sightOf(context)
  const stamp = await readAreaStamp(sight.queries, 'content', ['events'], sight.now)
  const readers = known.get(database) ?? new Map()
  known.set(database, readers)
  const last = readers.get(sight.reader)
  if (last?.stamp === stamp) return last.choices
  const choices = prepare(await readChoices(sight))
  readers.set(sight.reader, { stamp, choices })
  return choices
}

export function prepare({ tags, places }: Pick<EventListChoices, 'tags' | 'places'>): EventListChoices {
  const order = new Intl.Collator('de-CH').compare
  return {
    tags: tags.toSorted(order),
    places,
    offered: [...new Set([...places.map(townOf).toSorted(order), ...places])].slice(0, mostOffered),
    placeWords: places.map((place) =>
      locationWords(place)
        .trim()
        .split(' ')
        .map((written) => ({ written, folded: fold(written) })),
    ),
  }
}

const mostOffered = 120

/** Returns the town of a location without its postal code: `Zug` for `Saal Bären, 6300 Zug`. */
function townOf(place: string): string {
  return (place.split(',').at(-1) ?? place).trim().replace(/^(CH-)?\d{4}\s+/, '')
}

const mostSpellings = 20

/**
 * Returns the stored spellings of a typed place: `seewis` and `Seew` find `Seewis`. The filter itself is
 * case-sensitive and matches whole words, as the API documents. A place without matches is returned
 * unchanged, and finds nothing.
 */
export function spellingsOf({ placeWords }: EventListChoices, typed: string): readonly string[] {
  const wanted = locationWords(typed).trim().split(' ').map(fold)
  const last = wanted.at(-1) ?? ''
  const found = new Set<string>()
  if (last === '') return [typed]
  for (const words of placeWords)
    for (let start = 0; start + wanted.length <= words.length; start += 1) {
      const part = words.slice(start, start + wanted.length)
      const fits = part.every(({ folded }, index) =>
        index === wanted.length - 1 ? folded.startsWith(last) : folded === wanted[index],
      )
      if (fits && found.size < mostSpellings) found.add(part.map(({ written }) => written).join(' '))
    }
  return found.size === 0 ? [locationWords(typed).trim()] : [...found]
}
