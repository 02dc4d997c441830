import type { Mistake, MistakeKind } from '../../../areas/results/features/played-sundays/play.ts'
import type { MistakeReport, PlayReport } from '../../../areas/results/features/played-sundays/report.ts'

/** The report for a terminal. */
export function reportText(report: PlayReport): string {
  const { day, seed, speed, planned, sent, summary, mistakes, people } = report
  const { noticed, missed, others, noticedAfter, publicFor } = summary
  const lines = [
    `${day}, seed ${seed}, speed ${speed}: ${sent} of ${planned} uploads`,
    `${summary.mistakes} planted mistakes: ${noticed} noticed, ${missed} missed, ${others} never public or refused`,
    ...(noticedAfter === null ? [] : [`half of what was noticed was so after ${seconds(noticedAfter)}`]),
    ...(publicFor === null ? [] : [`the longest that a mistake was public: ${seconds(publicFor)}`]),
    ...mistakes.map((one) => `  ${mistakeText(one)}`),
    ...(people.length === 0 ? ['nobody did anything'] : ['what staff did:']),
    ...people.map(
      ({ actor, actions }) =>
        `  ${actor}: ${actions.map(({ action, count: times }) => `${times} × ${action}`).join(', ')}`,
    ),
  ]
  return lines.join('\n')
}

const kinds: Readonly<Record<MistakeKind, string>> = {
  exchanged: 'yes and no exchanged',
  'lost-digit': 'a digit lost',
  shifted: 'rows shifted',
  'old-file': 'an old file again',
  'wrong-item': 'a file of another vote',
  missing: 'a counted place missing',
  'final-too-early': 'called final too early',
}

function mistakeText({
  mistake,
  item,
  outcome,
  noticed,
  public: shown,
  warnings,
  passedBy,
}: MistakeReport): string {
  const how = noticed === null ? '' : ` by ${noticed.by ?? 'somebody at the machine'}, ${noticed.action}`
  const parts = [
    `${outcomeText(outcome)}${noticed === null ? '' : ` after ${seconds(noticed.seconds)}${how}`}`,
    `${kindText(mistake, item.kind)} (${item.kind} ${item.id}, upload ${mistake.upload})`,
    ...(shown === null ? [] : [`public for ${seconds(shown.seconds)}`]),
    warnings.length === 0 ? 'no warning' : `warned of: ${warnings.join(', ')}`,
    ...passedBy.map(({ by, action }) => `${action} by ${by}`),
  ]
  return parts.join('; ')
}

function kindText({ kind, places, other }: Mistake, item: string): string {
  const where = places.map(({ name, id }) => name || String(id)).join(', ')
  const what = item === 'election' && kind === 'exchanged' ? 'two candidates exchanged' : kinds[kind]
  return `${what}${where === '' ? '' : ` in ${where}`}${other === undefined ? '' : ` (${other.id})`}`
}

function outcomeText(outcome: MistakeReport['outcome']): string {
  return {
    noticed: 'noticed',
    missed: 'MISSED',
    'kept-back': 'stopped before it was published',
    refused: 'refused by the service',
    harmless: 'never public',
    'not-played': 'not played',
  }[outcome]
}

const seconds = (count: number) => `${Math.round(count)} s`
