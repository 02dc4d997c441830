import type { ActionQuestion } from '../../../../desk/records/staff-action.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { notice } from '../../../../web/components/form.ts'
import { table } from '../../../../web/components/table.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { GroupSet } from '../../compare/ballots/place-groups.ts'
import { type GroupsProblem, groupColumns } from '../../places/groups/read-groups.ts'
import type { PostalCode } from '../../places/lists/postal-codes-store.ts'
import { type PostalProblem, postalColumns } from '../../places/postal-codes/read-postal-codes.ts'
import { problemsId, refusedFile } from '../frame/refused-file.ts'
import { staffPage } from '../frame/staff-page.ts'

export const groupsPath = '/manage/place-groups'
export const postalCodesPath = `${groupsPath}/postal-codes`

export const setPath = (name: string) => `${groupsPath}/${encodeURIComponent(name)}/edit`

export interface GroupsView {
  readonly sets: readonly GroupSet[]
  readonly postalCodes: readonly PostalCode[]
  readonly done: Done | null
  readonly refused: RefusedUpload | null
}

/** A file that was not loaded, and why. */
export interface RefusedUpload {
  readonly form: keyof typeof forms
  readonly problems: readonly (GroupsProblem | PostalProblem)[]
}

export const dones = ['loaded', 'saved', 'removed', 'postalLoaded', 'postalRemoved'] as const
export type Done = (typeof dones)[number]

export function groupsPage(context: PageContext, { sets, postalCodes, done, refused }: GroupsView): Html {
  const { t } = context
  return staffPage(
    context,
    { title: t('placeGroups.title') },
    html`${done !== null && notice('success', t(`placeGroups.done.${done}`))}
${
  refused !== null &&
  refusedFile(context, refused.problems, ({ code, column, value }) =>
    t(`placeGroups.problem.${code}`, { column: column ?? '', value }),
  )
}
<h2>${t('placeGroups.comparison')}</h2>
<p>${t('placeGroups.text')}</p>
${sets.length === 0 ? html`<p class="empty">${t('placeGroups.empty')}</p>` : setTable(context, sets)}
<p><a class="button secondary" href="${groupsPath}/new">${t('placeGroups.add')}</a></p>
${form(context, 'placeGroups', refused?.form === 'placeGroups')}
<h2>${t('postalCodes.title')}</h2>
<p>${t('postalCodes.text')}</p>
${postalCodes.length === 0 ? html`<p class="empty">${t('postalCodes.empty')}</p>` : loadedCodes(context, postalCodes)}
${form(context, 'postalCodes', refused?.form === 'postalCodes')}`,
  )
}

function setTable({ t }: PageContext, sets: readonly GroupSet[]): Html {
  const actions = { title: t('common.actions'), isHidden: true }
  return table(
    [t('placeGroups.set'), t('placeGroups.groups'), t('common.municipalities'), actions],
    sets.map(({ name, groups }) => [
      html`<a href="${setPath(name)}">${name}</a>`,
      groups.map((group) => group.name).join(', '),
      groups.reduce((sum, { members }) => sum + members.size, 0),
      html`<a href="${address(`${groupsPath}/delete`, { set: name })}">${t('common.delete')}<span class="visually-hidden">: ${name}</span></a>`,
    ]),
  )
}

function loadedCodes({ t }: PageContext, codes: readonly PostalCode[]): Html {
  const count = new Set(codes.map(({ code }) => code)).size
  const places = new Set(codes.map(({ entity }) => entity)).size
  return html`<p>${t('postalCodes.loaded', { count, places })} <a href="${postalCodesPath}/delete">${t('common.delete')}<span class="visually-hidden">: ${t('postalCodes.title')}</span></a></p>`
}

const forms = {
  placeGroups: { action: groupsPath, columns: groupColumns },
  postalCodes: { action: postalCodesPath, columns: postalColumns },
} as const

function form({ t }: PageContext, what: keyof typeof forms, isRefused: boolean): Html {
  const { action, columns } = forms[what]
  const [heading, file, hint] = [`${what}-heading`, `${what}-file`, `${what}-hint`]
  return html`<section class="narrow" aria-labelledby="${heading}">
<h3 id="${heading}">${t(`${what}.load`)}</h3>
<form method="post" action="${action}" enctype="multipart/form-data">
<div class="field"><label for="${file}">${t('placeGroups.file')}</label>
<input id="${file}" name="file" type="file" accept=".csv,text/csv" required aria-describedby="${isRefused ? `${hint} ${problemsId}` : hint}">
<p class="hint" id="${hint}">${t(`${what}.hint`, { columns: columns.join(', ') })}</p></div>
<p><button class="button">${t('placeGroups.submit')}</button></p>
</form></section>`
}

export function askToDeleteGroups({ t }: PageContext, { name }: GroupSet): ActionQuestion {
  return {
    title: t('placeGroups.deleteTitle', { name }),
    text: html`<p>${t('placeGroups.deleteText')}</p>`,
    consequences: [],
    button: t('placeGroups.deleteSubmit'),
    back: { href: groupsPath, text: t('common.keep') },
  }
}

export function askToDeletePostalCodes({ t }: PageContext): ActionQuestion {
  return {
    title: t('postalCodes.deleteTitle'),
    text: html`<p>${t('postalCodes.deleteText')}</p>`,
    consequences: [],
    button: t('postalCodes.deleteSubmit'),
    back: { href: groupsPath, text: t('common.keep') },
  }
}
