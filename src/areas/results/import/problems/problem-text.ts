import type { MessageKey, Translate } from '../../../../texts/translate.ts'
import { expatsId } from '../../model/entities.ts'
import { ballotTypes } from '../../model/item.ts'
import { statuses } from '../../model/result-set.ts'
import type { ImportProblem } from './problems.ts'
import type { ImportWarning } from './warning.ts'

export function problemText(t: Translate, problem: ImportProblem): string {
  return translated(t, `import.${problem.code}`, withAbroad(t, problem.values))
}

export function warningText(t: Translate, warning: ImportWarning): string {
  return translated(t, `warning.${warning.code}`, withAbroad(t, inWords(t, warning)))
}

/** The Swiss abroad have no name in results. */
function withAbroad(t: Translate, values: TextValues): TextValues {
  return values?.entity === String(expatsId) ? { ...values, entity: t('warning.expats') } : values
}

/** Replaces column names and codes by texts. */
function inWords(t: Translate, warning: ImportWarning): TextValues {
  switch (warning.code) {
    case 'figure.fell':
      return { ...warning.values, figure: figureText(t, String(warning.values.figure)) }
    case 'status.back': {
      const { before, after } = warning.values
      return { before: statusText(t, String(before)), after: statusText(t, String(after)) }
    }
    case 'doubt.factorTen':
      return { ...warning.values, figure: doubtedText(t, String(warning.values.figure)) }
    case 'seats.cannotCompute':
      return { reason: reasonText(t, String(warning.values.reason)) }
    default:
      return warning.values
  }
}

const reasons = ['noVotes', 'infeasible', 'winnerWithoutSeat', 'otherTotal'] as const

function reasonText(t: Translate, written: string): string {
  const reason = reasons.find((one) => one === written)
  return reason === undefined ? written : t(`seatsReason.${reason}`)
}

const figures = [
  'yeas',
  'nays',
  'received',
  'entity_received_ballots',
  'list_votes',
  'candidate_votes',
] as const

/** `column`, or `ballot: column` for a vote with several ballots. */
function figureText(t: Translate, written: string): string {
  const [column = '', ballot] = written.split(': ').toReversed()
  const figure = figures.find((one) => one === column)
  const type = ballotTypes.find((one) => one === ballot)
  if (figure === undefined || (ballot !== undefined && type === undefined)) return written
  const text = t(`warningFigure.${figure}`)
  return type === undefined ? text : `${t(`results.vote.ballot.${type}`)}: ${text}`
}

const doubted = ['yes', 'no', 'all'] as const

function doubtedText(t: Translate, written: string): string {
  const figure = doubted.find((one) => one === written)
  return figure === undefined ? written : t(`doubtFigure.${figure}`)
}

function statusText(t: Translate, written: string): string {
  const status = statuses.find((one) => one === written)
  return status === undefined ? written : t(`resultsManage.status.${status}`)
}

type TextValues = Readonly<Record<string, string | number>> | null

function translated(t: Translate, key: MessageKey, values: TextValues): string {
  // A test checks that every text has exactly the placeholders of its code.
  const fill = t as (key: MessageKey, values: TextValues) => string
  return fill(key, values)
}
