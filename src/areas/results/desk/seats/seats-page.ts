import type { PageContext } from '../../../../site/frame/page-context.ts'
import { notice } from '../../../../web/components/form.ts'
import { table } from '../../../../web/components/table.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { SeatCheck } from '../../compare/seats/check.ts'
import type { Item } from '../../model/item.ts'
import { resultTable } from '../../site/parts/result-table.ts'
import type { Figure } from '../../views/figure/figure.ts'
import { compoundWorking } from '../../views/figures/distribution/compound-distribution.ts'
import { electionWorking } from '../../views/figures/distribution/election-distribution.ts'
import { titleOf } from '../../words/wording.ts'
import { staffPage } from '../frame/staff-page.ts'
import { editPath, resultsPath, versionsPath } from '../paths/item-paths.ts'
import type { NewestSeats } from './newest-seats.ts'

/** Delivered seats beside computed ones, with the whole working; for staff, also where they differ. */
export function seatsPage(context: PageContext, item: Item, seats: NewestSeats): Html {
  const { t } = context
  const named = titleOf(context, item).text
  const { check, hints } = seats
  const figure = figureOf(context, seats)
  return staffPage(
    context,
    {
      title: t('seatCheck.title', { title: named }),
      breadcrumbs: [
        { title: t('resultsManage.title'), href: resultsPath },
        { title: named, href: versionsPath(item) },
      ],
    },
    html`${notice(check.state === 'differs' ? 'warning' : 'success', stateText(context, check))}
${'differences' in check && differences(context, check)}
${
  hints.length > 0 &&
  html`<h2>${t('seatCheck.hints')}</h2>
<ul>${hints.map((hint) => html`<li>${t(`seatCheck.hint.${hint}`)}</li>`)}</ul>`
}
<p><a href="${editPath(item)}">${t('seatCheck.edit')}</a></p>
${
  figure !== null &&
  figure.tables.length > 0 &&
  html`<h2>${t('seatCheck.working')}</h2>
${figure.hint !== undefined && html`<p>${figure.hint}</p>`}
${figure.tables.map(({ fold: _, ...one }) => [resultTable(context, one), '\n'])}`
}`,
  )
}

function figureOf(context: PageContext, { counted, check }: NewestSeats): Figure | null {
  if (counted === null) return null
  return 'election' in counted
    ? electionWorking(context, counted, check)
    : compoundWorking(context, counted, check)
}

/** Describes the result of the check, or why there is none. */
export function stateText({ t }: PageContext, check: SeatCheck): string {
  switch (check.state) {
    case 'notApplicable':
      return t('seatCheck.notApplicable', { reason: t(`seatCheck.reason.${check.reason}`) })
    case 'cannotCompute':
      return t('warning.seats.cannotCompute', { reason: t(`seatsReason.${check.reason}`) })
    case 'agreesByLot':
      return t('seatCheck.agreesByLot', { among: check.lots.map((among) => among.join(', ')).join('; ') })
    case 'agrees':
    case 'differs':
      return t(`seatCheck.${check.state}`)
  }
}

function differences(
  { t }: PageContext,
  { differences: found, elected, majority }: Extract<SeatCheck, { readonly differences: unknown }>,
): Html {
  const headings = [
    ...(found.some(({ district }) => district !== null) ? [t('seatCheck.district')] : []),
    t('elections.column.list'),
    t('seatCheck.delivered'),
    t('seatCheck.computed'),
  ]
  return html`${
    found.length > 0 &&
    table(
      headings,
      found.map(({ district, list, delivered, computed }) => [
        ...(district === null ? [] : [district]),
        list,
        String(delivered),
        computed === null ? t('seatCheck.lot') : String(computed),
      ]),
    )
  }
${elected.length > 0 && html`<p>${t('warning.seats.elected', { names: elected.join(', ') })}</p>`}
${majority !== null && html`<p>${t('warning.seats.majority', majority)}</p>`}`
}
