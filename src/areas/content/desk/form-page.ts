import { recordPage } from '../../../desk/pages/record-page.ts'
import type { ShownRecord } from '../../../desk/records/record-desk.ts'
import type { Service } from '../../../platform/service.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import type { Option } from '../../../web/components/form.ts'
import { pictureField } from '../../../web/components/picture-field.ts'
import { address } from '../../../web/markup/address.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { today } from '../dates/days.ts'
import { eventHref, newsHref, topicHref } from '../pages/parts/view.ts'
import { outcomeOf } from '../repeat-form/outcome.ts'
import { type FieldsView, shownFields } from './form-fields.ts'
import { type EntryRecord, type EntryTypes, forms, idOf } from './forms.ts'
import { type EntryKind, entryEditPath, paths } from './kinds.ts'
import { shownDate, tagsInUse, topicSummaries } from './store.ts'
import { buildTopicTree, flatTopics } from './topic-tree.ts'

export async function entryFormPage(
  context: PageContext,
  kind: EntryKind,
  shown: ShownRecord<EntryTypes>,
): Promise<Html> {
  const { t } = context
  const { stored, origin, done } = shown
  const form = forms[kind]
  const view = await fieldsView(context, kind, shown)
  const href = stored === null ? null : await hrefOf(context.service, kind, stored)
  const shownView = { ...view, show: shownFields(context, view) }
  const group = (name: string) =>
    name === 'publication'
      ? form.folded(context, name, shownView)
      : form.section(
          context,
          name,
          html`${name === 'picture' ? picture(context, shown) : form.inputs(context, name, shownView)}
${name === 'dates' && stored !== null && html`<p class="hint wide">${t('contentManage.addressNote')}</p>`}`,
        )
  return recordPage(context, form, shown, {
    title: stored === null ? t(`contentManage.add.${kind}`) : String(stored.title),
    action:
      stored === null
        ? address(`${paths[kind]}/new`, origin === null ? {} : { from: idOf(origin) })
        : entryEditPath(kind, idOf(stored)),
    cancel: paths[kind],
    done: done === 'added' || done === 'saved' ? t('common.saved') : null,
    above:
      stored === null
        ? origin !== null && html`<p>${t('contentManage.copied', { title: String(origin.title) })}</p>`
        : actions(context, kind, idOf(stored), href),
    fields: [...(kind === 'event' ? [defaultButton(context)] : []), ...form.groups.map(group)],
  })
}

async function fieldsView(
  context: PageContext,
  kind: EntryKind,
  { stored, values, typed, problems, isPreview }: ShownRecord<EntryTypes>,
): Promise<FieldsView> {
  const { service } = context
  const { reads } = service.database
  return {
    ...{ kind, typed, problems, isPreview },
    parents: kind === 'topic' ? await parentsFor(service, stored === null ? null : idOf(stored)) : [],
    tags: kind === 'event' ? await tagsInUse(reads) : [],
    outcome:
      kind === 'event'
        ? outcomeOf(context, forms.event.attempt(typed, values).record, service.clock.now())
        : null,
  }
}

/** Returns the possible parents, with a dash for each level, because options cannot be nested. */
async function parentsFor(
  { database }: Service,
  without: number | string | null,
): Promise<readonly Option[]> {
  const tree = buildTopicTree(await topicSummaries(database.reads))
  return flatTopics(tree, without === null ? null : Number(without)).map(({ topic, level }) => ({
    value: String(topic.id),
    text: `${'– '.repeat(level)}${topic.title}`,
  }))
}

/** Returns the public address. */
async function hrefOf(service: Service, kind: EntryKind, record: EntryRecord): Promise<string | null> {
  const id = idOf(record)
  switch (kind) {
    case 'event': {
      const date = await shownDate(service.database.reads, String(id), today(service.clock.now()))
      return date === null ? null : eventHref(date)
    }
    case 'news':
      return newsHref(Number(id))
    case 'topic':
      return topicHref(Number(id))
  }
}

function actions({ t }: PageContext, kind: EntryKind, id: string | number, href: string | null): Html {
  const path = paths[kind]
  return html`<p class="row">
${href !== null && html`<a href="${href}">${t('common.view')}</a>`}
${kind === 'topic' && html`<a href="${address(`${path}/new`, { parent: id })}">${t('common.addBelow')}</a>`}
<a href="${address(`${path}/new`, { from: id })}">${t('common.duplicate')}</a>
<a href="${address(`${path}/delete`, { id })}">${t('common.delete')}</a>
</p>`
}

/** Adds an invisible save button as the first one, because the enter key activates the first button of a form. */
function defaultButton({ t }: PageContext): Html {
  return html`<button class="visually-hidden" name="save" value="1" tabindex="-1" aria-hidden="true">${t('common.save')}</button>`
}

function picture(context: PageContext, { file }: Pick<ShownRecord<EntryTypes>, 'file'>): Html | false {
  return (
    file !== null &&
    pictureField(context, { label: context.t('common.picture'), ...file, problem: file.problem ?? undefined })
  )
}
