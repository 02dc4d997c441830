import type { FastifyInstance } from 'fastify'
import { confirmedRoutes } from '../../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../../desk/pages/record-routes.ts'
import { memberFile } from '../../../desk/records/desk-file.ts'
import { nothingMore, type RecordDesk } from '../../../desk/records/record-desk.ts'
import type { ConfirmedAction } from '../../../desk/records/staff-action.ts'
import { readHexId, readNumberId } from '../../../formats/collection-json/ids.ts'
import { textField } from '../../../platform/http/forms/form.ts'
import { known } from '../../../platform/http/requests/errors.ts'
import type { MenuPage, Service } from '../../../platform/service.ts'
import type { StaffDesk } from '../../../site/frame/staff-desk.ts'
import { staffRoutes } from '../../../site/frame/staff-routes.ts'
import { picture } from '../records/article-fields.ts'
import { entryFormPage } from './form-page.ts'
import { type EntryTypes, forms } from './forms.ts'
import { type EntryKind, entryEditPath, paths } from './kinds.ts'
import { eventListRoute, newsListRoute } from './list-routes.ts'
import { managedContent } from './managed.ts'
import { topicMove } from './move.ts'
import { type Deletion, entryDeletions, removeEntries } from './remove.ts'
import { askToRemoveEntries, typedTitle } from './remove-page.ts'
import { saveEntry } from './save.ts'
import { entriesAfter, findEntry } from './store.ts'
import { topicsRoutes } from './topics-routes.ts'

/** The staff pages to create, edit, copy and delete news, events and topics. */
export const contentDesks: readonly StaffDesk<readonly [Service]>[] = [
  entryDesk('news', 'common.news', newsListRoute),
  entryDesk('event', 'common.events', eventListRoute),
  entryDesk('topic', 'common.topics', topicsRoutes),
]

function entryDesk(
  kind: EntryKind,
  title: MenuPage['title'],
  listRoutes: (app: FastifyInstance, service: Service) => void,
): StaffDesk<readonly [Service]> {
  return {
    menu: [
      {
        ...{ group: 'frame.content', href: paths[kind], title, need: 'content' },
        actions: [{ href: `${paths[kind]}/new`, title: `contentManage.add.${kind}` }],
      },
    ],
    routes: (app, service) => {
      listRoutes(app, service)
      confirmedRoutes(staffRoutes(app, service, need), service, entryRemoval(kind))
      recordRoutes(app, service, entryForms(service, kind))
    },
  }
}

const need = { area: 'content' } as const

const readId = (kind: EntryKind, text: string) => (kind === 'event' ? readHexId(text) : readNumberId(text))

function entryForms({ database }: Service, kind: EntryKind): RecordDesk<EntryTypes> {
  return {
    path: paths[kind],
    need,
    form: forms[kind],
    file: memberFile('image', picture.image.file),
    previews: true,
    readId: (text) => readId(kind, text),
    find: (queries, id) => findEntry(queries, kind, id),
    valuesOf: (record) => record,
    async begin({ query }) {
      const from = textField(query, 'from')
      if (from !== '') {
        const origin = known(await findEntry(database.reads, kind, known(readId(kind, from))))
        return { values: origin, origin }
      }
      const parent = kind === 'topic' ? readNumberId(textField(query, 'parent')) : null
      return { values: parent === null ? {} : { parent }, origin: null }
    },
    more: nothingMore,
    save: (tx, sent, call) => saveEntry(tx, kind, sent, call.change()),
    page: (context, shown) => entryFormPage(context, kind, shown),
    api: {
      record: managedContent[kind],
      page: (queries, asked) => entriesAfter(queries, kind, asked),
      idOf: ({ id }) => id,
      removal: entryRemoval(kind),
      actions: kind === 'topic' ? [topicMove] : [],
    },
    next: ({ id }, { before }) => `${entryEditPath(kind, id)}?done=${before === null ? 'added' : 'saved'}`,
  }
}

function entryRemoval(kind: EntryKind): ConfirmedAction<string, readonly Deletion[]> {
  return {
    path: `${paths[kind]}/delete`,
    about: ({ t }) => ({ breadcrumbs: [{ title: t(`contentManage.title.${kind}`), href: paths[kind] }] }),
    chosen: ({ t }, count) => ({ title: t('contentManage.remove.title', { count }), path: paths[kind] }),
    find: (queries, _call, ids) =>
      entryDeletions(
        queries,
        kind,
        ids.flatMap((text) => readId(kind, text) ?? []),
      ),
    isHindered: (deletions) => deletions.length === 0,
    expected: typedTitle,
    ask: (context, deletions) => askToRemoveEntries(context, kind, deletions),
    act: (tx, deletions, call) => removeEntries(tx, kind, deletions, call.change()),
    next: () => `${paths[kind]}?done=removed`,
  }
}
