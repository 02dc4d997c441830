import { gzipSync } from 'node:zlib'
import { contentLocales, type Locale, languageTag, locales } from '../../../src/texts/language/locales.ts'
import { messageFor, texts } from '../../../src/texts/texts.ts'
import type { MessageKey } from '../../../src/texts/translate.ts'
import type { Circumstances } from './design.ts'
import type { Look } from './look.ts'
import type { PageType } from './page-types.ts'
import type { Visit } from './visit.ts'

const scriptBudget = 50_000
const mapBudget = 30_000
export const shiftBudget = 0.02

/** What is not as it should be. */
export function findings(
  type: PageType,
  circumstances: Circumstances,
  { look, markup }: Visit,
  content: ReadonlySet<string>,
): readonly string[] {
  return [
    ...wrongSurroundings(look, circumstances),
    ...wrongFrame(look, type, circumstances),
    ...wrongWords(look, circumstances.locale, content),
    ...(look.beyond > 0 ? [`${look.beyond} pixels too wide`] : []),
    ...(look.shift >= shiftBudget && !type.isScreen ? [`moved by ${look.shift} while it was loading`] : []),
    ...look.unseen.map((markup) => `cannot be seen: ${markup}`),
    ...(circumstances.mode === 'scriptless' ? look.scripted.map((button) => `idle: ${button}`) : []),
    ...figuresOf(plain(look.main))
      .difference(figuresOf(plain(markup)))
      .values()
      .map((figure) => `needs a script to show ${figure}`),
    ...heavyMaps(markup),
  ]
}

/** Checks that the visit happened under the planned circumstances. */
function wrongSurroundings(look: Look, { theme, width, locale }: Circumstances): readonly string[] {
  return [
    ...(look.isDark === (theme === 'dark') ? [] : [`not ${theme}`]),
    ...(look.width === width ? [] : [`${look.width} instead of ${width} pixels wide`]),
    ...(look.lang === languageTag(locale) ? [] : [`says to be in ${look.lang}`]),
  ]
}

function wrongFrame(look: Look, { isBare }: PageType, { mode }: Circumstances): readonly string[] {
  const isHeaderless = mode === 'headerless' || mode === 'framed'
  const expected = isBare ? ['h1'] : isHeaderless ? ['skip', 'h1'] : ['skip', 'header', 'h1', 'site-footer']
  const forgetful =
    mode === 'framed' && !isBare ? look.links.filter((link) => !/[?&]headerless\b/.test(link)) : []
  return [
    ...(look.landmarks.join() === expected.join() ? [] : [`consists of ${look.landmarks.join()}`]),
    ...(look.heading === '' ? ['has an empty heading'] : []),
    ...forgetful.map((link) => `brings the header back behind ${link}`),
  ]
}

const messageKeys = Object.keys(texts) as MessageKey[]
const keys: ReadonlySet<string> = new Set(messageKeys)
const wordsOf = (locale: Locale): ReadonlySet<string> =>
  new Set(
    messageKeys
      .map((key) => messageFor(key, locale))
      .flatMap((message) => (typeof message === 'string' ? [message] : [message.one, message.other]))
      .filter((text) => text.length > 3 && !text.includes('{')),
  )

/** Words that occur in one language only. */
const foreignWords = new Map<Locale, ReadonlySet<string>>(
  locales.map((locale) => {
    const own = wordsOf(locale)
    const others = contentLocales.filter((other) => other !== locale).flatMap((other) => [...wordsOf(other)])
    return [locale, new Set(others).difference(own)] as const
  }),
)

/** Texts of editors are in their own language on every page. */
function wrongWords({ texts }: Look, locale: Locale, content: ReadonlySet<string>): readonly string[] {
  const isForeign = (text: string) => foreignWords.get(locale)?.has(text) === true && !content.has(text)
  return texts
    .filter((text) => keys.has(text) || /\{\w+\}/.test(text) || isForeign(text))
    .map((text) => `not translated: ${text}`)
}

const plain = (markup: string) =>
  markup
    .replace(/^.*<main/s, '<main')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00a0')

const figuresOf = (text: string): ReadonlySet<string> => new Set(text.match(/\d[\d'’.,\u00a0\u202f]*/g))

function heavyMaps(markup: string): readonly string[] {
  return [...markup.matchAll(/<svg[^>]*class="[^"]*map-svg.*?<\/svg>/gs)]
    .map(([map]) => gzipSync(map).length)
    .filter((size) => size > mapBudget)
    .map((size) => `has a map of ${size} bytes`)
}

/** The scripts of a page weigh together what they weigh on the way; each is fetched but once. */
export function scriptScales(): (look: Look) => Promise<readonly string[]> {
  const weights = new Map<string, number>()
  async function weigh(url: string): Promise<number> {
    const known = weights.get(url)
    if (known !== undefined) return known
    const response = await fetch(url)
    const weight = gzipSync(await response.bytes()).length
    weights.set(url, weight)
    return weight
  }
  return async ({ scripts }) => {
    const total = (await Promise.all([...new Set(scripts)].map(weigh))).reduce((sum, one) => sum + one, 0)
    return total > scriptBudget ? [`has ${total} bytes of script`] : []
  }
}
