import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actingAs, staffOnly } from '../../access/guard.ts'
import { known } from '../../http/errors.ts'
import { textField } from '../../http/form.ts'
import { pageContext, sendPage } from '../../web/page-context.ts'
import type { ResultsArea } from '../area.ts'
import type { CurrentItems } from '../current/current-items.ts'
import {
  type Change,
  checkForm,
  removeScreen,
  type ScreenForm,
  type ScreenProblem,
  storeScreen,
} from './edit.ts'
import { deleteScreenPage, screenFormPage, screensPage, screensPath, subjectsOf } from './manage-page.ts'
import { type Screen, type SubjectKind, subjectKind, usualDuration } from './screen.ts'
import { openSubject } from './shown.ts'
import { starterFor } from './starters.ts'
import { allScreens, readScreen } from './store.ts'
import { readSubjectKey, subjectKey } from './subject-key.ts'

type OfScreen = { Params: { readonly number: string } }

/** Staff compose the screens of a polling day here. */
export function manageScreens(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const { database, clock } = service
  const options = { preHandler: staffOnly(service, { area: 'results' }) }
  const change = (request: FastifyRequest): Change => ({
    by: actingAs(request),
    at: clock.now(),
  })

  app.get(screensPath, options, async (request, reply) => {
    const context = await pageContext(service, request)
    const done =
      (['saved', 'removed'] as const).find((one) => one === textField(request.query, 'done')) ?? null
    const screens = await allScreens(database.reads)
    const current = await area.current.fresh()
    return sendPage(reply, context, screensPage(context, { screens, current, done }))
  })

  app.get(`${screensPath}/new`, options, async (request, reply) => {
    const { t } = await pageContext(service, request)
    const current = await area.current.fresh()
    const subject = subjectKey(known(readSubjectKey(textField(request.query, 'subject'))))
    const kind = known(kindOf(current, subject))
    const last = (await allScreens(database.reads)).at(-1)?.number ?? 0
    const form = { ...emptyForm, number: String(last + 1), subject, structure: starterFor(t, kind).trim() }
    return showForm(request, reply, { form, number: null, problems: [] })
  })

  app.post(screensPath, options, (request, reply) => save(request, reply, null))

  app.get<OfScreen>(`${screensPath}/:number`, options, async (request, reply) => {
    const screen = await named(request)
    return showForm(request, reply, { form: formOf(screen), number: screen.number, problems: [] })
  })

  app.post<OfScreen>(`${screensPath}/:number`, options, async (request, reply) => {
    const screen = await named(request)
    return save(request, reply, screen.number)
  })

  app.get<OfScreen>(`${screensPath}/:number/delete`, options, async (request, reply) => {
    const context = await pageContext(service, request)
    return sendPage(reply, context, deleteScreenPage(context, await named(request)))
  })

  app.post<OfScreen>(`${screensPath}/:number/delete`, options, async (request, reply) => {
    const screen = await named(request)
    await database.transaction((tx) => removeScreen(tx, screen, change(request)))
    return reply.redirect(`${screensPath}?done=removed`, 303)
  })

  async function named(request: FastifyRequest<OfScreen>): Promise<Screen> {
    const { number } = request.params
    return known(/^[1-9]\d{0,8}$/.test(number) ? await readScreen(database.reads, Number(number)) : null)
  }

  async function save(request: FastifyRequest, reply: FastifyReply, number: number | null) {
    const form = readForm(request.body)
    const checked = checkForm(form, readSubjectKey(form.subject), await area.current.fresh())
    if (!checked.ok) return showForm(request, reply, { form, number, problems: checked.error })
    const stored = await database.transaction((tx) => storeScreen(tx, checked.value, number, change(request)))
    if (!stored.ok) return showForm(request, reply, { form, number, problems: stored.error })
    return reply.redirect(`${screensPath}?done=saved`, 303)
  }

  interface Shown {
    readonly form: ScreenForm
    /** Null while there is no such screen yet. */
    readonly number: number | null
    readonly problems: readonly ScreenProblem[]
  }

  async function showForm(request: FastifyRequest, reply: FastifyReply, { form, number, problems }: Shown) {
    const context = await pageContext(service, request)
    const current = await area.current.fresh()
    const action = number === null ? screensPath : `${screensPath}/${number}`
    const subjects = subjectsOf(context, current)
    const kind = kindOf(current, form.subject)
    const page = screenFormPage(context, { action, form, subjects, kind, problems }, number)
    return sendPage(reply, context, page, problems.length === 0 ? 200 : 400)
  }
}

function kindOf(current: CurrentItems, key: string): SubjectKind | null {
  const subject = readSubjectKey(key)
  const opened = subject && openSubject(current, subject)
  return subject && opened && subjectKind(opened.stored.item, subject)
}

const emptyForm: ScreenForm = {
  number: '',
  group: '',
  duration: String(usualDuration),
  description: '',
  subject: '',
  structure: '',
  css: '',
}

function formOf(screen: Screen): ScreenForm {
  const { number, group, duration, description, subject, structure, css } = screen
  return {
    number: String(number),
    group: group ?? '',
    duration: String(duration),
    description,
    subject: subjectKey(subject),
    structure,
    css,
  }
}

function readForm(body: unknown): ScreenForm {
  return {
    number: textField(body, 'number'),
    group: textField(body, 'group'),
    duration: textField(body, 'duration'),
    description: textField(body, 'description'),
    subject: textField(body, 'subject'),
    structure: textField(body, 'structure'),
    css: textField(body, 'css'),
  }
}
