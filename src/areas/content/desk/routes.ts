import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readHexId, readNumberId } from '../../../formats/collection-json/ids.ts'
import { staffOnly } from '../../../identity/sessions/guard.ts'
import { readFileForm } from '../../../platform/http/forms/file-form.ts'
import { listField, textField, ticked } from '../../../platform/http/forms/form.ts'
import { known } from '../../../platform/http/requests/errors.ts'
import type { MenuPage, Service } from '../../../platform/service.ts'
import { pageContext, sendPage } from '../../../site/frame/page-context.ts'
import type { StaffDesk } from '../../../site/frame/staff-desk.ts'
import { isTyped } from '../../../web/components/confirm.ts'
import { rowsPerPage } from '../../../web/components/list.ts'
import { pictureLimit, pictureTypes, readPicture } from '../../../web/components/picture-field.ts'
import { changeBy } from './change.ts'
import { type EntryRecord, forms } from './forms.ts'
import { type EntryKind, editPath, paths } from './kinds.ts'
import { eventListRoute, newsListRoute } from './list-routes.ts'
import { type Deletion, findDeletions, removeEntries } from './remove.ts'
import { removePage, tooManyEntriesPage, typedTitle } from './remove-page.ts'
import { imageOf, saveEntry } from './save.ts'
import { sendForm } from './send-form.ts'
import { findEntry } from './store.ts'
import { topicsRoutes } from './topics-routes.ts'

type OfEntry = { Params: { readonly id: string } }

/** Staff add, change, copy and delete news, events and topics here. */
export const contentDesks: readonly StaffDesk<readonly [Service]>[] = [
  entryDesk('news', 'common.news', newsListRoute),
  entryDesk('event', 'common.events', eventListRoute),
  entryDesk('topic', 'common.topics', topicsRoutes),
]

function entryDesk(
  kind: EntryKind,
  title: MenuPage['title'],
  listRoutes: (app: FastifyInstance, service: Service) => void,
): StaffDesk<readonly [Service]> {
  return {
    menu: [{ group: 'frame.content', href: paths[kind], title, need: 'content' }],
    routes: (app, service) => {
      listRoutes(app, service)
      addRoutes(app, service, kind)
      editRoutes(app, service, kind)
      removeRoutes(app, service, kind)
    },
  }
}

const allowed = (service: Service) => ({ preHandler: staffOnly(service, { area: 'content' }) })

function idOf(kind: EntryKind, text: string): string | number | null {
  return kind === 'event' ? readHexId(text) : readNumberId(text)
}

const files = [{ name: 'image', limit: pictureLimit, types: pictureTypes }] as const

function addRoutes(app: FastifyInstance, service: Service, kind: EntryKind): void {
  const { database } = service
  const path = `${paths[kind]}/new`
  const form = forms[kind]

  /** The entry that the new one is to be a copy of, or what the address says of it. */
  async function begun(request: FastifyRequest): Promise<{ record: EntryRecord; isCopy: boolean }> {
    const from = textField(request.query, 'from')
    if (from !== '') {
      const record = known(await findEntry(database.reads, kind, known(idOf(kind, from))))
      return { record, isCopy: true }
    }
    const parent = kind === 'topic' ? readNumberId(textField(request.query, 'parent')) : null
    return { record: parent === null ? {} : { parent }, isCopy: false }
  }

  app.get(path, allowed(service), async (request, reply) => {
    const { record, isCopy } = await begun(request)
    const shown = { source: isCopy ? record : null, record }
    return sendForm(service, request, reply, kind, form.typed(record), shown)
  })

  app.post(path, allowed(service), async (request, reply) => {
    const { record, isCopy } = await begun(request)
    const sent = await readFileForm(request, { files })
    const typed = form.received(sent.body)
    const picture = readPicture(sent, 'image', imageOf(record) !== null)
    const shown = { source: isCopy ? record : null, record, picture }
    if (ticked(sent.body, 'preview'))
      return sendForm(service, request, reply, kind, typed, { ...shown, isPreview: true })
    const wanted = { kind, typed, picture, before: null, source: record }
    const saved = await database.transaction((tx) => saveEntry(tx, wanted, changeBy(service, request)))
    if (saved.ok) return reply.redirect(`${editPath(kind, saved.value.id)}?done=added`, 303)
    const problems = saved.error.type === 'problems' ? saved.error.problems : []
    return sendForm(service, request, reply, kind, typed, { ...shown, problems })
  })
}

function editRoutes(app: FastifyInstance, service: Service, kind: EntryKind): void {
  const { database } = service
  const path = `${paths[kind]}/:id`
  const form = forms[kind]

  async function named(request: FastifyRequest<OfEntry>) {
    const id = known(idOf(kind, request.params.id))
    return { id, record: known(await findEntry(database.reads, kind, id)) }
  }

  app.get<OfEntry>(path, allowed(service), async (request, reply) => {
    const { id, record } = await named(request)
    const given = textField(request.query, 'done')
    const done = (['added', 'saved'] as const).find((one) => one === given) ?? null
    const shown = { id, record, seen: form.tag(record), done }
    return sendForm(service, request, reply, kind, form.typed(record), shown)
  })

  app.post<OfEntry>(path, allowed(service), async (request, reply) => {
    const { id, record } = await named(request)
    const sent = await readFileForm(request, { files })
    const typed = form.received(sent.body)
    const picture = readPicture(sent, 'image', imageOf(record) !== null)
    const seen = textField(sent.body, 'seen')
    const shown = { id, record, seen, picture }
    if (ticked(sent.body, 'preview'))
      return sendForm(service, request, reply, kind, typed, { ...shown, isPreview: true })
    const wanted = { kind, typed, picture, before: { id, seen }, source: {} }
    const saved = await database.transaction((tx) => saveEntry(tx, wanted, changeBy(service, request)))
    if (saved.ok) return reply.redirect(`${editPath(kind, id)}?done=saved`, 303)
    if (saved.error.type === 'problems')
      return sendForm(service, request, reply, kind, typed, { ...shown, problems: saved.error.problems })
    const current = known(saved.error.type === 'conflict' ? saved.error.stored : null)
    const conflict = form.typed(current)
    return sendForm(service, request, reply, kind, typed, {
      ...shown,
      record: current,
      seen: form.tag(current),
      conflict,
    })
  })
}

function removeRoutes(app: FastifyInstance, service: Service, kind: EntryKind): void {
  const { database } = service
  const path = `${paths[kind]}/delete`
  const idsIn = (given: unknown) =>
    listField(given, 'id').flatMap((text) => {
      const id = idOf(kind, text)
      return id === null ? [] : [id]
    })

  app.get(path, allowed(service), async (request, reply) => {
    const ids = idsIn(request.query)
    if (ids.length > rowsPerPage) return refuse(request, reply, ids.length)
    const deletions = await findDeletions(database.reads, kind, ids)
    return ask(request, reply, deletions, null)
  })

  app.post(path, allowed(service), async (request, reply) => {
    const typed = textField(request.body, 'title')
    const ids = idsIn(request.body)
    if (ids.length > rowsPerPage) return refuse(request, reply, ids.length)
    const refused = await database.transaction(async (tx) => {
      const deletions = await findDeletions(tx, kind, ids)
      const expected = typedTitle(deletions)
      if (deletions.length === 0 || (expected !== null && !isTyped(expected, typed))) return deletions
      await removeEntries(tx, kind, deletions, changeBy(service, request))
      return null
    })
    if (refused !== null) return ask(request, reply, refused, typed)
    return reply.redirect(`${paths[kind]}?done=removed`, 303)
  })

  async function refuse(request: FastifyRequest, reply: FastifyReply, count: number) {
    const context = await pageContext(service, request)
    return sendPage(reply, context, tooManyEntriesPage(context, kind, count), 422)
  }

  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    deletions: readonly Deletion[],
    typed: string | null,
  ) {
    const context = await pageContext(service, request)
    return sendPage(reply, context, removePage(context, kind, deletions, typed), typed === null ? 200 : 422)
  }
}
