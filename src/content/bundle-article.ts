import Type, { type Static } from 'typebox'
import {
  boundedText,
  hexId,
  largeTextProblem,
  longTextProblem,
  numberId,
  optional,
  publicationOf,
  publishedFields,
  toHexIdOrNull,
} from '../bundle/fields.ts'
import type { IndexEntry } from '../search/store.ts'
import type { Dated, Row } from '../storage/schema.ts'
import { fold } from '../text.ts'
import { plainText, sanitizeText, wordsOf } from '../web/sanitize.ts'
import { isTextLocked } from './visibility.ts'

type Article = Row<'news'> | Row<'topics'>

/** What news and topics have in common. */
export const articleFields = {
  id: numberId,
  title: Type.String({ minLength: 1 }),
  lead: boundedText,
  text: boundedText,
  image: optional(hexId),
  image_alt: boundedText,
  ...publishedFields,
}

const shape = Type.Object(articleFields)

export function articleRow(record: Static<typeof shape>, dates: Dated) {
  const publication = publicationOf(record)
  return {
    id: record.id,
    title: record.title,
    title_folded: fold(record.title),
    lead: plainText(record.lead ?? ''),
    text: sanitizeText(record.text ?? ''),
    image: toHexIdOrNull(record.image),
    image_alt: record.image_alt ?? '',
    dated: publication.publication_start ?? dates.created,
    ...publication,
    ...dates,
  }
}

export function articleRecord(row: Article) {
  return {
    title: row.title,
    lead: row.lead,
    text: row.text,
    image: row.image,
    image_alt: row.image_alt,
    access: row.access,
    publication_start: row.publication_start,
    publication_end: row.publication_end,
    created: row.created,
    modified: row.modified,
  }
}

export function articleProblem({ title_folded, lead, text }: Article) {
  return longTextProblem({ title: title_folded }) ?? largeTextProblem({ lead, text })
}

/** All that everybody who sees the record may read; a text behind a code must not be found or guessed by its words. */
export function openTexts({
  access,
  lead,
  text,
}: Pick<Article, 'access' | 'lead' | 'text'>): readonly string[] {
  return isTextLocked(access, 'public') ? [lead] : [lead, wordsOf(text)]
}

export function articleWords(row: Article): IndexEntry {
  return { id: String(row.id), title: row.title, texts: openTexts(row) }
}
