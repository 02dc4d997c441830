import { type ContentLocale, contentLocales, isContentLocale } from '../texts/language/locales.ts'
import { nullOn } from '../values/result.ts'
import { elementsIn, type FoundElement } from '../web/markup/elements-in.ts'
import { publisherIn } from './catalog.ts'
import type { Files, TakenRecord } from './lists/files.ts'
import type { Listing } from './results/listing.ts'
import type { KeptAnswer } from './source/answers.ts'
import { type MovingSource, SourceError } from './source/source.ts'

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

/** Reads the languages of the source, the main one first. */
export async function localesOf(source: MovingSource): Promise<readonly ContentLocale[]> {
  return localesIn(await readPage(source, '/'))
}

async function readPage(source: MovingSource, address: string): Promise<readonly FoundElement[]> {
  const answer = await readOrNull(source, address)
  if (answer?.mediaType !== 'text/html') return []
  return elementsIn(answer.body.toString('utf8'), ['html', 'title', 'meta', 'link', 'img'])
}

async function readOrNull(source: MovingSource, address: string): Promise<KeptAnswer | null> {
  return source.read(address).catch((error: unknown) => {
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
