import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actingAs, staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { policyWithStyle } from '../../../../platform/http/server/security-headers.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { ResultsArea } from '../../serving/area.ts'
import {
  type Change,
  checkForm,
  removeScreen,
  type ScreenForm,
  type ScreenProblem,
  storeScreen,
} from '../../site/screens/edit.ts'
import {
  type Screen,
  type SubjectKind,
  subjectKind,
  usualDuration,
} from '../../site/screens/screen/screen.ts'
import { openSubject, showSubject } from '../../site/screens/screen/shown.ts'
import { allScreens, readScreen } from '../../site/screens/screen/store.ts'
import { screenPage, trialCss } from '../../site/screens/screen-page.ts'
import { deleteScreenPage, screenFormPage, screensPage, screensPath, subjectsOf } from './manage-page.ts'
import { starterFor } from './starters.ts'
import { readSubjectKey, subjectKey } from './subject-key.ts'

type OfScreen = { Params: { readonly number: string } }

/** Staff compose the screens of a polling day here. */
export function manageScreens(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const { database } = service
  const options = { preHandler: staffOnly(service, { area: 'results' }) }

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
    return showForm(area, request, reply, { form, number: null, problems: [] })
  })

  app.post(screensPath, options, (request, reply) => save(area, request, reply, null))

  app.post(`${screensPath}/preview`, options, (request, reply) => preview(area, request, reply))

  changeRoutes(app, area, options)
}

type Options = { readonly preHandler: ReturnType<typeof staffOnly> }

function changeRoutes(app: FastifyInstance, area: ResultsArea, options: Options): void {
  const { service } = area
  const { database } = service

  async function named(request: FastifyRequest<OfScreen>): Promise<Screen> {
    const { number } = request.params
    return known(isScreenNumber(number) ? await readScreen(database.reads, Number(number)) : null)
  }

  app.get<OfScreen>(`${screensPath}/:number`, options, async (request, reply) => {
    const screen = await named(request)
    return showForm(area, request, reply, { form: formOf(screen), number: screen.number, problems: [] })
  })

  app.post<OfScreen>(`${screensPath}/:number`, options, async (request, reply) => {
    const screen = await named(request)
    return save(area, request, reply, screen.number)
  })

  app.get<OfScreen>(`${screensPath}/:number/delete`, options, async (request, reply) => {
    const context = await pageContext(service, request)
    return sendPage(reply, context, deleteScreenPage(context, await named(request)))
  })

  app.post<OfScreen>(`${screensPath}/:number/delete`, options, async (request, reply) => {
    const screen = await named(request)
    await database.transaction((tx) => removeScreen(tx, screen, change(area, request)))
    return reply.redirect(`${screensPath}?done=removed`, 303)
  })
}

const change = ({ service }: ResultsArea, request: FastifyRequest): Change => ({
  by: actingAs(request),
  at: service.clock.now(),
})

async function save(
  area: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
  /** Null for a new one. */
  number: number | null,
): Promise<FastifyReply> {
  const form = readForm(request.body)
  const checked = checkForm(form, readSubjectKey(form.subject), await area.current.fresh())
  if (!checked.ok) return showForm(area, request, reply, { form, number, problems: checked.error })
  const stored = await area.service.database.transaction((tx) =>
    storeScreen(tx, checked.value, number, change(area, request)),
  )
  if (!stored.ok) return showForm(area, request, reply, { form, number, problems: stored.error })
  return reply.redirect(`${screensPath}?done=saved`, 303)
}

/** As it would hang, without storing anything. */
async function preview(
  area: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = readForm(request.body)
  const current = await area.current.fresh()
  const checked = checkForm(form, readSubjectKey(form.subject), current)
  const edited = textField(request.body, 'edited')
  const number = isScreenNumber(edited) ? Number(edited) : null
  if (!checked.ok) return showForm(area, request, reply, { form, number, problems: checked.error })
  const now = area.service.clock.now()
  return sendTrial(area, request, reply, { ...checked.value, created: now, modified: now }, current)
}

interface Shown {
  readonly form: ScreenForm
  /** Null while there is no such screen yet. */
  readonly number: number | null
  readonly problems: readonly ScreenProblem[]
}

async function showForm(
  area: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
  { form, number, problems }: Shown,
): Promise<FastifyReply> {
  const context = await pageContext(area.service, request)
  const current = await area.current.fresh()
  const action = number === null ? screensPath : `${screensPath}/${number}`
  const subjects = subjectsOf(context, current)
  const kind = kindOf(current, form.subject)
  const page = screenFormPage(context, { action, number, form, subjects, kind, problems })
  return sendPage(reply, context, page, problems.length === 0 ? 200 : 422)
}

const isScreenNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** The policy of the page names its own styles by their hash: nothing else inline is let in. */
async function sendTrial(
  area: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
  screen: Screen,
  current: CurrentItems,
): Promise<FastifyReply> {
  const opened = known(openSubject(current, screen.subject))
  const context = await pageContext(area.service, request)
  const shown = await showSubject(area, context, opened)
  const kind = subjectKind(opened.stored.item, screen.subject)
  const hash = createHash('sha256').update(trialCss(screen)).digest('base64')
  reply.header('Content-Security-Policy', policyWithStyle(`'sha256-${hash}'`))
  const page = screenPage(context, { screen, group: [screen], kind, shown, theme: 'auto', isTrial: true })
  return sendPage(reply, context, page)
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
