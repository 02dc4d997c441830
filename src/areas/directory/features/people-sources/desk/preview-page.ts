import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { staffPage } from '../../../../../site/frame/staff-page.ts'
import { checkbox, notice } from '../../../../../web/components/form.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import type { PeopleSource } from '../../../records/source.ts'
import type { RunPlan } from '../plan/plan-run.ts'
import type { ReadFailure } from '../read/failure.ts'
import { changesIn, countsOf, problemsOf } from '../run/run.ts'
import { belowPeopleSources, failureText, peopleSourcePath, stopText } from './parts.ts'
import { changeTable, countTable, sourceProblemTable } from './tables.ts'

export type PreviewView = { readonly source: PeopleSource } & (
  | { readonly failure: ReadFailure }
  | { readonly plan: RunPlan }
)

/** What a run would do now; nothing is written. */
export function previewPage(context: PageContext, view: PreviewView): Html {
  const { t } = context
  const { source } = view
  return staffPage(
    context,
    { title: t('peopleSources.previewTitle', { name: source.name }), ...belowPeopleSources(context, source) },
    'failure' in view
      ? notice('error', failureText(context, view.failure))
      : planned(context, source, view.plan),
  )
}

function planned(context: PageContext, source: PeopleSource, plan: RunPlan): Html {
  const { t } = context
  const counts = countsOf(plan)
  const rows = plan.kinds.flatMap(({ kind, rows: of }) => of.map((row) => ({ ...row, kind })))
  return html`<p>${t('peopleSources.previewText')}</p>
${plan.stop !== null && notice('warning', stopText(context, plan.stop))}
${countTable(context, counts)}
${candidates(context, source, plan)}
${changesIn(counts) > 0 && runForm(context, source, plan)}
${sourceProblemTable(context, problemsOf(plan))}
<section class="part"><h2>${t('common.changes')}</h2><div>${changeTable(context, rows, rows.length)}</div></section>`
}

function runForm({ t }: PageContext, source: PeopleSource, { stop }: RunPlan): Html {
  return html`<form method="post" action="${peopleSourcePath(source)}/run" class="stack">
${stop !== null && checkbox({ name: 'force', label: t('peopleSources.force'), checked: false })}
<p class="row"><button class="button">${t('peopleSources.runNow')}</button>
<a class="button secondary" href="${peopleSourcePath(source)}">${t('common.cancel')}</a></p>
</form>`
}

const mostNamed = 20

/** Whoever was entered by hand stays as he is unless somebody says that he is the same. */
function candidates({ t }: PageContext, source: PeopleSource, { kinds }: RunPlan): Html | false {
  const found = kinds.flatMap((plan) => plan.candidates)
  if (found.length === 0) return false
  const named = found.slice(0, mostNamed).map(({ title }) => title)
  const more = found.length > mostNamed ? ' …' : ''
  return html`<div class="notice"><p>${t('peopleSources.candidates', { count: found.length })}</p>
<p>${named.join(' · ')}${more}</p>
<form method="post" action="${peopleSourcePath(source)}/link"><button class="button secondary">${t('peopleSources.linkThem')}</button></form></div>`
}
