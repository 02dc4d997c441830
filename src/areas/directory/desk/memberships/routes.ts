import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readHexId, readNumberId } from '../../../../formats/collection-json/ids.ts'
import { actorOf, staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { longestQuery } from '../../../../platform/search/query.ts'
import type { Service } from '../../../../platform/service.ts'
import { type PageContext, pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { confirmationPage } from '../../../../site/frame/staff-page.ts'
import { foldedWords } from '../../../../values/text.ts'
import { html } from '../../../../web/markup/html.ts'
import { changeBy } from '../../changes/change.ts'
import { memberName } from '../../changes/names.ts'
import { agencyPath, membershipPath, membershipsPath, personPath } from '../../changes/paths.ts'
import { choosablePeople } from '../../changes/people-store.ts'
import { type Reach, reachesPerson, reachOf } from '../../changes/reach.ts'
import { findAgencyForStaff, selectTree } from '../../changes/store.ts'
import { membershipFields } from '../../records/membership-fields.ts'
import { findPersonForStaff } from '../../records/store.ts'
import { lockOf } from '../../sources/locks.ts'
import { agencyOptions } from '../agency-tree/options.ts'
import { membershipForm, unlocked } from '../form/forms.ts'
import { type MembershipFormView, membershipFormPage } from './form-page.ts'
import {
  addMembership,
  changeMembership,
  membershipTag,
  reachableMembership,
  removeMembership,
} from './save.ts'

type OfMembership = { Params: { readonly id: string } }

/** Who has which place in which agency. */
export function membershipRoutes(app: FastifyInstance, service: Service): void {
  addRoutes(app, service)
  editRoutes(app, service)
  removeRoutes(app, service)
}

const allowed = (service: Service) => ({ preHandler: staffOnly(service, { area: 'directory' }) })

type Shown = Pick<MembershipFormView, 'membership' | 'typed' | 'agency'> &
  Partial<Omit<MembershipFormView, 'lock'>> & { readonly personId: string | null }

async function sendForm(service: Service, request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  const { reads } = service.database
  const context = await pageContext(service, request)
  const reach = await reachOf(reads, actorOf(request))
  const { personId, membership } = shown
  const row = personId === null ? undefined : await findPersonForStaff(reads, personId)
  const lock = membership === null ? null : await lockOf(reads, 'memberships', membership.id)
  const stored = membership === null ? {} : membershipFields.fromRow(membership)
  const isPlaceLocked = membership !== null && lock?.fields.has('agency') === true
  const view: MembershipFormView = {
    people: await peopleToChoose(service, context, request, reach),
    chosenPerson: '',
    agencies: agencyOptions(await selectTree(reads), reach),
    seen: membership === null ? '' : membershipTag(membership),
    problems: [],
    conflict: null,
    isSaved: false,
    ...shown,
    lock,
    typed: unlocked(membershipForm, shown.typed, stored, lock),
    agency: isPlaceLocked ? String(membership.agency_id) : shown.agency,
    person: row === undefined ? null : { id: row.id, name: memberName(context, row) },
  }
  const status = view.conflict !== null ? 409 : view.problems.length > 0 ? 422 : 200
  return sendPage(reply, context, membershipFormPage(context, view), status)
}

const mostPeople = 100

async function peopleToChoose(
  { database }: Service,
  context: PageContext,
  request: FastifyRequest,
  { top }: Reach,
): Promise<MembershipFormView['people']> {
  const query = textField(request.query, 'q').slice(0, longestQuery)
  const words = foldedWords(query)
  const found = await choosablePeople(database.reads, { words, top }, mostPeople + 1)
  const options = found.slice(0, mostPeople).map((person) => {
    const name = memberName(context, person)
    return { value: person.id, text: person.function ? `${name}, ${person.function}` : name }
  })
  return { options, query, hasMore: found.length > mostPeople }
}

function addRoutes(app: FastifyInstance, service: Service): void {
  const { database } = service
  const path = `${membershipsPath}/new`

  /** Chosen before the form is opened. */
  async function personIn(request: FastifyRequest, source: unknown): Promise<string | null> {
    const id = readHexId(textField(source, 'person'))
    const reach = await reachOf(database.reads, actorOf(request))
    return id !== null && (await reachesPerson(database.reads, reach, id)) ? id : null
  }

  app.get(path, allowed(service), async (request, reply) => {
    const agency = textField(request.query, 'agency')
    const personId = await personIn(request, request.query)
    const typed = membershipForm.typed({})
    return sendForm(service, request, reply, { membership: null, personId, agency, typed })
  })

  app.post(path, allowed(service), async (request, reply) => {
    const { body } = request
    const typed = membershipForm.received(body)
    const given = { agency: textField(body, 'agency'), person: textField(body, 'person') }
    const link = { agency: readNumberId(given.agency), person: readHexId(given.person) }
    const saved = await database.transaction(async (tx) =>
      addMembership(tx, link, typed, await changeBy(service, tx, request)),
    )
    if (saved.ok) {
      const isFromAgency = textField(body, 'back') === 'agency'
      const back = isFromAgency ? agencyPath(saved.value.agency) : personPath(saved.value.person)
      return reply.redirect(`${back}?done=saved#${isFromAgency ? 'members' : 'memberships'}`, 303)
    }
    const problems = saved.error.type === 'problems' ? saved.error.problems : []
    const personId = problems.some(({ field }) => field === 'person') ? null : await personIn(request, body)
    const { agency } = given
    return sendForm(service, request, reply, { membership: null, personId, agency, typed, problems })
  })
}

function editRoutes(app: FastifyInstance, service: Service): void {
  const { database } = service
  const path = `${membershipsPath}/:id`

  async function named(request: FastifyRequest<OfMembership>) {
    const reach = await reachOf(database.reads, actorOf(request))
    return known(await reachableMembership(database.reads, known(readHexId(request.params.id)), { reach }))
  }

  app.get<OfMembership>(path, allowed(service), async (request, reply) => {
    const membership = await named(request)
    const isSaved = textField(request.query, 'done') === 'saved'
    const typed = membershipForm.typed(membershipFields.fromRow(membership))
    const agency = String(membership.agency_id)
    const { person_id: personId } = membership
    return sendForm(service, request, reply, { membership, personId, agency, typed, isSaved })
  })

  app.post<OfMembership>(path, allowed(service), async (request, reply) => {
    const membership = await named(request)
    const { body } = request
    const typed = membershipForm.received(body)
    const agency = textField(body, 'agency')
    const seen = textField(body, 'seen')
    const saved = await database.transaction(async (tx) => {
      const change = await changeBy(service, tx, request)
      return changeMembership(tx, membership.id, readNumberId(agency), seen, typed, change)
    })
    if (saved.ok) return reply.redirect(`${membershipPath(membership.id)}?done=saved`, 303)
    const { person_id: personId } = membership
    if (saved.error.type === 'problems') {
      const { problems } = saved.error
      return sendForm(service, request, reply, { membership, personId, agency, typed, seen, problems })
    }
    const current = await named(request)
    const conflict = membershipForm.typed(membershipFields.fromRow(current))
    return sendForm(service, request, reply, { membership: current, personId, agency, typed, conflict })
  })
}

function removeRoutes(app: FastifyInstance, service: Service): void {
  const { database } = service
  const path = `${membershipsPath}/:id/delete`

  app.get<OfMembership>(path, allowed(service), async (request, reply) => {
    const { reads } = database
    const context = await pageContext(service, request)
    const { t } = context
    const reach = await reachOf(reads, actorOf(request))
    const stored = known(await reachableMembership(reads, known(readHexId(request.params.id)), { reach }))
    const person = known(await findPersonForStaff(reads, stored.person_id))
    const agency = known(await findAgencyForStaff(reads, stored.agency_id))
    const about = { person: memberName(context, person), agency: agency.title }
    const asked = confirmationPage(context, {
      title: t('directoryManage.removeMembership.title'),
      text: html`<p>${t('directoryManage.removeMembership.text', about)}</p>`,
      consequences: [],
      action: `${membershipPath(stored.id)}/delete`,
      button: t('directoryManage.removeMembership.title'),
      isDangerous: true,
      back: { href: personPath(person.id), text: t('common.keep') },
    })
    return sendPage(reply, context, asked)
  })

  app.post<OfMembership>(path, allowed(service), async (request, reply) => {
    const removed = await database.transaction(async (tx) => {
      const change = await changeBy(service, tx, request)
      const stored = known(await reachableMembership(tx, known(readHexId(request.params.id)), change))
      await removeMembership(tx, stored, change)
      return stored
    })
    return reply.redirect(`${agencyPath(removed.agency_id)}?done=saved#members`, 303)
  })
}
