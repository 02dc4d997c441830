import type { PageContext } from '../../../../site/frame/page-context.ts'
import { notice } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Localised } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { releasePath } from '../../versions/release/paths.ts'
import type { Embargoed } from '../../versions/stored/embargo.ts'
import { backToDraft, type DraftBoxView, draftBox } from '../drafts/draft-box.ts'
import type { AnnouncementForm } from '../forms/announcement-form.ts'
import { type EmbargoForm, embargoFields, embargoForm } from '../forms/embargo-form.ts'
import { itemPage } from '../hub/item-page.ts'
import { versionsPath, viewPath } from '../paths/item-paths.ts'
import { correctionFields } from './confirm-pages.ts'
import { siteRule } from './day-page.ts'

export const publicationNotices = [
  'embargo',
  'corrected',
  'announced',
  'scheduled',
  'unscheduled',
  'drafted',
  'seen',
] as const
type Done = (typeof publicationNotices)[number]

export interface PublicationView {
  readonly stored: StoredItem
  readonly embargoed: Embargoed
  readonly draft: DraftBoxView
  readonly done: Done | null
  readonly refused: RefusedForm
}

/** The input of a rejected form. */
export interface RefusedForm {
  readonly announcement?: AnnouncementForm
  readonly embargo?: EmbargoForm
  readonly correction?: Localised
}

/** Shows from when an item and its results are public, and announces corrections. */
export function publicationPage(context: PageContext, view: PublicationView): Promise<Html> {
  const { stored, draft, done, refused } = view
  return itemPage(
    context,
    { stored, section: 'publication' },
    html`${done !== null && doneNotice(context, view, done)}
${draftBox(context, draft, refused.announcement)}
${embargoSection(context, view)}
${correctionSection(context, view)}`,
  )
}

function doneNotice(context: PageContext, view: PublicationView, done: Done): Html {
  const { t } = context
  switch (done) {
    case 'embargo':
    case 'corrected':
      return notice('success', t(`release.done.${done}`))
    case 'announced':
      return announcedNotice(context, view)
    default:
      return notice(done === 'seen' ? 'warning' : 'success', t(`drafts.done.${done}`))
  }
}

/** Confirms that an item was announced, with a button to undo it while no results are public. */
function announcedNotice(context: PageContext, { stored, draft }: PublicationView): Html {
  const { t } = context
  return html`<div class="notice success" role="status">
<p>${t('drafts.done.announced')}</p>
<div class="row"><a href="${viewPath(stored.item)}">${t('common.view')}</a> ${!draft.hasPublicResults && backToDraft(context, stored.item)}</div>
</div>`
}

function embargoSection(
  context: PageContext,
  { stored: { item }, embargoed, refused }: PublicationView,
): Html {
  const { t } = context
  const form = refused.embargo ?? embargoForm(embargoed.embargo)
  return html`<section class="part"><h2>${t('release.title')}</h2><div class="stack">
${siteRule(context)}
<p><a href="${releasePath}?day=${item.date}">${t('release.ofDay')}</a></p>
<form method="post" action="${versionsPath(item)}/embargo" class="stack">
${embargoFields(context, form, refused.embargo !== undefined)}
<p><button class="button">${t('release.embargo.save')}</button></p>
</form>
</div></section>`
}

function correctionSection(context: PageContext, { stored: { item }, refused }: PublicationView): Html {
  const { t } = context
  return html`<section class="part"><h2>${t('release.correction')}</h2>
<form method="post" action="${versionsPath(item)}/corrections" class="stack">
${correctionFields(context, refused.correction ?? {}, {
  isMissing: refused.correction !== undefined,
  label: t('resultsManage.correctionText'),
  hint: t('resultsManage.correctionHint'),
})}
<p><button class="button">${t('release.correction.save')}</button></p>
</form></section>`
}
