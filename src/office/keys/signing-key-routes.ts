import type { FastifyInstance } from 'fastify'
import { staffOnly } from '../../identity/sessions/guard.ts'
import { selectCheckpoints } from '../../identity/signing/checkpoint-store.ts'
import { listSigningKeys } from '../../identity/signing/signing-keys.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import { signingKeysPage, signingKeysPath } from './signing-keys-page.ts'

/** Read only: keys are replaced on the command line, by whoever has the secret that they are encrypted with. */
export function signingKeyRoutes(app: FastifyInstance, service: Service): void {
  app.get(signingKeysPath, { preHandler: staffOnly(service, 'admin') }, async (request, reply) => {
    const { reads } = service.database
    const context = await pageContext(service, request)
    const [keys, [checkpoint]] = await Promise.all([
      listSigningKeys(reads),
      selectCheckpoints(reads, { limit: 1 }),
    ])
    return sendPage(reply, context, signingKeysPage(context, { keys, checkpoint: checkpoint ?? null }))
  })
}
