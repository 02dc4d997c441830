import type { ResultsArea } from '../../serving/area.ts'
import type { FigureSubject, Views } from '../../views/figure/view.ts'
import type { Ask, ChosenView, OpenedSubject } from '../../views/subjects/views.ts'

interface Reading<Of extends FigureSubject, Open> {
  outline(area: ResultsArea, opened: Open): Promise<{ readonly known: Of['known'] }>
  count(opened: Open, ask: Ask): Promise<Of['counted']>
  readonly noChoice: Of['choice']
}

/** Returns the data of all views that have some, each as `name-data`. */
export function dataViews<Of extends FigureSubject, Open extends OpenedSubject>(
  views: Views<Of>,
  { outline, count, noChoice }: Reading<Of, Open>,
): readonly ChosenView<Open>[] {
  return Object.entries(views).flatMap(([name, { data, params }]) => {
    if (data === undefined) return []
    const view: ChosenView<Open> = {
      name: `${name}-data`,
      isTranslated: true,
      async choose(opened, area, search) {
        const read = params?.((await outline(area, opened)).known, 'data')(search)
        const choice = { ...noChoice, ...read?.values }
        const make = async (found: Open, ask: Ask) => data(await count(found, ask), ask, choice)
        return { query: read?.query ?? '', make }
      },
    }
    return [view]
  })
}
