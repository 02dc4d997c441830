import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { operator } from '../../identity/audit/audit.ts'
import { checkpointWithin } from '../../identity/signing/checkpoints.ts'
import {
  type ListedKey,
  listSigningKeys,
  type RevocationProblem,
  revokeWithin,
  rotateWithin,
} from '../../identity/signing/signing-keys.ts'
import type { Config } from '../../platform/config/config.ts'
import { loadSecret } from '../../platform/crypto/secret.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { fail } from '../../values/result.ts'
import { type Clock, parseInstant } from '../../values/time.ts'
import { done, withDatabase } from '../instance/database.ts'
import { finishRestore } from '../instance/restored-secret.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import { type CommandOutcome, minuteText, printColumns, say, type Terminal } from '../terminal/command.ts'

const help = `kanzlei signing-key list
kanzlei signing-key rotate
kanzlei signing-key revoke KID [--from MOMENT] [--reason TEXT]

The keys that sign what is published, see docs/proofs.md. Everybody finds their public halves at
/.well-known/jwks.json.

  list     shows all keys: the one that signs now, former and revoked ones
  rotate   makes a new key, which signs from now on; what the former one signed stays valid
  revoke   declares that others may have the key; it stays listed, marked as revoked. If it is the one
           that signs now, a new one takes its place

  --from    since when signatures with it must not be trusted, such as 2026-11-15T10:00:00Z; now, unless given
  --reason  is published with the key

A running service signs with the new key at once. All of this is in the audit log.`

const list = subcommand({}, (_, terminal) =>
  withDatabase(terminal.env, { place: 'existing' }, async (database) => {
    const keys = await listSigningKeys(database.reads)
    printColumns(
      terminal,
      keys.map((key) => [key.kid, key.state, usedText(key), revokedText(key)]),
    )
    return done
  }),
)

function usedText({ created, retired }: ListedKey): string {
  const until = retired === null ? '' : ` until ${minuteText(retired)}`
  return `since ${minuteText(created)}${until}`
}

function revokedText({ distrusted_from, reason }: ListedKey): string {
  if (distrusted_from === null) return ''
  return `not to be trusted from ${minuteText(distrusted_from)}${reason === null ? '' : `: ${reason}`}`
}

type Making = { readonly clock: Clock; readonly config: Config; readonly secret: Uint8Array }

/**
 * Changes the signing keys, and signs the head of the log with the new key at once, so that nobody depends on the old
 * one.
 */
function changeKeys(
  terminal: Terminal,
  change: (tx: Tx, making: Making) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  return withDatabase(terminal.env, { place: 'existing' }, async (database, clock, config) => {
    await finishRestore(config, database.reads)
    // A new secret would encrypt the key, which the service then could not read.
    if (config.secret === null && !existsSync(join(config.dataDir, 'secret')))
      return fail(
        `there is no secret in ${config.dataDir}; check DATA_DIR and SECRET, or start the service first`,
      )
    const secret = loadSecret(config)
    if (!secret.ok) return secret
    const making = { clock, config, secret: secret.value }
    return database.transaction(async (tx) => {
      const outcome = await change(tx, making)
      if (outcome.ok) await checkpointWithin(tx, making)
      return outcome
    })
  })
}

const rotate = subcommand({}, (_, terminal) =>
  changeKeys(terminal, async (tx, making) => {
    const { key, former } = await rotateWithin(tx, making, operator)
    say(terminal, `${key.kid} signs from now on${former === null ? '' : ` in place of ${former}`}`)
    return done
  }),
)

const revoke = subcommand(
  { options: { from: 'value', reason: 'value' }, operands: ['KID'] },
  async (given, terminal) => {
    const [kid = ''] = given.operands
    const asked = given.value('from')
    const from = asked === undefined ? null : parseInstant(asked)
    if (asked !== undefined && from === null)
      return fail('--from must be a moment such as 2026-11-15T10:00:00Z')
    return changeKeys(terminal, async (tx, making) => {
      const reason = given.value('reason') ?? null
      const revocation = { kid, from: from ?? making.clock.now(), reason }
      const revoked = await revokeWithin(tx, making, operator, revocation)
      if (!revoked.ok) return fail(problemText(revoked.error, kid))
      say(terminal, `revoked ${kid}: its signatures must not be trusted from ${minuteText(revocation.from)}`)
      return done
    })
  },
)

function problemText(problem: RevocationProblem, kid: string): string {
  const texts: Readonly<Record<RevocationProblem, string>> = {
    unknown: `there is no key ${kid}; kanzlei signing-key list shows all`,
    revoked: `${kid} is revoked already`,
    future: '--from is still to come',
  }
  return texts[problem]
}

export const command = commandWith('signing-key', help, { list, rotate, revoke })
