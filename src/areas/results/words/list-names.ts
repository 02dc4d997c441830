import type { PageContext } from '../../../site/frame/page-context.ts'
import { contentIn, languageTag } from '../../../texts/language/locales.ts'
import type { Colors, SeatOrder } from '../model/item.ts'
import type { PartyResults } from '../model/result-set.ts'
import type { ElectionWithResults } from '../tally/tally.ts'

/** The reader of a page. */
export type NamesReader = Pick<PageContext, 'organisation' | 'locale'>

/** Returns what a list or party is called on a page. */
export type ListNaming = (name: string) => string

/** Returns the language of a name on a page, where that is another one than that of the page. */
export type NameLanguage = (shown: string) => { readonly lang?: string }

/**
 * Results have one name for each list and for the party of a candidate, in the language of the site. Pages in other
 * languages show the name of the settings, or else of the delivered party results; documents for programs and addresses
 * keep that of the results.
 */
export function listNaming(reader: NamesReader, parties: PartyResults | null = null): ListNaming {
  const known = translations(reader, parties)
  return (name) => known.get(name) ?? name
}

/** Names that are not translated are in the language of the site. */
export function nameLanguage(reader: NamesReader, parties: PartyResults | null): NameLanguage {
  const { locale, organisation } = reader
  if (locale === organisation.default_locale) return () => ({})
  const translated = new Set(translations(reader, parties).values())
  const lang = languageTag(organisation.default_locale)
  return (shown) => (shown === '' || translated.has(shown) ? {} : { lang })
}

function translations(
  { organisation, locale }: NamesReader,
  parties: PartyResults | null,
): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  const add = (name: string | undefined, translated: string | undefined) => {
    if (name !== undefined && translated !== undefined) known.set(name, translated)
  }
  for (const { name } of parties?.rows ?? []) add(name[organisation.default_locale], name[locale])
  for (const { name, names } of organisation.list_names ?? []) add(name, contentIn(names, locale))
  return known
}

/** Returns the election with names of lists and parties as on the page. */
export function electionInWords<Of extends ElectionWithResults>(counted: Of, nameOf: ListNaming): Of {
  const { results } = counted
  const election = { ...counted.election, ...settingsInWords(counted.election, nameOf) }
  if (results === null) return { ...counted, election }
  const lists = results.lists.map((list) => ({ ...list, name: nameOf(list.name) }))
  const candidates = results.candidates.map((candidate) =>
    candidate.party === null ? candidate : { ...candidate, party: nameOf(candidate.party) },
  )
  return { ...counted, election, results: { ...results, lists, candidates } }
}

interface NamedSettings {
  readonly colors: Colors
  readonly seatOrder: SeatOrder
}

/** Colours of parties are found by the names of the results, too. */
export function settingsInWords({ colors, seatOrder }: NamedSettings, nameOf: ListNaming): NamedSettings {
  const named = Object.entries(colors).map(([name, color]) => [nameOf(name), color] as const)
  return { colors: { ...Object.fromEntries(named), ...colors }, seatOrder: seatOrder.map(nameOf) }
}
