import type { Translations } from '../../records/fields/translations.ts'
import type { ContentLocale } from '../../texts/language/locales.ts'
import { type Translate, translator } from '../../texts/translate.ts'
import { allIn, findIn, type PageElement, textOf } from '../../web/markup/tree-in.ts'
import type { RecordPages } from './translations.ts'

/** Fields of records that only pages show, in the form of this program's pages. */
type Shown = Readonly<Record<string, unknown>> & { readonly translations?: Translations }

/** Returns a second website. */
export function shownOfPerson(pages: RecordPages, website: string): Shown {
  return onFirst(pages, (page, t) => {
    const websites = allIn(page, isNamed('div')).flatMap(({ children }) => {
      const [label, value] = children.filter((child) => typeof child !== 'string')
      const isWebsite = label?.name === 'dt' && textOf(label) === t('common.website')
      const href = isWebsite && value ? findIn(value, isNamed('a'))?.attributes.href : undefined
      return href === undefined ? [] : [href]
    })
    const second = websites[website === '' ? 0 : 1]
    return second === undefined ? {} : { website_2: second }
  })
}

/** Returns the addition below a membership, which may be translated, and its start. */
export function shownOfSeat(pages: RecordPages, id: string): Shown {
  const [first, ...others] = [...pages].map(([locale, page]) => {
    const seat = findIn(page, ({ attributes }) => attributes.id === `membership-${id}`)
    const details = seat && findIn(seat, ({ attributes }) => attributes.class === 'muted')
    return { locale, ...seatDetails(translator(locale), details === null ? '' : textOf(details)) }
  })
  if (first === undefined) return {}
  const additions = others.filter(({ addition }) => addition !== first.addition && addition !== '')
  return {
    ...(first.since !== '' && { since: first.since }),
    ...(first.addition !== '' && { addition: first.addition }),
    translations: Object.fromEntries(additions.map(({ locale, addition }) => [locale, { addition }])),
  }
}

function seatDetails(t: Translate, text: string) {
  const [before = '', after = ''] = t('directory.since', { date: '\n' }).split('\n')
  const at = text.lastIndexOf(before)
  const isSince = at !== -1 && text.endsWith(after) && (at === 0 || text.slice(0, at).endsWith(', '))
  if (!isSince) return { addition: text, since: '' }
  const since = text.slice(at + before.length, text.length - after.length)
  return { addition: text.slice(0, at).replace(/, $/, ''), since }
}

/** Returns the prefixes of names on the page of an agency, by person. */
export function prefixesOn(pages: RecordPages): ReadonlyMap<string, string> {
  const [page] = pages.values()
  const names = page === undefined ? [] : allIn(page, ({ attributes }) => attributes.class === 'people-name')
  return new Map(
    names.flatMap((name) => {
      const [prefix, link] = name.children.filter((child) => typeof child !== 'string')
      const person = /\/people\/([0-9a-f]{32})$/.exec(link?.attributes.href ?? '')?.[1]
      return prefix?.name === 'span' && person !== undefined ? [[person, textOf(prefix)] as const] : []
    }),
  )
}

/** Returns the ids of records of a list to which a page links, in its order. */
export function idsLinkedOn(pages: RecordPages, list: string): readonly string[] {
  const [page] = pages.values()
  const links = page === undefined ? [] : allIn(page, isNamed('a'))
  const ids = links.flatMap(({ attributes: { href = '' } }) => {
    const [, name, id] = /\/(\w+)\/(\d+)(?:\?.*)?$/.exec(href) ?? []
    return name === list && id !== undefined ? [id] : []
  })
  return [...new Set(ids)]
}

/** Returns the text alternatives of pictures; without one it is the title. */
export function shownOfPicture(pages: RecordPages, field: 'image_alt' | 'organigram_alt'): Shown {
  return onFirst(pages, (page, t) => {
    const frame = findIn(page, ({ attributes }) =>
      field === 'image_alt' ? attributes.class === 'article-picture' : attributes.class === 'organigram',
    )
    const alt = frame && findIn(frame, isNamed('img'))?.attributes.alt
    const heading = findIn(page, isNamed('h1'))
    const title = heading === null ? '' : textOf(heading)
    const usual =
      field === 'image_alt' ? t('content.picture', { title }) : t('directory.organigramOf', { title })
    return alt === undefined || alt === null || alt === usual ? {} : { [field]: alt }
  })
}

function onFirst(pages: RecordPages, read: (page: PageElement, t: Translate) => Shown): Shown {
  const first: readonly [ContentLocale, PageElement] | undefined = [...pages][0]
  return first === undefined ? {} : read(first[1], translator(first[0]))
}

const isNamed = (name: string) => (element: PageElement) => element.name === name
