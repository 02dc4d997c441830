import { readNumberId } from '../../../../formats/collection-json/ids.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { longestQuery } from '../../../../platform/search/query.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { StaffCall, StaffRoutes } from '../../../../site/frame/staff-routes.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import type { Undo } from '../../../../web/components/ordering.ts'
import { address } from '../../../../web/markup/address.ts'
import { changeBy, type DirectoryChange } from '../../changes/change.ts'
import { agenciesPath } from '../../changes/paths.ts'
import { reaches, reachOfUser } from '../../changes/reach.ts'
import { findAgencyForStaff, selectSubtree, selectTree, type TreeAgency } from '../../changes/store.ts'
import { hiddenText } from '../../changes/visibility.ts'
import { type AgencyMoveProblem, moveAgency, orderChildren, stepAgency, type WantedMove } from './move.ts'
import { movePage, positions } from './move-page.ts'
import { choosableAgencies, foundAgencies, holdsWords, staffTree } from './tree.ts'
import { orderPath, treePage } from './tree-page.ts'

type OnAgency = StaffCall<{ readonly id: string }>

/** Routes of the tree and of all changes to the order of agencies. */
export function treeRoutes(staff: StaffRoutes, service: Service): void {
  staff.get(agenciesPath, (call) => sendTree(service, call, null))
  orderRoute(staff, service)
  moveRoutes(staff, service)
}

async function sendTree(service: Service, call: StaffCall, refused: AgencyMoveProblem | null) {
  const { reads } = service.database
  const { request } = call
  const context = await call.context()
  const reach = await reachOfUser(reads, call.user)
  const rows = await selectTree(reads)
  const query = textField(request.query, 'q').slice(0, longestQuery)
  const onlyHidden = textField(request.query, 'hidden') !== ''
  const holds = holdsWords(query)
  const isWanted = (agency: TreeAgency) =>
    holds(agency) && (!onlyHidden || hiddenText(context, agency, service.clock.now()) !== null)
  const below = readNumberId(textField(request.method === 'POST' ? request.body : request.query, 'below'))
  const moved = readNumberId(textField(request.query, 'moved'))
  const title = rows.find(({ id }) => id === moved && reaches(reach, id))?.title ?? null
  const view = {
    tree: staffTree(rows, reach, below),
    reach,
    query,
    found: query === '' && !onlyHidden ? null : foundAgencies(rows, reach, isWanted),
    onlyHidden,
    moved,
    undo: undoOf(context, request.query, title),
    done: doneText(context, request.query),
    problem: refused === null ? null : context.t(`directoryManage.moveProblem.${refused}`),
  }
  return call.show(() => treePage(context, view), refused === null ? 200 : 409)
}

function doneText({ t }: PageContext, query: unknown): string | null {
  const done = textField(query, 'done')
  if (done === 'undone') return t('directoryManage.undone')
  return done === 'removed' ? t('common.deleted') : null
}

/** Reads the last move from the address, to offer undo. */
function undoOf({ t }: PageContext, query: unknown, title: string | null): Undo | null {
  const text = (name: string) => textField(query, name)
  if (text('done') === 'sorted')
    return {
      text: t('directoryManage.sorted'),
      action: orderPath,
      fields:
        text('was') === '' ? null : { sort: text('of'), was: text('was'), below: text('below'), undo: '1' },
    }
  if (text('done') !== 'moved' || title === null) return null
  const fields = {
    id: text('moved'),
    parent: text('from'),
    position: text('at'),
    below: text('below'),
    undo: '1',
  }
  return { text: t('ordering.moved', { title }), action: orderPath, fields }
}

/** Handles the buttons in the tree, the script for dragging, and undo. */
function orderRoute(staff: StaffRoutes, service: Service): void {
  staff.post(orderPath, async (call) => {
    const { body } = call
    const outcome = await service.database.transaction(async (tx) =>
      reorder(tx, body, await changeBy(tx, call)),
    )
    if (!outcome.ok) return sendTree(service, call, outcome.error)
    const isUndone = textField(body, 'undo') !== ''
    const done = isUndone ? { done: 'undone', moved: outcome.value.moved ?? null } : outcome.value
    return call.redirect(address(agenciesPath, { ...done, below: textField(body, 'below') }))
  })
}

type AfterMove = Readonly<Record<string, string | number | null>>

const placeName = (parent: number | null) => (parent === null ? 'top' : String(parent))
const readPlace = (text: string) => (text === 'top' ? null : (readNumberId(text) ?? undefined))
/** Maximum length of an order that fits into an address. */
const mostToUndo = 500

/** Changes the order as the form requests; returns the query of the address to redirect to. */
async function reorder(
  tx: Tx,
  body: unknown,
  change: DirectoryChange,
): Promise<Result<AfterMove, AgencyMoveProblem>> {
  const number = (name: string) => readNumberId(textField(body, name))
  const sort = textField(body, 'sort')
  if (sort !== '') {
    const parent = readPlace(sort)
    if (parent === undefined) return fail('unknown-parent')
    const was = textField(body, 'was').split('.').map(Number).filter(Number.isSafeInteger)
    const wanted = textField(body, 'was') === '' ? 'sorted' : was
    const before = await orderChildren(tx, parent, wanted, change)
    if (!before.ok) return before
    const back = before.value.length <= mostToUndo ? before.value.join('.') : null
    return ok({ done: 'sorted', of: sort, was: back })
  }
  const up = number('up')
  const id = up ?? number('down') ?? number('id')
  const parent = readPlace(textField(body, 'parent'))
  const isStep = textField(body, 'id') === ''
  if (id === null || (!isStep && parent === undefined)) return fail('unknown')
  const moved = isStep
    ? await stepAgency(tx, id, up === null ? 1 : -1, change)
    : await moveAgency(tx, { id, parent: parent ?? null, position: positionIn(body) }, change)
  if (!moved.ok) return moved
  const { from } = moved.value
  return ok({ done: 'moved', moved: id, from: placeName(from.parent), at: from.position })
}

/** Reads the position; users who do not see the siblings cannot choose one. */
function positionIn(body: unknown): WantedMove['position'] {
  const text = textField(body, 'position')
  return /^\d{1,9}$/.test(text) ? Number(text) : 'last'
}

interface GivenMove {
  readonly parent: string
  readonly position: string
}

/** Routes for moving by a form instead of dragging. */
function moveRoutes(staff: StaffRoutes, service: Service): void {
  const path = `${agenciesPath}/:id/move` as const

  staff.get(path, (call) => sendMoveForm(service, call, null, null))

  staff.post(path, async (call) => {
    const id = known(readNumberId(call.params.id))
    const given = { parent: textField(call.body, 'parent'), position: textField(call.body, 'position') }
    const parent = readPlace(given.parent)
    const position = positions.find((one) => one === given.position) ?? 'last'
    if (parent === undefined) return sendMoveForm(service, call, given, 'unknown-parent')
    const moved = await service.database.transaction(async (tx) =>
      moveAgency(tx, { id, parent, position }, await changeBy(tx, call)),
    )
    if (!moved.ok) return sendMoveForm(service, call, given, moved.error)
    const { from } = moved.value
    const back = { done: 'moved', moved: id, from: placeName(from.parent), at: from.position }
    return call.redirect(address(agenciesPath, back))
  })
}

async function sendMoveForm(
  service: Service,
  call: OnAgency,
  given: GivenMove | null,
  problem: AgencyMoveProblem | null,
) {
  const { reads } = service.database
  const context = await call.context()
  const reach = await reachOfUser(reads, call.user)
  const id = known(readNumberId(call.params.id))
  const isMovable = id !== reach.top && reaches(reach, id)
  const agency = known(isMovable ? await findAgencyForStaff(reads, id) : undefined)
  const query = textField(call.query, 'q').slice(0, longestQuery)
  const holds = holdsWords(query)
  const parents = choosableAgencies(await selectTree(reads), reach, id)
  const view = {
    agency,
    reach,
    below: (await selectSubtree(reads, id)).length - 1,
    parents: parents.filter((one) => holds(one.agency)),
    query,
    parent: given?.parent ?? placeName(agency.parent_id),
    position: given?.position ?? 'last',
    problem: problem === null ? null : context.t(`directoryManage.moveProblem.${problem}`),
  }
  return call.show(() => movePage(context, view), problem === null ? 200 : 422)
}
