import type { IndexEntry } from '../../../platform/search/store.ts'
import type { Dated, Row } from '../../../platform/storage/schema/schema.ts'
import { largeTextProblem } from '../../../records/bundle/fields.ts'
import { parseTranslations, translatedTexts } from '../../../records/fields/translations.ts'
import { fold } from '../../../values/text.ts'
import { wordsOf } from '../../../web/markup/sanitize.ts'
import { isTextLocked } from './visibility.ts'

type Article = Row<'news'> | Row<'topics'>

/** Computes the derived columns of an article. */
export function articleColumns(
  { title, publication_start }: Pick<Article, 'title' | 'publication_start'>,
  { created }: Dated,
) {
  return { title_folded: fold(title), dated: publication_start ?? created }
}

export const articleProblem = ({ lead, text }: Article) => largeTextProblem({ lead, text })

/**
 * Returns the texts that are indexed for search. A locked text is excluded, so that its words cannot be found
 * or guessed.
 */
export function openTexts({
  access,
  lead,
  text,
}: Pick<Article, 'access' | 'lead' | 'text'>): readonly string[] {
  return isTextLocked(access, 'public') ? [lead] : [lead, wordsOf(text)]
}

export function articleWords(row: Article): IndexEntry {
  const { translations, ...written } = row
  const texts = Object.values(parseTranslations(translations)).flatMap((other) =>
    openTexts({ lead: '', text: '', access: row.access, ...other }),
  )
  return {
    id: String(row.id),
    title: row.title,
    otherTitles: translatedTexts(row, 'title'),
    texts: [...openTexts(written), ...texts],
  }
}
