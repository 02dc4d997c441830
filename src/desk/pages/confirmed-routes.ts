import { listField, textField } from '../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { confirmationPage, tooManyPage } from '../../site/frame/staff-page.ts'
import type { StaffCall, StaffRoutes } from '../../site/frame/staff-routes.ts'
import { storableText } from '../../values/text.ts'
import type { Confirmation } from '../../web/components/confirm.ts'
import { rowsPerPage } from '../../web/components/list.ts'
import { goOn } from '../records/next-page.ts'
import { type ConfirmedAction, performAction, type StaffAction } from '../records/staff-action.ts'

/** Registers the action of a button that does not ask first. */
export function buttonRoute<const Path extends string, Subject, Outcome>(
  staff: StaffRoutes,
  { database }: Service,
  action: StaffAction<Path, Subject, Outcome>,
): void {
  const { path, isHindered = () => false } = action
  staff.post(path, async (call) => {
    const { subject, outcome } = await database.transaction(async (tx) => {
      const found = await action.find(tx, call, [])
      if (isHindered(found, call)) throw new PageProblem(409)
      return { subject: found, outcome: await action.act(tx, found, call) }
    })
    return goOn(call, action.next(subject, outcome))
  })
}

/** Registers the confirmation page and the action, which reads its subject again within its transaction. */
export function confirmedRoutes<const Path extends string, Subject, Outcome>(
  staff: StaffRoutes,
  service: Service,
  asked: ConfirmedAction<Path, Subject, Outcome>,
): void {
  const { database } = service
  const { path, chosen, expected = () => null, isHindered = () => false } = asked
  const chosenIn = (given: unknown) => (chosen === undefined ? [] : listField(given, 'id').map(storableText))

  function showTooMany(call: StaffCall, count: number) {
    return call.show((context) => tooManyPage(context, known(chosen?.(context, count))), 422)
  }

  /** Shows the confirmation. `typed` is the wrong text that was typed; null before. */
  function show(call: StaffCall, subject: Subject, typed: string | null, status: number) {
    return call.show(async (context) => {
      const hinders = isHindered(subject, call)
      const text = hinders ? null : expected(subject, context)
      const error = typed === null ? {} : { error: context.t('confirm.typeWrong') }
      const [withoutQuery = ''] = call.request.url.split('?')
      const action = chosen === undefined ? call.request.url : withoutQuery
      const confirmation: Confirmation = {
        ...(await asked.ask(context, subject, hinders)),
        ...{ action, isDangerous: asked.isDangerous !== false },
        ...(hinders && { button: null }),
        ...(text !== null && { typed: { name: 'title', expected: text, value: typed ?? '', ...error } }),
      }
      return confirmationPage(context, confirmation, asked.about?.(context, subject))
    }, status)
  }

  staff.get(path, async (call) => {
    const ids = chosenIn(call.query)
    if (ids.length > rowsPerPage) return showTooMany(call, ids.length)
    return show(call, await asked.find(database.reads, call, ids), null, 200)
  })

  staff.post(path, async (call) => {
    const ids = chosenIn(call.body)
    if (ids.length > rowsPerPage) return showTooMany(call, ids.length)
    const typed = textField(call.body, 'title')
    const context = await call.context()
    const { subject, ...done } = await database.transaction((tx) =>
      performAction(tx, asked, call, context, { ids, typed }),
    )
    if ('refused' in done) return show(call, subject, done.refused === 422 ? typed : null, done.refused)
    return goOn(call, asked.next(subject, done.outcome))
  })
}
