import type { FastifyInstance } from 'fastify'
import { selectCheckpoints } from '../../identity/signing/checkpoint-store.ts'
import { listSigningKeys } from '../../identity/signing/signing-keys.ts'
import type { Service } from '../../platform/service.ts'
import { staffRoutes } from '../../site/frame/staff-routes.ts'
import { signingKeysPage, signingKeysPath } from './signing-keys-page.ts'

/** Routes that show signing keys. Keys are replaced on the command line, which needs the secret that encrypts them. */
export function signingKeyRoutes(app: FastifyInstance, service: Service): void {
  staffRoutes(app, service, 'admin').get(signingKeysPath, async ({ show }) => {
    const { reads } = service.database
    const [keys, [checkpoint]] = await Promise.all([
      listSigningKeys(reads),
      selectCheckpoints(reads, { limit: 1 }),
    ])
    return show((context) => signingKeysPage(context, { keys, checkpoint: checkpoint ?? null }))
  })
}
