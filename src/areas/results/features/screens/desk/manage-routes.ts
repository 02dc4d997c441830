import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { confirmedRoutes } from '../../../../../desk/pages/confirmed-routes.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { known } from '../../../../../platform/http/requests/errors.ts'
import { policyWithStyle } from '../../../../../platform/http/server/security-headers.ts'
import type { Queries } from '../../../../../platform/storage/database/database.ts'
import { type StaffCall, staffRoutes } from '../../../../../site/frame/staff-routes.ts'
import { inResults } from '../../../desk/frame/staff-page.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { checkForm, removeScreen, type ScreenForm, type ScreenProblem, storeScreen } from '../pages/edit.ts'
import { type Screen, subjectKind, usualDuration } from '../pages/screen/screen.ts'
import { openSubject, showSubject } from '../pages/screen/shown.ts'
import { allScreens, readScreen } from '../pages/screen/store.ts'
import { screenPage, trialCss } from '../pages/screen-page.ts'
import { showStoredBlocks } from './block-routes.ts'
import { askToDeleteScreen, screenFormPage, screensPage, screensPath, subjectsOf } from './manage-page.ts'
import { starterFor } from './starters.ts'
import { readSubjectKey, subjectKey } from './subject-key.ts'
import { isScreenNumber, kindOf } from './subject-kind.ts'

type OnScreen = StaffCall<{ readonly number: string }>

/** Staff compose the wall screens of a polling day here. */
export function manageScreens(app: FastifyInstance, area: ResultsArea): void {
  const { database } = area.service
  const staff = staffRoutes(app, area.service, { area: 'results' })
  const own = `${screensPath}/:number` as const

  staff.get(screensPath, async ({ done, show }) => {
    const screens = await allScreens(database.reads)
    const current = await area.staffItems.fresh()
    const notice = (['saved', 'removed'] as const).find((one) => one === done) ?? null
    return show((context) => screensPage(context, { screens, current, done: notice }))
  })

  staff.get(`${screensPath}/new`, async (call) => {
    const { t } = await call.context()
    const current = await area.staffItems.fresh()
    const subject = subjectKey(known(readSubjectKey(textField(call.query, 'subject'))))
    const kind = known(kindOf(current, subject))
    const last = (await allScreens(database.reads)).at(-1)?.number ?? 0
    const form = { ...emptyForm, number: String(last + 1), subject, structure: starterFor(t, kind).trim() }
    return showForm(area, call, { form, number: null, problems: [] })
  })

  staff.post(screensPath, (call) => save(area, call, null))

  staff.post(`${screensPath}/preview`, (call) => preview(area, call))

  staff.get(own, async (call) => {
    const screen = await screenNamed(database.reads, call)
    const isOfBlocks = screen.blocks !== null
    if (isOfBlocks && textField(call.query, 'as') !== 'markup') return showStoredBlocks(area, call, screen)
    return showForm(area, call, { form: formOf(screen), number: screen.number, problems: [], isOfBlocks })
  })

  staff.post(own, async (call) => save(area, call, (await screenNamed(database.reads, call)).number))

  confirmedRoutes(staff, area.service, {
    path: `${own}/delete`,
    about: inResults,
    find: screenNamed,
    ask: askToDeleteScreen,
    act: (tx, screen, call) => removeScreen(tx, screen, call.change()),
    next: () => `${screensPath}?done=removed`,
  })
}

async function screenNamed(queries: Queries, { params: { number } }: OnScreen): Promise<Screen> {
  return known(isScreenNumber(number) ? await readScreen(queries, Number(number)) : null)
}

/** `number`: of the screen that is edited, null for a new one. */
async function save(area: ResultsArea, call: StaffCall, number: number | null): Promise<FastifyReply> {
  const form = readForm(call.body)
  const checked = checkForm(form, readSubjectKey(form.subject), await area.staffItems.fresh())
  if (!checked.ok) return showForm(area, call, { form, number, problems: checked.error })
  const stored = await area.service.database.transaction((tx) =>
    storeScreen(tx, checked.value, number, call.change()),
  )
  if (!stored.ok) return showForm(area, call, { form, number, problems: stored.error })
  return call.redirect(`${screensPath}?done=saved`)
}

/** Shows the screen without storing it. */
async function preview(area: ResultsArea, call: StaffCall): Promise<FastifyReply> {
  const form = readForm(call.body)
  const current = await area.staffItems.fresh()
  const checked = checkForm(form, readSubjectKey(form.subject), current)
  const edited = textField(call.body, 'edited')
  const number = isScreenNumber(edited) ? Number(edited) : null
  if (!checked.ok) return showForm(area, call, { form, number, problems: checked.error })
  const now = area.service.clock.now()
  const screen: Screen = { ...checked.value, created: now, modified: now }
  const opened = known(openSubject(current, screen.subject))
  const kind = subjectKind(opened.stored.item, screen.subject)
  // The policy allows the styles of this page by their hash, and nothing else inline.
  const hash = createHash('sha256').update(trialCss(screen)).digest('base64')
  call.reply.header('Content-Security-Policy', policyWithStyle(`'sha256-${hash}'`))
  return call.show(async (context) => {
    const shown = await showSubject(area, context, current, opened)
    return screenPage(context, { screen, group: [screen], kind, shown, theme: 'auto', isTrial: true })
  })
}

interface Shown {
  readonly form: ScreenForm
  /** Null for a new screen. */
  readonly number: number | null
  readonly problems: readonly ScreenProblem[]
  readonly isOfBlocks?: boolean
}

async function showForm(area: ResultsArea, call: StaffCall, shown: Shown) {
  const { form, number, problems, isOfBlocks = false } = shown
  const current = await area.staffItems.fresh()
  const action = number === null ? screensPath : `${screensPath}/${number}`
  const kind = kindOf(current, form.subject)
  return call.show(
    (context) => {
      const subjects = subjectsOf(context, current)
      return screenFormPage(context, { action, number, form, subjects, kind, problems, isOfBlocks })
    },
    problems.length === 0 ? 200 : 422,
  )
}

const formFields = ['number', 'group', 'duration', 'description', 'subject', 'structure', 'css'] as const

function readForm(body: unknown): ScreenForm {
  return Object.fromEntries(formFields.map((name) => [name, textField(body, name)])) as Record<
    (typeof formFields)[number],
    string
  >
}

const emptyForm: ScreenForm = { ...readForm(null), duration: String(usualDuration) }

function formOf({ number, group, duration, subject, description, structure, css }: Screen): ScreenForm {
  const texts = { number: String(number), group: group ?? '', duration: String(duration) }
  return { ...texts, description, subject: subjectKey(subject), structure, css }
}
