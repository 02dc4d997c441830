import type { PageContext } from '../../../../site/frame/page-context.ts'
import { notice } from '../../../../web/components/form.ts'
import { table } from '../../../../web/components/table.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { GroupSet } from '../../compare/ballots/place-groups.ts'
import { type GroupsProblem, groupColumns } from '../../places/groups/read-groups.ts'
import { confirmPage, staffPage } from '../frame/staff-page.ts'

export const groupsPath = '/manage/place-groups'

export interface GroupsView {
  readonly sets: readonly GroupSet[]
  readonly done: 'loaded' | 'removed' | null
  /** Why a file was not loaded. */
  readonly problems: readonly GroupsProblem[]
}

export function groupsPage(context: PageContext, { sets, done, problems }: GroupsView): Html {
  const { t } = context
  return staffPage(
    context,
    { title: t('placeGroups.title'), section: 'placeGroups' },
    html`<p>${t('placeGroups.text')}</p>
${done !== null && notice('success', t(`placeGroups.done.${done}`))}
${problems.length > 0 && refused(context, problems)}
${sets.length === 0 ? html`<p class="empty">${t('placeGroups.empty')}</p>` : setTable(context, sets)}
${form(context, problems.length > 0)}`,
  )
}

function setTable({ t }: PageContext, sets: readonly GroupSet[]): Html {
  const actions = { title: t('common.actions'), isHidden: true }
  return table(
    [t('placeGroups.set'), t('placeGroups.groups'), t('common.municipalities'), actions],
    sets.map(({ name, groups }) => [
      name,
      groups.map((group) => group.name).join(', '),
      groups.reduce((sum, { members }) => sum + members.size, 0),
      html`<a href="${address(`${groupsPath}/delete`, { set: name })}">${t('common.delete')}<span class="visually-hidden">: ${name}</span></a>`,
    ]),
  )
}

const mostProblems = 50

function refused({ t }: PageContext, problems: readonly GroupsProblem[]): Html {
  return html`<div class="notice error" role="alert" id="problems" data-focus tabindex="-1"><p>${t('placeGroups.refused')}</p>
<ul>
${problems.slice(0, mostProblems).map(({ code, line, column, value }) => {
  const place = line === null ? '' : t('placeGroups.line', { line })
  return html`<li>${place} ${t(`placeGroups.problem.${code}`, { column: column ?? '', value })}</li>
`
})}</ul></div>`
}

function form({ t }: PageContext, isRefused: boolean): Html {
  return html`<section class="narrow" aria-labelledby="load-heading">
<h2 id="load-heading">${t('placeGroups.load')}</h2>
<form method="post" action="${groupsPath}" enctype="multipart/form-data">
<div class="field"><label for="file">${t('placeGroups.file')}</label>
<input id="file" name="file" type="file" accept=".csv,text/csv" required aria-describedby="${isRefused ? 'file-hint problems' : 'file-hint'}">
<p class="hint" id="file-hint">${t('placeGroups.hint', { columns: groupColumns.join(', ') })}</p></div>
<p><button class="button">${t('placeGroups.submit')}</button></p>
</form></section>`
}

export function deleteGroupsPage(context: PageContext, { name }: GroupSet): Html {
  const { t } = context
  return confirmPage(
    context,
    {
      title: t('placeGroups.deleteTitle', { name }),
      text: html`<p>${t('placeGroups.deleteText')}</p>`,
      consequences: [],
      action: address(`${groupsPath}/delete`, { set: name }),
      button: t('placeGroups.deleteSubmit'),
      isDangerous: true,
      back: { href: groupsPath, text: t('common.keep') },
    },
    { section: 'placeGroups' },
  )
}
