import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import { candidateLabel } from '../../import/checks/rules.ts'
import type { CorrectableFigure, FoundFigure } from '../../import/correcting/figures.ts'
import type { Item } from '../../model/item.ts'
import type { ElectionList } from '../../model/result-set.ts'
import { isTieBreaker } from '../../views/figures/votes/vote-bar.ts'
import { entityName } from '../../words/entity-words.ts'
import { ballotLabel } from '../compare/headline.ts'

export function correctableText({ locale }: PageContext, value: number | null): string {
  return value === null ? '–' : formatNumber(locale, value)
}

/** Lists are told apart by their numbers, too. */
export function listLabel({ id, name }: ElectionList): string {
  return name === '' || name === id ? id : `${id} ${name}`
}

/** What the figure counts, such as «Ja» or «Stimmen für Muster Anna». */
export function countedLabel(
  context: PageContext,
  item: Item,
  figure: CorrectableFigure,
  { ballot, list, candidate }: Pick<FoundFigure, 'ballot' | 'list' | 'candidate'>,
): string {
  const { t } = context
  const name = list === null ? '' : listLabel(list)
  switch (figure) {
    case 'yeas':
    case 'nays':
      return ballotLabel(
        context,
        figure,
        item.kind === 'vote' && ballot !== null && isTieBreaker(item, ballot),
      )
    case 'list_votes':
      return t('compare.votes.list', { name })
    case 'list_number_of_mandates':
      return t('figures.seatsOf', { name })
    case 'candidate_votes':
      return t('compare.votes.candidate', { name: candidate === null ? '' : candidateLabel(candidate) })
    default:
      return t(`figures.column.${figure}`)
  }
}

/** The parts of its name: where it is counted, and what. */
export function figureLabel(
  context: PageContext,
  item: Item,
  figure: CorrectableFigure,
  found: FoundFigure,
): { readonly counted: string; readonly place: readonly string[] } {
  return {
    counted: countedLabel(context, item, figure, found),
    place: found.place === null ? [] : [entityName(context, found.place)],
  }
}
