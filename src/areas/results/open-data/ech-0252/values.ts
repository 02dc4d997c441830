import { writable } from '../../../../web/markup/xml.ts'
import type { Identification, Localised } from '../../model/item.ts'
import type { ResultEntity } from '../../model/result-set.ts'
import { share } from '../../tally/rounding.ts'
import type { XmlElement } from './xml-writer.ts'

/** Limits of the standard, in characters. */
export const mostCharacters = {
  identifier: 50,
  name: 100,
  voteTitle: 700,
  voteTitleShort: 300,
  electionTitle: 255,
  electionTitleShort: 100,
  listName: 100,
  listNumber: 6,
  candidateReference: 10,
  candidateText: 500,
  partyShort: 12,
  partyLong: 100,
  productVersion: 10,
} as const

/** Collapses white space and truncates the text. */
export function token(text: string, most: number): string {
  const plain = writable(text)
    .replace(/[\t\n\r ]+/g, ' ')
    .trim()
  return plain.length <= most ? plain : [...plain].slice(0, most).join('').trim()
}

const mostVotes = 9_999_999

/** Clamps figures to the range of the standard. */
export function count(figure: number): number {
  return Math.max(0, Math.min(mostVotes, figure))
}

/** Returns the delivered turnout, else the computed one; null without eligible voters or outside 0 to 100. */
export function turnoutText(
  { voterTurnout, eligibleVoters }: Pick<ResultEntity, 'voterTurnout' | 'eligibleVoters'>,
  received: number,
): string | null {
  const percent = voterTurnout ?? share(received, eligibleVoters)
  return eligibleVoters > 0 && percent >= 0 && percent <= 100 ? percent.toFixed(2) : null
}

export interface NamedValue {
  readonly id: string
  readonly externalId: string | null
}

/**
 * Returns the key of an item, never truncated, so that a later delivery finds the item: the external id, which other
 * programs know, or the id if that is missing or no valid identifier.
 */
export function keyOf({ id, externalId }: NamedValue): string {
  return externalId !== null && isIdentifier(externalId) ? externalId : id
}

export function isIdentifier(text: string): boolean {
  return text !== '' && text === token(text, mostCharacters.identifier)
}

/** Writes the ids in other registers. Ids that do not fit are omitted, not truncated. */
export function identificationElements(all: readonly Identification[]): readonly XmlElement[] {
  return all
    .filter(({ name, id }) => isIdentifier(name) && isIdentifier(id))
    .map(({ name, id }) => ['otherIdentification', { idName: name, id }])
}

export interface Title {
  /** Two letters. */
  readonly language: string
  readonly title: string
  readonly short: string | null
}

/** Returns the titles in all languages of the item; `nameless` if there is none. */
export function titlesOf(
  { title, shortTitle }: { readonly title: Localised; readonly shortTitle: Localised | null },
  most: { readonly title: number; readonly short: number },
  nameless: Title,
): readonly Title[] {
  const titles = Object.entries(title).flatMap(([locale, text]) => {
    const short = token(shortOf(shortTitle, locale), most.short)
    const written = token(text, most.title)
    return written === ''
      ? []
      : [{ language: languageOf(locale), title: written, short: short === '' ? null : short }]
  })
  return titles.length === 0 ? [nameless] : titles
}

function shortOf(short: Localised | null, locale: string): string {
  return new Map<string, string>(Object.entries(short ?? {})).get(locale) ?? ''
}

export function languageOf(locale: string): string {
  return locale.slice(0, 2)
}
