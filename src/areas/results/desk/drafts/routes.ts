import type { FastifyInstance } from 'fastify'
import { listField } from '../../../../platform/http/forms/form.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import type { ItemRef } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { announceItems, makeDraft, setAnnouncement } from '../../versions/release/announce-items.ts'
import { titleOf } from '../../words/wording.ts'
import { checkAnnouncement, readAnnouncementForm } from '../forms/announcement-form.ts'
import { staffPage } from '../frame/staff-page.ts'
import { itemPath, namedItem, versionsPath } from '../paths/item-paths.ts'
import { draftBox, draftViewOf } from './draft-box.ts'

/** Routes to announce draft items, now or at a moment, and to make items without public results drafts again. */
export function itemDraftRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { database } = area.service
  const staff = staffRoutes(app, area.service, { area: 'results' })
  const path = `${itemPath}/announce` as const

  /** Confirms for compounds in lists, whose elections are announced together with them. */
  staff.get(path, async ({ params, show }) => {
    const stored = await namedItem(database.reads, params)
    const view = await draftViewOf(database.reads, stored)
    return show((context) =>
      staffPage(context, { title: titleOf(context, stored.item).text }, draftBox(context, view)),
    )
  })

  staff.post(path, async (call) => {
    const stored = await namedItem(database.reads, call.params)
    const form = readAnnouncementForm(call.body)
    const checked = checkAnnouncement(form)
    if (!checked.ok) {
      const view = await draftViewOf(database.reads, stored)
      return call.show(
        (context) =>
          staffPage(context, { title: titleOf(context, stored.item).text }, draftBox(context, view, form)),
        422,
      )
    }
    const { draft, announce_at } = checked.value
    const change = call.change()
    await database.transaction(async (tx) => {
      const refs = [stored.item, ...(await chosenMembers(tx, stored, listField(call.body, 'election')))]
      if (draft) await setAnnouncement(tx, refs, announce_at, change)
      else await announceItems(tx, refs, change)
    })
    const done = draft ? (announce_at === null ? 'unscheduled' : 'scheduled') : 'announced'
    return call.redirect(`${versionsPath(stored.item)}?done=${done}`)
  })

  staff.post(`${itemPath}/draft`, async (call) => {
    const { item } = await namedItem(database.reads, call.params)
    const outcome = await database.transaction((tx) => makeDraft(tx, item, call.change()))
    return call.redirect(`${versionsPath(item)}?done=${outcome === 'results' ? 'seen' : 'drafted'}`)
  })
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
