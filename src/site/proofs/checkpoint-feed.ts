import { type Organisation, siteName } from '../../identity/organisation/organisation.ts'
import type { CheckpointRow } from '../../identity/signing/checkpoint-store.ts'
import { languageTag } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'
import { element, xmlDocument } from '../../web/markup/xml.ts'

export const feedPath = '/log/checkpoints.atom'
const mediaType = 'application/atom+xml'
/** The date of an empty log, which has no signature yet. */
const noTime = '1970-01-01T00:00:00Z'

/**
 * Returns an Atom feed (RFC 4287) of checkpoints: a feed reader that stores the entries is a witness of the log. Each
 * entry is a whole signed note.
 */
export function checkpointFeed(
  rows: readonly CheckpointRow[],
  organisation: Organisation,
  baseUrl: string,
): string {
  const locale = organisation.default_locale
  const t = translator(locale)
  const name = siteName({ organisation, locale })
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': languageTag(locale) }, [
      element('id', {}, baseUrl + feedPath),
      element('title', {}, `${t('proofs.feed')} · ${name}`),
      element('updated', {}, rows[0]?.at ?? noTime),
      element('link', { rel: 'self', type: mediaType, href: baseUrl + feedPath }),
      element('author', {}, [element('name', {}, name), element('uri', {}, `${baseUrl}/`)]),
      rows.map(({ size, at, note }) => {
        const href = `${baseUrl}/log/checkpoints/${size}`
        return element('entry', {}, [
          element('id', {}, href),
          element('title', {}, t('list.count', { count: size })),
          element('updated', {}, at),
          element('link', { rel: 'alternate', type: 'text/plain', href }),
          element('content', { type: 'text' }, note),
        ])
      }),
    ]),
  )
}
