import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Instant } from '../../../../values/time.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { ItemRef } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { Redirect } from '../../serving/public-page.ts'
import type { PlacedFigure } from '../../views/figure/figure.ts'
import type { Form } from '../../views/figure/view.ts'
import type { StateDetails } from '../../words/state-line.ts'
import type { Embedded } from '../parts/figure.ts'

/** One view of results for other sites; nothing is read before somebody wants to see it. */
export interface Embed {
  /** Its own path, in one spelling. */
  readonly path: string
  /** The normalised query without the theme, see `parameters`. */
  readonly query: string
  /** It follows the changes of these. */
  readonly dependsOn: readonly ItemRef[]
  /** What else it depends on. */
  readonly stamp: string
  readonly lastModified: Instant | null
  /** What the view is called, whatever it shows. */
  nameOf(context: PageContext): string
  show(context: PageContext): Promise<EmbedContent>
}

export interface EmbedContent {
  /** What it is about: the title, the day and how far counting is. */
  readonly stored: StoredItem
  /** How far counting is. */
  readonly details: StateDetails
  /** The page that says more. */
  readonly page: string
  /** Of the figure. */
  readonly title: string
  /** Which of its drawing and tables; null where there is nothing to show. */
  readonly figure: (PlacedFigure & { readonly form: Form }) | null
  /** Shown instead of a figure. */
  readonly words?: Embedded
}

/** Which view of what is wanted. */
export interface EmbedAddress {
  readonly params: Readonly<Record<string, string>>
  readonly view: string
  /** The query as it was given, with its question mark; empty without one. */
  readonly search: string
}

/** A kind of item with embeds. */
export interface EmbedOwner {
  /** Above the names of its views, such as `/election/:id`. */
  readonly path: string
  readonly views: readonly string[]
  /** Null where there is no such thing. */
  find(
    area: ResultsArea,
    current: CurrentItems,
    address: EmbedAddress,
  ): Promise<Embed | Redirect | null> | Embed | Redirect | null
}
