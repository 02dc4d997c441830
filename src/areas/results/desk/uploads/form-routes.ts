import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actingAs, actorOf, staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { type PageContext, pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { storableText } from '../../../../values/text.ts'
import type { Draft, ItemSubject } from '../../intake/drafts/draft.ts'
import { waitingDrafts } from '../../intake/drafts/draft-store.ts'
import { keepDraft, readDraft } from '../../intake/drafts/drafts.ts'
import { compressed, plannerOf, tryImport } from '../../intake/drafts/dry-run.ts'
import { linksTo } from '../../intake/drafts/plan.ts'
import { targetOf } from '../../intake/formats/target.ts'
import type { Uploads } from '../../intake/importing/import-and-publish.ts'
import { refusalNote, type UploadProblem } from '../../intake/receiving/problem.ts'
import { type ReceivedForm, receiveForm, receiveStatus } from '../../intake/receiving/receive.ts'
import { recordRefusal } from '../../intake/receiving/refused.ts'
import { readItem } from '../../items/store.ts'
import type { ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { isOfType, type UploadForm, uploadForms, uploadPath } from '../paths/upload-forms.ts'
import { draftPath } from './draft-page.ts'
import { type FormView, type RefusedFiles, slotLabel, uploadFormPage } from './form-page.ts'
import { problemRows } from './problem-table.ts'
import { chosenFormat, sentFiles, shapeOf } from './read-form.ts'

type OfItem = { Params: { readonly id: string } }

/** Staff upload files here. What they send is tried and kept; it is published on the page of the draft. */
export function formRoutes(app: FastifyInstance, area: ResultsArea, uploads: Uploads): void {
  const { service } = area
  const { reads } = service.database
  const options = { preHandler: staffOnly(service, { area: 'results' }) }

  app.get<OfItem>('/election/:id/upload', options, async (request, reply) => {
    const stored = known(await readItem(reads, 'election', storableText(request.params.id)))
    return reply.redirect(uploadPath(stored.item), 303)
  })

  for (const form of uploadForms) {
    app.get<OfItem>(form.route, options, async (request, reply) => {
      const isDiscarded = textField(request.query, 'done') === 'discarded'
      const stored = await itemOf(reads, form, request.params.id)
      const context = await pageContext(service, request)
      const waiting = await waitingDrafts(reads, stored.item, {
        now: service.clock.now(),
        limit: mostWaiting,
      })
      const view = await formView(reads, form, stored, { isDiscarded, waiting })
      return sendPage(reply, context, uploadFormPage(context, view))
    })
    app.post<OfItem>(form.route, options, (request, reply) => takeFiles(area, uploads, form, request, reply))
  }
}

async function itemOf(queries: Queries, form: UploadForm, id: string): Promise<StoredItem> {
  const stored = known(await readItem<ItemKind>(queries, form.kind, storableText(id)))
  if (!isOfType(form, stored.item)) throw new PageProblem(404)
  return stored
}

/** The newest are enough to find the way back. */
const mostWaiting = 5

type ShownOnce = Pick<FormView, 'isDiscarded' | 'refused' | 'waiting'>

export async function formView(
  queries: Queries,
  form: UploadForm,
  stored: StoredItem,
  { isDiscarded = false, refused = null, waiting = [] }: Partial<ShownOnce>,
): Promise<FormView> {
  const linked = form.format === 'internal' ? await linksTo(queries, stored) : null
  const type = form.format === 'parties' ? 'parties' : form.kind === 'vote' ? 'vote' : 'election'
  const target = await targetOf(queries, type, stored)
  const obstacles = target.ok ? [] : target.error
  return { form, item: stored.item, linked, obstacles, isDiscarded, refused, waiting }
}

/** Where the draft is, or what is wrong with the fields. */
type AcceptedForm =
  | { readonly draft: string; readonly problems: readonly UploadProblem[] }
  | { readonly draft: null; readonly refused: RefusedFiles }

async function takeFiles(
  area: ResultsArea,
  uploads: Uploads,
  form: UploadForm,
  request: FastifyRequest<OfItem>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { reads } = area.service.database
  const stored = await itemOf(reads, form, request.params.id)
  const linked = form.format === 'internal' ? await linksTo(reads, stored) : null
  const place = uploads.capacity.enter()
  if (place === null) throw new PageProblem(503)
  try {
    const received = await receiveForm(request, shapeOf(form, linked), place)
    if (!received.ok) throw new PageProblem(receiveStatus[received.error])
    const taken = await tryFiles(area, uploads, form, stored, received.value, request)
    const { kind, id } = stored.item
    const outcome = taken.draft === null ? taken.refused : taken
    request.log.info({ form: form.format, kind, item: id, ...refusalNote(outcome.problems) }, 'dry run')
    return await answer(area, form, stored, taken, request, reply)
  } finally {
    place.leave()
  }
}

async function tryFiles(
  area: ResultsArea,
  uploads: Uploads,
  form: UploadForm,
  stored: StoredItem,
  received: ReceivedForm,
  request: FastifyRequest,
): Promise<AcceptedForm> {
  const { database, clock } = area.service
  const format = chosenFormat(received, form)
  const linked = format === 'export-program' ? await linksTo(database.reads, stored) : null
  const files = sentFiles(received, form, format, linked)
  if (!files.ok) return { draft: null, refused: { format, problems: files.error, marked: [] } }
  const { kind, id } = stored.item
  const subject: ItemSubject = { kind, id, format }
  const kept = await compressed(files.value)
  const isGone = () => request.raw.socket.destroyed
  const tried = await tryImport(area, uploads, files.value, plannerOf(area, subject, files.value), isGone)
  if (tried === 'busy') throw new PageProblem(503)
  if (tried.state === 'refused')
    await recordRefusal(area.service, {
      ...actingAs(request),
      source: 'form',
      items: [{ kind, id }],
      problems: tried.problems,
      files: kept.map(({ sha256 }) => sha256),
    })
  const user = actorOf(request).id
  const draft = await database.transaction((tx) =>
    keepDraft(tx, clock, { user, subject, files: kept, tried }),
  )
  return { draft, problems: tried.state === 'refused' ? tried.problems : [] }
}

/** A browser without script is shown what is wrong at once; the script is told where to go. */
async function answer(
  { service }: ResultsArea,
  form: UploadForm,
  stored: StoredItem,
  taken: AcceptedForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { reads } = service.database
  const context = await pageContext(service, request)
  if (request.headers.accept === 'application/json')
    return reply
      .header('Cache-Control', 'no-store')
      .send(
        taken.draft === null
          ? { problems: fieldProblems(context, form, taken.refused) }
          : { location: draftPath(taken.draft) },
      )
  if (taken.draft !== null && taken.problems.length === 0) return reply.redirect(draftPath(taken.draft), 303)
  const refused =
    taken.draft === null
      ? taken.refused
      : refusedFiles(known(await readDraft(reads, taken.draft, service.clock.now())))
  const view = await formView(reads, form, stored, { refused })
  return sendPage(reply, context, uploadFormPage(context, view))
}

function fieldProblems(
  context: PageContext,
  form: UploadForm,
  { problems }: RefusedFiles,
): readonly string[] {
  const rows = problemRows(context, problems, (slot) => slotLabel(context, form, slot))
  return rows.map(({ slot, message }) => `${slot}: ${message}`)
}

/** Of files that were tried and refused. */
export function refusedFiles({ id, subject, outcome, files }: Draft): RefusedFiles {
  if (outcome.state !== 'refused' || subject.format === 'ech-0252')
    throw new Error(`the draft ${id} was not refused`)
  const { problems } = outcome
  const wrong = new Set(problems.map(({ field }) => field))
  return {
    format: subject.format,
    problems,
    marked: files
      .filter(({ slot }) => wrong.has(slot) && canBeMarked(problems))
      .map(({ slot, name }) => ({ href: `${draftPath(id)}/marked/${slot}`, name: name ?? slot })),
  }
}

/** What was too much for the import is too much for marking it as well. */
export function canBeMarked(problems: readonly UploadProblem[]): boolean {
  return problems.every(({ problem }) => problem.code !== 'file.tooComplex')
}
