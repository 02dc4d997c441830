import type { FastifyInstance, FastifyRequest } from 'fastify'
import { known } from '../../../../platform/http/requests/errors.ts'
import { searchOf } from '../../../../platform/http/requests/parameters.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { address } from '../../../../web/markup/address.ts'
import { findPlaces } from '../../places/lists/find-places.ts'
import { addressesAt } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { jsonType } from '../../serving/open-data.ts'
import { listedSummary } from '../../views/summaries/summary-json.ts'
import { placesNow } from '../municipality/my-place.ts'
import { countingsOf } from '../parts/counting.ts'
import { type ArchiveAnswer, answerTo } from './answer.ts'
import { otherSpelling } from './other-spelling.ts'
import { type ArchiveQuestion, parametersOf, pathOf, readQuestion, type Searched } from './question.ts'
import { archiveSearchPage } from './search-page.ts'

type KindParams = { readonly kind: string }

/** Maximum number of places; the list of places shows all. */
const mostPlaces = 3

/** Registers `/archive-search`, its variants for votes and elections, and the same as data. */
export function archiveSearchRoutes(app: FastifyInstance, area: ResultsArea): void {
  const spelledOtherwise = otherSpelling(area)
  const options = { config: { work: 'search' } } as const
  const dataOptions = { config: { work: 'search', crossOrigin: true } } as const
  const page = (path: string) =>
    app.get<{ Params: Partial<KindParams> }>(path, options, async (request, reply) => {
      const question = questionOf(request)
      const context = await pageContext(area.service, request)
      const answer = await answerTo(area, question, 'last page')
      const other = answer.total === 0 && question.search !== null ? await spelledOtherwise(question) : null
      const current = await area.current.fresh()
      const found = (other?.answer ?? answer).hits.map(({ stored }) => stored)
      const countings = await countingsOf(area, context, current, found)
      const places = findPlaces((await placesNow(area, current)).all, question.term)
        .filter(({ byName, postalCode }) => byName || postalCode !== null)
        .slice(0, mostPlaces)
      return sendPage(
        reply,
        context,
        archiveSearchPage(context, { question, answer, other, countings, places }),
      )
    })
  const data = (path: string) =>
    app.get<{ Params: Partial<KindParams> }>(path, dataOptions, async (request, reply) => {
      reply.header('Cache-Control', 'no-cache')
      const question = questionOf(request)
      return reply
        .type(jsonType)
        .send(JSON.stringify(documentOf(area, question, await answerTo(area, question, 'nothing'))))
    })
  page('/archive-search')
  page('/archive-search/:kind')
  data('/archive-search/json')
  data('/archive-search/:kind/json')
}

function questionOf(request: FastifyRequest<{ Params: Partial<KindParams> }>): ArchiveQuestion {
  const { kind } = request.params
  return readQuestion(kind === undefined ? null : known(searched(kind)), searchOf(request))
}

function searched(kind: string): Searched | null {
  return kind === 'vote' || kind === 'election' ? kind : null
}

function documentOf(area: ResultsArea, question: ArchiveQuestion, { hits, total, pages }: ArchiveAnswer) {
  const addresses = addressesAt(area.service.config.baseUrl)
  const path = `${pathOf(question.kind)}/json`
  const link = (page: number) => addresses.path(address(path, parametersOf(question, page)))
  return {
    total,
    page: question.page,
    pages,
    next: question.page + 1 < pages ? link(question.page + 1) : null,
    results: hits.map(({ stored, names }) => ({ ...listedSummary(stored, addresses), found: names })),
  }
}
