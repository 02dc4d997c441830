import { checkpointIfDue } from '../../../identity/signing/checkpoints.ts'
import { currentSigningKey } from '../../../identity/signing/signing-keys.ts'
import { thisMachine } from '../../../platform/clock/machine-clock.ts'
import { type ServiceClock, serviceClock } from '../../../platform/clock/service-clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import { loadSecret } from '../../../platform/crypto/secret.ts'
import type { Database } from '../../../platform/storage/database/database.ts'
import { ok, type Result } from '../../../values/result.ts'
import type { Clock } from '../../../values/time.ts'
import type { OpenedDatabase } from '../../instance/database.ts'
import { removeAbandonedDrafts } from '../../instance/replace-file.ts'
import { finishRestore } from '../../instance/restored-secret.ts'
import type { SampleLogin } from './sample-login.ts'

/** An instance with all that a service needs: secret, signing key and, if wanted, the sample canton. */
export interface PreparedInstance {
  readonly parts: {
    readonly config: Config
    readonly database: Database
    readonly clock: ServiceClock
    readonly secret: Uint8Array
  }
  readonly login: SampleLogin | null
}

export async function prepareInstance(
  config: Config,
  { database, clock: agreed }: OpenedDatabase,
  sample: boolean,
): Promise<Result<PreparedInstance, string>> {
  await removeAbandonedDrafts(config.dataDir)
  await finishRestore(config, database.reads)
  const secret = loadSecret(config)
  if (!secret.ok) return secret
  const login = sample ? await sampleLogin(config, database, agreed) : ok(null)
  if (!login.ok) return login
  const clock = serviceClock(agreed, database, thisMachine)
  const parts = { config, database, clock, secret: secret.value }
  await currentSigningKey(parts)
  await checkpointIfDue(parts)
  return ok({ parts, login: login.value })
}

/** The sample canton is large, so it is imported on demand. */
async function sampleLogin(
  config: Config,
  database: Database,
  clock: Clock,
): Promise<Result<SampleLogin | null, string>> {
  const { prepareSample } = await import('./sample-login.ts')
  return prepareSample(config, database, clock)
}
