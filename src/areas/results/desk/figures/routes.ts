import type { FastifyInstance, FastifyReply } from 'fastify'
import { listField, textField } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import { framedHere } from '../../../../platform/http/server/security-headers.ts'
import { sendPage } from '../../../../site/frame/page-context.ts'
import type { ParamsOf } from '../../../../site/frame/page-routes.ts'
import { type StaffCall, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { type FigureAddress, findFigure, readFigureName } from '../../import/correcting/figures.ts'
import { wholeNumber } from '../../import/table/values.ts'
import {
  type CorrectableItem,
  type CorrectionEnd,
  correctFigure,
  isCorrectable,
  type ReasonedCorrection,
  resultsToCorrect,
  type TriedCorrection,
  tryCorrection,
} from '../../intake/correcting/correct-figure.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { uploadRuleReader } from '../../versions/release/staff-items.ts'
import { isHeld } from '../../versions/stored/embargo.ts'
import { correctionIn } from '../forms/correction.ts'
import { type itemPath, namedItem, versionsPath } from '../paths/item-paths.ts'
import { type SeatsEffect, seatsEffects } from '../seats/seats-effect.ts'
import {
  type CheckView,
  type FigureProblems,
  figureCheckPage,
  figurePage,
  type SeenFigure,
} from './figure-page.ts'
import { figuresPage } from './figures-page.ts'
import { figurePath, figureRoute, figuresRoute } from './paths.ts'
import { correctedPage } from './preview.ts'

type FigureCall = StaffCall<ParamsOf<typeof figureRoute>>

/** Staff correct one figure of a vote or an election here, with the checks and the release of an upload. */
export function figureRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const { reads } = service.database
  const staff = staffRoutes(app, service, { area: 'results' })

  staff.get(figuresRoute, async ({ params, query, show }) => {
    const stored = await correctableItem(area, params)
    const newest = await resultsToCorrect(reads, stored)
    const asked = { place: wholeNumber(textField(query, 'place')) ?? null, list: textField(query, 'list') }
    return show((context) => figuresPage(context, { stored, newest, asked }))
  })

  staff.get(figureRoute, async (call) => {
    const figure = await namedFigure(area, call)
    return call.show((context) => figurePage(context, figure, { to: '', reason: {}, problems: {} }))
  })

  staff.get(`${figureRoute}/preview`, async (call) => {
    const figure = await namedFigure(area, call)
    const { organisation } = await call.context()
    const to = known(wholeNumber(textField(call.query, 'to')))
    const reason = correctionIn(organisation, call.query)
    const correction = { ...figure.named, from: figure.found.value, to, reason }
    const tried = await tryCorrection(area, reads, figure.stored, correction)
    if (!tried.ok) throw new PageProblem(404)
    const context = { ...(await call.context()), preview: { links: {} } }
    const made = { correction, tried: tried.value }
    const page = await correctedPage(area, call.request, figure.stored, made)
    return sendPage(call.reply.headers(framedHere), context, await page.render(context))
  })

  staff.post(figureRoute, async (call) => {
    const figure = await namedFigure(area, call)
    const { organisation } = await call.context()
    const typed = textField(call.body, 'to')
    const to = wholeNumber(typed.replace(/['’\s]/g, '')) ?? undefined
    const reason = correctionIn(organisation, call.body)
    const again = (problems: FigureProblems) =>
      call.show(
        (context) => figurePage(context, figure, { to: typed, reason, problems }),
        Object.keys(problems).length === 0 ? 200 : 422,
      )
    const step = textField(call.body, 'step')
    if (step === 'change') return again({})
    const problems = {
      ...(to === undefined && { to: true }),
      ...((reason[organisation.default_locale] ?? '') === '' && { reason: true }),
    }
    if (to === undefined || Object.keys(problems).length > 0) return again(problems)
    const seen = textField(call.body, 'from')
    const correction = { ...figure.named, from: seen === '' ? null : Number(seen), to, reason }
    const end =
      step === 'send'
        ? await sent(area, call, figure.stored, correction)
        : await tryCorrection(area, reads, figure.stored, correction)
    if ('ok' in end)
      return end.ok
        ? check(call, figure, correction, end.value, null)
        : again({ refused: end.error === 'none' ? [] : end.error })
    switch (end.kind) {
      case 'published':
      case 'held':
        return call.redirect(
          `${versionsPath(figure.stored.item)}?done=${end.kind === 'held' ? 'figureHeld' : 'figurePublished'}`,
        )
      case 'refused':
        return again({ refused: end.problem === 'none' ? [] : end.problem })
      default:
        return check(call, figure, correction, end.tried, end.kind)
    }
  })

  async function check(
    call: FigureCall,
    figure: SeenFigure,
    correction: ReasonedCorrection,
    tried: TriedCorrection,
    problem: CheckView['problem'],
  ): Promise<FastifyReply> {
    const { item } = figure.stored
    const now = service.clock.now()
    const { organisation } = await call.context()
    const rule = (await uploadRuleReader(reads, organisation, now))(item)
    const { to, reason } = correction
    const seats = await effectOnSeats(item, tried)
    const query = new URLSearchParams({
      to: String(to),
      ...Object.fromEntries(Object.entries(reason).map(([locale, text]) => [`correction_${locale}`, text])),
    })
    const view: CheckView = {
      ...{ figure, tried, seats, to, reason, rule, isHeld: isHeld(item, rule, now), problem },
      ticked: problem === 'moved' ? [] : listField(call.body, 'doubts'),
      preview: `${figurePath(item, correction)}/preview?${query}`,
    }
    return call.show(
      (context) => figureCheckPage(context, view),
      problem === null ? 200 : problem === 'moved' ? 409 : 422,
    )
  }

  async function effectOnSeats(
    item: CorrectableItem['item'],
    { before, after }: TriedCorrection,
  ): Promise<readonly SeatsEffect[]> {
    if (item.kind !== 'election' || before.kind !== 'election' || after.kind !== 'election') return []
    return seatsEffects(reads, item, { before, after })
  }
}

function sent(
  area: ResultsArea,
  { body, change }: FigureCall,
  stored: CorrectableItem,
  correction: ReasonedCorrection,
): Promise<CorrectionEnd> {
  const seen = wholeNumber(textField(body, 'version')) ?? 0
  const wish = { correction, doubts: listField(body, 'doubts'), seen }
  return area.service.database.transaction((tx) => correctFigure(tx, area, stored, wish, change()))
}

async function correctableItem(
  { service }: ResultsArea,
  params: ParamsOf<typeof itemPath>,
): Promise<CorrectableItem> {
  const stored = await namedItem(service.database.reads, params)
  return known(isCorrectable(stored) ? stored : null)
}

/** The figure that an address names, in the newest results. */
async function namedFigure(area: ResultsArea, { params }: FigureCall): Promise<SeenFigure> {
  const stored = await correctableItem(area, params)
  const newest = known(await resultsToCorrect(area.service.database.reads, stored))
  const named: FigureAddress = {
    of: params.of === '-' ? null : params.of,
    place: params.place === '-' ? null : known(wholeNumber(params.place)),
    figure: known(readFigureName(params.figure)),
  }
  return { stored, named, found: known(findFigure(newest.results, named)), version: newest.number }
}
