import type { FastifyInstance } from 'fastify'
import { buttonRoute } from '../../../../desk/pages/confirmed-routes.ts'
import type { StaffAction } from '../../../../desk/records/staff-action.ts'
import { saveFirstRun } from '../../../../identity/organisation/first-run-store.ts'
import { firstRunPath } from '../../../../identity/sessions/guard.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { disposition } from '../../../../site/serving/files.ts'
import { translator } from '../../../../texts/translate.ts'
import { localDay } from '../../../../values/time.ts'
import { entitiesOfYears } from '../../intake/accepting/target.ts'
import { countedOn, type StoredItem } from '../../model/stored-item.ts'
import { arePlacesKnown } from '../../places/lists/known-places.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { type ItemDeletion, itemDeletions, removeItem } from '../items/remove.ts'
import { usualRecord } from '../items/rules.ts'
import { saveItem } from '../items/save.ts'
import { readTrial, trialFilePath, trialPath, trialTable } from './trial.ts'

/** An invented vote with which admins try the way of results, as a draft, so that nothing becomes public. */
export function trialRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const { reads } = service.database
  const staff = staffRoutes(app, service, 'admin')

  staff.get(trialFilePath, async ({ reply }) => {
    const stored = known(await readTrial(reads))
    const year = Number(countedOn(stored).slice(0, 4))
    const { entities } = known((await entitiesOfYears(reads))(year))
    return reply
      .headers({
        'Content-Disposition': disposition('resultate.csv').replace(/^inline/, 'attachment'),
        'Cache-Control': 'private, no-store',
      })
      .type('text/csv; charset=utf-8')
      .send(trialTable(entities))
  })

  buttonRoute(staff, service, making)
  buttonRoute(staff, service, removing)
}

interface BeforeMaking {
  readonly trial: StoredItem<'vote'> | null
  readonly placesKnown: boolean
}

const making: StaffAction<typeof trialPath, BeforeMaking> = {
  path: trialPath,
  find: async (queries) => ({
    trial: await readTrial(queries),
    placesKnown: await arePlacesKnown(queries),
  }),
  isHindered: ({ trial, placesKnown }) => trial !== null || !placesKnown,
  async act(tx, _, call) {
    const { organisation } = await call.context()
    const { locales, default_locale: main, municipality = null } = organisation
    const change = call.change()
    const title = Object.fromEntries(
      [main, ...locales].map((locale) => [locale, translator(locale)('firstVote.trial.title')]),
    )
    const usual = usualRecord('vote', municipality === null ? 'canton' : 'municipality')
    const record = { ...usual, title, date: localDay(change.at), draft: true, announce_at: null }
    const saved = await saveItem(tx, { kind: 'vote', record, problems: [], before: null }, change)
    if (!saved.ok) throw new Error(`the trial vote was refused: ${JSON.stringify(saved.error)}`)
    await saveFirstRun(tx, { trial: saved.value.id }, change.at)
  },
  next: () => `${firstRunPath}#trial`,
}

/** Where it was announced, it is deleted like any other vote. */
const removing: StaffAction<`${typeof trialPath}/remove`, ItemDeletion | null> = {
  path: `${trialPath}/remove`,
  async find(queries) {
    const { item } = known(await readTrial(queries))
    const [deletion = null] = item.draft ? await itemDeletions(queries, 'vote', [item.id]) : []
    return deletion
  },
  isHindered: (deletion) => deletion === null,
  async act(tx, deletion, call) {
    if (deletion === null) return
    const change = call.change()
    await removeItem(tx, deletion, change)
    const hadResults = deletion.dependants.versions.length > 0
    await saveFirstRun(tx, { trial: null, ...(hadResults && { trial_played: change.at }) }, change.at)
  },
  next: () => `${firstRunPath}#trial`,
}
