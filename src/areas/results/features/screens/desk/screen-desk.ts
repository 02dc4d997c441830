import { nothingMore, type RecordDesk } from '../../../../../desk/records/record-desk.ts'
import type { ConfirmedAction } from '../../../../../desk/records/staff-action.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { known } from '../../../../../platform/http/requests/errors.ts'
import type { Queries } from '../../../../../platform/storage/database/database.ts'
import type { StaffCall } from '../../../../../site/frame/staff-routes.ts'
import { fail } from '../../../../../values/result.ts'
import { inResults } from '../../../desk/frame/staff-page.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { removeScreen } from '../pages/edit.ts'
import { type Screen, usualDuration } from '../pages/screen/screen.ts'
import { readSubjectKey, subjectKey } from '../pages/screen/subject-key.ts'
import { isScreenNumber, kindOf } from '../pages/screen/subject-kind.ts'
import { screenRecord } from '../pages/stored/screen-fields.ts'
import { allScreens, readScreen, screensAfter } from '../pages/stored/store.ts'
import { storedBlocksPage } from './block-routes.ts'
import { type ScreenTypes, screenForm } from './check-screen.ts'
import { askToDeleteScreen, screenFormPage, subjectsOf } from './manage-page.ts'
import { managedScreens } from './managed.ts'
import { screensPath } from './paths.ts'
import { saveScreen } from './save-screen.ts'
import { starterFor } from './starters.ts'

const readNumber = (text: string) => (isScreenNumber(text) ? Number(text) : null)

export function screenDesk(area: ResultsArea): RecordDesk<ScreenTypes> {
  return {
    path: screensPath,
    need: { area: 'results' },
    form: screenForm,
    readId: readNumber,
    find: readScreen,
    valuesOf: (screen) => ({ id: screen.number, ...screenRecord(screen) }),
    async begin(call) {
      const last = (await allScreens(area.service.database.reads)).at(-1)?.number ?? 0
      const values = { number: last + 1, duration: usualDuration }
      const key = textField(call.query, 'subject')
      if (key === '') return { values, origin: null }
      const { kind, id, part } = known(readSubjectKey(key))
      const widgets = known(kindOf(await area.staffItems.fresh(), key))
      const structure = starterFor((await call.context()).t, widgets).trim()
      return { values: { ...values, kind, item: id, part, structure }, origin: null }
    },
    more: nothingMore,
    async save(tx, { typed, before }, call) {
      const stored = before === null ? null : await readScreen(tx, before.id)
      if (before !== null && stored === null) return fail({ type: 'gone' })
      const tag = stored && screenForm.tag(screenRecord(stored))
      if (before !== null && tag !== before.seen) return fail({ type: 'conflict' })
      const current = await area.staffItems.fresh()
      const saved = await saveScreen(tx, current, { typed, stored }, call.change())
      return saved.ok ? saved : fail({ type: 'problems', problems: saved.error })
    },
    async page(context, shown, call) {
      const { stored } = shown
      const current = await area.staffItems.fresh()
      const subjects = subjectsOf(context, current)
      const kind = stored && kindOf(current, subjectKey(stored.subject))
      const isOfBlocks = stored !== null && stored.blocks !== null && kind !== null
      if (isOfBlocks && textField(call.query, 'as') !== 'markup')
        return storedBlocksPage(context, stored, { kind, subjects })
      return screenFormPage(context, shown, current)
    },
    api: {
      record: managedScreens,
      page: screensAfter,
      idOf: (number) => number,
      removal: screenRemoval,
    },
    next: () => `${screensPath}?done=saved`,
  }
}

const screenNamed = async (queries: Queries, { params: { id } }: StaffCall<{ readonly id: string }>) =>
  known(isScreenNumber(id) ? await readScreen(queries, Number(id)) : null)

export const screenRemoval: ConfirmedAction<`${typeof screensPath}/:id/delete`, Screen> = {
  path: `${screensPath}/:id/delete`,
  about: inResults,
  find: screenNamed,
  ask: askToDeleteScreen,
  act: (tx, screen, call) => removeScreen(tx, screen, call.change()),
  next: () => `${screensPath}?done=removed`,
}
