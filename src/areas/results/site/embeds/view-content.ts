import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { EmbeddedView, FigureSubject } from '../../views/figure/view.ts'
import { placed } from '../../views/figure/view.ts'
import type { EmbedContent } from './embed.ts'

/** Checks whether the view is shown, which is the case if the page with the same content is. */
export function isShown<Of extends FigureSubject>(
  { name, view }: EmbeddedView<Of>,
  pages: readonly string[],
): boolean {
  return pages.includes(view.on ?? name)
}

/** Returns the content of a view for an embed. */
export function contentOf<Of extends FigureSubject>(
  context: PageContext,
  { name, form, view }: EmbeddedView<Of>,
  shown: Of['shown'],
  choice: Of['choice'],
): Pick<EmbedContent, 'title'> & { readonly figure: NonNullable<EmbedContent['figure']> } {
  const made = placed(name, view, context, shown, choice)
  const { title, tablesTitle = title } = made.figure
  const own = form === 'table' ? tablesTitle : title
  return { title: view.isTitledByFigure === true ? own : view.title(context), figure: { ...made, form } }
}
