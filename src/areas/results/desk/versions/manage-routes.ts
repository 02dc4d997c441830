import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actingAs, staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import { type PageContext, pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { readItem, itemsOfDay as storedItemsOfDay } from '../../items/store.ts'
import type { ItemRef, Localised } from '../../model/item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { addCorrection, rollBack } from '../../versions/publish/rollback.ts'
import { releasePath } from '../../versions/release/paths.ts'
import { releaseNow } from '../../versions/release/release-now.ts'
import { changeItemRules } from '../../versions/release/rule-change.ts'
import { proposedChanges } from '../../versions/release/rule-change-store.ts'
import { itemsOfDay } from '../../versions/release/staff-items.ts'
import { withdraw } from '../../versions/release/withdraw.ts'
import { listVersions } from '../../versions/stored/history.ts'
import { currentDay, pollingDays } from '../../views/summaries/overview-json.ts'
import { compareVersions } from '../compare/compare-versions.ts'
import { itemRef, resultsPath } from '../paths/item-paths.ts'
import { approvalRoutes, waitingVersion } from '../release/approval-routes.ts'
import { releaseNowPage, rollbackPage, withdrawPage } from '../release/confirm-pages.ts'
import { dayNotices, releaseDayPage } from '../release/day-page.ts'
import { checkEmbargo, type EmbargoForm, embargoForm, readEmbargoForm } from '../release/embargo-form.ts'
import { ruleChangeRoutes } from '../release/rule-change-routes.ts'
import { sendVersions } from './routes.ts'

type OfItem = { Params: { kind: string; id: string } }
type OfVersion = { Params: { kind: string; id: string; number: string } }

/** Staff decide here when results are shown, and take them back. */
export function releaseRoutes(app: FastifyInstance, area: ResultsArea): void {
  const options = { preHandler: staffOnly(area.service, { area: 'results' }) }
  dayRoutes(app, area, options)
  releaseNowRoutes(app, area, options)
  rollbackRoutes(app, area, options)
  withdrawRoutes(app, area, options)
  approvalRoutes(app, area, options)
  ruleChangeRoutes(app, area, options)
  const { database, clock } = area.service

  app.post<OfItem>(`${resultsPath}/:kind/:id/embargo`, options, async (request, reply) => {
    const ref = itemRef(request.params)
    known(await readItem(database.reads, ref.kind, ref.id))
    const form = readEmbargoForm(request.body)
    const checked = checkEmbargo(form)
    if (!checked.ok) return sendVersions(area, request, reply, ref, { embargo: form })
    const toConfirm = await database.transaction((tx) =>
      changeItemRules(tx, [{ ...ref, embargo: checked.value }], change(area, request)),
    )
    return reply.redirect(toConfirm ?? `${pathOf(ref)}?done=embargo`, 303)
  })

  app.post<OfItem>(`${resultsPath}/:kind/:id/corrections`, options, async (request, reply) => {
    const ref = itemRef(request.params)
    known(await readItem(database.reads, ref.kind, ref.id))
    const context = await pageContext(area.service, request)
    const text = correctionIn(context, request.body)
    if (!hasMainLanguage(context, text)) return sendVersions(area, request, reply, ref, { correction: text })
    const by = actingAs(request)
    await database.transaction((tx) => addCorrection(tx, { ref, text, at: clock.now(), by }))
    return reply.redirect(`${pathOf(ref)}?done=corrected`, 303)
  })
}

type Options = { readonly preHandler: ReturnType<typeof staffOnly> }

const pathOf = ({ kind, id }: ItemRef) => `${resultsPath}/${kind}/${encodeURIComponent(id)}`

const change = ({ service }: ResultsArea, request: FastifyRequest) => ({
  ...actingAs(request),
  at: service.clock.now(),
})

function dayRoutes(app: FastifyInstance, area: ResultsArea, options: Options): void {
  const { database } = area.service

  app.get(releasePath, options, (request, reply) =>
    show(request, reply, { day: textField(request.query, 'day'), form: embargoForm(null), isWrong: false }),
  )

  app.post(releasePath, options, async (request, reply) => {
    const day = textField(request.body, 'day')
    const form = readEmbargoForm(request.body)
    const checked = checkEmbargo(form)
    if (!checked.ok) return show(request, reply, { day, form, isWrong: true })
    const toConfirm = await database.transaction(async (tx) => {
      const items = await storedItemsOfDay(tx, day)
      const rules = items.map(({ item: { kind, id } }) => ({ kind, id, embargo: checked.value }))
      return changeItemRules(tx, rules, change(area, request))
    })
    return reply.redirect(toConfirm ?? `${releasePath}?day=${encodeURIComponent(day)}&done=embargo`, 303)
  })

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { readonly day: string; readonly form: EmbargoForm; readonly isWrong: boolean },
  ) {
    const context = await pageContext(area.service, request)
    const { items, today } = await area.current.fresh()
    const day = /^\d{4}-\d{2}-\d{2}$/.test(asked.day)
      ? asked.day
      : (currentDay(pollingDays(items), today) ?? today)
    const done = dayNotices.find((one) => one === textField(request.query, 'done')) ?? null
    const ofDay = await itemsOfDay(database.reads, day)
    const proposed = await proposedChanges(database.reads)
    const view = releaseDayPage(context, { ...asked, day, items: ofDay, proposed, done })
    return sendPage(reply, context, view, asked.isWrong ? 422 : 200)
  }
}

function releaseNowRoutes(app: FastifyInstance, area: ResultsArea, options: Options): void {
  const { database } = area.service
  const path = `${resultsPath}/:kind/:id/release`

  app.get<OfItem>(path, options, async (request, reply) => {
    const version = await waitingVersion(area, itemRef(request.params))
    const context = await pageContext(area.service, request)
    return sendPage(reply, context, releaseNowPage(context, version))
  })

  app.post<OfItem>(path, options, async (request, reply) => {
    const ref = itemRef(request.params)
    const number = Number(textField(request.body, 'version'))
    const { at, ...by } = change(area, request)
    const outcome = await database.transaction((tx) => releaseNow(tx, { ref, number, at, by }))
    if (outcome === 'own') throw new PageProblem(403)
    return reply.redirect(
      outcome === 'moved' ? `${pathOf(ref)}/release` : `${pathOf(ref)}?done=released`,
      303,
    )
  })
}

function rollbackRoutes(app: FastifyInstance, area: ResultsArea, options: Options): void {
  const { database, clock } = area.service
  const path = `${resultsPath}/:kind/:id/rollback/:number`

  app.get<OfVersion>(path, options, async (request, reply) => {
    const ref = itemRef(request.params)
    const { item } = known(await readItem(database.reads, ref.kind, ref.id))
    const versions = await listVersions(database.reads, ref)
    const target = known(versions.find(({ number }) => String(number) === request.params.number))
    const newest =
      versions.find(({ staged }) => staged) ?? versions.find(({ published }) => published) ?? null
    const context = await pageContext(area.service, request)
    const changes = await compareVersions(database.reads, item, newest?.number ?? null, target.number)
    return sendPage(reply, context, rollbackPage(context, { item, target, newest, changes }))
  })

  app.post<OfVersion>(path, options, async (request, reply) => {
    const ref = itemRef(request.params)
    const context = await pageContext(area.service, request)
    const text = correctionIn(context, request.body)
    const number = known(/^[1-9]\d{0,8}$/.test(request.params.number) ? Number(request.params.number) : null)
    const by = actingAs(request)
    const outcome = await database.transaction(async (tx) => {
      const at = clock.now()
      const done = await rollBack(tx, { ref, number, at, by })
      const isNew = done === 'published' || done === 'held'
      if (isNew && Object.keys(text).length > 0) await addCorrection(tx, { ref, text, at, by })
      return done
    })
    if (outcome === 'unknown') throw new PageProblem(404)
    const done = outcome === 'published' ? 'rolledBack' : outcome
    return reply.redirect(`${pathOf(ref)}?done=${done}`, 303)
  })
}

function withdrawRoutes(app: FastifyInstance, area: ResultsArea, options: Options): void {
  const { database } = area.service
  const path = `${resultsPath}/:kind/:id/withdraw`

  app.get<OfItem>(path, options, async (request, reply) => {
    const ref = itemRef(request.params)
    const { item } = known(await readItem(database.reads, ref.kind, ref.id))
    const versions = await listVersions(database.reads, ref)
    const version = known(
      versions.find(({ staged }) => staged) ?? versions.find(({ published }) => published),
    )
    const context = await pageContext(area.service, request)
    return sendPage(reply, context, withdrawPage(context, { item, version }))
  })

  app.post<OfItem>(path, options, async (request, reply) => {
    const ref = itemRef(request.params)
    known(await readItem(database.reads, ref.kind, ref.id))
    const number = Number(textField(request.body, 'version'))
    const { at, ...by } = change(area, request)
    const outcome = await database.transaction((tx) => withdraw(tx, { ref, number, at, by }))
    return reply.redirect(`${pathOf(ref)}?done=${outcome}`, 303)
  })
}

const longestCorrection = 1000

function correctionIn({ organisation }: PageContext, body: unknown): Localised {
  const texts = organisation.locales.map((locale) => [
    locale,
    textField(body, `correction_${locale}`).slice(0, longestCorrection),
  ])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function hasMainLanguage({ organisation }: PageContext, text: Localised): boolean {
  return (text[organisation.default_locale] ?? '') !== ''
}
