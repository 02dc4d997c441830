import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { known } from '../../../../../platform/http/requests/errors.ts'
import { framedHereWithStyle } from '../../../../../platform/http/server/security-headers.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { type StaffCall, staffRoutes } from '../../../../../site/frame/staff-routes.ts'
import type { Html } from '../../../../../web/markup/html.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { structureOf } from '../pages/blocks/block.ts'
import { blockText } from '../pages/blocks/block-text.ts'
import { templateFor } from '../pages/blocks/templates.ts'
import { type Screen, subjectKind, usualDuration } from '../pages/screen/screen.ts'
import { openSubject, showSubject } from '../pages/screen/shown.ts'
import { readSubjectKey } from '../pages/screen/subject-key.ts'
import { isScreenNumber, kindOf, kindOfSubject } from '../pages/screen/subject-kind.ts'
import { screenPage, trialCss } from '../pages/screen-page.ts'
import { screenRecord } from '../pages/stored/screen-fields.ts'
import { allScreens, readScreen } from '../pages/stored/store.ts'
import { addDay } from './add-day.ts'
import { pressed, readBlocks } from './block-fields.ts'
import type { ShownBlocks } from './block-form.ts'
import { screenForm } from './check-screen.ts'
import { blockFormPage, subjectsOf } from './manage-page.ts'
import { blocksPath, blocksPreviewPath, screensPath } from './paths.ts'
import { saveScreen } from './save-screen.ts'

/** Staff compose screens of blocks here, without markup. */
export function blockRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { database } = area.service
  const staff = staffRoutes(app, area.service, { area: 'results' })

  staff.get(blocksPath, async (call) => {
    const current = await area.staffItems.fresh()
    const subject = known(readSubjectKey(textField(call.query, 'subject')))
    const kind = known(kindOfSubject(current, subject))
    const last = (await allScreens(database.reads)).at(-1)?.number ?? 0
    const values = { number: last + 1, duration: usualDuration, kind: subject.kind, item: subject.id }
    const typed = screenForm.typed({ ...values, part: subject.part })
    const blocks = templateFor('overview', kind) ?? []
    return showBlocks(area, call, { number: null, typed, blocks, kind, problems: [], changed: null })
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
export function storedBlocksPage(
  context: PageContext,
  screen: Screen,
  about: Pick<ShownBlocks, 'kind' | 'subjects'>,
): Html {
  const { number, blocks } = screen
  const typed = screenForm.typed(screenRecord(screen))
  return blockFormPage(context, {
    ...about,
    number,
    typed,
    blocks: blocks ?? [],
    problems: [],
    changed: null,
  })
}

/** Every button of the form is sent here; the one without a name saves. */
async function change(area: ResultsArea, call: StaffCall): Promise<FastifyReply> {
  const edited = textField(call.body, 'edited')
  const number = isScreenNumber(edited) ? Number(edited) : null
  const current = await area.staffItems.fresh()
  const kind = known(kindOf(current, textField(call.body, 'subject')))
  const blocks = readBlocks(call.body)
  const typed = new Map([...screenForm.received(call.body), ['blocks', blocks.map(blockText)]])
  const shown = { number, typed, blocks, kind, problems: [], changed: null }
  const done = pressed(call.body, blocks, kind)
  if (done !== null) return showBlocks(area, call, { ...shown, ...done })
  const saved = await area.service.database.transaction(async (tx) => {
    const stored = number === null ? null : await readScreen(tx, number)
    // The form has no field for them; without blocks there is no structure.
    const kept = new Set(blocks.length === 0 ? ['css'] : ['css', 'structure'])
    const sent = screenForm.keeping(typed, stored === null ? {} : screenRecord(stored), kept)
    return saveScreen(tx, current, { typed: sent, stored }, call.change())
  })
  if (!saved.ok) return showBlocks(area, call, { ...shown, problems: saved.error })
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
