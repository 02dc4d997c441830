import { type ContentLocale, contentLocales, isContentLocale } from '../texts/language/locales.ts'
import { nullOn } from '../values/result.ts'
import { elementsIn, type FoundElement } from '../web/markup/elements-in.ts'
import { publisherIn } from './catalog.ts'
import type { Files, TakenRecord } from './lists/files.ts'
import type { Listing } from './results/listing.ts'
import type { KeptAnswer } from './source/answers.ts'
import { type MovingSource, type ReadOptions, SourceError } from './source/source.ts'

/** Reads name, languages, canton, colour and logo of the source, as far as its home page and its overview show them. */
export async function takeOrganisation(
  source: MovingSource,
  listing: Listing | null,
  files: Files,
): Promise<TakenRecord | null> {
  const home = await readPage(source, '/')
  const name = listing?.name ?? siteName(home)
  if (name === null) return null
  const offered = localesIn(home)
  const names: [ContentLocale, string][] = []
  for (const locale of offered.slice(1)) {
    const other = siteName(await readPage(source, `/?locale=${locale}`))
    if (other !== null && other !== name) names.push([locale, other])
  }
  const logo = await logoIn(home, files)
  const catalog = await readOrNull(source, '/catalog.rdf')
  const publisher = catalog === null ? null : publisherIn(catalog.body.toString('utf8'))
  return {
    ...{ name, locales: contentLocales.filter((one) => offered.includes(one)), default_locale: offered[0] },
    ...(names.length > 0 && { names: Object.fromEntries(names) }),
    ...areaOf(listing?.instance ?? null, name),
    ...accentIn(home),
    ...(logo !== null && { logo }),
    ...(publisher !== null && { open_data: publisher }),
    ...(await contactsOf(source)),
    ...(await footerOf(source, offered)),
    ...(await rubricsOf(source, offered)),
  }
}

/** Reads the contacts for vulnerabilities and accessibility problems. */
async function contactsOf(source: MovingSource): Promise<TakenRecord> {
  const told = (await readOrNull(source, '/.well-known/security.txt'))?.body.toString('utf8') ?? ''
  const field = (name: string) => new RegExp(`^${name}: *(?:mailto:)?(\\S+)`, 'im').exec(told)?.[1]
  const [contact, encryption, policy] = [field('Contact'), field('Encryption'), field('Policy')]
  const statement = await readOrNull(source, '/accessibility')
  const links = statement === null ? [] : elementsIn(statement.body.toString('utf8'), ['a'])
  const barriers = links.find(({ attributes }) => attributes.href?.startsWith('mailto:'))?.text
  return {
    ...(contact !== undefined && {
      security: {
        contact: nullOn(URIError, () => decodeURIComponent(contact)) ?? contact,
        ...(encryption !== undefined && { encryption }),
        ...(policy !== undefined && { policy }),
      },
    }),
    ...(barriers !== undefined && { accessibility_contact: barriers }),
  }
}

/** Reads how the public reaches the organisation, and its own pages that the footer leads to, by language. */
async function footerOf(source: MovingSource, offered: readonly ContentLocale[]): Promise<TakenRecord> {
  const found: Record<'imprint_pages' | 'privacy_pages', Record<string, string>> = {
    imprint_pages: {},
    privacy_pages: {},
  }
  let contact: TakenRecord = {}
  for (const locale of offered) {
    const text = (await readOrNull(source, `/?locale=${locale}`))?.body.toString('utf8') ?? ''
    const [footer = ''] = /<footer.*<\/footer>/s.exec(text) ?? []
    const [address = ''] = /<address.*<\/address>/s.exec(footer) ?? []
    const links = elementsIn(footer.replace(address, ''), ['a'])
    const privacyAt = links.findIndex(({ attributes }) => attributes.rel === 'privacy-policy')
    const secure = (at: number) => {
      const href = links[at]?.attributes.href
      return privacyAt >= 0 && href?.startsWith('https://') === true ? href : null
    }
    const [imprint, privacy] = [secure(privacyAt - 1), secure(privacyAt)]
    if (imprint !== null) found.imprint_pages[locale] = imprint
    if (privacy !== null) found.privacy_pages[locale] = privacy
    const page = secure(privacyAt - 2)
    if (locale === offered[0]) contact = { ...contactIn(address), ...(page !== null && { page }) }
  }
  const given = Object.entries(found).filter(([, pages]) => Object.keys(pages).length > 0)
  return { ...(Object.keys(contact).length > 0 && { contact }), ...Object.fromEntries(given) }
}

function contactIn(markup: string): TakenRecord {
  const lines = elementsIn(markup, ['span'])
  const links = elementsIn(markup, ['a'])
  const linked = (scheme: string) =>
    links.find(({ attributes }) => attributes.href?.startsWith(scheme))?.text.trim()
  const [phone, mail] = [linked('tel:'), linked('mailto:')]
  const address = lines.map(({ text }) => text.trim()).find((text) => text !== phone && text !== mail)
  return {
    ...(address !== undefined && { address }),
    ...(phone !== undefined && { phone }),
    ...(mail !== undefined && { mail }),
  }
}

/** Reads what rubrics of events are called in other languages, from the filter of the list. */
async function rubricsOf(
  source: MovingSource,
  [, ...others]: readonly ContentLocale[],
): Promise<TakenRecord> {
  const words = new Map<string, Record<string, string>>()
  for (const locale of others) {
    const text =
      (await readOrNull(source, `/events?locale=${locale}`, { accept: 'text/html' }))?.body.toString(
        'utf8',
      ) ?? ''
    const labels = new Map(
      elementsIn(text, ['label']).map(({ attributes, text: words }) => [attributes.for, words.trim()]),
    )
    for (const { attributes } of elementsIn(text, ['input'])) {
      const { name, value = '', id } = attributes
      const label = labels.get(id)
      if (name !== 'tags' || label === undefined || label === '' || label === value) continue
      words.set(value, { ...words.get(value), [locale]: label })
    }
  }
  return words.size === 0 ? {} : { event_rubrics: [...words].map(([name, names]) => ({ name, names })) }
}

/** Reads the languages of the source, the main one first. */
export async function localesOf(source: MovingSource): Promise<readonly ContentLocale[]> {
  return localesIn(await readPage(source, '/'))
}

async function readPage(source: MovingSource, address: string): Promise<readonly FoundElement[]> {
  const answer = await readOrNull(source, address)
  if (answer?.mediaType !== 'text/html') return []
  return elementsIn(answer.body.toString('utf8'), ['html', 'title', 'meta', 'link', 'img'])
}

async function readOrNull(
  source: MovingSource,
  address: string,
  options: ReadOptions = {},
): Promise<KeptAnswer | null> {
  return source.read(address, options).catch((error: unknown) => {
    if (error instanceof SourceError) return null
    throw error
  })
}

function siteName(page: readonly FoundElement[]): string | null {
  const named = page.find(({ attributes }) => attributes.property === 'og:site_name')?.attributes.content
  return named || page.find(({ name }) => name === 'title')?.text || null
}

/** Returns the languages of a page, the main one first. */
function localesIn(page: readonly FoundElement[]): readonly ContentLocale[] {
  const own = page.find(({ name }) => name === 'html')?.attributes.lang
  const others = page.map(({ attributes }) => attributes.hreflang)
  const found = [own, ...others].flatMap((tag) => {
    const locale = `${tag?.slice(0, 2)}_CH`
    return isContentLocale(locale) ? [locale] : []
  })
  return found.length === 0 ? contentLocales : [...new Set(found)]
}

/**
 * Returns the canton or municipality of the source. An instance is named by the code of its canton, or by the number of
 * its municipality.
 */
function areaOf(instance: string | null, name: string): TakenRecord {
  if (instance === null) return {}
  if (/^[a-z]{2}$/.test(instance)) return { canton: instance }
  return /^[1-9]\d{0,3}$/.test(instance) ? { municipality: Number(instance), municipality_name: name } : {}
}

function accentIn(page: readonly FoundElement[]): TakenRecord {
  const said = page.find(({ attributes }) => attributes.name === 'theme-color')?.attributes.content
  // Sites of this program name their style sheet after the colour.
  const named = page.map(({ attributes }) => /\/theme-([0-9a-f]{6})\.css$/.exec(attributes.href ?? '')?.[1])
  const color = said ?? named.filter((one) => one !== undefined).map((one) => `#${one}`)[0]
  return color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? { accent_color: color } : {}
}

async function logoIn(page: readonly FoundElement[], files: Files): Promise<TakenRecord | null> {
  const logo = page.find(
    ({ name, attributes: { class: names = '', src = '' } }) =>
      name === 'img' && /logo/i.test(`${names} ${src}`),
  )
  const { src = null, alt = '', width = '', height = '' } = logo?.attributes ?? {}
  if (src === null || alt === '' || !/^[1-9]\d*$/.test(width) || !/^[1-9]\d*$/.test(height)) return null
  const file = await files.take(src)
  return file === null ? null : { file, alt, width: Number(width), height: Number(height) }
}
