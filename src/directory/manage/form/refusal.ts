import type { PictureProblem } from '../../../web/components/picture-field.ts'
import type { Entered, FieldProblem } from './entered.ts'

/** Why a form was not saved. */
export type Refusal =
  | {
      readonly type: 'problems'
      readonly problems: readonly FieldProblem[]
      readonly file?: PictureProblem | null
    }
  /** Somebody else has changed the record since the form was opened; this is what is stored now. */
  | { readonly type: 'conflict'; readonly stored: Entered }
  | { readonly type: 'gone' }
