import { listField, textField } from '../platform/http/forms/form.ts'
import { known } from '../platform/http/requests/errors.ts'
import type { Service } from '../platform/service.ts'
import type { Queries, Tx } from '../platform/storage/database/database.ts'
import type { PageContent } from '../site/frame/page.ts'
import type { PageContext } from '../site/frame/page-context.ts'
import type { ParamsOf } from '../site/frame/page-routes.ts'
import { confirmationPage, tooManyPage } from '../site/frame/staff-page.ts'
import type { StaffCall, StaffRoutes } from '../site/frame/staff-routes.ts'
import { storableText } from '../values/text.ts'
import { type Confirmation, isTyped } from '../web/components/confirm.ts'
import { rowsPerPage } from '../web/components/list.ts'
import type { Html } from '../web/markup/html.ts'

/** Something that a page asks about before it is done, such as deleting a record or replacing its secret. */
export interface ConfirmedAction<Path extends string, Subject, Outcome = unknown> {
  readonly path: Path
  readonly about?: (context: PageContext, subject: Subject) => Pick<PageContent, 'menuPage' | 'breadcrumbs'>
  /** Where rows of a list are chosen: what the page says where there are too many. */
  readonly chosen?: (context: PageContext, count: number) => Parameters<typeof tooManyPage>[1]
  /** Reads it together with what goes along; 404 where there is nothing of the kind. `ids` are those that were chosen. */
  find(queries: Queries, call: StaffCall<ParamsOf<Path>>, ids: readonly string[]): Promise<Subject>
  /** Whether it cannot be done at all, or not yet; the page says why. */
  isHindered?(subject: Subject, call: StaffCall): boolean
  /** Whether the page has to be shown first, as it is not about all that was chosen. */
  asksAgain?(subject: Subject): boolean
  /** What has to be typed first, so that much is not lost by a slip; null for nothing. */
  expected?(subject: Subject, context: PageContext): string | null
  /** What the page says. Where it is hindered, the page has no button. */
  ask(context: PageContext, subject: Subject, isHindered: boolean): AskedFirst | Promise<AskedFirst>
  /** False where nothing is lost that cannot be made again. */
  readonly isDangerous?: false
  act(tx: Tx, subject: Subject, call: StaffCall<ParamsOf<Path>>): Promise<Outcome>
  /** Where the browser goes then, or what it is shown instead, such as a secret. */
  next(subject: Subject, outcome: Outcome): string | ((context: PageContext) => Html)
}

/** The form is sent to the address of the page, whose query says what was chosen unless `chosen` does. */
export type AskedFirst = Omit<Confirmation, 'action' | 'typed' | 'isDangerous'>

/** Asks first, and reads again what it acts on in the transaction in which it acts. */
export function confirmedRoutes<const Path extends string, Subject, Outcome>(
  staff: StaffRoutes,
  { database }: Service,
  asked: ConfirmedAction<Path, Subject, Outcome>,
): void {
  const { path, chosen, expected = () => null, isHindered = () => false } = asked
  const chosenIn = (given: unknown) => (chosen === undefined ? [] : listField(given, 'id').map(storableText))

  function showTooMany(call: StaffCall, count: number) {
    return call.show((context) => tooManyPage(context, known(chosen?.(context, count))), 422)
  }

  /** `typed` is what was typed, and wrong; null before. */
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
    const context = await call.context()
    const typed = textField(call.body, 'title')
    const { subject, ...done } = await database.transaction(async (tx) => {
      const subject = await asked.find(tx, call, ids)
      const text = expected(subject, context)
      if (isHindered(subject, call)) return { subject, refused: 409 }
      const isConfirmed = text === null || isTyped(text, typed)
      if (!isConfirmed || asked.asksAgain?.(subject)) return { subject, refused: 422 }
      return { subject, outcome: await asked.act(tx, subject, call) }
    })
    if ('refused' in done) return show(call, subject, done.refused === 422 ? typed : null, done.refused)
    const next = asked.next(subject, done.outcome)
    return typeof next === 'string' ? call.redirect(next) : call.show(next)
  })
}
