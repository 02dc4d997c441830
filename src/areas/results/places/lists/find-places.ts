import { editDistance } from '../../../../values/edit-distance.ts'
import { fold } from '../../../../values/text.ts'
import type { Place } from './places.ts'

export interface FoundPlace {
  readonly place: Place
  /** The former name that matched; null where the name of today did. */
  readonly formerName: string | null
  /** False for those found by their number or district. */
  readonly byName: boolean
}

/**
 * The places that someone may mean who has typed this much, best first: by name, former name, number or district.
 * Where nothing matches, names that differ by a letter or two are found.
 */
export function findPlaces(places: readonly Place[], text: string): readonly FoundPlace[] {
  const wanted = fold(text)
  if (wanted === '') return []
  const byName = ranked(places, (name) => rank(fold(name), wanted), wanted)
  return byName.length > 0 ? byName : ranked(places, (name) => misspelt(fold(name), wanted), null)
}

function ranked(
  places: readonly Place[],
  rankOf: (name: string) => number | null,
  wanted: string | null,
): readonly FoundPlace[] {
  return places
    .flatMap((place) => {
      const names = [place.name, ...place.formerNames].flatMap((name, at) => {
        const found = rankOf(name)
        return found === null
          ? []
          : [{ rank: found + (at === 0 ? 0 : 4), formerName: at === 0 ? null : name, byName: true }]
      })
      const isOther =
        wanted !== null &&
        (String(place.id) === wanted || (place.district !== null && fold(place.district).startsWith(wanted)))
      const best = [...names, ...(isOther ? [{ rank: 8, formerName: null, byName: false }] : [])].sort(
        (a, b) => a.rank - b.rank,
      )[0]
      // A place of the past after all others.
      return best === undefined ? [] : [{ ...best, place, rank: best.rank + (place.exists ? 0 : 16) }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ place, formerName, byName }) => ({ place, formerName, byName }))
}

/** 0 for the whole name, 1 for its beginning, 2 for that of a later word, 3 for a part; null for none of them. */
function rank(name: string, wanted: string): number | null {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 2
  return name.includes(wanted) ? 3 : null
}

/** Compares with the beginning of the name, as the rest may not be typed yet. */
function misspelt(name: string, wanted: string): number | null {
  const most = wanted.length < 4 ? 0 : wanted.length < 7 ? 1 : 2
  const typed = [-1, 0, 1].map((more) => name.slice(0, wanted.length + more))
  const distance = Math.min(...[name, ...typed].map((one) => editDistance(wanted, one, most)))
  return distance <= most ? distance : null
}
