import { selectAccounts } from '../../../../identity/stores/account-store.ts'
import { listField, textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { ParamsOf } from '../../../../site/frame/page-routes.ts'
import type { StaffCall, StaffRoutes } from '../../../../site/frame/staff-routes.ts'
import { isDay } from '../../../../values/day.ts'
import type { Html } from '../../../../web/markup/html.ts'
import type { ItemRef } from '../../model/item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { approve, awaitsApproval, unapprove } from '../../versions/release/approve.ts'
import { releasePath } from '../../versions/release/paths.ts'
import { refuseOwn } from '../../versions/release/refuse-own.ts'
import { embargoedReader, staffItemsOfDay } from '../../versions/release/staff-items.ts'
import { stagedOverviews, stagedWarnings } from '../../versions/release/store.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import { needsTicks } from '../../versions/stored/confirm.ts'
import { listVersions } from '../../versions/stored/history.ts'
import { compareVersions } from '../compare/compare-versions.ts'
import { itemPath, itemRef, namedItem, versionsPath } from '../paths/item-paths.ts'
import type { AgreementView } from './agreement-page.ts'
import { approveDayPage, approvePage, unapprovePage, type WaitingOfDay } from './approval-pages.ts'
import { waitingOf } from './waiting.ts'

/** `approving`: routes with which a second person releases something. */
export interface ReleaseRoutes {
  readonly staff: StaffRoutes
  readonly approving: StaffRoutes
}

/** A second person approves here what is to be published later by itself. */
export function approvalRoutes({ staff, approving }: ReleaseRoutes, area: ResultsArea): void {
  const { database, clock } = area.service
  const { reads } = database
  const dayPath = `${releasePath}/approve`
  const showAgreement = agreementShown(reads)

  approving.get(`${itemPath}/approve`, async (call) => {
    const version = await waitingVersion(reads, call.params)
    const { item, waiting } = version
    const { organisation } = await call.context()
    if (awaitsApproval(waiting, organisation, clock.now())) return showAgreement(call, approvePage, null)
    return call.redirect(`${versionsPath(item)}${waiting.approval === null ? '/release' : ''}`)
  })

  approving.post(`${itemPath}/approve`, async (call) => {
    const { request, params, body, change, author, redirect } = call
    const ref = itemRef(params)
    const number = Number(textField(body, 'version'))
    const doubts = listField(body, 'doubts')
    switch (await database.transaction((tx) => approve(tx, { ref, number, doubts, ...change() }))) {
      case 'unticked':
        return showAgreement(call, approvePage, doubts)
      case 'approved':
        return redirect(`${versionsPath(ref)}?done=approved`)
      case 'own':
        return refuseOwn(request.log, author(), auditSubject(ref))
      case 'moved':
        return redirect(`${versionsPath(ref)}?done=approvalMoved`)
      case 'due':
      case 'needless':
        return redirect(`${versionsPath(ref)}/release`)
    }
  })

  staff.get(`${itemPath}/unapprove`, async ({ params, show }) => {
    const version = await waitingVersion(reads, params)
    known(version.waiting.approval)
    return show((context) => unapprovePage(context, version))
  })

  staff.post(`${itemPath}/unapprove`, async ({ params, body, change, redirect }) => {
    const ref = itemRef(params)
    const number = Number(textField(body, 'version'))
    const outcome = await database.transaction((tx) => unapprove(tx, { ref, number, ...change() }))
    return redirect(`${versionsPath(ref)}?done=${outcome === 'unapproved' ? outcome : 'approvalMoved'}`)
  })

  approving.get(dayPath, async ({ query, show, user }) => {
    const day = dayIn(query)
    const overviews = await stagedOverviews(reads, day)
    const warnings = await stagedWarnings(reads, day)
    const all: WaitingOfDay[] = []
    for (const { item, waiting } of await staffItemsOfDay(reads, day)) {
      const key = `${item.kind} ${item.id}`
      const [overview, found] = [overviews.get(key), warnings.get(key)]
      if (waiting === null || overview === undefined) continue
      all.push({ item, waiting, overview, isDoubted: found !== undefined && needsTicks(found, user.email) })
    }
    return show((context) => approveDayPage(context, day, all))
  })

  approving.post(dayPath, async ({ query, body, change, redirect }) => {
    const day = dayIn(query)
    const versions = listField(body, 'version').map(versionNamed)
    const outcomes = await database.transaction(async (tx) => {
      const all = []
      for (const version of versions) all.push(await approve(tx, { ...version, doubts: [], ...change() }))
      return all
    })
    if (outcomes.length === 0) return redirect(`${dayPath}?day=${day}`)
    const done = outcomes.every((outcome) => outcome === 'approved') ? 'approved' : 'approvedSome'
    return redirect(`${releasePath}?day=${day}&done=${done}`)
  })
}

/** Returns how a page with a version that waits is shown; `ticked` are the doubts of a form that was sent. */
export function agreementShown(queries: Queries) {
  return async (
    call: StaffCall<ParamsOf<typeof itemPath>>,
    page: (context: PageContext, view: AgreementView) => Html,
    ticked: readonly string[] | null,
  ) => {
    const version = await waitingVersion(queries, call.params)
    const { item, staged, shown } = version
    const changes = await compareVersions(queries, item, shown?.number ?? null, staged.number)
    const people = await selectAccounts(queries)
    const person = people.find(({ email }) => email === staged.actor)
    const broughtBy = person === undefined ? null : person.name || person.email
    const view = { ...version, changes, broughtBy, ticked }
    return call.show((context) => page(context, view), ticked === null ? 200 : 422)
  }
}

/** The version of an item that awaits its release, or 404, and the published one. */
async function waitingVersion(queries: Queries, params: ParamsOf<typeof itemPath>) {
  const { item } = await namedItem(queries, params)
  const versions = await listVersions(queries, item)
  const staged = known(versions.find((version) => version.staged))
  const shown = versions.find(({ published }) => published) ?? null
  const embargoed = (await embargoedReader(queries))(item)
  return { item, staged, shown, waiting: waitingOf(embargoed, staged) }
}

/** Reads what `versionName` writes. */
function versionNamed(text: string): { readonly ref: ItemRef; readonly number: number } {
  const [, kind = '', id = '', number = ''] = /^(\w+)\/(.+)\/(\d{1,9})$/.exec(text) ?? []
  return { ref: itemRef({ kind, id }), number: Number(number) }
}

function dayIn(query: unknown): string {
  const day = textField(query, 'day')
  return known(isDay(day) ? day : null)
}
