import { listAgencyChoices } from '../../areas/directory/records/agency-choices.ts'
import { type ManagedRecord, managedNames } from '../../desk/records/managed-record.ts'
import { recordsWithin } from '../../desk/records/records-within.ts'
import { findUser } from '../../identity/accounts/users.ts'
import { lastDay } from '../../identity/keys/expiry.ts'
import {
  addManagementKey,
  type KeyLimits,
  keyActions,
  type ManagementKeyProblem,
  mostAddresses,
  type NewManagementKey,
} from '../../identity/keys/management-keys.ts'
import { fail } from '../../values/result.ts'
import type { Instant } from '../../values/time.ts'
import { noUser } from '../commands/user.ts'
import { done, withDatabase } from '../instance/database.ts'
import { type CommandOutcome, print, say, type Terminal } from '../terminal/command.ts'

const namesInLine = 6
const lineCount = Math.ceil(managedNames.length / namesInLine)
const namesInLines = Array.from({ length: lineCount }, (_, line) =>
  managedNames.slice(line * namesInLine, (line + 1) * namesInLine).join(', '),
).join(',\n             ')

export const limitsHelp = `  --records  what it may manage, without it all but users, of ${namesInLines}
  --actions  what it may do, of ${keyActions.join(', ')}; without it, read
  --agency   the id of an agency: the key manages only that and those below it
  --from     an address or a network such as 10.0.0.0/8 from which it may be used; without it, from anywhere
  --until    the last day on which it is valid`

export type WantedLimits = Pick<
  NewManagementKey,
  'name' | 'records' | 'actions' | 'addresses' | 'expires'
> & {
  /** As typed. */
  readonly agency: string | undefined
}

/** Loads the areas, which takes long: only where their records are needed. */
async function managedRecords(): Promise<readonly ManagedRecord[]> {
  const [{ areasWith, recordsOf }, { featuresWithout }] = await Promise.all([
    import('../../areas/product-areas.ts'),
    import('../../areas/features.ts'),
  ])
  return recordsOf(areasWith(featuresWithout()))
}

/** Makes a key that acts in the name of an account. */
export function addKey(terminal: Terminal, email: string, wanted: WantedLimits): Promise<CommandOutcome> {
  return withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
    const user = await findUser(database.reads, email)
    if (user === null) return fail(noUser(email))
    const agency = wanted.agency === undefined ? null : Number(wanted.agency)
    const records = await managedRecords()
    const offered = recordsWithin(records, user, agency).map(({ name }) => name)
    const added = await database.transaction(async (tx) => {
      const agencies = (await listAgencyChoices(tx)).map(({ id }) => id)
      return addManagementKey(tx, clock, user, { ...wanted, agency, agencies, offered })
    })
    if (!added.ok)
      return fail(added.error.map((one) => problemText(one, wanted, user.email, offered)).join('; '))
    const { key, secret } = added.value
    say(terminal, `added the management key ${key.name} of ${user.email}: ${limitsText(key)}`)
    print(terminal, secret)
    return done
  })
}

function problemText(
  problem: ManagementKeyProblem,
  { name, agency }: WantedLimits,
  email: string,
  offered: readonly string[],
): string {
  const texts: Readonly<Record<ManagementKeyProblem, string>> = {
    'name-missing': 'NAME must not be empty',
    'name-long': 'NAME is too long',
    'name-taken': `${email} has a management key ${name} already`,
    'record-unknown': `--records must be of ${offered.join(', ')}`,
    'record-of-agency': `--records must be of ${offered.join(', ')}`,
    'actions-missing': `--actions must be of ${keyActions.join(', ')}`,
    'agency-limited': `--agency is for accounts without a limit; ${email} has one, and its keys with it`,
    'agency-unknown': `there is no agency ${agency}`,
    'addresses-invalid': '--from must be an address or a network such as 10.0.0.0/8',
    'addresses-many': `--from may name ${mostAddresses} addresses at most`,
    'expires-invalid': '--until must be a day such as 2027-12-31',
    'expires-past': '--until is a day that is over',
  }
  return texts[problem]
}

export function limitsText({ records: allowed, actions, agency, addresses }: KeyLimits): string {
  return [
    `may ${actions.join(', ')} ${allowed === null ? 'all records' : allowed.join(', ')}`,
    ...(agency === null ? [] : [`of agency ${agency}`]),
    ...(addresses.length === 0 ? [] : [`from ${addresses.join(', ')}`]),
  ].join('; ')
}

export function expiryText(expires: Instant | null, now: Instant): string {
  if (expires === null) return 'no expiry'
  return `${expires <= now ? 'expired' : 'until'} ${lastDay(expires)}`
}
