import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actingAs, staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField, ticked } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import { type PageContext, pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { disposition } from '../../../../site/serving/files.ts'
import { storableText } from '../../../../values/text.ts'
import { address } from '../../../../web/markup/address.ts'
import type { Html } from '../../../../web/markup/html.ts'
import type { Draft, Subject } from '../../intake/drafts/draft.ts'
import { deleteDraft } from '../../intake/drafts/draft-store.ts'
import { fileOfDraft, filesOfDraft, keepAnew, readDraft, resultsOfDraft } from '../../intake/drafts/drafts.ts'
import { plannerOf, tryImport } from '../../intake/drafts/dry-run.ts'
import { publishDraft } from '../../intake/drafts/publish-draft.ts'
import { releaseState } from '../../intake/drafts/release-state.ts'
import { deliveryFormPath } from '../../intake/formats/delivery.ts'
import type { Uploads } from '../../intake/importing/import-and-publish.ts'
import { type FileMarker, fileMarker } from '../../intake/marked-files/file-marker.ts'
import { type UploadProblem, uploadError } from '../../intake/receiving/problem.ts'
import { readItem } from '../../items/store.ts'
import type { ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { resultsPath } from '../paths/item-paths.ts'
import { formFor, uploadPath } from '../paths/upload-forms.ts'
import { deliveryFormPage } from './delivery-form-page.ts'
import { type DraftProblem, draftPage, draftPath, draftsPath } from './draft-page.ts'
import { draftView } from './draft-view.ts'
import { uploadFormPage } from './form-page.ts'
import { canBeMarked, formView, refusedFiles } from './form-routes.ts'

type OfDraft = { Params: { readonly draft: string } }
type OfFile = { Params: { readonly draft: string; readonly slot: string } }

/** What was tried and waits for somebody to decide. */
export function draftRoutes(app: FastifyInstance, area: ResultsArea, uploads: Uploads): void {
  const { service } = area
  const { database, clock } = service
  const options = { preHandler: staffOnly(service, { area: 'results' }) }
  const marker = fileMarker()
  app.addHook('onClose', () => marker.close())
  const draftOf = async ({ params }: { readonly params: OfDraft['Params'] }) =>
    known(await readDraft(database.reads, storableText(params.draft), clock.now()))

  app.get<OfDraft>(`${draftsPath}/:draft`, options, async (request, reply) => {
    const draft = await draftOf(request)
    return sendDraft(area, draft, { problem: null, status: 200 }, request, reply)
  })

  app.get<OfFile>(`${draftsPath}/:draft/marked/:slot`, options, async (request, reply) => {
    const { slot } = request.params
    const draft = await draftOf(request)
    if (draft.outcome.state !== 'refused' || !canBeMarked(draft.outcome.problems)) throw new PageProblem(404)
    const { name } = known(draft.files.find((file) => file.slot === slot))
    const bytes = known(await fileOfDraft(database.reads, draft.id, slot))
    const context = await pageContext(service, request)
    return sendMarked(reply, context, marker, { slot, name, bytes }, draft.outcome.problems)
  })

  app.post<OfDraft>(`${draftsPath}/:draft/publish`, options, async (request, reply) => {
    const draft = await draftOf(request)
    if (draft.outcome.state !== 'accepted') return reply.redirect(draftPath(draft.id), 303)
    const warned = (await resultsOfDraft(database.reads, draft.id)).some(
      ({ warnings }) => warnings.length > 0,
    )
    if (warned && !ticked(request.body, 'looked'))
      return sendDraft(area, draft, { problem: 'lookFirst', status: 422 }, request, reply)
    return publishNow(area, uploads, draft, request, reply)
  })

  app.post<OfDraft>(`${draftsPath}/:draft/discard`, options, async (request, reply) => {
    const draft = await draftOf(request)
    await database.transaction((tx) => deleteDraft(tx, draft.id))
    return reply.redirect(address(await formPath(area, draft), { done: 'discarded' }), 303)
  })
}

/** A browser must take it for nothing but a file to save. */
async function sendMarked(
  reply: FastifyReply,
  { t, locale }: PageContext,
  marker: FileMarker,
  { slot, name, bytes }: { readonly slot: string; readonly name: string | null; readonly bytes: Uint8Array },
  problems: readonly UploadProblem[],
): Promise<FastifyReply> {
  const own = problems.filter(({ field }) => field === slot)
  const file = await marker.mark({
    bytes,
    problems: own.map(({ problem }) => uploadError(locale, problem)),
    labels: { column: t('uploadForm.problems'), line: t('common.line') },
  })
  if (file === null) throw new PageProblem(503)
  const stem = (name ?? slot).replace(/\.\w+$/, '')
  return reply
    .headers({
      'Content-Disposition': disposition(`${stem}-errors.${file.extension}`).replace(/^inline/, 'attachment'),
      'Cache-Control': 'private, no-store',
    })
    .type(file.mediaType)
    .send(Buffer.from(file.bytes))
}

async function subjectItem({ service }: ResultsArea, { kind, id }: Subject): Promise<StoredItem | null> {
  return kind === null ? null : readItem<ItemKind>(service.database.reads, kind, id)
}

/** Where files like these are uploaded. */
async function formPath(area: ResultsArea, { subject }: Draft): Promise<string> {
  if (subject.format === 'ech-0252') return deliveryFormPath
  const stored = await subjectItem(area, subject)
  return stored === null ? resultsPath : uploadPath(stored.item, subject.format)
}

/** Where somebody is told that it is done. */
function donePath({ subject }: Draft, done: 'uploaded' | 'stored' | null): string {
  const path =
    subject.format === 'ech-0252' ? deliveryFormPath : `${resultsPath}/${subject.kind}/${subject.id}`
  return address(path, { done })
}

interface Shown {
  readonly problem: DraftProblem | null
  readonly status: number
}

async function sendDraft(
  area: ResultsArea,
  draft: Draft,
  shown: Shown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { service } = area
  const context = await pageContext(service, request)
  switch (draft.outcome.state) {
    case 'published':
      return reply.redirect(donePath(draft, null), 303)
    case 'refused':
      return sendPage(reply, context, await refusedPage(area, context, draft), shown.status)
    case 'accepted': {
      const now = service.clock.now()
      const { reads } = service.database
      const view = await draftView(reads, draft, { site: context.organisation, now })
      const items = view.changes.map(({ item }) => item)
      const release = await releaseState(reads, items, now)
      const stored = await subjectItem(area, draft.subject)
      const item = draft.subject.kind === null ? null : known(stored).item
      const { problem, status } = shown
      return sendPage(reply, context, draftPage(context, { view, item, problem, release }), status)
    }
  }
}

async function refusedPage(area: ResultsArea, context: PageContext, draft: Draft): Promise<Html> {
  const { outcome, subject } = draft
  if (outcome.state === 'refused' && subject.format === 'ech-0252')
    return deliveryFormPage(context, { kind: 'refused', problems: outcome.problems })
  const { reads } = area.service.database
  const stored = known(await subjectItem(area, subject))
  const refused = refusedFiles(draft)
  const form = formFor(stored.item, refused.format)
  return uploadFormPage(context, await formView(reads, form, stored, { refused }))
}

async function publishNow(
  area: ResultsArea,
  uploads: Uploads,
  draft: Draft,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const place = uploads.capacity.enter()
  const bytes = draft.files.reduce((sum, { size }) => sum + size, 0)
  if (place === null) throw new PageProblem(503)
  try {
    if (!place.hold(bytes)) throw new PageProblem(503)
    const release = textField(request.body, 'release')
    const end = await publishDraft(area, uploads, draft, { by: actingAs(request), release })
    request.log.info({ draft: draft.id, outcome: end }, 'draft')
    switch (end) {
      case 'published':
        return await reply.redirect(donePath(draft, release.startsWith('0/') ? 'uploaded' : 'stored'), 303)
      case 'changed':
        return await showAnew(area, uploads, draft, request, reply)
      case 'busy':
        throw new PageProblem(503)
    }
  } finally {
    place.leave()
  }
}

/** Nobody publishes what they have not seen: the same files are tried once more. */
async function showAnew(
  area: ResultsArea,
  uploads: Uploads,
  draft: Draft,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, clock } = area.service
  const files = await filesOfDraft(database.reads, draft)
  if (files.length < draft.files.length) throw new PageProblem(404)
  const plan = plannerOf(area, draft.subject, files)
  const tried = await tryImport(area, uploads, files, plan, () => false)
  if (tried === 'busy') throw new PageProblem(503)
  await database.transaction((tx) => keepAnew(tx, clock, draft.id, tried))
  const fresh = known(await readDraft(database.reads, draft.id, clock.now()))
  return sendDraft(area, fresh, { problem: 'changed', status: 409 }, request, reply)
}
