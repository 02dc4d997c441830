import type { StaffAction } from '../../desk/records/staff-action.ts'
import { recordAudit } from '../../identity/audit/audit.ts'
import { readFirstRun, type SampleRecord, saveFirstRun } from '../../identity/organisation/first-run-store.ts'
import { firstRunPath } from '../../identity/sessions/guard.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import { html } from '../../web/markup/html.ts'
import { samplesPath } from './paths.ts'
import type { FirstStep } from './step.ts'

/** Invented records of an area, which only staff see. */
export interface AreaSamples {
  add(tx: Tx, call: StaffCall): Promise<readonly SampleRecord[]>
  /** Deletes those that nobody has changed or added something to. */
  remove(tx: Tx, samples: readonly SampleRecord[], call: StaffCall): Promise<void>
}

/** The step that adds invented records of all areas with one button, and removes them with another. */
export const samplesStep: FirstStep = {
  ...{ name: 'samples', title: 'start.samples', why: 'start.samples.why' },
  read: async ({ firstRun: { samples } }) => ({
    state: samples === null ? 'optional' : 'done',
    show: ({ t }) => ({
      now: samples === null ? t('start.samples.none') : t('start.samples.added', { count: samples.length }),
      way: null,
      more:
        samples === null
          ? html`<form method="post" action="${samplesPath}"><button class="button secondary">${t('start.samples.add')}</button></form>`
          : html`<form method="post" action="${samplesPath}/remove"><button class="button secondary">${t('start.samples.remove')}</button></form>
<p class="hint">${t('start.samples.kept')}</p>`,
    }),
  }),
}

type AddedSamples = readonly SampleRecord[] | null

export const samplesActions = (
  areas: readonly AreaSamples[],
): readonly [
  StaffAction<typeof samplesPath, AddedSamples>,
  StaffAction<`${typeof samplesPath}/remove`, AddedSamples>,
] => [
  {
    path: samplesPath,
    find: async (queries) => (await readFirstRun(queries)).samples,
    isHindered: (samples) => samples !== null,
    async act(tx, _, call) {
      const author = call.author()
      await recordAudit(tx, { ...author, action: 'start.samples', subject: 'organisation' })
      const added: SampleRecord[] = []
      for (const area of areas) added.push(...(await area.add(tx, call)))
      await saveFirstRun(tx, { samples: JSON.stringify(added) }, author.at)
    },
    next: () => `${firstRunPath}#samples`,
  },
  {
    path: `${samplesPath}/remove`,
    find: async (queries) => (await readFirstRun(queries)).samples,
    isHindered: (samples) => samples === null,
    async act(tx, samples, call) {
      if (samples === null) return
      const author = call.author()
      await recordAudit(tx, { ...author, action: 'start.samplesRemoved', subject: 'organisation' })
      for (const area of areas) await area.remove(tx, samples, call)
      await saveFirstRun(tx, { samples: null }, author.at)
    },
    next: () => `${firstRunPath}#samples`,
  },
]
