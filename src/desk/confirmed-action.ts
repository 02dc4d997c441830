import { listField, textField } from '../platform/http/forms/form.ts'
import { known, PageProblem } from '../platform/http/requests/errors.ts'
import type { Service } from '../platform/service.ts'
import type { Queries, Tx } from '../platform/storage/database/database.ts'
import type { Values } from '../records/fields/field.ts'
import type { PageContent } from '../site/frame/page.ts'
import type { PageContext } from '../site/frame/page-context.ts'
import type { ParamsOf } from '../site/frame/page-routes.ts'
import { confirmationPage, tooManyPage } from '../site/frame/staff-page.ts'
import type { StaffCall, StaffRoutes } from '../site/frame/staff-routes.ts'
import { storableText } from '../values/text.ts'
import { type Confirmation, isTyped } from '../web/components/confirm.ts'
import { rowsPerPage } from '../web/components/list.ts'
import { goOn, type NextPage } from './next-page.ts'

/** Something that staff do with a record by a button. */
export interface StaffAction<Path extends string, Subject, Outcome = unknown> {
  readonly path: Path
  /** Reads the subject and what the action also affects; 404 where it does not exist. `ids` are the selected rows. */
  find(queries: Queries, call: StaffCall<ParamsOf<Path>>, ids: readonly string[]): Promise<Subject>
  /** Returns whether the action is impossible for now. */
  isHindered?(subject: Subject, call: StaffCall): boolean
  act(tx: Tx, subject: Subject, call: StaffCall<ParamsOf<Path>>): Promise<Outcome>
  /** Returns the path to redirect to, or a page to show instead, such as one with a secret. */
  next(subject: Subject, outcome: Outcome): NextPage
  /** How programs perform it. */
  readonly api?: {
    /** As the record has it among its actions. */
    readonly name: string
    /** Returns the members of the answer. */
    answer?(outcome: Outcome, subject: Subject): Values
  }
}

/** An action that asks first, such as deleting a record or replacing its secret. */
export interface ConfirmedAction<Path extends string, Subject, Outcome = unknown>
  extends StaffAction<Path, Subject, Outcome> {
  readonly about?: (context: PageContext, subject: Subject) => Pick<PageContent, 'menuPage' | 'breadcrumbs'>
  /** For a selection of rows in a list: returns the page for a selection that is too large. */
  readonly chosen?: (context: PageContext, count: number) => Parameters<typeof tooManyPage>[1]
  /** Returns whether the confirmation has to be shown again, because the subject is not all that was selected. */
  asksAgain?(subject: Subject): boolean
  /** Returns a text that the user has to type, for actions with much effect; null for none. */
  expected?(subject: Subject, context: PageContext): string | null
  /** Returns the content of the confirmation page. Where the action is hindered, the page has no button. */
  ask(context: PageContext, subject: Subject, isHindered: boolean): ActionQuestion | Promise<ActionQuestion>
  /** Set where the action can be undone or repeated. */
  readonly isDangerous?: false
}

/**
 * The content of the confirmation. Its form is sent to the address of the page, whose query contains the selection
 * unless `chosen` does.
 */
export type ActionQuestion = Omit<Confirmation, 'action' | 'typed' | 'isDangerous'>

/** The outcome of an action, or the status with which it is refused. */
type Performed<Subject, Outcome> = { readonly subject: Subject } & (
  | { readonly refused: 409 | 422 }
  | { readonly outcome: Outcome }
)

/** Performs an action if its subject allows it and what had to be typed was typed; everything is read in the transaction. */
export async function performAction<const Path extends string, Subject, Outcome>(
  tx: Tx,
  asked: ConfirmedAction<Path, Subject, Outcome>,
  call: StaffCall<ParamsOf<Path>>,
  context: PageContext,
  { ids, typed }: { readonly ids: readonly string[]; readonly typed: string },
): Promise<Performed<Subject, Outcome>> {
  const { expected = () => null, isHindered = () => false } = asked
  const subject = await asked.find(tx, call, ids)
  const text = expected(subject, context)
  if (isHindered(subject, call)) return { subject, refused: 409 }
  const isConfirmed = text === null || isTyped(text, typed)
  if (!isConfirmed || asked.asksAgain?.(subject)) return { subject, refused: 422 }
  return { subject, outcome: await asked.act(tx, subject, call) }
}

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
