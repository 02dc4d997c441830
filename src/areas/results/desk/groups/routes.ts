import type { FastifyInstance, FastifyReply } from 'fastify'
import { recordAudit } from '../../../../identity/audit/audit.ts'
import { receiveFile } from '../../../../office/exchange/receive-file.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { type StaffCall, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import type { GroupSet } from '../../compare/ballots/place-groups.ts'
import { type GroupsProblem, readGroups } from '../../places/groups/read-groups.ts'
import { allGroupSets, removeGroupSet, saveGroupSets } from '../../places/groups/store.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { deleteGroupsPage, groupsPage, groupsPath } from './page.ts'

/** Staff load groups of municipalities here, by which votes are summed up. */
export function manageGroups(app: FastifyInstance, area: ResultsArea): void {
  const { database } = area.service
  const staff = staffRoutes(app, area.service, { area: 'results' })

  async function named({ query }: StaffCall): Promise<GroupSet> {
    const name = textField(query, 'set')
    return known((await allGroupSets(database.reads)).find((set) => set.name === name) ?? null)
  }

  staff.get(groupsPath, async ({ done, show }) => {
    const sets = await allGroupSets(database.reads)
    const notice = (['loaded', 'removed'] as const).find((one) => one === done) ?? null
    return show((context) => groupsPage(context, { sets, done: notice, problems: [] }))
  })

  staff.post(groupsPath, (call) => load(area, call))

  staff.get(`${groupsPath}/delete`, async (call) => {
    const set = await named(call)
    return call.show((context) => deleteGroupsPage(context, set))
  })

  staff.post(`${groupsPath}/delete`, async (call) => {
    const { name } = await named(call)
    await database.transaction(async (tx) => {
      await removeGroupSet(tx, name)
      await recordAudit(tx, { ...call.author(), action: 'place-groups.remove', subject: name, detail: {} })
    })
    return call.redirect(`${groupsPath}?done=removed`)
  })
}

async function load(area: ResultsArea, call: StaffCall): Promise<FastifyReply> {
  const { database } = area.service
  const refuse = async (problems: readonly GroupsProblem[]) => {
    const sets = await allGroupSets(database.reads)
    return call.show((context) => groupsPage(context, { sets, done: null, problems }), 422)
  }
  const { file } = await receiveFile(call.request)
  if (!file.ok) return refuse([{ code: 'empty', line: null, column: null, value: '' }])
  const current = await area.current.fresh()
  const places = await area.places.places(current, Number(current.today.slice(0, 4)))
  const read = readGroups(file.value.content, (id) => places.byId(id) !== null)
  if (!read.ok) return refuse(read.error)
  await database.transaction(async (tx) => {
    await saveGroupSets(tx, read.value)
    for (const { name, groups } of read.value) {
      const detail = { groups: groups.length }
      await recordAudit(tx, { ...call.author(), action: 'place-groups.load', subject: name, detail })
    }
  })
  return call.redirect(`${groupsPath}?done=loaded`)
}
