import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Translate } from '../../../../texts/translate.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import {
  type Comparison,
  differs,
  type ElectionComparison,
  type VoteComparison,
} from '../../compare/comparison.ts'
import {
  type ImportantChange,
  importantChanges,
  majorityTurn,
  type PlaceName,
} from '../../compare/important-changes.ts'
import { nameOrder } from '../../tally/order.ts'
import { entityName, isForMunicipality } from '../../words/entity-words.ts'

export function summaryText(context: PageContext, comparison: Comparison): string {
  const { t } = context
  if (comparison.isSame) return t('compare.same')
  if (!comparison.exists.after) return t('compare.removed')
  const sentences = sentencesOf(context, comparison)
  return [...(comparison.exists.before ? [] : [t('compare.first')]), ...sentences].join(' ')
}

function sentencesOf(context: PageContext, comparison: Comparison): readonly string[] {
  switch (comparison.kind) {
    case 'vote':
      return [
        placesText(context, comparison),
        ...answerTexts(context, comparison),
        ...statusTexts(context, comparison),
      ]
    case 'election':
      return [
        placesText(context, comparison),
        ...electedTexts(context, comparison),
        ...statusTexts(context, comparison),
      ]
    case 'compound':
      return [context.t('compare.partiesText', { count: comparison.parties.length })]
  }
}

function placesText(context: PageContext, comparison: VoteComparison | ElectionComparison): string {
  const { t } = context
  const { progress, exists } = comparison
  const isMunicipal = isForMunicipality(context)
  const count = Math.max(progress.before.total, progress.after.total)
  if (!exists.before)
    return t(isMunicipal ? 'results.counted.quarters' : 'results.counted.municipalities', {
      counted: progress.after.counted,
      count,
    }).concat('.')
  const places =
    comparison.kind === 'vote' ? comparison.ballots.flatMap((ballot) => ballot.places) : comparison.places
  const changed = new Set(places.map(({ id }) => id)).size
  if (changed === 0) return t(isMunicipal ? 'compare.noQuarters' : 'compare.noMunicipalities')
  return t(isMunicipal ? 'compare.quarters' : 'compare.municipalities', { changed, count })
}

/** A changed answer is an important change, see `importantNotice`. */
function answerTexts(
  { t }: PageContext,
  { answer: { before, after }, ballots }: VoteComparison,
): readonly string[] {
  if (after === null) return leadTexts(t, ballots)
  const answer = t(`results.vote.answer.${after}`)
  if (before === after) return [t('compare.answer.stays', { answer })]
  return before === null ? [t('compare.answer.found', { answer })] : []
}

/** Returns who leads, where that has changed. */
function leadTexts(t: Translate, ballots: VoteComparison['ballots']): readonly string[] {
  const [only] = ballots
  const turn = only === undefined || ballots.length > 1 ? null : majorityTurn(only.figures)
  return turn === null ? [] : [t(`compare.lead.${turn}`)]
}

function electedTexts({ t }: PageContext, { candidates, elected }: ElectionComparison): readonly string[] {
  const isSame = !candidates.some((candidate) => differs(candidate.elected))
  if (isSame) return elected.after === 0 ? [] : [t('compare.elected.stays', { count: elected.after })]
  return [t('compare.elected.changes', elected)]
}

function statusTexts(
  { t }: PageContext,
  { status, exists }: VoteComparison | ElectionComparison,
): readonly string[] {
  if (!differs(status) || !exists.before) return []
  const text = (one: typeof status.before) => t(`resultsManage.status.${one ?? 'none'}`)
  return [t('compare.status', { before: text(status.before), after: text(status.after) })]
}

/** Highlights changes of what was published before. */
export function importantNotice(context: PageContext, comparison: Comparison): Html | false {
  const changes = importantChanges(comparison)
  if (changes.length === 0) return false
  return html`<div class="notice warning comparison-important">
<p><strong>${context.t('compare.important')}</strong></p>
<ul>
${changes.map(
  (change) => html`<li>${importantText(context, change)}</li>
`,
)}</ul>
</div>`
}

function importantText(context: PageContext, change: ImportantChange): string {
  const { t } = context
  switch (change.what) {
    case 'answer': {
      const text = (answer: typeof change.before) =>
        answer === null ? t('compare.answer.none') : t(`results.vote.answer.${answer}`)
      const answers = { before: text(change.before), after: text(change.after) }
      if (change.ballot === null) return t('compare.important.answer', answers)
      return t('compare.important.ballot', {
        ballot: t(`results.vote.ballot.${change.ballot}`),
        ...answers,
      })
    }
    case 'turned': {
      const names = placeNames(context, change.places)
      const text = t(`compare.important.turned.${change.to}`, { count: change.places.length, names })
      if (change.ballot === null) return text
      return t('compare.ofBallot', { ballot: t(`results.vote.ballot.${change.ballot}`), text })
    }
    case 'reopened':
    case 'completed':
      return t(`compare.important.${change.what}`)
    case 'notElected':
    case 'elected':
    case 'seats':
      return t(`compare.important.${change.what}`, { names: enumerated(context, change.names) })
    case 'corrected':
    case 'uncounted':
    case 'missing':
      return t(`compare.important.${change.what}`, { names: placeNames(context, change.places) })
  }
}

function placeNames(context: PageContext, places: readonly PlaceName[]): string {
  return enumerated(context, places.map((place) => entityName(context, place)).sort(nameOrder))
}

const mostNames = 12

function enumerated({ t }: PageContext, names: readonly string[]): string {
  const shown = names.slice(0, mostNames).join(', ')
  return names.length <= mostNames
    ? shown
    : t('compare.more', { names: shown, count: names.length - mostNames })
}
