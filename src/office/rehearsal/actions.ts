import type { RecordAction, StaffAction } from '../../desk/records/staff-action.ts'
import { recordAudit } from '../../identity/audit/audit.ts'
import { listField } from '../../platform/http/forms/form.ts'
import { isEmailAddress } from '../../platform/mail/address.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { deleteGuestLink } from '../../site/serving/guest-store.ts'
import { type GuestLink, guestLink, makeGuestLink } from '../../site/serving/rehearsal.ts'
import { guestsPath, rehearsalPath } from './page.ts'
import {
  type RehearsalAction,
  type RehearsalState,
  readRehearsalState,
  requestRehearsal,
} from './rehearsal.ts'

/** What is asked for, and what there is. */
interface AskedRehearsal {
  readonly state: RehearsalState | null
  readonly mailTo: readonly string[]
  /** The first of them that is no address. */
  readonly wrong: string | undefined
}

/** Asks for a rehearsal, or for its end, on the instance that it is a copy of. */
export const rehearsalWish = (
  { config, clock }: Pick<Service, 'config' | 'clock'>,
  action: RehearsalAction,
): RecordAction<AskedRehearsal, null, unknown> => ({
  async find(queries, { body }) {
    const state = await readRehearsalState(queries)
    const isSaid = typeof body === 'object' && body !== null && Object.hasOwn(body, 'mail_to')
    const before = action === 'reset' ? (state?.mailTo ?? []) : []
    const mailTo = isSaid ? listField(body, 'mail_to').flatMap(addressesIn) : before
    return { state, mailTo, wrong: mailTo.find((address) => !isEmailAddress(address)) }
  },
  isHindered: ({ state }) => {
    const isThere = state?.wanted === 'run'
    // One that has failed is begun anew as if there were none.
    const isFree = !isThere || state.state === 'failed'
    return config.sandbox === null || (action === 'start' ? !isFree : !isThere)
  },
  async act(tx, { mailTo, wrong }, { by }) {
    if (wrong === undefined) await requestRehearsal(tx, clock, { action, mailTo }, by)
    return null
  },
  api: {
    name: action,
    ...(action === 'discard' && { right: 'remove' }),
    problems: (_, { wrong }) =>
      wrong === undefined ? [] : [{ name: 'mail_to', code: 'email', text: 'common.problem.email' }],
  },
})

const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== '')

/** Opens or closes a rehearsal for guests, inside of it. */
const guestAction = <Name extends 'open' | 'close'>(
  service: Service,
  name: Name,
  work: (tx: Tx) => Promise<void>,
): StaffAction<`${typeof guestsPath}/${Name}`, null, GuestLink | null> => ({
  path: `${guestsPath}/${name}`,
  find: async () => null,
  isHindered: () => service.config.rehearsal === null,
  async act(tx, _, call) {
    await work(tx)
    await recordAudit(tx, { ...call.author(), action: `rehearsal.guests.${name}`, subject: 'rehearsal' })
    return guestLink(tx, service)
  },
  next: () => `${rehearsalPath}#guests`,
  api: {
    name: `${name}-guests`,
    ...(name === 'open' && {
      answer: () => ({}),
      secrets: (link) => (link === null ? {} : { guests: service.config.baseUrl + link.path }),
    }),
  },
})

export const guestActions = (service: Service) =>
  [
    guestAction(service, 'open', (tx) => makeGuestLink(tx, service.clock)),
    guestAction(service, 'close', deleteGuestLink),
  ] as const
