import { single } from '../../../records/fields/controls.ts'
import { labelledFields } from '../../../records/fields/fields.ts'
import { file, numberId, parent } from '../../../records/fields/references.ts'
import { line, lines, rich } from '../../../records/fields/texts.ts'
import { translations } from '../../../records/fields/translations.ts'
import { flag, position } from '../../../records/fields/values.ts'
import type { PlainKey } from '../../../texts/translate.ts'
import { fail, ok } from '../../../values/result.ts'
import { pictureLimit, pictureTypes } from '../../../web/components/picture-field.ts'
import { plainText, sanitizeText } from '../../../web/markup/sanitize.ts'
import { publishedEntries } from './publication.ts'

export const picture = {
  image: file({
    label: 'common.picture',
    group: 'picture',
    file: { types: pictureTypes, limit: pictureLimit, alt: 'image_alt' },
  }),
  image_alt: line({ isBounded: true }),
}

/** The fields that news and topics share. */
function article(hints: { readonly text?: PlainKey; readonly start?: PlainKey }) {
  const textHint = hints.text === undefined ? {} : { hint: hints.text }
  const title = line({
    description: 'Headline.',
    group: 'about',
    required: true,
    isIndexed: true,
    api: true,
  })
  const lead = lines({
    description: 'The beginning, as plain text.',
    hint: 'contentManage.hint.lead',
    group: 'about',
    isBounded: true,
    stored: plainText,
    api: true,
  })
  const text = rich({
    description: 'As HTML.',
    ...textHint,
    group: 'about',
    isBounded: true,
    stored: sanitizeText,
    api: true,
  })
  return {
    ...{ title, lead, text },
    ...picture,
    translations: translations({
      title: { label: 'contentManage.field.title', field: title },
      lead: { label: 'contentManage.field.lead', field: lead },
      text: { label: 'contentManage.field.text', field: text },
    }),
    ...publishedEntries(hints.start),
  }
}

/** The fields of news, in the order of bundles. */
export const newsFields = labelledFields('contentManage.field.', {
  id: numberId(),
  ...article({ text: 'contentManage.hint.text.news', start: 'contentManage.hint.publication_start.news' }),
  pinned: flag({ group: 'publication' }),
})

/** The fields of topics, in the order of bundles. */
export const topicFields = labelledFields('contentManage.field.', {
  id: numberId(),
  parent: parent(
    { to: 'topics', noun: 'topic', column: 'parent_id' },
    { group: 'about' },
    single<number | null, 'parent'>({
      read: (text) => {
        if (text === '') return ok(null)
        return /^[1-9]\d{0,14}$/.test(text) ? ok(Number(text)) : fail('parent')
      },
    }),
  ),
  position: position({}),
  ...article({}),
})
