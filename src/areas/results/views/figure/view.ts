import type { ReadParameters } from '../../../../platform/http/requests/parameters.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Ask } from '../subjects/views.ts'
import type { Figure, Layout, PlacedFigure } from './figure.ts'

/** The part of a view that can be embedded: its drawing (a chart or map) or its tables. */
export type Form = 'chart' | 'map' | 'table'

/** The types that the views of one kind of item work with. */
export interface FigureSubject {
  /** The item, without results. */
  readonly item: unknown
  /** Facts from the results that need no tally. */
  readonly known: unknown
  /** The tallied results. */
  readonly counted: unknown
  /** The same, with what figures need besides. */
  readonly shown: unknown
  /** The values of the query parameters. */
  readonly choice: object
}

interface Forms {
  /** Kind of its drawing; a view without one has tables only. */
  readonly drawing?: 'chart' | 'map'
  /** Whether its tables can stand alone. */
  readonly table?: true
}

/**
 * One way to show results, declared once: as a page below the item under its own name, as `name-chart`, `name-map` and
 * `name-table` for other sites, `name-data` for programs, and wherever else it is named here.
 */
export interface FigureView<Of extends FigureSubject> extends Forms {
  /** Defaults to `below`. */
  readonly layout?: Layout
  /** The page that shows it, if it has none of its own. */
  readonly on?: string
  /** Whether an item can have it, even before the first result; defaults to true. */
  fits?(item: Of['item']): boolean
  /** Whether there is anything to show; defaults to true. */
  has?(known: Of['known']): boolean
  /** Whether there is anything to draw, so that a picture of it can be had; defaults to true. */
  draws?(counted: Of['counted']): boolean
  /** Whether the organiser wants it on the site; a wall shows what it is told to. */
  isWanted?(item: Of['item']): boolean
  /** Its query parameters; defaults to none. */
  params?(known: Of['known'], form: Form | 'data'): ReadParameters<Partial<Of['choice']>>
  /** The parameter that its page offers as a choice. */
  readonly chosen?: keyof Of['choice'] & string
  /** Title of its page. */
  title(context: PageContext): string
  /** Use the title of the figure, which names the place it shows. */
  readonly isTitledByFigure?: true
  figure(context: PageContext, shown: Of['shown'], choice: Of['choice']): Figure
  /** What programs get of it as `name-data`, whose titles and names are not those of pages. */
  data?(counted: Of['counted'], ask: Ask, choice: Of['choice']): unknown
  /** What programmers are told of its data: the name of its schema, and in a few words what it is. */
  readonly described?: { readonly schema: string; readonly summary: string }
  /** Whether screens for walls can show each of its forms. */
  readonly onWalls?: true
  /** Whether others come first on the page of the item until the first seats are given. */
  readonly needsSeats?: true
  /** Its form in the PDF about the item, if any. */
  readonly pdf?: (item: Of['item']) => Form | null
}

export type Views<Of extends FigureSubject> = Readonly<Record<string, FigureView<Of>>>

/** A view by the name under which other sites show it. */
export interface EmbeddedView<Of extends FigureSubject> {
  readonly name: string
  readonly form: Form
  readonly view: FigureView<Of>
}

/** All embeddable forms, by their names in URLs. */
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

/** The names of views with a page of their own that this kind of item has. */
export function pagesOf<Of extends FigureSubject>(views: Views<Of>, item: Of['item']): readonly string[] {
  return Object.entries(views).flatMap(([name, { on, fits }]) =>
    on === undefined && (fits?.(item) ?? true) ? [name] : [],
  )
}

/** Those of them with something to show. */
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

/** By page, the names of the views that other sites can show; of drawings that are maps only where there are shapes. */
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

/** The embeds that make up the PDF of an item, in order. */
export function documentViews<Of extends FigureSubject>(
  views: Views<Of>,
  item: Of['item'],
): readonly string[] {
  return Object.entries(views).flatMap(([name, { fits, pdf }]) => {
    const form = (fits?.(item) ?? true) ? (pdf?.(item) ?? null) : null
    return form === null ? [] : [`${name}-${form}`]
  })
}
