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

/** What is to be deleted, on a page that asks first. */
export interface Removal<Path extends string, Deletion> {
  readonly path: Path
  readonly about?: (context: PageContext, deletion: Deletion) => Pick<PageContent, 'menuPage' | 'breadcrumbs'>
  /** Where rows of a list are chosen: what the page says where there are too many. */
  readonly chosen?: (context: PageContext, count: number) => Parameters<typeof tooManyPage>[1]
  /** Reads it together with what goes along; 404 where there is nothing of the kind. `ids` are those that were chosen. */
  find(queries: Queries, call: StaffCall<ParamsOf<Path>>, ids: readonly string[]): Promise<Deletion>
  /** Why it cannot be deleted at all, or not yet; the page says more. */
  isHindered?(deletion: Deletion, call: StaffCall): boolean
  /** Whether the page has to be shown first, as it is not about all that was chosen. */
  asksAgain?(deletion: Deletion): boolean
  /** What has to be typed first, so that much is not deleted by a slip; null for nothing. */
  expected?(deletion: Deletion, context: PageContext): string | null
  /** What the page says. Where it is hindered, the page has no button. */
  ask(context: PageContext, deletion: Deletion, isHindered: boolean): Asked | Promise<Asked>
  remove(tx: Tx, deletion: Deletion, call: StaffCall): Promise<void>
  /** Where the browser goes then. */
  next(deletion: Deletion): string
}

/** The form is sent to the address of the page. */
export type Asked = Omit<Confirmation, 'action' | 'typed' | 'isDangerous'>

/** Asks before it deletes: in the same state of the database in which it then deletes. */
export function removalRoutes<const Path extends string, Deletion>(
  staff: StaffRoutes,
  { database }: Service,
  removal: Removal<Path, Deletion>,
): void {
  const { path, chosen, expected = () => null, isHindered = () => false } = removal
  const chosenIn = (given: unknown) => (chosen === undefined ? [] : listField(given, 'id').map(storableText))

  function showTooMany(call: StaffCall, count: number) {
    return call.show((context) => tooManyPage(context, known(chosen?.(context, count))), 422)
  }

  /** `typed` is what was typed, and wrong; null before. */
  function show(call: StaffCall, deletion: Deletion, typed: string | null, status: number) {
    return call.show(async (context) => {
      const hinders = isHindered(deletion, call)
      const text = hinders ? null : expected(deletion, context)
      const error = typed === null ? {} : { error: context.t('confirm.typeWrong') }
      const [action = ''] = call.request.url.split('?')
      const asked: Confirmation = {
        ...(await removal.ask(context, deletion, hinders)),
        ...{ action, isDangerous: true },
        ...(hinders && { button: null }),
        ...(text !== null && { typed: { name: 'title', expected: text, value: typed ?? '', ...error } }),
      }
      return confirmationPage(context, asked, removal.about?.(context, deletion))
    }, status)
  }

  staff.get(path, async (call) => {
    const ids = chosenIn(call.query)
    if (ids.length > rowsPerPage) return showTooMany(call, ids.length)
    return show(call, await removal.find(database.reads, call, ids), null, 200)
  })

  staff.post(path, async (call) => {
    const ids = chosenIn(call.body)
    if (ids.length > rowsPerPage) return showTooMany(call, ids.length)
    const context = await call.context()
    const typed = textField(call.body, 'title')
    const { deletion, refused } = await database.transaction(async (tx) => {
      const deletion = await removal.find(tx, call, ids)
      const text = expected(deletion, context)
      if (isHindered(deletion, call)) return { deletion, refused: 409 }
      const isConfirmed = text === null || isTyped(text, typed)
      if (!isConfirmed || removal.asksAgain?.(deletion)) return { deletion, refused: 422 }
      await removal.remove(tx, deletion, call)
      return { deletion, refused: null }
    })
    if (refused === null) return call.redirect(removal.next(deletion))
    return show(call, deletion, refused === 422 ? typed : null, refused)
  })
}
