import type { FastifyInstance } from 'fastify'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import { actorOf, staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
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
import { editLinkPage, emptyLink, unlinkPage } from './link-pages.ts'
import { mayHaveSecret, sourcePath, sourcesPath } from './parts.ts'
import { linkLabel, type SourceView, sourceChanges, sourcePage } from './source-page.ts'
import { emptyForm, type SourcesView, sourcesPage } from './sources-page.ts'
import { deleteSourcePage, renewPage, tokenPage } from './token-pages.ts'

type OnSource = StaffCall<{ readonly id: string }>

const ownPath = `${sourcesPath}/:id` as const

/** Staff set up here what the export program may upload. */
export function sourceRoutes(app: FastifyInstance, { service }: ResultsArea): void {
  const staff = staffRoutes(app, service, { area: 'results' })
  listRoutes(staff, service)
  tokenRoutes(staffRoutes(app, service, secretsOnly(service)), service)
  linkRoutes(staff, service)
  alternativeAddresses(staff)
}

async function named({ database }: Service, { params }: OnSource): Promise<ReadSource> {
  return known(await readSource(database.reads, storableText(params.id)))
}

/** The page of one source; `refused`: a form of it that was not accepted as it was sent. */
async function showSource(
  { database }: Service,
  call: StaffCall,
  source: ReadSource,
  refused: Partial<Pick<SourceView, 'name' | 'link'>> = {},
) {
  const view: SourceView = {
    source,
    items: await linkableItems(database.reads, source.type),
    name: { value: source.name, problems: [] },
    link: { form: emptyLink, problems: [] },
    done: sourceChanges.find((change) => change === call.done) ?? null,
    ...refused,
  }
  return call.show((context) => sourcePage(context, view), Object.keys(refused).length === 0 ? 200 : 422)
}

async function showSources({ database }: Service, call: StaffCall, view: Omit<SourcesView, 'sources'>) {
  const sources = await listSources(database.reads)
  const status = view.problems === undefined ? 200 : 422
  return call.show((context) => sourcesPage(context, { ...view, sources }), status)
}

function listRoutes(staff: StaffRoutes, service: Service): void {
  const { database, clock } = service

  staff.get(sourcesPath, (call) =>
    showSources(service, call, { form: emptyForm, removed: call.done === 'removed' }),
  )

  staff.get(ownPath, async (call) => showSource(service, call, await named(service, call)))

  staff.post(ownPath, async (call) => {
    const source = await named(service, call)
    const value = textField(call.body, 'name')
    const renamed = known(
      await database.transaction((tx) => renameSource(tx, clock, source.id, value, call.by)),
    )
    if (renamed.ok) return call.redirect(`${sourcePath(source)}?done=renamed`)
    return showSource(service, call, source, { name: { value, problems: renamed.error } })
  })

  staff.get(`${ownPath}/delete`, async (call) => {
    const source = await named(service, call)
    return call.show((context) => deleteSourcePage(context, source))
  })

  staff.post(`${ownPath}/delete`, async (call) => {
    const { id } = await named(service, call)
    await database.transaction((tx) => removeSource(tx, clock, id, call.by))
    return call.redirect(`${sourcesPath}?done=removed`)
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

  staff.get(`${ownPath}/renew`, async (call) => {
    const source = await named(service, call)
    return call.show((context) => renewPage(context, source))
  })

  staff.post(`${ownPath}/renew`, async ({ params, by, show }) => {
    const id = storableText(params.id)
    const renewed = known(await database.transaction((tx) => renewSourceToken(tx, clock, id, by)))
    return show((context) => tokenPage(context, renewed))
  })
}

/** Links say which rows of the uploaded files are about which item. */
function linkRoutes(staff: StaffRoutes, service: Service): void {
  const { database } = service
  const path = `${ownPath}/items/:link` as const

  staff.post(`${ownPath}/items`, async (call) => {
    const source = await named(service, call)
    const form = readLink(call.body)
    const added = await save(call, source, { link: null, wanted: form })
    if (added.ok) return call.redirect(added.value ?? `${sourcePath(source)}?done=linked`)
    return showSource(service, call, source, { link: { form, problems: added.error } })
  })

  staff.get(path, async (call) => {
    const { source, link } = await namedLink(call)
    const items = await linkableItems(database.reads, source.type)
    return call.show((context) => editLinkPage(context, link, { source, form: link, problems: [], items }))
  })

  staff.post(path, async (call) => {
    const { source, link } = await namedLink(call)
    const form = readLink(call.body)
    const changed = await save(call, source, { link: link.id, wanted: form })
    if (changed.ok) return call.redirect(changed.value ?? `${sourcePath(source)}?done=changed`)
    const items = await linkableItems(database.reads, source.type)
    const view = { source, form, problems: changed.error, items }
    return call.show((context) => editLinkPage(context, link, view), 422)
  })

  staff.get(`${path}/delete`, async (call) => {
    const { source, link } = await namedLink(call)
    return call.show((context) => unlinkPage(context, source, link, linkLabel(context, link)))
  })

  staff.post(`${path}/delete`, async (call) => {
    const { source, link } = await namedLink(call)
    const removed = await save(call, source, { link: link.id, wanted: null })
    const toConfirm = removed.ok ? removed.value : null
    return call.redirect(toConfirm ?? `${sourcePath(source)}?done=unlinked`)
  })

  /** Source and link may have been deleted since they were read. */
  async function save(
    call: StaffCall,
    source: ReadSource,
    wanted: WantedLink,
  ): Promise<Result<string | null, readonly LinkProblem[]>> {
    const saved = await database.transaction(async (tx) => {
      known(await readSource(tx, source.id))
      return saveLink(tx, source, wanted, call.author())
    })
    if (saved.ok) return saved
    return fail(known(saved.error === 'gone' ? null : saved.error))
  }

  async function namedLink(call: StaffCall<{ readonly id: string; readonly link: string }>) {
    const source = await named(service, call)
    return { source, link: known(source.links.find(({ id }) => id === call.params.link)) }
  }
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
