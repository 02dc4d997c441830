import type { ReadParameters } from '../../../../platform/http/requests/parameters.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Ask } from '../subjects/views.ts'
import type { Figure, Layout, PlacedFigure } from './figure.ts'

/** The part of a view that can be embedded: its drawing (a chart or map) or its tables. */
export type Form = 'chart' | 'map' | 'table'

/** The types for the views of one kind of item. */
export interface FigureSubject {
  /** The item, without results. */
  readonly item: unknown
  /** Facts from the results that are known without a tally. */
  readonly known: unknown
  /** The tallied results. */
  readonly counted: unknown
  /** The tallied results with all data that figures need. */
  readonly shown: unknown
  /** The values of the query parameters. */
  readonly choice: object
}

interface Forms {
  /** Kind of the drawing; a view without one has tables only. */
  readonly drawing?: 'chart' | 'map'
  /** Whether the tables can be embedded alone. */
  readonly table?: true
}

/**
 * One way to show results, declared once: a page below the item under its own name; `name-chart`, `name-map`
 * and `name-table` for other sites; `name-data` for programs; and the further uses declared here.
 */
export interface FigureView<Of extends FigureSubject> extends Forms {
  /** Defaults to `below`. */
  readonly layout?: Layout
  /** The page that contains it, if it has none of its own. */
  readonly on?: string
  /** Whether the view applies to an item, even before the first result; defaults to true. */
  fits?(item: Of['item']): boolean
  /** Whether there is data to show; defaults to true. */
  has?(known: Of['known']): boolean
  /** Whether there is data to draw, so that a picture can be created; defaults to true. */
  draws?(counted: Of['counted']): boolean
  /** Whether the settings of the item enable it on the site; walls show it regardless. */
  isWanted?(item: Of['item']): boolean
  /** Query parameters; none by default. */
  params?(known: Of['known'], form: Form | 'data'): ReadParameters<Partial<Of['choice']>>
  /** The parameter that its page offers as a choice. */
  readonly chosen?: keyof Of['choice'] & string
  /** Title of its page. */
  title(context: PageContext): string
  /** Use the title of the figure, which names the place it shows. */
  readonly isTitledByFigure?: true
  figure(context: PageContext, shown: Of['shown'], choice: Of['choice']): Figure
  /** Returns the data for `name-data`, whose titles and names differ from those of pages. */
  data?(counted: Of['counted'], ask: Ask, choice: Of['choice']): unknown
  /** Documentation of the data: name of the schema and a summary. */
  readonly described?: { readonly schema: string; readonly summary: string }
  /** Whether wall displays can show each of its forms. */
  readonly onWalls?: true
  /** Whether other views come first on the page of the item until the first seats are allocated. */
  readonly needsSeats?: true
  /** Its form in the PDF about the item, if any. */
  readonly pdf?: (item: Of['item']) => Form | null
}

export type Views<Of extends FigureSubject> = Readonly<Record<string, FigureView<Of>>>

/** A view by its name for other sites. */
export interface EmbeddedView<Of extends FigureSubject> {
  readonly name: string
  readonly form: Form
  readonly view: FigureView<Of>
}

/** Returns all embeddable forms by their names in addresses. */
export function embeddedViews<Of extends FigureSubject>(
  views: Views<Of>,
): ReadonlyMap<string, EmbeddedView<Of>> {
  return new Map(
    Object.entries(views).flatMap(([name, view]) =>
      formsOf(view).map((form) => [`${name}-${form}`, { name, form, view }] as const),
    ),
  )
}

export function formsOf({ drawing, table }: Forms): readonly Form[] {
  return [...(drawing === undefined ? [] : [drawing]), ...(table === undefined ? [] : ['table' as const])]
}

/** Returns the names of the views with a page that this item can have. */
export function pagesOf<Of extends FigureSubject>(views: Views<Of>, item: Of['item']): readonly string[] {
  return Object.entries(views).flatMap(([name, { on, fits }]) =>
    on === undefined && (fits?.(item) ?? true) ? [name] : [],
  )
}

/** Returns those with data to show. */
export function shownPages<Of extends FigureSubject>(
  views: Views<Of>,
  item: Of['item'],
  known: Of['known'],
): readonly string[] {
  return pagesOf(views, item).filter((name) => {
    const { has, isWanted } = views[name] ?? {}
    return (has?.(known) ?? true) && (isWanted?.(item) ?? true)
  })
}

/** Returns the names of embeddable views by page; maps only if shapes are known. */
export function embedsOf<Of extends FigureSubject>(
  views: Views<Of>,
  pages: readonly string[],
  hasMaps: boolean,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    pages.flatMap((name) => {
      const view = views[name]
      const forms = view === undefined ? [] : formsOf(view).filter((form) => form !== 'map' || hasMaps)
      return forms.length === 0 ? [] : [[name, forms.map((form) => `${name}-${form}`)] as const]
    }),
  )
}

export function placed<Of extends FigureSubject>(
  name: string,
  view: FigureView<Of>,
  context: PageContext,
  shown: Of['shown'],
  choice: Of['choice'],
): PlacedFigure {
  const { drawing = 'table', layout = 'below' } = view
  return { id: `${name}-${drawing}`, layout, figure: view.figure(context, shown, choice) }
}

/** Returns the embeds in the PDF of an item, in order. */
export function documentViews<Of extends FigureSubject>(
  views: Views<Of>,
  item: Of['item'],
): readonly string[] {
  return Object.entries(views).flatMap(([name, { fits, pdf }]) => {
    const form = (fits?.(item) ?? true) ? (pdf?.(item) ?? null) : null
    return form === null ? [] : [`${name}-${form}`]
  })
}
