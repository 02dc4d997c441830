import type { FastifyInstance } from 'fastify'
import { securityEvent } from '../../identity/audit/security-events.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import { loggedPath } from '../../platform/http/server/logged-path.ts'
import { isSameOrigin } from '../../platform/http/server/same-origin.ts'
import type { Service } from '../../platform/service.ts'

/** Every change that rides on a browser session must come from a page of ours. The API carries its own proof. */
export function sameOriginOnly(app: FastifyInstance, service: Service): void {
  app.addHook('preValidation', async (request) => {
    const { errors, anyOrigin } = request.routeOptions.config
    // What is not there cannot be changed; it is answered as such.
    if (
      request.is404 ||
      anyOrigin ||
      errors === 'collection' ||
      errors === 'negotiated' ||
      errors === 'upload'
    )
      return
    if (isSameOrigin(request, service.config.baseUrl)) return
    securityEvent(request.log, 'origin.refuse', {
      ...{ actor: null, address: request.ip, subject: loggedPath(request.url) },
    })
    throw new PageProblem(403, { foreignOrigin: true })
  })
}
