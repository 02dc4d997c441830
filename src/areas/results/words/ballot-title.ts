import { contentLocales } from '../../../texts/language/locales.ts'
import { translator } from '../../../texts/translate.ts'
import type { Ballot, Localised, Vote } from '../model/item.ts'

/**
 * Returns the title of a question. That of the proposal is the title of the vote; without its own title, a
 * question is named like `Energiegesetz (Gegenvorschlag)`.
 */
export function ballotTitle(
  vote: Pick<Vote, 'title'>,
  { type, title }: Pick<Ballot, 'type' | 'title'>,
): Localised {
  if (type === 'proposal') return vote.title
  if (title !== null) return title
  return Object.fromEntries(
    Object.entries(vote.title).map(([key, text]) => {
      const locale = contentLocales.find((one) => one === key)
      const label = locale === undefined ? type : translator(locale)(`results.vote.ballot.${type}`)
      return [key, `${text} (${label})`]
    }),
  )
}
