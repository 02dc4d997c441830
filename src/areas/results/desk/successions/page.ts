import type { ActionQuestion } from '../../../../desk/records/staff-action.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDay } from '../../../../texts/language/format.ts'
import { notice } from '../../../../web/components/form.ts'
import { table } from '../../../../web/components/table.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Places } from '../../places/lists/places.ts'
import { type SuccessionsProblem, successionColumns } from '../../places/successions/read-successions.ts'
import type { Succession } from '../../places/successions/successions.ts'
import { problemsId, refusedFile } from '../frame/refused-file.ts'
import { staffPage } from '../frame/staff-page.ts'

export const successionsPath = '/manage/place-successions'

export const successionId = ({ old, new: next, date }: Succession) => `${old}-${next}-${date}`

export const successionNotices = ['loaded', 'saved', 'removed'] as const

export interface SuccessionsView {
  readonly successions: readonly Succession[]
  readonly places: Places
  readonly done: (typeof successionNotices)[number] | null
  /** Why a file was not loaded. */
  readonly problems: readonly SuccessionsProblem[]
}

export function successionsPage(context: PageContext, view: SuccessionsView): Html {
  const { t } = context
  const { successions, done, problems } = view
  return staffPage(
    context,
    { title: t('placeSuccessions.title') },
    html`<p>${t('placeSuccessions.text')}</p>
${done !== null && notice('success', t(`placeSuccessions.done.${done}`))}
${
  problems.length > 0 &&
  refusedFile(context, problems, ({ code, column, value }) =>
    t(`placeSuccessions.problem.${code}`, { column: column ?? '', value }),
  )
}
${successions.length === 0 ? html`<p class="empty">${t('placeSuccessions.empty')}</p>` : successionTable(context, view)}
<p><a class="button secondary" href="${successionsPath}/new">${t('placeSuccessions.add')}</a></p>
${form(context, problems.length > 0)}`,
  )
}

/** Returns the number of a place, with its name where a list has it. */
export function placeText(places: Places, id: number): string {
  const name = places.byId(id)?.name
  return name === undefined ? String(id) : `${name} (${id})`
}

function successionTable({ t, locale }: PageContext, { successions, places }: SuccessionsView): Html {
  const actions = { title: t('common.actions'), isHidden: true }
  return table(
    [t('placeSuccessions.old'), t('placeSuccessions.new'), t('placeSuccessions.date'), actions],
    successions.map((succession) => {
      const { old, new: next, date } = succession
      return [
        html`<a href="${successionsPath}/${successionId(succession)}">${placeText(places, old)}</a>`,
        placeText(places, next),
        formatDay(locale, Temporal.PlainDate.from(date), { dateStyle: 'long' }),
        html`<a href="${address(`${successionsPath}/delete`, { id: String(old) })}">${t('common.delete')}<span class="visually-hidden">: ${placeText(places, old)}</span></a>`,
      ]
    }),
  )
}

function form({ t }: PageContext, isRefused: boolean): Html {
  return html`<section class="narrow" aria-labelledby="load-heading">
<h2 id="load-heading">${t('placeSuccessions.load')}</h2>
<form method="post" action="${successionsPath}" enctype="multipart/form-data">
<div class="field"><label for="file">${t('placeGroups.file')}</label>
<input id="file" name="file" type="file" accept=".csv,text/csv" required aria-describedby="${isRefused ? `file-hint ${problemsId}` : 'file-hint'}">
<p class="hint" id="file-hint">${t('placeSuccessions.hint', { columns: successionColumns.join(', ') })}</p></div>
<p><button class="button">${t('placeGroups.submit')}</button></p>
</form></section>`
}

export function askToDeleteSuccessions({ t }: PageContext, name: string): ActionQuestion {
  return {
    title: t('placeSuccessions.deleteTitle', { name }),
    text: html`<p>${t('placeSuccessions.deleteText')}</p>`,
    consequences: [],
    button: t('common.delete'),
    back: { href: successionsPath, text: t('common.keep') },
  }
}
