import type { FastifyInstance } from 'fastify'
import { confirmedRoutes } from '../../../../desk/pages/confirmed-routes.ts'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import { actorOf, staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { fail, type Result } from '../../../../values/result.ts'
import { storableText } from '../../../../values/text.ts'
import { saveLink, type WantedLink } from '../../intake/sources/guarded-links.ts'
import { type LinkProblem, linkableItems, type NewLink } from '../../intake/sources/links.ts'
import type { ReadSource } from '../../intake/sources/source.ts'
import {
  addSource,
  listSources,
  readSource,
  removeSource,
  renameSource,
  renewSourceToken,
} from '../../intake/sources/sources.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { askToUnlink, editLinkPage, emptyLink } from './link-pages.ts'
import { belowDataSources, mayHaveSecret, sourcePath, sourcesPath } from './parts.ts'
import { type DataSourceView, linkLabel, sourceChanges, sourcePage } from './source-page.ts'
import { type DataSourcesView, emptySourceForm, sourcesPage } from './sources-page.ts'
import { askToDeleteSource, askToRenewToken, tokenPage } from './token-pages.ts'

type OnSource = StaffCall<{ readonly id: string }>
type OnLink = StaffCall<{ readonly id: string; readonly link: string }>

const ownPath = `${sourcesPath}/:id` as const

/** Staff set up here what the export program may upload. */
export function sourceRoutes(app: FastifyInstance, { service }: ResultsArea): void {
  const staff = staffRoutes(app, service, { area: 'results' })
  listRoutes(staff, service)
  tokenRoutes(staffRoutes(app, service, secretsOnly(service)), service)
  linkRoutes(staff, service)
  alternativeAddresses(staff)
}

async function sourceOf(queries: Queries, { params }: OnSource): Promise<ReadSource> {
  return known(await readSource(queries, storableText(params.id)))
}

async function linkOf(queries: Queries, call: OnLink) {
  const source = await sourceOf(queries, call)
  return { source, link: known(source.links.find(({ id }) => id === call.params.link)) }
}

/** The page of one source; `refused`: a form of it that was not accepted as it was sent. */
async function showSource(
  { database }: Service,
  call: StaffCall,
  source: ReadSource,
  refused: Partial<Pick<DataSourceView, 'name' | 'link'>> = {},
) {
  const view: DataSourceView = {
    source,
    items: await linkableItems(database.reads, source.type),
    name: { value: source.name, problems: [] },
    link: { form: emptyLink, problems: [] },
    done: sourceChanges.find((change) => change === call.done) ?? null,
    ...refused,
  }
  return call.show((context) => sourcePage(context, view), Object.keys(refused).length === 0 ? 200 : 422)
}

async function showSources({ database }: Service, call: StaffCall, view: Omit<DataSourcesView, 'sources'>) {
  const sources = await listSources(database.reads)
  const status = view.problems === undefined ? 200 : 422
  return call.show((context) => sourcesPage(context, { ...view, sources }), status)
}

function listRoutes(staff: StaffRoutes, service: Service): void {
  const { database, clock } = service

  staff.get(sourcesPath, (call) =>
    showSources(service, call, { form: emptySourceForm, removed: call.done === 'removed' }),
  )

  staff.get(ownPath, async (call) => showSource(service, call, await sourceOf(database.reads, call)))

  staff.post(ownPath, async (call) => {
    const source = await sourceOf(database.reads, call)
    const value = textField(call.body, 'name')
    const renamed = known(
      await database.transaction((tx) => renameSource(tx, clock, source.id, value, call.by)),
    )
    if (renamed.ok) return call.redirect(`${sourcePath(source)}?done=renamed`)
    return showSource(service, call, source, { name: { value, problems: renamed.error } })
  })

  confirmedRoutes(staff, service, {
    path: `${ownPath}/delete`,
    about: belowDataSources,
    find: sourceOf,
    ask: askToDeleteSource,
    act: (tx, { id }, { by }) => removeSource(tx, clock, id, by),
    next: () => `${sourcesPath}?done=removed`,
  })
}

function tokenRoutes(staff: StaffRoutes, service: Service): void {
  const { database, clock } = service

  staff.post(sourcesPath, async (call) => {
    const form = { name: textField(call.body, 'name'), type: textField(call.body, 'type') }
    const added = await database.transaction((tx) => addSource(tx, clock, form, call.by))
    if (!added.ok) return showSources(service, call, { form, problems: added.error })
    // The token is in this response only. A reload sends the form again and is refused: the name is taken.
    return call.show((context) => tokenPage(context, added.value))
  })

  confirmedRoutes(staff, service, {
    path: `${ownPath}/renew`,
    about: belowDataSources,
    find: sourceOf,
    ask: askToRenewToken,
    act: async (tx, { id }, { by }) => known(await renewSourceToken(tx, clock, id, by)),
    next: (_, renewed) => (context) => tokenPage(context, renewed),
  })
}

/** Links say which rows of the uploaded files are about which item. */
function linkRoutes(staff: StaffRoutes, service: Service): void {
  const { database } = service
  const path = `${ownPath}/items/:link` as const

  staff.post(`${ownPath}/items`, async (call) => {
    const source = await sourceOf(database.reads, call)
    const form = readLink(call.body)
    const added = await database.transaction((tx) => save(tx, call, source, { link: null, wanted: form }))
    if (added.ok) return call.redirect(added.value ?? `${sourcePath(source)}?done=linked`)
    return showSource(service, call, source, { link: { form, problems: added.error } })
  })

  staff.get(path, async (call) => {
    const { source, link } = await linkOf(database.reads, call)
    const items = await linkableItems(database.reads, source.type)
    return call.show((context) => editLinkPage(context, link, { source, form: link, problems: [], items }))
  })

  staff.post(path, async (call) => {
    const { source, link } = await linkOf(database.reads, call)
    const form = readLink(call.body)
    const changed = await database.transaction((tx) =>
      save(tx, call, source, { link: link.id, wanted: form }),
    )
    if (changed.ok) return call.redirect(changed.value ?? `${sourcePath(source)}?done=changed`)
    const items = await linkableItems(database.reads, source.type)
    const view = { source, form, problems: changed.error, items }
    return call.show((context) => editLinkPage(context, link, view), 422)
  })

  confirmedRoutes(staff, service, {
    path: `${path}/delete`,
    about: (context, { source }) => belowDataSources(context, source),
    find: linkOf,
    ask: (context, { source, link }) => askToUnlink(context, source, linkLabel(context, link)),
    act: (tx, { source, link }, call) => save(tx, call, source, { link: link.id, wanted: null }),
    next: ({ source }, removed) => (removed.ok && removed.value) || `${sourcePath(source)}?done=unlinked`,
  })
}

/** The source may have been deleted since it was read. */
async function save(
  tx: Tx,
  call: StaffCall,
  source: ReadSource,
  wanted: WantedLink,
): Promise<Result<string | null, readonly LinkProblem[]>> {
  known(await readSource(tx, source.id))
  const saved = await saveLink(tx, source, wanted, call.author())
  return saved.ok ? saved : fail(known(saved.error === 'gone' ? null : saved.error))
}

function readLink(body: unknown): NewLink {
  return {
    item: textField(body, 'item'),
    number: textField(body, 'number'),
    district: textField(body, 'district'),
  }
}

/** Guards routes that show a token, see `mayHaveSecret`. */
function secretsOnly(service: Service): ReturnType<typeof staffOnly> {
  const forStaff = staffOnly(service, { area: 'results' })
  return async (request, reply) => {
    await forStaff(request, reply)
    if (reply.sent) return
    const organisation = await readOrganisation(service.database.reads)
    if (!mayHaveSecret(actorOf(request), organisation)) throw new PageProblem(403)
  }
}

/** Addresses of the same pages in other software of the field: bookmarks and manuals name them. */
function alternativeAddresses(staff: StaffRoutes): void {
  staff.get(`${sourcesPath}/new-source`, ({ reply }) => reply.redirect(`${sourcesPath}#add-heading`))
  const moved = [
    ['/data-source/:id/manage', ''],
    ['/data-source/:id/generate-token', '/renew'],
    ['/data-source/:id/delete', '/delete'],
    ['/manage/source/:id/items', '#links'],
    ['/manage/source/:id/items/new-item', '#add-link'],
  ] as const
  for (const [from, to] of moved)
    staff.get(from, ({ params, reply }) =>
      reply.redirect(`${sourcesPath}/${encodeURIComponent(params.id)}${to}`),
    )
}
