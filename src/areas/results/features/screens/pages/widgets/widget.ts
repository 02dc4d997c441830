import type { Html } from '../../../../../../web/markup/html.ts'
import type { Given, OwnAttribute } from '../screen/attributes.ts'
import type { SubjectKind } from '../screen/screen.ts'
import type { ShownOnScreen } from '../screen/shown.ts'

/**
 * Where a widget may stand and what it holds:
 * `line` is a word or figure, in a text or for itself; `block` stands for itself; both are empty.
 * `text` holds words and lines, `row` holds columns, `column` holds everything but columns.
 * `condition` may hold whatever may stand in its own place.
 */
export type WidgetPlace = 'line' | 'block' | 'text' | 'row' | 'column' | 'condition'

export interface Widget {
  readonly place: WidgetPlace
  readonly fits: readonly SubjectKind[]
  /** Beside `class`, which all have. */
  readonly attributes: readonly OwnAttribute[]
  readonly draw: Draw
}

/** False where there is nothing to show; a text explains why. */
export type DrawnWidget = Html | string | number | false | WallTables

/** Tables, whose rows are shown page by page where they do not fit. */
export interface WallTables {
  readonly tables: Html
}

export type Draw = (shown: ShownOnScreen, given: Given, content: Html) => DrawnWidget

export type Widgets = Readonly<Record<string, Widget>>

export const votes = ['simple-vote', 'complex-vote'] as const
export const elections = ['majorz', 'proporz'] as const
export const compounds = ['compound', 'part'] as const
export const everything = [...votes, ...elections, ...compounds] as const
