import type { PageContext } from '../../../../site/frame/page-context.ts'
import { staffPage } from '../../../../site/frame/staff-page.ts'
import { choices, notice, select } from '../../../../web/components/form.ts'
import { searchBox } from '../../../../web/components/search-form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { agenciesPath, agencyPath } from '../../changes/paths.ts'
import type { DirectoryReach } from '../../changes/reach.ts'
import type { TreeAgency } from '../../changes/store.ts'

export const positions = ['last', 'first', 'sorted'] as const

export interface MoveView {
  readonly agency: { readonly id: number; readonly title: string; readonly parent_id: number | null }
  readonly reach: DirectoryReach
  readonly below: number
  /** The possible parents that match the search. */
  readonly parents: readonly { readonly agency: TreeAgency; readonly depth: number }[]
  readonly query: string
  readonly parent: string
  readonly position: string
  readonly problem: string | null
}

/** Below this number a list is shown without a search. */
const fewParents = 20

export function movePage(context: PageContext, view: MoveView): Html {
  const { t } = context
  const { agency, below, problem } = view
  const title = t('directoryManage.move.title', { title: agency.title })
  return staffPage(
    context,
    { title, isNarrow: true },
    html`${problem !== null && notice('error', problem)}
${below > 0 && html`<p>${t('directoryManage.move.text', { count: below })}</p>`}
${search(context, view)}
${form(context, view)}`,
  )
}

function search({ t }: PageContext, { agency, parents, query }: MoveView): Html | false {
  if (query === '' && parents.length <= fewParents) return false
  return html`<search><form class="list-questions" method="get" action="${agencyPath(agency.id)}/move">
${searchBox(t('directoryManage.move.search'), query)}
<button class="button secondary">${t('common.search')}</button>
</form></search>`
}

function form(context: PageContext, view: MoveView): Html {
  const { t } = context
  const { agency, parents, reach, query } = view
  const isIndented = query === ''
  const options = [
    ...(reach.top === null ? [{ value: 'top', text: t('directoryManage.move.top') }] : []),
    ...parents.map(({ agency: one, depth }) => ({
      value: String(one.id),
      text: `${'\u2003'.repeat(isIndented ? depth : 0)}${one.title}`,
    })),
  ]
  return html`<form method="post" action="${agencyPath(agency.id)}/move" class="stack">
${select({ name: 'parent', label: t('directoryManage.move.parent'), options, value: view.parent, search: context })}
${choices({
  name: 'position',
  label: t('directoryManage.move.position'),
  type: 'radio',
  chosen: [view.position],
  options: positions.map((value) => ({ value, text: t(`directoryManage.move.${value}`) })),
})}
<p class="row"><button class="button">${t('common.move')}</button> <a class="button secondary" href="${agenciesPath}">${t('common.cancel')}</a></p>
</form>`
}
