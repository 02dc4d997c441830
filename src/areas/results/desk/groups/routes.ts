import type { FastifyInstance, FastifyReply } from 'fastify'
import { recordViewRoutes } from '../../../../desk/api/record-api.ts'
import { confirmedRoutes } from '../../../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../../../desk/pages/record-routes.ts'
import { recordAudit } from '../../../../identity/audit/audit.ts'
import { receiveFile } from '../../../../office/exchange/receive-file.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { type StaffCall, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import type { Result } from '../../../../values/result.ts'
import { readGroups } from '../../places/groups/read-groups.ts'
import { allGroupSets, saveGroupSets } from '../../places/groups/store.ts'
import { allPostalCodes } from '../../places/lists/postal-codes-store.ts'
import { readPostalCodes } from '../../places/postal-codes/read-postal-codes.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { placesNow } from '../../site/municipality/my-place.ts'
import { groupDesk, groupRemoval } from './group-desk.ts'
import {
  dones,
  type GroupsView,
  groupsPage,
  groupsPath,
  postalCodesPath,
  type RefusedUpload,
} from './page.ts'
import { postalCodeRemoval, postalCodeView, savePostalCodes } from './postal-code-view.ts'

/** Staff load groups of municipalities here, by which votes are summed up, and postal codes, by which they are found. */
export function manageGroups(app: FastifyInstance, area: ResultsArea): void {
  const staff = staffRoutes(app, area.service, { area: 'results' })

  staff.get(groupsPath, (call) =>
    show(area, call, { done: dones.find((one) => one === call.done) ?? null, refused: null }),
  )

  staff.post(groupsPath, (call) =>
    load(area, call, 'placeGroups', readGroups, async (tx, sets) => {
      await saveGroupSets(tx, sets)
      for (const { name, groups } of sets) {
        const detail = { groups: groups.length }
        await recordAudit(tx, { ...call.author(), action: 'place-groups.load', subject: name, detail })
      }
      return 'loaded'
    }),
  )

  recordRoutes(app, area.service, groupDesk(area))
  confirmedRoutes(staff, area.service, groupRemoval)

  staff.post(postalCodesPath, (call) =>
    load(area, call, 'postalCodes', readPostalCodes, async (tx, codes) => {
      await savePostalCodes(tx, codes, call)
      return 'postalLoaded'
    }),
  )
  confirmedRoutes(staff, area.service, postalCodeRemoval)
  const codes = postalCodeView(area)
  recordViewRoutes(app, { service: area.service, desk: codes, api: codes.api })
}

async function show(
  area: ResultsArea,
  call: StaffCall,
  view: Pick<GroupsView, 'done' | 'refused'>,
): Promise<FastifyReply> {
  const { reads } = area.service.database
  const [sets, postalCodes] = await Promise.all([allGroupSets(reads), allPostalCodes(reads)])
  const status = view.refused !== null ? 422 : 200
  return call.show((context) => groupsPage(context, { sets, postalCodes, ...view }), status)
}

/** All of a file or, where anything is wrong with it, nothing. */
async function load<Content>(
  area: ResultsArea,
  call: StaffCall,
  form: RefusedUpload['form'],
  read: (
    file: Uint8Array,
    isKnown: (municipality: number) => boolean,
  ) => Result<Content, RefusedUpload['problems']>,
  save: (tx: Tx, content: Content) => Promise<(typeof dones)[number]>,
): Promise<FastifyReply> {
  const refuse = (problems: RefusedUpload['problems']) =>
    show(area, call, { done: null, refused: { form, problems } })
  const { file } = await receiveFile(call.request)
  if (!file.ok) return refuse([{ code: 'empty', line: null, column: null, value: '' }])
  const places = await placesNow(area, await area.current.fresh())
  const outcome = read(file.value.content, (id) => places.byId(id) !== null)
  if (!outcome.ok) return refuse(outcome.error)
  const done = await area.service.database.transaction((tx) => save(tx, outcome.value))
  return call.redirect(`${groupsPath}?done=${done}`)
}
