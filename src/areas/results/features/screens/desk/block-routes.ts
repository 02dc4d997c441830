import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { known } from '../../../../../platform/http/requests/errors.ts'
import { framedHereWithStyle } from '../../../../../platform/http/server/security-headers.ts'
import { type StaffCall, staffRoutes } from '../../../../../site/frame/staff-routes.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { structureOf } from '../pages/blocks/block.ts'
import { templateFor } from '../pages/blocks/templates.ts'
import { checkForm, storeScreen } from '../pages/edit.ts'
import { type Screen, subjectKind, usualDuration } from '../pages/screen/screen.ts'
import { openSubject, showSubject } from '../pages/screen/shown.ts'
import { allScreens, readScreen } from '../pages/screen/store.ts'
import { screenPage, trialCss } from '../pages/screen-page.ts'
import { addDay } from './add-day.ts'
import { pressed, readBlocks } from './block-fields.ts'
import { blocksPath, blocksPreviewPath, type ShownBlocks } from './block-form.ts'
import { blockFormPage, screensPath, subjectsOf } from './manage-page.ts'
import { readSubjectKey, subjectKey } from './subject-key.ts'
import { isScreenNumber, kindOf } from './subject-kind.ts'

/** Staff compose screens of blocks here, without markup. */
export function blockRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { database } = area.service
  const staff = staffRoutes(app, area.service, { area: 'results' })

  staff.get(blocksPath, async (call) => {
    const current = await area.staffItems.fresh()
    const subject = subjectKey(known(readSubjectKey(textField(call.query, 'subject'))))
    const kind = known(kindOf(current, subject))
    const last = (await allScreens(database.reads)).at(-1)?.number ?? 0
    const form = {
      number: String(last + 1),
      group: '',
      duration: String(usualDuration),
      description: '',
      subject,
    }
    const blocks = templateFor('overview', kind) ?? []
    return showBlocks(area, call, { number: null, form, blocks, kind, problems: [], changed: null })
  })

  staff.post(blocksPath, (call) => change(area, call))

  staff.get(blocksPreviewPath, (call) => preview(area, call))

  staff.post(`${screensPath}/day`, async (call) => {
    const day = textField(call.body, 'day')
    const current = await area.staffItems.fresh()
    await database.transaction((tx) => addDay(tx, current, day, call.change()))
    return call.redirect(`${screensPath}?done=saved`)
  })
}

/** The form of a screen that was made of blocks. */
export function showStoredBlocks(area: ResultsArea, call: StaffCall, screen: Screen): Promise<FastifyReply> {
  const { number, group, duration, description, subject, blocks } = screen
  return area.staffItems.fresh().then((current) => {
    const key = subjectKey(subject)
    const form = {
      number: String(number),
      group: group ?? '',
      duration: String(duration),
      description,
      subject: key,
    }
    const kind = known(kindOf(current, key))
    return showBlocks(area, call, { number, form, blocks: blocks ?? [], kind, problems: [], changed: null })
  })
}

/** Every button of the form is sent here; the one without a name saves. */
async function change(area: ResultsArea, call: StaffCall): Promise<FastifyReply> {
  const { database } = area.service
  const text = (name: string) => textField(call.body, name)
  const form = {
    number: text('number'),
    group: text('group'),
    duration: text('duration'),
    description: text('description'),
    subject: text('subject'),
  }
  const number = isScreenNumber(text('edited')) ? Number(text('edited')) : null
  const current = await area.staffItems.fresh()
  const kind = known(kindOf(current, form.subject))
  const blocks = readBlocks(call.body)
  const shown = { number, form, blocks, kind, problems: [], changed: null }
  const done = pressed(call.body, blocks, kind)
  if (done !== null) return showBlocks(area, call, { ...shown, ...done })
  const css = number === null ? '' : ((await readScreen(database.reads, number))?.css ?? '')
  const written = { ...form, css, structure: structureOf(blocks, kind) }
  const checked = checkForm(written, readSubjectKey(form.subject), current)
  if (!checked.ok) return showBlocks(area, call, { ...shown, problems: checked.error })
  const stored = await database.transaction((tx) =>
    storeScreen(tx, { ...checked.value, blocks }, number, call.change()),
  )
  if (!stored.ok) return showBlocks(area, call, { ...shown, problems: stored.error })
  return call.redirect(`${screensPath}?done=saved`)
}

async function showBlocks(area: ResultsArea, call: StaffCall, shown: Omit<ShownBlocks, 'subjects'>) {
  const current = await area.staffItems.fresh()
  return call.show(
    (context) => blockFormPage(context, { ...shown, subjects: subjectsOf(context, current) }),
    shown.problems.length === 0 ? 200 : 422,
  )
}

/** The real screen with the blocks of the address, which nothing is stored of; shown in a frame beside the form. */
async function preview(area: ResultsArea, call: StaffCall): Promise<FastifyReply> {
  const { database, clock } = area.service
  const current = await area.staffItems.fresh()
  const subject = known(readSubjectKey(textField(call.query, 'subject')))
  const opened = known(openSubject(current, subject))
  const kind = subjectKind(opened.stored.item, subject)
  const edited = textField(call.query, 'edited')
  const stored = isScreenNumber(edited) ? await readScreen(database.reads, Number(edited)) : null
  const blocks = readBlocks(call.query)
  const now = clock.now()
  const screen: Screen = {
    ...{ number: stored?.number ?? 1, group: null, duration: usualDuration, description: '' },
    ...{ subject, blocks, structure: structureOf(blocks, kind), css: stored?.css ?? '' },
    ...{ created: now, modified: now },
  }
  const hash = createHash('sha256').update(trialCss(screen)).digest('base64')
  call.reply.headers(framedHereWithStyle(`'sha256-${hash}'`))
  return call.show(async (context) => {
    const shown = await showSubject(area, context, current, opened)
    return screenPage(context, { screen, group: [screen], kind, shown, theme: 'auto', isTrial: true })
  })
}
