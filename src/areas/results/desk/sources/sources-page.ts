import type { PageContext } from '../../../../site/frame/page-context.ts'
import { field, notice } from '../../../../web/components/form.ts'
import { table } from '../../../../web/components/table.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { sourceTypes } from '../../import/tasks/export-program-task.ts'
import type { FollowedLink, ReadSource } from '../../intake/sources/source.ts'
import type { DataSourceProblem, NewSource } from '../../intake/sources/sources.ts'
import { staffPage } from '../frame/staff-page.ts'
import { boxed, mayHaveSecret, outcomeBadge, sourcePath, sourcesPath, uploadMoment } from './parts.ts'
import { sourceProblemText, typeText } from './texts.ts'

export const emptySourceForm: NewSource = { name: '', type: 'vote' }

export interface DataSourcesView {
  readonly sources: readonly ReadSource[]
  /** The input of a rejected form. */
  readonly form: NewSource
  readonly problems?: readonly DataSourceProblem[]
  readonly removed?: boolean
}

export function sourcesPage(context: PageContext, view: DataSourcesView): Html {
  const { t } = context
  const title = t('dataSources.title')
  return staffPage(
    context,
    { title },
    html`<p>${t('dataSources.text')}</p>
${view.removed === true && notice('success', t('dataSources.removed'))}
${
  view.sources.length === 0
    ? html`<p class="empty"><strong>${t('dataSources.empty')}</strong><br>${t('dataSources.emptyText')}</p>`
    : sourceTable(context, view.sources)
}
${
  mayHaveSecret(context.user, context.organisation)
    ? addForm(context, view.form, view.problems ?? [])
    : html`<p>${t('dataSources.fourEyes')}</p>`
}
<p><a href="${sourcesPath}/federal">${t('federalSource.title')}</a></p>
<p><a href="/docs/uploads">${t('uploadDocs.link')}</a></p>`,
  )
}

function sourceTable(context: PageContext, sources: readonly ReadSource[]): Html {
  const { t } = context
  return table(
    [t('common.name'), t('common.kind'), t('dataSources.links'), t('resultsManage.lastUpload')],
    sources.map((source) => [
      html`<a href="${sourcePath(source)}">${source.name}</a>${!source.hasToken && html` <span class="state state-none">${t('dataSources.noToken')}</span>`}`,
      ...[typeText(t, source.type), linkCount(context, source.links), lastUpload(context, source)].map(boxed),
    ]),
  )
}

function linkCount({ t }: PageContext, links: readonly FollowedLink[]): Html {
  const unfit = links.filter(({ state }) => state !== 'ready').length
  return html`${links.length}${
    unfit > 0 && html` <span class="error">${t('dataSources.unfit', { count: unfit })}</span>`
  }`
}

function lastUpload(context: PageContext, { lastUpload: upload }: ReadSource): Html {
  if (upload === null) return html`<span class="muted">${context.t('resultsManage.never')}</span>`
  return html`${outcomeBadge(context, upload.outcome)} ${uploadMoment(context, upload)}`
}

function addForm({ t }: PageContext, form: NewSource, problems: readonly DataSourceProblem[]): Html {
  const nameProblem = problems.find((problem) => problem !== 'type-unknown')
  return html`<section class="narrow stack" aria-labelledby="add-heading">
<h2 id="add-heading">${t('dataSources.add')}</h2>
<form method="post" action="${sourcesPath}" class="stack">
${field({
  name: 'name',
  label: t('common.name'),
  type: 'text',
  autocomplete: 'off',
  value: form.name,
  hint: t('dataSources.nameHint'),
  error: nameProblem === undefined ? undefined : sourceProblemText(t, nameProblem),
  autofocus: nameProblem !== undefined,
})}
${typeChoice(t, form.type, problems.includes('type-unknown'))}
<p><button class="button">${t('dataSources.submit')}</button></p>
</form>
</section>`
}

function typeChoice(t: PageContext['t'], chosen: string, isWrong: boolean): Html {
  return html`<fieldset class="field" aria-describedby="type-hint${isWrong && ' type-error'}">
<legend>${t('common.kind')}</legend>
${sourceTypes.map(
  (type) =>
    html`<label><input type="radio" name="type" value="${type}" required${chosen === type && html` checked`}> ${typeText(t, type)}</label>
`,
)}
<p class="hint" id="type-hint">${t('dataSources.typeHint')}</p>
${isWrong && html`<p class="error" id="type-error">${sourceProblemText(t, 'type-unknown')}</p>`}
</fieldset>`
}
