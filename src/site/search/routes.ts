import type { FastifyInstance } from 'fastify'
import { basePath, withBasePath } from '../../platform/config/base-path.ts'
import { freeText, named, parameters, searchOf } from '../../platform/http/requests/parameters.ts'
import { hasOperators, longestGiven, longestQuery } from '../../platform/search/query.ts'
import type { Service } from '../../platform/service.ts'
import { languageTag, localeNames } from '../../texts/language/locales.ts'
import { searchSuggestionsPath } from '../frame/masthead.ts'
import { withParameter } from '../frame/meta.ts'
import { type PageContext, pageContext, sendPage } from '../frame/page-context.ts'
import { namesLocale } from '../frame/page-links.ts'
import { type BestHit, bestHits, type Found, findBest } from './ranking.ts'
import { searchReader } from './reader.ts'
import type { SearchReading } from './reading.ts'
import { type SearchPageAnswer, searchPage } from './search-page.ts'
import type { SearchSource } from './source.ts'
import { asPrinted } from './spelling.ts'

const hitsPerSource = 8
const hitsSuggested = 4
const mostSuggestions = 8
const hitsOfOne = 50

/** Serves the search over the sources of all areas; `kind` limits it to one. */
export function searchRoutes(app: FastifyInstance, service: Service, sources: readonly SearchSource[]): void {
  const read = parameters({
    q: freeText(longestGiven),
    kind: named(sources.map((source) => [source.kind, source])),
  })
  const reader = searchReader(service)
  app.get('/search', { config: { work: 'search' } }, async (request, reply) => {
    const context = await pageContext(service, request)
    const { q: given, kind: only } = read(searchOf(request)).values
    const text = given.slice(0, longestQuery)
    const reading = await reader.read(given)
    if (reading === null) return sendPage(reply, context, searchPage(context, { text, only }, null))
    const limit = only === null ? hitsPerSource : hitsOfOne
    const findAll = (wanted: SearchReading) =>
      findBest(context, only === null ? sources : [only], wanted, limit)
    const found = await findAll(reading)
    const answer = hasHits(found) ? { reading, found } : await suggestion(text, findAll)
    return sendPage(reply, context, searchPage(context, { text, only }, answer ?? { reading, found }))
  })

  const readText = parameters({ q: freeText(longestQuery) })
  app.get(searchSuggestionsPath, { config: { work: 'search' } }, async (request, reply) => {
    const context = await pageContext(service, request)
    const reading = await reader.read(readText(searchOf(request)).values.q)
    const found = reading === null ? [] : await findBest(context, sources, reading, hitsSuggested)
    return reply
      .headers({
        'Cache-Control': context.user === null ? 'private, max-age=60' : 'no-store',
        Vary: 'Accept-Language, Cookie',
      })
      .send({ suggestions: bestHits(found, mostSuggestions).map((best) => suggested(context, best)) })
  })

  /** Returns the results of the corrected spelling; null where there are none, or only hidden ones. */
  async function suggestion(
    text: string,
    findAll: (reading: SearchReading) => Promise<readonly Found[]>,
  ): Promise<SearchPageAnswer | null> {
    if (hasOperators(text)) return null
    const corrected = await reader.corrected(text)
    const reading = corrected === null ? null : await reader.read(corrected)
    if (reading === null) return null
    const found = await findAll(reading)
    return hasHits(found) ? { reading, found, instead: asPrinted(reading.typed, titlesOf(found)) } : null
  }
}

/** What a hit is, with the outcome of a vote or the first of the words that tell other records apart. */
function suggested(context: PageContext, { source, hit }: BestHit) {
  const { title, href, meta = '', outcome = '', written } = hit
  const { locale, service, url } = context
  const [day = ''] = meta.split(', ')
  const more = source.kind === 'vote' && outcome !== '' ? outcome : day
  const language = written?.language ?? null
  const words = [source.title(context), more, language === null ? '' : localeNames[language]]
  const named = namesLocale(url) ? withParameter(href, 'locale', locale) : href
  return {
    title,
    note: words.filter((text) => text !== '').join(' · '),
    href: withBasePath(named, basePath(service.config.baseUrl)),
    ...(language !== null && { lang: languageTag(language) }),
  }
}

function hasHits(found: readonly Found[]): boolean {
  return found.some(({ hits }) => hits.length > 0)
}

function titlesOf(found: readonly Found[]): readonly string[] {
  return found.flatMap(({ hits }) => hits.map(({ title }) => title))
}
