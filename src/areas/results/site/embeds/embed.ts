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

/** One view of results for other sites; results are read only when it is shown. */
export interface Embed {
  /** Canonical path. */
  readonly path: string
  /** The normalised query without the theme, see `parameters`. */
  readonly query: string
  /** Items whose changes update it. */
  readonly dependsOn: readonly ItemRef[]
  /** A stamp of all other data it depends on. */
  readonly stamp: string
  readonly lastModified: Instant | null
  /** Returns the name of the view, independent of its content. */
  nameOf(context: PageContext): string
  show(context: PageContext): Promise<EmbedContent>
}

export interface EmbedContent {
  /** The item, for title, day and progress. */
  readonly stored: StoredItem
  /** Progress of counting. */
  readonly details: StateDetails
  /** Address of the page with more details. */
  readonly page: string
  /** Title of the figure. */
  readonly title: string
  /** The figure and which of its forms is shown; null if there is no data. */
  readonly figure: (PlacedFigure & { readonly form: Form }) | null
  /** Shown instead of a figure. */
  readonly words?: Embedded
}

/** The requested view and its owner. */
export interface EmbedAddress {
  readonly params: Readonly<Record<string, string>>
  readonly view: string
  /** The query including its question mark; empty without one. */
  readonly search: string
}

/** A kind of item with embeds. */
export interface EmbedOwner {
  /** Path pattern above the names of views, such as `/election/:id`. */
  readonly path: string
  readonly views: readonly string[]
  /** Finds the view; null if it does not exist. */
  find(
    area: ResultsArea,
    current: CurrentItems,
    address: EmbedAddress,
  ): Promise<Embed | Redirect | null> | Embed | Redirect | null
}
