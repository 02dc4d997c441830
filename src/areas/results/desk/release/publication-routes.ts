import type { FastifyReply } from 'fastify'
import { listField } from '../../../../platform/http/forms/form.ts'
import type { ParamsOf } from '../../../../site/frame/page-routes.ts'
import type { StaffCall, StaffRoutes } from '../../../../site/frame/staff-routes.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { announceItems, makeDraft, setAnnouncement } from '../../versions/release/announce-items.ts'
import { addCorrection } from '../../versions/release/corrections.ts'
import { changeItemRules } from '../../versions/release/rule-change.ts'
import { embargoedReader } from '../../versions/release/staff-items.ts'
import { chosenMembers, draftViewOf } from '../drafts/draft-box.ts'
import { checkAnnouncement, readAnnouncementForm } from '../forms/announcement-form.ts'
import { correctionIn } from '../forms/correction.ts'
import { checkEmbargo, readEmbargoForm } from '../forms/embargo-form.ts'
import { itemPath, namedItem, publicationPath, publicationRoute } from '../paths/item-paths.ts'
import { publicationNotices, publicationPage, type RefusedForm } from './publication-page.ts'

/** Routes of what makes an item public: announcement, release rule and corrections. */
export function publicationRoutes(staff: StaffRoutes, { service: { database } }: ResultsArea): void {
  const { reads } = database

  staff.get(publicationRoute, (call) => showPublication(call))

  staff.post(`${itemPath}/announce`, async (call) => {
    const stored = await namedItem(reads, call.params)
    const form = readAnnouncementForm(call.body)
    const checked = checkAnnouncement(form)
    if (!checked.ok) return showPublication(call, { announcement: form })
    const { draft, announce_at } = checked.value
    const change = call.change()
    await database.transaction(async (tx) => {
      const refs = [stored.item, ...(await chosenMembers(tx, stored, listField(call.body, 'election')))]
      if (draft) await setAnnouncement(tx, refs, announce_at, change)
      else await announceItems(tx, refs, change)
    })
    const done = draft ? (announce_at === null ? 'unscheduled' : 'scheduled') : 'announced'
    return call.redirect(`${publicationPath(stored.item)}?done=${done}`)
  })

  staff.post(`${itemPath}/draft`, async (call) => {
    const { item } = await namedItem(reads, call.params)
    const outcome = await database.transaction((tx) => makeDraft(tx, item, call.change()))
    return call.redirect(`${publicationPath(item)}?done=${outcome === 'results' ? 'seen' : 'drafted'}`)
  })

  staff.post(`${itemPath}/embargo`, async (call) => {
    const { kind, id } = (await namedItem(reads, call.params)).item
    const form = readEmbargoForm(call.body)
    const checked = checkEmbargo(form)
    if (!checked.ok) return showPublication(call, { embargo: form })
    const toConfirm = await database.transaction((tx) =>
      changeItemRules(tx, [{ kind, id, embargo: checked.value }], call.author()),
    )
    return call.redirect(toConfirm ?? `${publicationPath({ kind, id })}?done=embargo`)
  })

  staff.post(`${itemPath}/corrections`, async (call) => {
    const { item: ref } = await namedItem(reads, call.params)
    const { organisation } = await call.context()
    const text = correctionIn(organisation, call.body)
    if ((text[organisation.default_locale] ?? '') === '') return showPublication(call, { correction: text })
    await database.transaction((tx) => addCorrection(tx, { ref, text, ...call.change() }))
    return call.redirect(`${publicationPath(ref)}?done=corrected`)
  })

  /** `refused`: what was typed into a form of the page and cannot be saved. */
  async function showPublication(
    { params, done, show }: StaffCall<ParamsOf<typeof itemPath>>,
    refused: RefusedForm = {},
  ): Promise<FastifyReply> {
    const stored = await namedItem(reads, params)
    const embargoed = (await embargoedReader(reads))(stored.item)
    const draft = await draftViewOf(reads, stored)
    const notice = publicationNotices.find((one) => one === done) ?? null
    const view = { stored, embargoed, draft, done: notice, refused }
    return show((context) => publicationPage(context, view), Object.keys(refused).length === 0 ? 200 : 422)
  }
}
