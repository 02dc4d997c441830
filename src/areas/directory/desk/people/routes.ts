import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readHexId, readNumberId } from '../../../../formats/collection-json/ids.ts'
import { actorOf, staffOnly } from '../../../../identity/sessions/guard.ts'
import { readFileForm } from '../../../../platform/http/forms/file-form.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { shownFile } from '../../../../records/fields/record-file.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { foldedWords } from '../../../../values/text.ts'
import { rowsPerPage } from '../../../../web/components/list.ts'
import {
  type PictureProblem,
  pictureLimit,
  pictureTypes,
  readPicture,
} from '../../../../web/components/picture-field.ts'
import { changeBy } from '../../changes/change.ts'
import { listMemberships } from '../../changes/memberships-store.ts'
import { peoplePath, personPath } from '../../changes/paths.ts'
import { isAnybody, listPeople } from '../../changes/people-store.ts'
import { type Reach, reaches, reachesPerson, reachOf } from '../../changes/reach.ts'
import { selectTree } from '../../changes/store.ts'
import { personFields } from '../../records/person-fields.ts'
import { findPersonForStaff } from '../../records/store.ts'
import { lockOf } from '../../sources/locks.ts'
import { agencyOptions } from '../agency-tree/options.ts'
import { personForm, unlocked } from '../form/forms.ts'
import { orderMemberships } from '../memberships/order.ts'
import { readOrder, shownOrder } from '../memberships/order-form.ts'
import { afterOrder } from '../memberships/ordered-list.ts'
import { type PersonFormView, personFormPage, placeTitle } from './form-page.ts'
import { peoplePage, peopleShape, readPeopleState } from './list-page.ts'
import { removePage } from './remove-page.ts'
import { addPerson, changePerson, fileProblem, personTag, removePerson, type SentPerson } from './save.ts'

type OfPerson = { Params: { readonly id: string } }

export function peopleRoutes(app: FastifyInstance, service: Service): void {
  listRoute(app, service)
  addRoutes(app, service)
  editRoutes(app, service)
  orderRoute(app, service)
  removeRoutes(app, service)
}

const allowed = (service: Service) => ({ preHandler: staffOnly(service, { area: 'directory' }) })

function listRoute(app: FastifyInstance, service: Service): void {
  const { reads } = service.database
  app.get(peoplePath, allowed(service), async (request, reply) => {
    const context = await pageContext(service, request)
    const reach = await reachOf(reads, actorOf(request))
    const shape = peopleShape(context, agencyOptions(await selectTree(reads), reach))
    const state = readPeopleState(request.query, shape)
    const { letter = '', agency = '', visibility = '' } = state.chosen
    const filter = {
      words: foldedWords(state.query),
      letter,
      agency: agency === '' ? null : Number(agency),
      top: reach.top,
      hiddenAt: visibility === '' ? null : service.clock.now(),
    }
    const { total, rows } = await listPeople(reads, filter, {
      sort: { ...state.sort, column: state.sort.column === 'modified' ? 'modified' : 'name' },
      page: state.page,
      limit: rowsPerPage,
    })
    const places = await listMemberships(reads, { people: rows.map(({ id }) => id) })
    const shown = rows.map((person) => ({
      ...person,
      places: places.filter((one) => one.person_id === person.id && reaches(reach, one.agency_id)),
    }))
    const done = textField(request.query, 'done') === 'removed' ? context.t('common.deleted') : null
    const isEmpty = total === 0 && !(await isAnybody(reads))
    return sendPage(reply, context, peoplePage(context, { shape, state, rows: shown, total, isEmpty, done }))
  })
}

/** 404 also for a person outside the user's scope. */
async function personOf({ database }: Service, request: FastifyRequest<OfPerson>): Promise<Row<'people'>> {
  const { reads } = database
  const id = known(readHexId(request.params.id))
  const reach = await reachOf(reads, actorOf(request))
  return known((await reachesPerson(reads, reach, id)) ? await findPersonForStaff(reads, id) : undefined)
}

async function readSent(
  request: FastifyRequest,
  hasCurrent: boolean,
): Promise<SentPerson & { readonly body: unknown }> {
  const file = { name: 'picture', limit: pictureLimit, types: pictureTypes }
  const form = await readFileForm(request, { files: [file] })
  const picture = readPicture(form, 'picture', hasCurrent)
  return { body: form.body, typed: personForm.received(form.body), picture }
}

type Shown = Pick<PersonFormView, 'person' | 'typed'> &
  Partial<Omit<PersonFormView, 'place' | 'picture' | 'lock'>> & {
    readonly place?: { readonly agency: string; readonly title: string }
    readonly sent?: SentPerson
  }

async function sendForm(service: Service, request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  const { reads } = service.database
  const context = await pageContext(service, request)
  const { person } = shown
  const reach = await reachOf(reads, actorOf(request))
  const all = person === null ? [] : await listMemberships(reads, { people: [person.id] })
  const memberships = all.filter(({ agency_id }) => reaches(reach, agency_id))
  const titleOf = (id: string) => {
    const membership = memberships.find((one) => one.id === id)
    return membership === undefined ? null : placeTitle(membership)
  }
  const action = person === null ? '' : `${personPath(person.id)}/memberships`
  const lock = person === null ? null : await lockOf(reads, 'people', person.id)
  const stored = person === null ? {} : personFields.fromRow(person)
  const view: PersonFormView = {
    seen: person === null ? '' : personTag(person),
    problems: [],
    conflict: null,
    done: null,
    memberships,
    hasOthers: memberships.length < all.length,
    order: shownOrder(context, request.query, action, titleOf),
    needsPlace: reach.top !== null,
    ...shown,
    lock,
    typed: unlocked(personForm, shown.typed, stored, lock),
    place: await placeOf(service, reach, shown),
    picture: await shownFile(reads, person?.picture ?? null, shown.sent?.picture, problemOf(shown)),
  }
  const isRefused = view.problems.length > 0 || view.picture.problem !== null
  const status = view.conflict !== null ? 409 : isRefused ? 422 : 200
  return sendPage(reply, context, personFormPage(context, view), status)
}

/** Only a new person is asked for a place. */
async function placeOf({ database }: Service, reach: Reach, { person, place }: Shown) {
  const options = person === null ? agencyOptions(await selectTree(database.reads), reach) : []
  return { agency: '', title: '', ...place, options }
}

/** In a conflict nothing is said about the file. */
function problemOf({ sent, conflict = null }: Shown): PictureProblem | null {
  return sent === undefined || conflict !== null ? null : fileProblem(sent.picture)
}

function addRoutes(app: FastifyInstance, service: Service): void {
  const path = `${peoplePath}/new`

  app.get(path, allowed(service), async (request, reply) => {
    const place = { agency: textField(request.query, 'agency'), title: '' }
    return sendForm(service, request, reply, { person: null, typed: personForm.typed({}), place })
  })

  app.post(path, allowed(service), async (request, reply) => {
    const sent = await readSent(request, false)
    const place = { agency: textField(sent.body, 'agency'), title: textField(sent.body, 'place_title') }
    const saved = await service.database.transaction(async (tx) =>
      addPerson(
        tx,
        sent,
        { agency: readNumberId(place.agency), title: place.title },
        await changeBy(service, tx, request),
      ),
    )
    if (saved.ok) return reply.redirect(`${personPath(saved.value)}?done=added`, 303)
    const problems = saved.error.type === 'problems' ? saved.error.problems : []
    const { typed } = sent
    return sendForm(service, request, reply, { person: null, typed, place, problems, sent })
  })
}

function editRoutes(app: FastifyInstance, service: Service): void {
  const { database } = service
  const path = `${peoplePath}/:id`

  app.get<OfPerson>(path, allowed(service), async (request, reply) => {
    const person = await personOf(service, request)
    const given = textField(request.query, 'done')
    const done = (['added', 'saved'] as const).find((one) => one === given) ?? null
    return sendForm(service, request, reply, { person, typed: typedOf(person), done })
  })

  app.post<OfPerson>(path, allowed(service), async (request, reply) => {
    const person = await personOf(service, request)
    const sent = await readSent(request, person.picture !== null)
    const seen = textField(sent.body, 'seen')
    const saved = await database.transaction(async (tx) =>
      changePerson(tx, person.id, seen, sent, await changeBy(service, tx, request)),
    )
    if (saved.ok) return reply.redirect(`${personPath(person.id)}?done=saved`, 303)
    const { typed } = sent
    if (saved.error.type === 'problems') {
      const { problems } = saved.error
      return sendForm(service, request, reply, { person, typed, seen, problems, sent })
    }
    const current = await personOf(service, request)
    const conflict = typedOf(current)
    return sendForm(service, request, reply, { person: current, typed, conflict, sent })
  })
}

const typedOf = (person: Row<'people'>) => personForm.typed(personFields.fromRow(person))

/** The order in which a person's places are shown; whoever does not reach all of them leaves it. */
function orderRoute(app: FastifyInstance, service: Service): void {
  app.post<OfPerson>(`${peoplePath}/:id/memberships`, allowed(service), async (request, reply) => {
    const { id } = await personOf(service, request)
    const wanted = readOrder(request.body)
    const before = await service.database.transaction(async (tx) => {
      const change = await changeBy(service, tx, request)
      const all = await listMemberships(tx, { people: [id] })
      if (!all.every(({ agency_id }) => reaches(change.reach, agency_id))) throw new PageProblem(404)
      return wanted === null ? null : orderMemberships(tx, { person: id }, wanted, change)
    })
    return reply.redirect(`${afterOrder(personPath(id), request.body, wanted, before)}#memberships`, 303)
  })
}

function removeRoutes(app: FastifyInstance, service: Service): void {
  const { database } = service
  const path = `${peoplePath}/:id/delete`

  app.get<OfPerson>(path, allowed(service), async (request, reply) => {
    const person = await personOf(service, request)
    return ask(request, reply, person, 200)
  })

  app.post<OfPerson>(path, allowed(service), async (request, reply) => {
    const person = await personOf(service, request)
    const isDone = await database.transaction(async (tx) => {
      const change = await changeBy(service, tx, request)
      const isReached = await reachesPerson(tx, change.reach, person.id)
      const stored = known(isReached ? await findPersonForStaff(tx, person.id) : undefined)
      const memberships = await listMemberships(tx, { people: [person.id] })
      if (memberships.length > 0 && change.role !== 'admin') return false
      await removePerson(tx, stored, memberships.map(placeTitle), change)
      return true
    })
    return isDone ? reply.redirect(`${peoplePath}?done=removed`, 303) : ask(request, reply, person, 409)
  })

  async function ask(request: FastifyRequest, reply: FastifyReply, person: Row<'people'>, status: number) {
    const context = await pageContext(service, request)
    const reach = await reachOf(database.reads, actorOf(request))
    const all = await listMemberships(database.reads, { people: [person.id] })
    const memberships = all.filter(({ agency_id }) => reaches(reach, agency_id))
    const isRefused = all.length > 0 && actorOf(request).role !== 'admin'
    return sendPage(reply, context, removePage(context, { person, memberships, isRefused }), status)
  }
}
