import { longestText } from '../../../../office/tickets/ticket/text.ts'
import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { field, notice, problemSummary, textArea } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { honeypot } from '../../api/person-mutation.ts'
import type { OwnProblem, ReportProblems, ReportValues } from './report.ts'
import type { Reportable } from './reportable.ts'

export interface ReportView {
  readonly about: Reportable
  readonly values: ReportValues
  readonly problems: ReportProblems
  /** Why the form was not accepted, though nothing in it is wrong. */
  readonly refusal: 'fast' | 'old' | 'used' | 'wait' | 'recipient' | 'total' | null
  /** See `formStamp`. */
  readonly stamp: string
}

export function reportPage(context: PageContext, view: ReportView): Html {
  const { t } = context
  const { about, values, problems, refusal, stamp } = view
  const { form } = about
  const errorOf = (name: OwnProblem['field']) => {
    const found = problems.own.find((problem) => problem.field === name)
    return found === undefined ? undefined : ownText(context, found)
  }
  const lines = [
    ...form.problemLines(context, problems.fields),
    ...problems.own.map((problem) => ({ name: problem.field, text: ownText(context, problem) })),
  ]
  return framed(
    context,
    about,
    html`${refusal !== null && notice('error', t(`report.refused.${refusal}`))}
${problemSummary(context, lines)}
<p>${t('report.text')}</p>
<form method="post" action="${reportPath(about)}" class="stack">
<input type="hidden" name="stamp" value="${stamp}">
${form.groups.map((group) =>
  form.section(
    context,
    group,
    html`${form.inputs(context, group, { typed: values.typed, problems: problems.fields })}`,
  ),
)}
<section aria-labelledby="group-own">
<h2 id="group-own">${t('report.own')}</h2>
${textArea({
  name: 'submitter_message',
  label: t('tickets.message'),
  hint: t('report.messageHint'),
  value: values.message,
  rows: 4,
  error: errorOf('submitter_message'),
})}
${field({
  name: 'submitter_email',
  label: t('report.email'),
  hint: t('report.emailHint'),
  type: 'email',
  autocomplete: 'email',
  value: values.email,
  error: errorOf('submitter_email'),
})}
<div class="visually-hidden" aria-hidden="true"><label>${t('notify.subscribe.trap')} <input name="${honeypot}" tabindex="-1" autocomplete="off"></label></div>
</section>
<p class="row"><button class="button">${t('report.send')}</button> <a class="button secondary" href="${hrefOf(about)}">${t('common.cancel')}</a></p>
</form>`,
  )
}

export function reportedPage(context: PageContext, about: Reportable): Html {
  const { t } = context
  return framed(
    context,
    about,
    html`${notice('success', t('report.sent'))}
<p><a href="${hrefOf(about)}">${t('report.back', { title: about.title })}</a></p>`,
  )
}

const hrefOf = ({ subject, id }: Reportable) => subject.href(id)
const reportPath = (about: Reportable) => `${hrefOf(about)}/report`

function framed(context: PageContext, about: Reportable, content: Html): Html {
  const { t } = context
  const title = t('report.title')
  const list = about.section === 'people' ? t('common.people') : t('common.agencies')
  return page(context, {
    title,
    section: about.section,
    unlisted: true,
    breadcrumbs: [
      { title: list, href: `/${about.section}` },
      { title: about.title, href: hrefOf(about) },
    ],
    main: html`<div class="narrow stack report-form">
<h1>${title}</h1>
<p class="lead">${about.title}</p>
${content}
</div>`,
  })
}

function ownText({ t }: PageContext, { code }: OwnProblem): string {
  return code === 'long' ? t('tickets.problem.long', { most: longestText }) : t(`mutation.problem.${code}`)
}
