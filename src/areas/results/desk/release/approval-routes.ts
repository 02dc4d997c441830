import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actingAs, type staffOnly } from '../../../../identity/sessions/guard.ts'
import { listField, textField } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { readItem } from '../../items/store.ts'
import type { ItemRef } from '../../model/item.ts'
import { isDay } from '../../places/lists/own-row.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { approve, awaitsApproval, unapprove } from '../../versions/release/approve.ts'
import { releasePath } from '../../versions/release/paths.ts'
import { embargoedReader, itemsOfDay } from '../../versions/release/staff-items.ts'
import { stagedOverviews } from '../../versions/release/store.ts'
import { listVersions } from '../../versions/stored/history.ts'
import { itemRef, resultsPath } from '../paths/item-paths.ts'
import { approveDayPage, approvePage, unapprovePage, type WaitingOfDay } from './approval-pages.ts'
import { waitingOf } from './waiting.ts'

type OfItem = { Params: { kind: string; id: string } }
type Options = { readonly preHandler: ReturnType<typeof staffOnly> }

/** A second person agrees here to what is to appear by itself later. */
export function approvalRoutes(app: FastifyInstance, area: ResultsArea, options: Options): void {
  const { database, clock } = area.service
  const path = `${resultsPath}/:kind/:id/approve`
  ofDay(app, area, options)
  takingBack(app, area, options)

  app.get<OfItem>(path, options, async (request, reply) => {
    const ref = itemRef(request.params)
    const context = await pageContext(area.service, request)
    const version = await waitingVersion(area, ref)
    if (!awaitsApproval(version.waiting, context.organisation, clock.now()))
      return reply.redirect(version.waiting.approval === null ? `${pathOf(ref)}/release` : pathOf(ref), 303)
    return sendPage(reply, context, approvePage(context, version))
  })

  app.post<OfItem>(path, options, async (request, reply) => {
    const ref = itemRef(request.params)
    const number = Number(textField(request.body, 'version'))
    const by = actingAs(request)
    const outcome = await database.transaction((tx) => approve(tx, { ref, number, at: clock.now(), by }))
    switch (outcome) {
      case 'approved':
        return reply.redirect(`${pathOf(ref)}?done=approved`, 303)
      case 'own':
        throw new PageProblem(403)
      case 'moved':
        return reply.redirect(`${pathOf(ref)}?done=approvalMoved`, 303)
      case 'due':
      case 'needless':
        return reply.redirect(`${pathOf(ref)}/release`, 303)
    }
  })
}

const pathOf = ({ kind, id }: ItemRef) => `${resultsPath}/${kind}/${encodeURIComponent(id)}`

/** What waits of an item, and what is shown of it. */
export async function waitingVersion({ service }: ResultsArea, ref: ItemRef) {
  const { reads } = service.database
  const { item } = known(await readItem(reads, ref.kind, ref.id))
  const versions = await listVersions(reads, ref)
  const staged = known(versions.find((version) => version.staged))
  const shown = versions.find(({ published }) => published) ?? null
  const embargoed = (await embargoedReader(reads))(item)
  return { item, staged, shown, waiting: waitingOf(embargoed, staged) }
}

function takingBack(app: FastifyInstance, area: ResultsArea, options: Options): void {
  const { database, clock } = area.service
  const path = `${resultsPath}/:kind/:id/unapprove`

  app.get<OfItem>(path, options, async (request, reply) => {
    const version = await waitingVersion(area, itemRef(request.params))
    known(version.waiting.approval)
    const context = await pageContext(area.service, request)
    return sendPage(reply, context, unapprovePage(context, version))
  })

  app.post<OfItem>(path, options, async (request, reply) => {
    const ref = itemRef(request.params)
    const number = Number(textField(request.body, 'version'))
    const by = actingAs(request)
    const outcome = await database.transaction((tx) => unapprove(tx, { ref, number, at: clock.now(), by }))
    const done = outcome === 'unapproved' ? outcome : 'approvalMoved'
    return reply.redirect(`${pathOf(ref)}?done=${done}`, 303)
  })
}

function ofDay(app: FastifyInstance, area: ResultsArea, options: Options): void {
  const { database, clock } = area.service
  const { reads } = database
  const path = `${releasePath}/approve`

  app.get(path, options, async (request, reply) => {
    const day = dayIn(request)
    const overviews = await stagedOverviews(reads, day)
    const all = (await itemsOfDay(reads, day)).flatMap(({ item, waiting }): readonly WaitingOfDay[] => {
      const overview = overviews.get(`${item.kind} ${item.id}`)
      return waiting === null || overview === undefined ? [] : [{ item, waiting, overview }]
    })
    const context = await pageContext(area.service, request)
    return sendPage(reply, context, approveDayPage(context, day, all))
  })

  app.post(path, options, async (request, reply) => {
    const day = dayIn(request)
    const by = actingAs(request)
    const versions = listField(request.body, 'version').map(versionNamed)
    const outcomes = await database.transaction(async (tx) => {
      const all = []
      for (const version of versions) all.push(await approve(tx, { ...version, at: clock.now(), by }))
      return all
    })
    if (outcomes.length === 0) return reply.redirect(`${path}?day=${day}`, 303)
    const done = outcomes.every((outcome) => outcome === 'approved') ? 'approved' : 'approvedSome'
    return reply.redirect(`${releasePath}?day=${day}&done=${done}`, 303)
  })
}

/** See versionName in approval-pages.ts. */
function versionNamed(text: string): { readonly ref: ItemRef; readonly number: number } {
  const [, kind = '', id = '', number = ''] = /^(\w+)\/(.+)\/(\d{1,9})$/.exec(text) ?? []
  return { ref: itemRef({ kind, id }), number: Number(number) }
}

function dayIn({ query }: FastifyRequest): string {
  const day = textField(query, 'day')
  return known(isDay(day) ? day : null)
}
