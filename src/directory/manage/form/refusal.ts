import type { PictureProblem } from '../../../web/components/picture-field.ts'
import type { FieldProblem } from './entered.ts'

/** Why a form was not saved. */
export type Refusal =
  | {
      readonly type: 'problems'
      readonly problems: readonly FieldProblem[]
      readonly file?: PictureProblem | null
    }
  /** Somebody else has changed the record since the form was opened. */
  | { readonly type: 'conflict' }
  | { readonly type: 'gone' }
