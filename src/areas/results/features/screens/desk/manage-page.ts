import { recordPage } from '../../../../../desk/pages/record-page.ts'
import type { ShownRecord } from '../../../../../desk/records/record-desk.ts'
import type { ActionQuestion } from '../../../../../desk/records/staff-action.ts'
import { firstOf } from '../../../../../records/fields/field.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { notice, select } from '../../../../../web/components/form.ts'
import { table } from '../../../../../web/components/table.ts'
import { address } from '../../../../../web/markup/address.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { icon } from '../../../../../web/markup/icons.ts'
import { draftMark } from '../../../desk/drafts/draft-box.ts'
import { staffPage } from '../../../desk/frame/staff-page.ts'
import { itemPage } from '../../../desk/hub/item-page.ts'
import { resultsPath } from '../../../desk/paths/item-paths.ts'
import type { CurrentItems } from '../../../items/current-items.ts'
import type { StoredItem } from '../../../model/stored-item.ts'
import { textOrder } from '../../../tally/order.ts'
import { partTitle } from '../../../views/summaries/summary-json.ts'
import { dayText } from '../../../words/breadcrumbs.ts'
import { titleOf, wordingOf } from '../../../words/wording.ts'
import { type Screen, type ScreenSubject, screenPath } from '../pages/screen/screen.ts'
import { openSubject } from '../pages/screen/shown.ts'
import { subjectKey } from '../pages/screen/subject-key.ts'
import { kindOf } from '../pages/screen/subject-kind.ts'
import { blockForm, type ShownBlocks } from './block-form.ts'
import { type ScreenTypes, screenForm } from './check-screen.ts'
import { blocksPath, screensPath } from './paths.ts'
import { type SubjectOption, screenInputs, subjectOptions } from './screen-form.ts'

export interface ScreensView {
  readonly screens: readonly Screen[]
  readonly current: CurrentItems
  readonly done: 'saved' | 'removed' | null
}

export function screensPage(context: PageContext, { screens, current, done }: ScreensView): Html {
  const { t } = context
  const title = t('screens.title')
  return staffPage(
    context,
    { title },
    html`<p>${t('screens.text')}</p>
${done !== null && notice('success', t(`screens.done.${done}`))}
${screens.length === 0 ? html`<p class="empty">${t('screens.empty')}</p>` : screenTable(context, screens, current)}
${addForm(context, subjectsOf(context, current))}
${dayForm(context, current)}`,
  )
}

/** The screens that show an item, or a part of it. */
export function itemScreensPage(
  context: PageContext,
  stored: StoredItem,
  { screens, current }: Omit<ScreensView, 'done'>,
): Promise<Html> {
  const { t } = context
  const { kind, id } = stored.item
  const begin = address(blocksPath, { subject: subjectKey({ kind, id, part: null }) })
  return itemPage(
    context,
    { stored, section: 'screens' },
    html`${screens.length === 0 ? html`<p class="empty">${t('itemHub.screens.empty')}</p>` : screenTable(context, screens, current)}
<p class="row"><a class="button secondary" href="${begin}">${t('screens.add')}</a>
<a href="${screensPath}">${t('screens.title')}</a></p>`,
  )
}

function screenTable(context: PageContext, screens: readonly Screen[], current: CurrentItems): Html {
  const { t } = context
  const columns = ['number', 'description', 'subject', 'group', 'duration'] as const
  const actions = { title: t('common.actions'), isHidden: true }
  return table(
    [...columns.map((name) => t(`screens.field.${name}`)), actions],
    screens.map(({ number, description, subject, group, duration }) => {
      const name = html`<span class="visually-hidden">: ${t('screens.screen', { number: String(number) })}</span>`
      const edit = `${screensPath}/${number}`
      const isDraft = openSubject(current, subject)?.stored.item.draft === true
      return [
        html`<a href="${edit}">${number}</a>`,
        description,
        html`${subjectText(context, current, subject) ?? t('screens.gone')}${isDraft && html` ${draftMark(context)}`}`,
        group ?? '–',
        duration,
        html`${!isDraft && html`<a href="${screenPath(number)}" target="_blank">${t('common.view')} ${icon('elsewhere')}${name}</a>`} <a href="${edit}/delete">${t('common.delete')}${name}</a>`,
      ]
    }),
  )
}

/** The subject is chosen first, as it decides which widgets can be used. */
function addForm({ t }: PageContext, subjects: readonly SubjectOption[]): Html | false {
  if (subjects.length === 0) return false
  return html`<section class="narrow" aria-labelledby="add-heading">
<h2 id="add-heading">${t('screens.add')}</h2>
<form method="get" action="${blocksPath}">
<div class="field"><label for="field-subject">${t('screens.field.subject')}</label>
<select id="field-subject" name="subject">
${subjectOptions(subjects, '')}</select></div>
<p><button class="button">${t('screens.begin')}</button></p>
</form></section>`
}

/** Everything of a day at once, as a group. */
function dayForm(context: PageContext, current: CurrentItems): Html | false {
  const { t } = context
  const days = [...new Set(current.items.map(({ item }) => item.date))].sort().reverse()
  if (days.length === 0) return false
  return html`<section class="narrow" aria-labelledby="day-heading">
<h2 id="day-heading">${t('screenBlocks.day')}</h2>
<p>${t('screenBlocks.day.text')}</p>
<form method="post" action="${screensPath}/day">
${select({ name: 'day', label: t('common.date'), value: days[0] ?? '', options: days.map((day) => ({ value: day, text: dayText(context, day) })) })}
<p><button class="button secondary">${t('screenBlocks.day.submit')}</button></p>
</form></section>`
}

/** All subjects of screens, the newest day first. */
export function subjectsOf(context: PageContext, current: CurrentItems): readonly SubjectOption[] {
  const newestFirst = current.items.toSorted((a, b) => textOrder(b.item.date, a.item.date))
  const subjects = newestFirst.flatMap(({ item }): readonly ScreenSubject[] => {
    const whole = { kind: item.kind, id: item.id, part: null }
    if (item.kind !== 'compound') return [whole]
    const regions = item.elections.flatMap((id) => current.item('election', id)?.item.supersegment ?? [])
    const parts = [...new Set(regions)].filter((segment) => segment !== '')
    return [
      whole,
      ...parts.map((segment) => ({ ...whole, part: { domain: 'superregion' as const, segment } })),
    ]
  })
  return subjects.map((subject) => ({
    key: subjectKey(subject),
    text: subjectText(context, current, subject) ?? '',
  }))
}

function subjectText(context: PageContext, current: CurrentItems, subject: ScreenSubject): string | null {
  const opened = openSubject(current, subject)
  if (opened === null) return null
  const { item } = opened.stored
  const part = opened.kind === 'compound' ? opened.opened.part : null
  const title =
    item.kind === 'compound' && part !== null
      ? wordingOf(context, partTitle(item, part))
      : titleOf(context, item)
  return `${title.text} (${dayText(context, item.date, { dateStyle: 'medium' })})`
}

export function screenFormPage(
  context: PageContext,
  shown: ShownRecord<ScreenTypes>,
  current: CurrentItems,
): Html {
  const { t } = context
  const { stored } = shown
  const isOfBlocks = stored !== null && stored.blocks !== null
  const own = stored === null ? '/new' : `/${stored.number}${isOfBlocks ? '?as=markup' : ''}`
  const view = stored !== null && html`<p>${viewLink(context, stored.number)}</p>`
  return recordPage(context, screenForm, shown, {
    title: stored === null ? t('screens.add') : t('screens.edit', { number: String(stored.number) }),
    menuPage: resultsPath,
    className: 'screen-form',
    action: `${screensPath}${own}`,
    cancel: screensPath,
    done: null,
    above: html`${isOfBlocks && notice('warning', t('screenBlocks.asMarkup.note'))}${view}`,
    fields: screenInputs(context, shown, {
      subjects: subjectsOf(context, current),
      kind: kindOf(current, firstOf(shown.typed, 'subject')),
    }),
  })
}

const viewLink = ({ t }: PageContext, number: number) =>
  html`<a href="${screenPath(number)}" target="_blank">${t('common.view')} ${icon('elsewhere')}</a>`

export function blockFormPage(context: PageContext, shown: ShownBlocks): Html {
  const { t } = context
  const { number } = shown
  const title = number === null ? t('screens.add') : t('screens.edit', { number: String(number) })
  const markup =
    number === null
      ? address(`${screensPath}/new`, { subject: firstOf(shown.typed, 'subject') })
      : `${screensPath}/${number}?as=markup`
  return staffPage(
    context,
    { title },
    html`${shown.problems.length > 0 && notice('error', t('screens.notSaved'))}
<p class="row">${number !== null && viewLink(context, number)}
<a href="${markup}">${t('screenBlocks.asMarkup')}</a></p>
${blockForm(context, shown)}`,
  )
}

export function askToDeleteScreen({ t }: PageContext, { number, description }: Screen): ActionQuestion {
  return {
    title: t('screens.deleteTitle', { number: String(number) }),
    text: html`${description !== '' && html`<p>${description}</p>`}
<p>${t('screens.deleteText')}</p>`,
    consequences: [],
    button: t('screens.deleteSubmit'),
    back: { href: screensPath, text: t('common.keep') },
  }
}
