import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { localText } from '../../../../values/local-time.ts'
import { choices } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { electionsOf } from '../../items/store.ts'
import type { Item, ItemRef } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { hasPublicResults } from '../../versions/release/announce-items.ts'
import { titleOf } from '../../words/wording.ts'
import { type AnnouncementForm, momentField } from '../forms/announcement-form.ts'
import { versionsPath, viewPath } from '../paths/item-paths.ts'

/** Whether an item is public, as shown to staff. */
export interface DraftBoxView {
  readonly item: Item
  /** People have seen its results, so that it cannot become a draft. */
  readonly hasPublicResults: boolean
  /** For a draft compound: its elections that are drafts, too. */
  readonly members: readonly Item[]
}

export async function draftViewOf(queries: Queries, stored: StoredItem): Promise<DraftBoxView> {
  const { item } = stored
  const members = item.kind === 'compound' && item.draft ? await electionsOf(queries, item.id) : []
  return {
    item,
    hasPublicResults: hasPublicResults(stored),
    members: members.map((member) => member.item).filter(({ draft }) => draft),
  }
}

/** Draft elections of the compound that were ticked. */
export async function chosenMembers(
  queries: Queries,
  stored: StoredItem,
  chosen: readonly string[],
): Promise<readonly ItemRef[]> {
  const { members } = await draftViewOf(queries, stored)
  return members.filter(({ id }) => chosen.includes(id))
}

/** Mark of a draft in lists. */
export const draftMark = ({ t }: Pick<PageContext, 't'>): Html =>
  html`<span class="state state-pending">${t('drafts.draft')}</span>`

/** Shows whether the item is public, with the buttons to change it. `refused`: the invalid moment that was typed. */
export function draftBox(context: PageContext, view: DraftBoxView, refused?: AnnouncementForm): Html {
  const { t, locale } = context
  const { item, members } = view
  if (!item.draft) return publicNote(context, view)
  const own = versionsPath(item)
  const { announceAt } = item
  return html`<section class="notice warning" aria-labelledby="draft-title">
<h2 id="draft-title">${draftMark(context)} ${t('drafts.title')}</h2>
<p>${t('drafts.text')}${announceAt !== null && html` <strong>${t('drafts.scheduled', { time: formatDateTime(locale, announceAt) })}</strong>`}</p>
<form method="post" action="${own}/announce" class="stack">
${enterKey(context)}
${
  members.length > 0 &&
  choices({
    name: 'election',
    label: t('drafts.members'),
    hint: t('drafts.members.hint'),
    type: 'checkbox',
    chosen: members.map(({ id }) => id),
    options: members.map((member) => ({ value: member.id, text: titleOf(context, member).text })),
  })
}
<p class="row"><button class="button" name="when" value="now">${t('drafts.announce')}</button>
<a class="button secondary" href="${viewPath(item)}">${t('common.preview')}</a></p>
<details${(refused !== undefined || announceAt !== null) && html` open`}><summary>${t('drafts.schedule')}</summary><div class="stack">
${momentField(context, refused?.moment ?? localText(announceAt), refused !== undefined)}
<p class="row"><button class="button secondary" name="when" value="at">${t('drafts.schedule.save')}</button>
${announceAt !== null && html`<button class="button secondary" name="when" value="draft">${t('drafts.schedule.remove')}</button>`}</p>
</div></details>
</form>
</section>`
}

function publicNote(context: PageContext, { item, hasPublicResults: isSeen }: DraftBoxView): Html {
  const { t } = context
  if (isSeen) return html`<p class="muted">${t('drafts.public.results')}</p>`
  return html`<p class="muted">${t('drafts.public')}</p>
${backToDraft(context, item)}`
}

/** One click hides an item again. */
export function backToDraft({ t }: Pick<PageContext, 't'>, item: Item): Html {
  return html`<form method="post" action="${versionsPath(item)}/draft"><button class="button secondary">${t('drafts.back')}</button></form>`
}

/** The first button of a form is what the enter key presses: it must not announce. */
function enterKey({ t }: PageContext): Html {
  return html`<button class="visually-hidden" tabindex="-1" aria-hidden="true" name="when" value="at">${t('drafts.schedule.save')}</button>`
}
