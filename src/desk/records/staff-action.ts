import type { KeyAction } from '../../identity/keys/management-keys.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Values } from '../../records/fields/field.ts'
import type { PageContent } from '../../site/frame/page.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import type { ParamsOf } from '../../site/frame/page-routes.ts'
import type { tooManyPage } from '../../site/frame/staff-page.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import type { PlainKey, Translate } from '../../texts/translate.ts'
import { type Confirmation, isTyped } from '../../web/components/confirm.ts'
import type { NextPage } from './next-page.ts'

/** Something that can be done with a record. */
export interface RecordAction<Subject, Outcome = unknown, Params = { readonly id: string }> {
  /** Reads the subject and what the action also affects; 404 where it does not exist. `ids` are the selected rows. */
  find(queries: Queries, call: StaffCall<Params>, ids: readonly string[]): Promise<Subject>
  /** Returns whether the action is impossible for now. */
  isHindered?(subject: Subject, call: StaffCall): boolean
  act(tx: Tx, subject: Subject, call: StaffCall<Params>): Promise<Outcome>
  /** How programs perform it. */
  readonly api?: ActionApi<Subject, Outcome>
}

/** Something that staff do with a record by a button. */
export interface StaffAction<Path extends string, Subject, Outcome = unknown>
  extends RecordAction<Subject, Outcome, ParamsOf<Path>> {
  readonly path: Path
  /** Returns the path to redirect to, or a page to show instead, such as one with a secret. */
  next(subject: Subject, outcome: Outcome): NextPage
}

/** How programs perform an action. */
interface ActionApi<Subject, Outcome> {
  /** As the record has it among its actions. */
  readonly name: string
  /** What a key must allow; `change` by default. */
  readonly right?: KeyAction
  /** Returns why nothing could be done now, where only the attempt could tell; what was written is rolled back. */
  hindrance?(outcome: Outcome, subject: Subject): PlainKey | null
  /** Returns why nothing was done; what was written is rolled back. */
  problems?(outcome: Outcome, subject: Subject): readonly ActionProblem[]
  /** Returns the path where a second person confirms what is not done yet; null where it is. */
  proposal?(outcome: Outcome): string | null
  /** Returns the members of the answer, which has no content by default. */
  answer?(outcome: Outcome, subject: Subject): Values
  /** Returns further members that an answer to a repeated request does not have. */
  secrets?(outcome: Outcome, subject: Subject): Values
}

export interface ActionProblem {
  /** The member that it is about. */
  readonly name: string
  readonly code: string
  /** Words that tell values are written with them. */
  readonly text: PlainKey | ((t: Translate) => string)
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
  | { readonly refused: 409 | 422; readonly expected: string | null }
  | { readonly outcome: Outcome }
)

/** Performs an action if its subject allows it and what had to be typed was typed; everything is read in the transaction. */
export async function performAction<Subject, Outcome, Params>(
  tx: Tx,
  asked: RecordAction<Subject, Outcome, Params> &
    Pick<Partial<ConfirmedAction<string, Subject, Outcome>>, 'expected' | 'asksAgain'>,
  call: StaffCall<Params>,
  context: PageContext,
  { ids, typed }: { readonly ids: readonly string[]; readonly typed: string },
): Promise<Performed<Subject, Outcome>> {
  const { expected = () => null, isHindered = () => false } = asked
  const subject = await asked.find(tx, call, ids)
  const text = expected(subject, context)
  if (isHindered(subject, call)) return { subject, refused: 409, expected: text }
  const isConfirmed = text === null || isTyped(text, typed)
  if (!isConfirmed || asked.asksAgain?.(subject)) return { subject, refused: 422, expected: text }
  return { subject, outcome: await asked.act(tx, subject, call) }
}
