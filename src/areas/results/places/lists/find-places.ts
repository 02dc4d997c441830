import { editDistance } from '../../../../values/edit-distance.ts'
import { fold } from '../../../../values/text.ts'
import type { Place } from './places.ts'

export interface FoundPlace {
  readonly place: Place
  /** The former name that matched; null if the current name or anything else did. */
  readonly formerName: string | null
  /** The postal code that matched, else null. */
  readonly postalCode: string | null
  /** False for matches by number, postal code or district. */
  readonly byName: boolean
}

/**
 * Returns the places that a text may mean, best first: by name, former name, number, postal code or district.
 * Without a match, names that differ by one or two letters are returned.
 */
export function findPlaces(places: readonly Place[], text: string): readonly FoundPlace[] {
  // As in an address: the place of this name among those with this code.
  const [, code, name] = /^\s*(\d{4,6})\s+(\D.*)$/.exec(text) ?? []
  if (code !== undefined && name !== undefined) {
    const near = places.filter(({ postalCodes }) => postalCodes.includes(code))
    const named = findPlaces(near.length > 0 ? near : places, name)
    return named.length > 0 ? named : findPlaces(places, code)
  }
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
          : [
              {
                ...nothing,
                rank: found + (at === 0 ? 0 : 4),
                formerName: at === 0 ? null : name,
                byName: true,
              },
            ]
      })
      const other = wanted === null ? null : foundOtherwise(place, wanted)
      const best = [...names, ...(other === null ? [] : [other])].sort((a, b) => a.rank - b.rank)[0]
      // Former places come after all others.
      return best === undefined ? [] : [{ ...best, place, rank: best.rank + (place.exists ? 0 : 16) }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank, ...found }) => found)
}

const nothing = { formerName: null, postalCode: null, byName: false }

/** Matches the whole number, or the beginning of a postal code or district. */
function foundOtherwise({ id, postalCodes, district }: Place, wanted: string) {
  const postalCode = postalCodes.find((code) => code.startsWith(wanted)) ?? null
  const isMeant = postalCode !== null || String(id) === wanted || fold(district ?? '').startsWith(wanted)
  return isMeant ? { ...nothing, postalCode, rank: 8 } : null
}

/** Returns 0 for the whole name, 1 for its beginning, 2 for that of a later word, 3 for a part; null for no match. */
function rank(name: string, wanted: string): number | null {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 2
  return name.includes(wanted) ? 3 : null
}

/** Returns the edit distance from the beginning of the name, as the rest may not be typed yet; null if it is too large. */
function misspelt(name: string, wanted: string): number | null {
  const most = wanted.length < 4 ? 0 : wanted.length < 7 ? 1 : 2
  const typed = [-1, 0, 1].map((more) => name.slice(0, wanted.length + more))
  const distance = Math.min(...[name, ...typed].map((one) => editDistance(wanted, one, most)))
  return distance <= most ? distance : null
}
