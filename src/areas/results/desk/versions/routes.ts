import type { FastifyInstance } from 'fastify'
import { recordViewRoutes } from '../../../../desk/api/record-api.ts'
import { freshFactorOnly } from '../../../../office/login/fresh-factor.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { disposition } from '../../../../site/serving/files.ts'
import { itemsOfDay as storedItemsOfDay } from '../../items/store.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { rollBack } from '../../versions/publish/rollback.ts'
import { addCorrection } from '../../versions/release/corrections.ts'
import { releasePath } from '../../versions/release/paths.ts'
import { refuseOwn } from '../../versions/release/refuse-own.ts'
import { releaseNow } from '../../versions/release/release-now.ts'
import { changeItemRules } from '../../versions/release/rule-change.ts'
import { proposedChanges } from '../../versions/release/rule-change-store.ts'
import { embargoedReader, staffItemsOfDay } from '../../versions/release/staff-items.ts'
import { withdraw } from '../../versions/release/withdraw.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import { confirmFindings } from '../../versions/stored/confirm.ts'
import { listVersions, originalFile } from '../../versions/stored/history.ts'
import type { ListedVersion } from '../../versions/stored/version.ts'
import { currentDay, pollingDays } from '../../views/summaries/overview-json.ts'
import { compareVersions } from '../compare/compare-versions.ts'
import { correctionIn } from '../forms/correction.ts'
import { checkEmbargo, type EmbargoForm, embargoForm, readEmbargoForm } from '../forms/embargo-form.ts'
import { itemPath, itemRef, namedItem, versionsPath } from '../paths/item-paths.ts'
import { approvalRoutes, waitingVersion } from '../release/approval-routes.ts'
import { changeView } from '../release/change-view.ts'
import { releaseNowPage, rollbackPage, withdrawPage } from '../release/confirm-pages.ts'
import { dayNotices, releaseDayPage } from '../release/day-page.ts'
import { publicationRoutes } from '../release/publication-routes.ts'
import { ruleChangeRoutes } from '../release/rule-change-routes.ts'
import { newestSeats } from '../seats/newest-seats.ts'
import { seatsPage } from '../seats/seats-page.ts'
import { versionView } from './version-view.ts'
import { doneNotices, versionsPage } from './versions-page.ts'

/** All versions of an item, the files they were read from, and when they are published or taken back. */
export function versionRoutes(app: FastifyInstance, area: ResultsArea): void {
  const staff = staffRoutes(app, area.service, { area: 'results' })
  listRoutes(staff, area)
  publicationRoutes(staff, area)
  dayRoutes(staff, area)
  rollbackRoutes(staff, area)
  withdrawRoutes(staff, area)
  const approving = staffRoutes(app, area.service, freshFactorOnly(area.service, { area: 'results' }))
  releaseNowRoutes(approving, area)
  approvalRoutes({ staff, approving }, area)
  ruleChangeRoutes({ staff, approving }, area)
  recordViewRoutes(app, { service: area.service, desk: versionView, api: versionView.api })
  const changes = changeView(area.service)
  recordViewRoutes(app, { service: area.service, desk: changes, api: changes.api })
}

function listRoutes(staff: StaffRoutes, { service: { database } }: ResultsArea): void {
  const { reads } = database

  staff.get(itemPath, async ({ params, done, show }) => {
    const stored = await namedItem(reads, params)
    const versions = await listVersions(reads, stored.item)
    const embargoed = (await embargoedReader(reads))(stored.item)
    const notice = doneNotices.find((one) => one === done) ?? null
    return show((context) => versionsPage(context, { stored, versions, embargoed, done: notice }))
  })

  staff.get(`${itemPath}/:number/:slot`, async ({ params, reply }) => {
    const versions = await listVersions(reads, itemRef(params))
    const version = known(versions.find(({ number }) => String(number) === params.number))
    const file = known(version.files.find(({ slot }) => slot === params.slot))
    const content = known(await originalFile(reads, file.sha256))
    // Sent as a download: a browser must not interpret uploaded content.
    return reply
      .headers({
        'Content-Disposition': disposition(file.name ?? file.slot).replace(/^inline/, 'attachment'),
        'Cache-Control': 'private, no-store',
      })
      .type('application/octet-stream')
      .send(Buffer.from(content))
  })

  staff.get(`${itemPath}/seats`, async ({ params, show }) => {
    const { item } = await namedItem(reads, params)
    const seats = await newestSeats(reads, item)
    return show((context) => seatsPage(context, item, seats))
  })

  staff.post(`${itemPath}/confirm/:number`, async (call) => {
    const { item: ref } = await namedItem(reads, call.params)
    const number = Number(call.params.number)
    const done = await database.transaction((tx) => confirmFindings(tx, { ref, number, ...call.change() }))
    return call.redirect(`${versionsPath(ref)}?done=${done}`)
  })
}

function dayRoutes(staff: StaffRoutes, area: ResultsArea): void {
  const { database } = area.service

  staff.get(releasePath, (call) =>
    showDay(call, { day: textField(call.query, 'day'), form: embargoForm(null), isWrong: false }),
  )

  staff.post(releasePath, async (call) => {
    const day = textField(call.body, 'day')
    const form = readEmbargoForm(call.body)
    const checked = checkEmbargo(form)
    if (!checked.ok) return showDay(call, { day, form, isWrong: true })
    const toConfirm = await database.transaction(async (tx) => {
      const items = await storedItemsOfDay(tx, day)
      const rules = items.map(({ item: { kind, id } }) => ({ kind, id, embargo: checked.value }))
      return changeItemRules(tx, rules, call.author())
    })
    return call.redirect(toConfirm ?? `${releasePath}?day=${encodeURIComponent(day)}&done=embargo`)
  })

  async function showDay(
    call: StaffCall,
    asked: { readonly day: string; readonly form: EmbargoForm; readonly isWrong: boolean },
  ) {
    const { items: all, today } = await area.staffItems.fresh()
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked.day)
    const day = isDay ? asked.day : (currentDay(pollingDays(all), today) ?? today)
    const done = dayNotices.find((one) => one === call.done) ?? null
    const items = await staffItemsOfDay(database.reads, day)
    const proposed = await proposedChanges(database.reads)
    const view = { ...asked, day, items, proposed, done }
    return call.show((context) => releaseDayPage(context, view), asked.isWrong ? 422 : 200)
  }
}

function releaseNowRoutes(staff: StaffRoutes, { service: { database } }: ResultsArea): void {
  const path = `${itemPath}/release` as const

  staff.get(path, async ({ params, show }) => {
    const version = await waitingVersion(database.reads, params)
    return show((context) => releaseNowPage(context, version))
  })

  staff.post(path, async ({ request, params, body, change, author, redirect }) => {
    const ref = itemRef(params)
    const number = Number(textField(body, 'version'))
    const outcome = await database.transaction((tx) => releaseNow(tx, { ref, number, ...change() }))
    if (outcome === 'own') return refuseOwn(request.log, author(), auditSubject(ref))
    // The page explains that the item has to be announced first.
    if (outcome === 'draft') return redirect(versionsPath(ref))
    return redirect(`${versionsPath(ref)}${outcome === 'moved' ? '/release' : '?done=released'}`)
  })
}

function rollbackRoutes(staff: StaffRoutes, { service: { database } }: ResultsArea): void {
  const { reads } = database
  const path = `${itemPath}/rollback/:number` as const

  staff.get(path, async ({ params, show }) => {
    const { item } = await namedItem(reads, params)
    const versions = await listVersions(reads, item)
    const target = known(versions.find(({ number }) => String(number) === params.number))
    const newest = newestOf(versions) ?? null
    const changes = await compareVersions(reads, item, newest?.number ?? null, target.number)
    return show((context) => rollbackPage(context, { item, target, newest, changes }))
  })

  staff.post(path, async ({ params, body, change, context, redirect }) => {
    const ref = itemRef(params)
    const { organisation } = await context()
    const text = correctionIn(organisation, body)
    const number = known(/^[1-9]\d{0,8}$/.test(params.number) ? Number(params.number) : null)
    const outcome = await database.transaction(async (tx) => {
      const author = change()
      const done = await rollBack(tx, { ref, number, ...author })
      const isNew = done === 'published' || done === 'held'
      if (isNew && Object.keys(text).length > 0) await addCorrection(tx, { ref, text, ...author })
      return done
    })
    if (outcome === 'unknown') throw new PageProblem(404)
    return redirect(`${versionsPath(ref)}?done=${outcome === 'published' ? 'rolledBack' : outcome}`)
  })
}

function withdrawRoutes(staff: StaffRoutes, { service: { database } }: ResultsArea): void {
  const path = `${itemPath}/withdraw` as const

  staff.get(path, async ({ params, show }) => {
    const { item } = await namedItem(database.reads, params)
    const version = known(newestOf(await listVersions(database.reads, item)))
    return show((context) => withdrawPage(context, { item, version }))
  })

  staff.post(path, async ({ params, body, change, redirect }) => {
    const { item: ref } = await namedItem(database.reads, params)
    const number = Number(textField(body, 'version'))
    const outcome = await database.transaction((tx) => withdraw(tx, { ref, number, ...change() }))
    return redirect(`${versionsPath(ref)}?done=${outcome}`)
  })
}

/** The staged version, else the published one. */
function newestOf(versions: readonly ListedVersion[]): ListedVersion | undefined {
  return versions.find(({ staged }) => staged) ?? versions.find(({ published }) => published)
}
