import { after, before } from 'node:test'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { type ServiceOptions, startService, type TestService } from '../support/service.ts'

/** One service for all tests of a suite; the answer hands it out once the suite runs. */
export function serviceUnderTest(kind: DatabaseKind, options: ServiceOptions = {}): () => TestService {
  let service: TestService | null = null
  before(async () => {
    const { bundle, ...rest } = options
    service = await startService(kind, rest)
    // Afterwards, so that a service whose bundle is refused is still stopped.
    if (bundle !== undefined) await service.load(bundle)
  })
  after(() => service?.stop())
  return () => {
    if (service === null) throw new Error('the service has not been started')
    return service
  }
}
