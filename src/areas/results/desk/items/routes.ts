import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actingAs, staffOnly } from '../../../../identity/sessions/guard.ts'
import { listField, textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { FormValues } from '../../../../records/fields/field.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { storableText } from '../../../../values/text.ts'
import { localDay } from '../../../../values/time.ts'
import { isTyped } from '../../../../web/components/confirm.ts'
import { rowsPerPage } from '../../../../web/components/list.ts'
import { formerIdsOf } from '../../items/former-addresses-store.ts'
import { allItems, readItem, readItems } from '../../items/store.ts'
import { type Item, type ItemKind, itemKinds } from '../../model/item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { allStaffItems } from '../../versions/release/staff-items.ts'
import { titleOf } from '../../words/wording.ts'
import { editPath, itemsPaths, resultsPath } from '../paths/item-paths.ts'
import { choosableFor } from './choosable.ts'
import { explanationsRoutes } from './explanations.ts'
import { type FormView, isDone, itemFormPage } from './form-page.ts'
import { formerAddressRoutes } from './former-addresses.ts'
import { itemForms } from './forms.ts'
import { itemsPage } from './list-page.ts'
import { type Doomed, findDoomed, removeItem } from './remove.ts'
import { needsTyping, type RemoveView, removePage, tooManyPage } from './remove-page.ts'
import { copiedRecord, recordOf, settingsTag, usualRecord } from './rules.ts'
import { type Change, type Refusal, saveItem } from './save.ts'

type OfItem = { Params: { readonly id: string } }

/** Staff add, change, copy and delete votes, elections and compounds here. */
export function itemRoutes(app: FastifyInstance, area: ResultsArea): void {
  listRoute(app, area, resultsPath, null)
  for (const kind of itemKinds) {
    listRoute(app, area, itemsPaths[kind], kind)
    addRoutes(app, area, kind)
    editRoutes(app, area, kind)
    explanationsRoutes(app, area, kind, {
      changeBy: (request) => changeBy(area, request),
      refuse: async (request, reply, item, explanations) => {
        const { organisation } = await pageContext(area.service, request)
        const typed = itemForms[kind].typed(recordOf(item), organisation)
        return sendForm(area, request, reply, kind, typed, { item, seen: settingsTag(item), explanations })
      },
    })
    formerAddressRoutes(app, area, kind, (request) => changeBy(area, request))
    removeRoutes(app, area, kind)
  }
}

const allowed = ({ service }: ResultsArea) => ({ preHandler: staffOnly(service, { area: 'results' }) })

const changeBy = ({ service }: ResultsArea, request: FastifyRequest): Change => ({
  by: actingAs(request),
  at: service.clock.now(),
})

function listRoute(app: FastifyInstance, area: ResultsArea, path: string, kind: ItemKind | null): void {
  const { service } = area
  app.get(path, allowed(area), async (request, reply) => {
    const context = await pageContext(service, request)
    const all = await allStaffItems(service.database.reads)
    const items = kind === null ? all : all.filter(({ item }) => item.kind === kind)
    const done = textField(request.query, 'done') === 'removed'
    return sendPage(reply, context, itemsPage(context, { kind, items, query: request.query, done }))
  })
}

type Shown = Partial<Omit<FormView, 'kind' | 'typed' | 'choosable' | 'formerIds'>>

async function sendForm(
  area: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: ItemKind,
  typed: FormValues,
  {
    item = null,
    source = null,
    seen = '',
    conflict = null,
    done = null,
    problems = [],
    explanations = null,
  }: Shown,
) {
  const context = await pageContext(area.service, request)
  const { reads } = area.service.database
  const choosable = choosableFor(context, await allItems(reads), kind, item, typed)
  const formerIds = item === null ? [] : await formerIdsOf(reads, item)
  const shown = { item, source, seen, conflict, done, problems, explanations, formerIds }
  const view: FormView = { kind, typed, choosable, ...shown }
  const isRefused = problems.length > 0 || explanations !== null
  const status = conflict === null ? (isRefused ? 422 : 200) : 409
  return sendPage(reply, context, itemFormPage(context, view), status)
}

function addRoutes(app: FastifyInstance, area: ResultsArea, kind: ItemKind): void {
  const { service } = area
  const { database, clock } = service
  const path = `${itemsPaths[kind]}/new`
  const form = itemForms[kind]

  app.get(path, allowed(area), async (request, reply) => {
    const { organisation } = await pageContext(service, request)
    const from = textField(request.query, 'from')
    const source = from === '' ? null : known(await readItem(database.reads, kind, from)).item
    const isCommunal = (organisation.municipality ?? null) !== null
    const usual = usualRecord(kind, isCommunal ? 'municipality' : 'canton')
    const record = source === null ? { ...usual, date: await nextDay() } : copiedRecord(source)
    return sendForm(area, request, reply, kind, form.typed(record, organisation), { source })
  })

  app.post(path, allowed(area), async (request, reply) => {
    const { organisation } = await pageContext(service, request)
    const typed = form.received(request.body, organisation)
    const wanted = { kind, ...form.attempt(typed, {}, organisation), before: null }
    const saved = await database.transaction((tx) => saveItem(tx, wanted, changeBy(area, request)))
    if (saved.ok) return reply.redirect(`${editPath(saved.value)}?done=added`, 303)
    return sendForm(area, request, reply, kind, typed, { problems: problemsOf(saved.error) })
  })

  /** Whoever adds one item of a day adds others of it. */
  async function nextDay(): Promise<string> {
    const today = localDay(clock.now())
    const days = (await allItems(database.reads)).map(({ item }) => item.date).filter((day) => day >= today)
    return days.sort()[0] ?? ''
  }
}

const problemsOf = (refusal: Refusal) => (refusal.type === 'problems' ? refusal.problems : [])

function editRoutes(app: FastifyInstance, area: ResultsArea, kind: ItemKind): void {
  const { service } = area
  const { database } = service
  const path = `${itemsPaths[kind]}/:id`
  const form = itemForms[kind]

  async function named(request: FastifyRequest<OfItem>): Promise<Item> {
    return known(await readItem(database.reads, kind, storableText(request.params.id))).item
  }

  app.get<OfItem>(path, allowed(area), async (request, reply) => {
    const item = await named(request)
    const { organisation } = await pageContext(service, request)
    const typed = form.typed(recordOf(item), organisation)
    const given = textField(request.query, 'done')
    const done = isDone(given) ? given : null
    return sendForm(area, request, reply, kind, typed, { item, seen: settingsTag(item), done })
  })

  app.post<OfItem>(path, allowed(area), async (request, reply) => {
    const item = await named(request)
    const { organisation } = await pageContext(service, request)
    const typed = form.received(request.body, organisation)
    const seen = textField(request.body, 'seen')
    const read = form.attempt(typed, recordOf(item), organisation)
    const wanted = { kind, ...read, before: { id: item.id, seen } }
    const saved = await database.transaction((tx) => saveItem(tx, wanted, changeBy(area, request)))
    if (saved.ok) return reply.redirect(`${editPath(saved.value)}?done=saved`, 303)
    if (saved.error.type === 'problems')
      return sendForm(area, request, reply, kind, typed, { item, seen, problems: saved.error.problems })
    const current = known(saved.error.type === 'conflict' ? saved.error.stored.item : null)
    const conflict = form.typed(recordOf(current), organisation)
    return sendForm(area, request, reply, kind, typed, {
      item: current,
      seen: settingsTag(current),
      conflict,
    })
  })
}

function removeRoutes(app: FastifyInstance, area: ResultsArea, kind: ItemKind): void {
  const { service } = area
  const { database } = service
  const path = `${itemsPaths[kind]}/delete`

  app.get(path, allowed(area), async (request, reply) => {
    const ids = listField(request.query, 'id').map(storableText)
    if (ids.length > rowsPerPage) return refuse(request, reply, ids.length)
    const doomed = await findDoomed(database.reads, kind, ids)
    return ask(request, reply, doomed, null)
  })

  app.post(path, allowed(area), async (request, reply) => {
    const context = await pageContext(service, request)
    const typed = textField(request.body, 'title')
    const ids = listField(request.body, 'id').map(storableText)
    if (ids.length > rowsPerPage) return refuse(request, reply, ids.length)
    const refused = await database.transaction(async (tx) => {
      const { doomed, kept } = separated(await findDoomed(tx, kind, ids))
      const [only] = doomed
      if (only !== undefined && needsTyping(only) && !isTyped(titleOf(context, only.stored.item).text, typed))
        return doomed
      // Somebody has uploaded results meanwhile: nothing happens before all of it was shown.
      if (kept.length > 0) return [...doomed, ...kept]
      for (const one of doomed) await removeItem(tx, one, changeBy(area, request))
      return null
    })
    if (refused !== null) return ask(request, reply, refused, typed)
    return reply.redirect(`${itemsPaths[kind]}?done=removed`, 303)
  })

  async function refuse(request: FastifyRequest, reply: FastifyReply, count: number) {
    const context = await pageContext(service, request)
    return sendPage(reply, context, tooManyPage(context, kind, count), 422)
  }

  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: readonly Doomed[],
    typed: string | null,
  ) {
    const context = await pageContext(service, request)
    const ids = wanted.flatMap(({ stored: { item } }) =>
      item.kind === 'election' ? (item.compound ?? []) : [],
    )
    const compounds = await readItems(database.reads, 'compound', [...new Set(ids)])
    const byId = new Map(compounds.map((compound) => [compound.item.id, compound]))
    const view: RemoveView = { kind, ...separated(wanted), compounds: byId, typed }
    return sendPage(reply, context, removePage(context, view), typed === null ? 200 : 422)
  }
}

/** Of several, those with results have to be deleted one by one. */
function separated(wanted: readonly Doomed[]): Pick<RemoveView, 'doomed' | 'kept'> {
  if (wanted.length === 1) return { doomed: wanted, kept: [] }
  return {
    doomed: wanted.filter((one) => !needsTyping(one)),
    kept: wanted.filter(needsTyping),
  }
}
