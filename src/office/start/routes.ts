import type { FastifyInstance } from 'fastify'
import { buttonRoute } from '../../desk/pages/confirmed-routes.ts'
import type { StaffAction } from '../../desk/records/staff-action.ts'
import { recordAudit } from '../../identity/audit/audit.ts'
import { mailTest } from '../../identity/login/mails.ts'
import { readFirstRun, saveFirstRun } from '../../identity/organisation/first-run-store.ts'
import { readSettings } from '../../identity/organisation/store.ts'
import { firstRunPath, staffHome } from '../../identity/sessions/guard.ts'
import { textField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import { staffRoutes } from '../../site/frame/staff-routes.ts'
import { ownSteps } from './own-steps.ts'
import { isFinished, type StartView, startPage } from './page.ts'
import { putAwayPath, showPath, testMailPath } from './paths.ts'
import { type AreaSamples, samplesActions, samplesStep } from './samples.ts'
import type { FirstStep } from './step.ts'

/** What areas bring to the list of the first run. */
export interface AreaStarts {
  /** Their steps, after the own ones. */
  readonly steps: readonly FirstStep[]
  readonly samples: readonly AreaSamples[]
}

/** The list that leads admins through the first run. */
export function startRoutes(app: FastifyInstance, service: Service, { steps, samples }: AreaStarts): void {
  const staff = staffRoutes(app, service, 'admin')
  const all = [...ownSteps, samplesStep, ...steps]

  staff.get(firstRunPath, async ({ query, user, show, redirect }) => {
    const view = await readView(service, all)
    // After logging in, whoever has finished goes where everybody else starts.
    if (textField(query, 'from') === 'login' && isFinished(view.steps)) return redirect(staffHome(user))
    return show((context) => startPage(context, view))
  })

  buttonRoute(staff, service, listAction(putAwayPath, 'away'))
  buttonRoute(staff, service, listAction(showPath, 'shown'))
  buttonRoute(staff, service, testMail(service))
  const [adding, removing] = samplesActions(samples)
  buttonRoute(staff, service, adding)
  buttonRoute(staff, service, removing)
}

async function readView(service: Service, steps: readonly FirstStep[]): Promise<StartView> {
  const { reads } = service.database
  const [settings, firstRun] = await Promise.all([readSettings(reads), readFirstRun(reads)])
  const parts = { service, settings, firstRun }
  const read = await Promise.all(
    steps.map(async ({ name, title, why, ...step }) => ({ name, title, why, read: await step.read(parts) })),
  )
  return { isShown: firstRun.isShown, steps: read }
}

const listAction = <const Path extends string>(
  path: Path,
  state: 'shown' | 'away',
): StaffAction<Path, null> => ({
  path,
  find: async () => null,
  async act(tx, _, call) {
    const author = call.author()
    if ((await readFirstRun(tx)).isShown === (state === 'shown')) return
    await saveFirstRun(tx, { state }, author.at)
    await recordAudit(tx, { ...author, action: `start.${state}`, subject: 'organisation' })
  },
  next: () => (state === 'shown' ? firstRunPath : '/manage'),
})

/** Sends a mail to whoever asks for it, so that they see whether mails arrive. */
const testMail = (service: Service): StaffAction<typeof testMailPath, null> => ({
  path: testMailPath,
  find: async () => null,
  isHindered: () => service.config.smtpUrl === null,
  async act(tx, _, call) {
    const author = call.author()
    const mail = await mailTest(tx, service, call.user)
    await saveFirstRun(tx, { test_mail: mail }, author.at)
    await recordAudit(tx, { ...author, action: 'start.testMail', subject: call.user.email })
  },
  next: () => `${firstRunPath}#mail`,
})
