import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { confirmedRoutes } from '../../../../../desk/pages/confirmed-routes.ts'
import { type RecordForms, recordRoutes } from '../../../../../desk/pages/record-routes.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { known } from '../../../../../platform/http/requests/errors.ts'
import { policyWithStyle } from '../../../../../platform/http/server/security-headers.ts'
import { type StaffCall, staffRoutes } from '../../../../../site/frame/staff-routes.ts'
import { itemScreensPath, namedItem } from '../../../desk/paths/item-paths.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { type Screen, subjectKind } from '../pages/screen/screen.ts'
import { openSubject, showSubject } from '../pages/screen/shown.ts'
import { isScreenNumber } from '../pages/screen/subject-kind.ts'
import { screenPage, trialCss } from '../pages/screen-page.ts'
import { screenRecord } from '../pages/stored/screen-fields.ts'
import { allScreens, readScreen } from '../pages/stored/store.ts'
import { checkScreen, type ScreenTypes, screenForm } from './check-screen.ts'
import { itemScreensPage, screensPage } from './manage-page.ts'
import { screensPath } from './paths.ts'
import { screenDesk, screenRemoval } from './screen-desk.ts'

/** Staff compose the wall screens of a polling day here. */
export function manageScreens(app: FastifyInstance, area: ResultsArea): void {
  const { database } = area.service
  const staff = staffRoutes(app, area.service, { area: 'results' })

  staff.get(screensPath, async ({ done, show }) => {
    const screens = await allScreens(database.reads)
    const current = await area.staffItems.fresh()
    const notice = (['saved', 'removed'] as const).find((one) => one === done) ?? null
    return show((context) => screensPage(context, { screens, current, done: notice }))
  })

  staff.get(itemScreensPath, async ({ params, show }) => {
    const stored = await namedItem(database.reads, params)
    const { kind, id } = stored.item
    const all = await allScreens(database.reads)
    const screens = all.filter(({ subject }) => subject.kind === kind && subject.id === id)
    const current = await area.staffItems.fresh()
    return show((context) => itemScreensPage(context, stored, { screens, current }))
  })

  const forms = recordRoutes(app, area.service, screenDesk(area))
  staff.post(`${screensPath}/preview`, (call) => preview(area, call, forms))
  confirmedRoutes(staff, area.service, screenRemoval)
}

/** Shows the screen without storing it. */
async function preview(
  area: ResultsArea,
  call: StaffCall,
  forms: RecordForms<ScreenTypes>,
): Promise<FastifyReply> {
  const { database, clock } = area.service
  const current = await area.staffItems.fresh()
  const typed = screenForm.received(call.body)
  const edited = textField(call.body, 'edited')
  const stored = isScreenNumber(edited) ? await readScreen(database.reads, Number(edited)) : null
  const checked = checkScreen(current, typed, stored)
  if (!checked.ok) {
    const values = stored === null ? {} : screenRecord(stored)
    const seen = textField(call.body, 'seen')
    return forms.show(call, { stored, values, typed, seen, problems: checked.error })
  }
  const now = clock.now()
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
