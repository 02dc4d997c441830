import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readNumberId } from '../../../../formats/collection-json/ids.ts'
import { actorOf, staffOnly } from '../../../../identity/sessions/guard.ts'
import { readFileForm } from '../../../../platform/http/forms/file-form.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { shownFile } from '../../../../records/fields/record-file.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { isTyped } from '../../../../web/components/confirm.ts'
import { type PictureProblem, readPicture } from '../../../../web/components/picture-field.ts'
import { changeBy } from '../../changes/change.ts'
import { listMemberships } from '../../changes/memberships-store.ts'
import { memberName } from '../../changes/names.ts'
import { agenciesPath, agencyPath } from '../../changes/paths.ts'
import { reaches, reachOf } from '../../changes/reach.ts'
import { findAgencyForStaff } from '../../changes/store.ts'
import { agencyFields } from '../../records/agency-fields.ts'
import { lockOf } from '../../sources/locks.ts'
import { type OfAgency, treeRoutes } from '../agency-tree/tree-routes.ts'
import { agencyForm, unlocked } from '../form/forms.ts'
import { orderMemberships } from '../memberships/order.ts'
import { readOrder, shownOrder } from '../memberships/order-form.ts'
import { afterOrder } from '../memberships/ordered-list.ts'
import { type AgencyFormView, agencyFormPage } from './form-page.ts'
import { organigramFile } from './organigram.ts'
import { findDeletion, isEmpty, obstacleTo, removeAgency } from './remove.ts'
import { removePage } from './remove-page.ts'
import { addAgency, agencyTag, changeAgency, type SentAgency } from './save.ts'

export function agencyRoutes(app: FastifyInstance, service: Service): void {
  treeRoutes(app, service)
  addRoutes(app, service)
  editRoutes(app, service)
  memberRoute(app, service)
  removeRoutes(app, service)
}

const allowed = (service: Service) => ({ preHandler: staffOnly(service, { area: 'directory' }) })

/** 404 also for an agency outside the user's scope. */
async function agencyOf({ database }: Service, request: FastifyRequest<OfAgency>): Promise<Row<'agencies'>> {
  const id = known(readNumberId(request.params.id))
  const reach = await reachOf(database.reads, actorOf(request))
  return known(reaches(reach, id) ? await findAgencyForStaff(database.reads, id) : undefined)
}

async function readSent(
  request: FastifyRequest,
  hasCurrent: boolean,
): Promise<SentAgency & { readonly body: unknown }> {
  const form = await readFileForm(request, { files: [organigramFile] })
  return {
    body: form.body,
    typed: agencyForm.received(form.body),
    organigram: readPicture(form, 'organigram', hasCurrent),
  }
}

type Shown = Pick<AgencyFormView, 'agency' | 'typed'> &
  Partial<Omit<AgencyFormView, 'organigram' | 'lock'>> & {
    readonly sent?: SentAgency
    /** Other than what is wrong with the file by itself. */
    readonly fileProblem?: PictureProblem | null
  }

async function sendForm(service: Service, request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  const { reads } = service.database
  const context = await pageContext(service, request)
  const { agency } = shown
  const members = agency === null ? [] : await listMemberships(reads, { agency: agency.id })
  const titleOf = (id: string) => {
    const member = members.find((one) => one.id === id)
    return member === undefined ? null : memberName(context, member)
  }
  const action = agency === null ? '' : `${agencyPath(agency.id)}/members`
  const lock = agency === null ? null : await lockOf(reads, 'agencies', agency.id)
  const stored = agency === null ? {} : agencyFields.fromRow(agency)
  const view: AgencyFormView = {
    parent: null,
    seen: agency === null ? '' : agencyTag(agency),
    problems: [],
    conflict: null,
    done: null,
    members,
    order: shownOrder(context, request.query, action, titleOf),
    isOwnTop: (await reachOf(reads, actorOf(request))).top === agency?.id,
    ...shown,
    lock,
    typed: unlocked(agencyForm, shown.typed, stored, lock),
    organigram: {
      ...(await shownFile(reads, agency?.organigram ?? null, shown.sent?.organigram, shown.fileProblem)),
      alt: shown.sent?.organigram.alt ?? agency?.organigram_alt ?? '',
    },
  }
  const isRefused = view.problems.length > 0 || view.organigram.problem !== null
  const status = view.conflict !== null ? 409 : isRefused ? 422 : 200
  return sendPage(reply, context, agencyFormPage(context, view), status)
}

const typedOf = (agency: Row<'agencies'>) => agencyForm.typed(agencyFields.fromRow(agency))

function addRoutes(app: FastifyInstance, service: Service): void {
  const { database } = service
  const path = `${agenciesPath}/new`

  async function parentOf(request: FastifyRequest) {
    const id = readNumberId(textField(request.query, 'parent'))
    const reach = await reachOf(database.reads, actorOf(request))
    if (id === null) return known(reach.top === null ? { agency: null } : undefined)
    return { agency: known(reaches(reach, id) ? await findAgencyForStaff(database.reads, id) : undefined) }
  }

  app.get(path, allowed(service), async (request, reply) => {
    const { agency: parent } = await parentOf(request)
    return sendForm(service, request, reply, { agency: null, parent, typed: agencyForm.typed({}) })
  })

  app.post(path, allowed(service), async (request, reply) => {
    const { agency: parent } = await parentOf(request)
    const sent = await readSent(request, false)
    const saved = await database.transaction(async (tx) =>
      addAgency(tx, parent?.id ?? null, sent, await changeBy(service, tx, request)),
    )
    if (saved.ok) return reply.redirect(`${agencyPath(saved.value)}?done=added`, 303)
    const problems = saved.error.type === 'problems' ? saved.error.problems : []
    const { typed } = sent
    return sendForm(service, request, reply, { agency: null, parent, typed, problems, sent })
  })
}

function editRoutes(app: FastifyInstance, service: Service): void {
  const { database } = service
  const path = `${agenciesPath}/:id`

  app.get<OfAgency>(path, allowed(service), async (request, reply) => {
    const agency = await agencyOf(service, request)
    const given = textField(request.query, 'done')
    const done = (['added', 'saved'] as const).find((one) => one === given) ?? null
    return sendForm(service, request, reply, { agency, typed: typedOf(agency), done })
  })

  app.post<OfAgency>(path, allowed(service), async (request, reply) => {
    const agency = await agencyOf(service, request)
    const sent = await readSent(request, agency.organigram !== null)
    const seen = textField(sent.body, 'seen')
    const saved = await database.transaction(async (tx) =>
      changeAgency(tx, agency.id, seen, sent, await changeBy(service, tx, request)),
    )
    if (saved.ok) return reply.redirect(`${agencyPath(agency.id)}?done=saved`, 303)
    const { typed } = sent
    if (saved.error.type === 'problems') {
      const { problems, file: fileProblem = null } = saved.error
      return sendForm(service, request, reply, { agency, typed, seen, problems, sent, fileProblem })
    }
    const current = await agencyOf(service, request)
    const conflict = typedOf(current)
    return sendForm(service, request, reply, { agency: current, typed, conflict, sent, fileProblem: null })
  })
}

/** The order of the people in an agency. */
function memberRoute(app: FastifyInstance, service: Service): void {
  app.post<OfAgency>(`${agenciesPath}/:id/members`, allowed(service), async (request, reply) => {
    const agency = await agencyOf(service, request)
    const wanted = readOrder(request.body)
    const before = await service.database.transaction(async (tx) => {
      const change = await changeBy(service, tx, request)
      if (!reaches(change.reach, agency.id)) throw new PageProblem(404)
      return wanted === null ? null : orderMemberships(tx, { agency: agency.id }, wanted, change)
    })
    return reply.redirect(`${afterOrder(agencyPath(agency.id), request.body, wanted, before)}#members`, 303)
  })
}

function removeRoutes(app: FastifyInstance, service: Service): void {
  const { database } = service
  const path = `${agenciesPath}/:id/delete`

  app.get<OfAgency>(path, allowed(service), async (request, reply) => {
    const context = await pageContext(service, request)
    const change = await changeBy(service, database.reads, request)
    const deletion = known(await findDeletion(database.reads, known(readNumberId(request.params.id)), change))
    return sendPage(
      reply,
      context,
      removePage(context, { deletion, obstacle: obstacleTo(deletion, change), typed: null }),
    )
  })

  app.post<OfAgency>(path, allowed(service), async (request, reply) => {
    const context = await pageContext(service, request)
    const id = known(readNumberId(request.params.id))
    const typed = textField(request.body, 'title')
    const refused = await database.transaction(async (tx) => {
      const change = await changeBy(service, tx, request)
      const deletion = known(await findDeletion(tx, id, change))
      const obstacle = obstacleTo(deletion, change)
      if (obstacle !== null) return { deletion, obstacle, typed: null }
      if (!isEmpty(deletion) && !isTyped(deletion.agency.title, typed))
        return { deletion, obstacle: null, typed }
      await removeAgency(tx, deletion, change)
      return null
    })
    if (refused === null) return reply.redirect(`${agenciesPath}?done=removed`, 303)
    return sendPage(reply, context, removePage(context, refused), refused.obstacle === null ? 422 : 409)
  })
}
