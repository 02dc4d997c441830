import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { PageSections, StaffPage } from '../../../../site/frame/staff-page.ts'
import type { PlainKey } from '../../../../texts/translate.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { ItemRef } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { StaffItem } from '../../versions/release/staff-items.ts'
import { pointersOf } from '../../versions/stored/store.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { titleOf } from '../../words/wording.ts'
import { missingPlacesNotice } from '../frame/missing-places.ts'
import { staffPage } from '../frame/staff-page.ts'
import {
  editPath,
  historyPath,
  itemScreensPath,
  notifyPath,
  publicationPath,
  resultsPath,
  versionsPath,
  viewPath,
  viewsPath,
} from '../paths/item-paths.ts'
import { uploadPath } from '../paths/upload-forms.ts'
import { stateMark, stateOf } from './item-state.ts'

interface ItemSection {
  readonly title: PlainKey
  readonly href: (ref: ItemRef) => string
  /** Route of a feature, which a service can be without. */
  readonly route?: string
  /** It is empty before the first result. */
  readonly needsResults?: true
}

/** The pages of an item in the back office. */
const sections = {
  details: { title: 'resultsItems.group.main', href: editPath },
  results: { title: 'resultsManage.title', href: versionsPath },
  publication: { title: 'itemHub.publication', href: publicationPath },
  views: { title: 'results.views', href: viewsPath },
  screens: {
    title: 'screens.title',
    href: (ref) => `${versionsPath(ref)}/screens`,
    route: itemScreensPath,
  },
  notify: {
    title: 'itemHub.notify',
    href: (ref) => `${versionsPath(ref)}/notify`,
    route: notifyPath,
    needsResults: true,
  },
  history: { title: 'itemHub.history', href: historyPath },
} as const satisfies Readonly<Record<string, ItemSection>>

type SectionName = keyof typeof sections

const announceForm = 'announce-now'

/** Returns what all pages of an item have in common: title, state, next step and the links to each other. */
export async function itemFrame(
  context: PageContext,
  stored: StoredItem,
  current: SectionName,
): Promise<Pick<StaffPage, 'title' | 'menuPage' | 'sections'>> {
  const { item } = stored
  return {
    title: titleOf(context, item).text,
    menuPage: resultsPath,
    sections: { ...itemSections(context, stored, current), head: await head(context, stored, current) },
  }
}

/** Returns the links to the pages of an item. */
export function itemSections(
  { t, service }: PageContext,
  { item, overview }: StoredItem,
  current: SectionName,
): PageSections {
  const shown = Object.entries<ItemSection>(sections).filter(
    ([name, { route, needsResults }]) =>
      (route === undefined || service.linkedPaths.has(route)) &&
      (needsResults === undefined || overview.hasResults || name === current),
  )
  return {
    label: t('itemHub.sections'),
    links: shown.map(([name, { title, href }]) => ({
      ...{ title: t(title), href: href(item), isCurrent: name === current },
    })),
  }
}

export async function itemPage(
  context: PageContext,
  { stored, section }: { readonly stored: StoredItem; readonly section: SectionName },
  content: Html,
): Promise<Html> {
  return staffPage(context, await itemFrame(context, stored, section), content)
}

async function head(context: PageContext, stored: StoredItem, current: SectionName): Promise<Html> {
  const { t, service } = context
  const { reads } = service.database
  const { item } = stored
  const staged = (await pointersOf(reads, [item])).get(`${item.kind} ${item.id}`)?.staged ?? null
  const noPlaces = await missingPlacesNotice(context)
  const shown = { ...stored, staged }
  return html`${item.draft && html`<form method="post" action="${versionsPath(item)}/announce" id="${announceForm}"></form>`}
<p class="row section-head">${stateMark(context, stateOf(shown))}
<span class="muted">${t(`resultsManage.${item.kind}`)}, ${dayText(context, item.date)}</span>
<a href="${viewPath(item)}">${t(item.draft ? 'common.preview' : 'checkedUpload.view')}</a>
${nextStep(context, shown, { current, canUpload: noPlaces === false })}</p>
${noPlaces}`
}

interface StepAt {
  readonly current: SectionName
  readonly canUpload: boolean
}

/** Returns the button for what staff do next, except on the page that has it anyway. */
function nextStep({ t }: PageContext, shown: StaffItem, { current, canUpload }: StepAt): Html | false {
  const { item } = shown
  const link = (href: string, text: string) => html`<a class="button" href="${href}">${text}</a>`
  switch (stateOf(shown)) {
    case 'draft':
      if (current === 'publication') return false
      // The page asks which of the elections of a compound are announced with it.
      if (item.kind === 'compound') return link(publicationPath(item), t('drafts.announceShort'))
      return html`<button class="button" form="${announceForm}" name="when" value="now">${t('drafts.announce')}</button>`
    case 'staged':
      return current !== 'results' && link(versionsPath(item), t('itemHub.toRelease'))
    default:
      return canUpload && link(uploadPath(item), t('uploadForm.link'))
  }
}
