import { personLinks } from '../../src/areas/directory/pages/pages.ts'
import { resultsArea } from '../../src/areas/results/area.ts'
import { documentsLogger } from '../../src/areas/results/open-data/log/logged-documents.ts'
import type { Service } from '../../src/platform/service.ts'
import { cacheSizes } from '../../src/platform/work/memory.ts'
import type { TestService } from './service.ts'

/** Records the public documents in the audit log, as the service does every minute. */
export async function logDocuments({
  database,
  clock,
  url,
  parts,
}: Pick<TestService, 'database' | 'clock' | 'url' | 'parts'>): Promise<void> {
  const config = { ...parts.config, baseUrl: url }
  // Documents need no other parts of the service.
  const needed: Partial<Service> = { ...parts, config, database, clock, caches: cacheSizes() }
  const service = needed as Service
  await documentsLogger(resultsArea(service, personLinks(service), []))()
}
