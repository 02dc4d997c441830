import type { FastifyInstance } from 'fastify'
import { currentSigningKey } from '../../../identity/signing/signing-keys.ts'
import { detachedJws } from '../../../platform/crypto/detached-jws.ts'
import { known } from '../../../platform/http/requests/errors.ts'
import { epochSeconds } from '../../../values/time.ts'
import type { ResultsArea } from './area.ts'
import { keptBody, openBody, openData, type Prepare, sendUnlessUnchanged } from './open-data.ts'
import type { OpenDocument } from './open-document.ts'
import { unpacked } from './packed.ts'

/**
 * Open data whose signature is found at the same address with `.jws`. It covers the bytes of the document before any
 * content encoding, so those must be the same in every process. It is made when it is first asked for and kept like the
 * document; the document itself costs nothing more.
 */
export function signedData<Params extends Readonly<Record<string, string>>>(
  app: FastifyInstance,
  area: ResultsArea,
  path: string,
  prepare: Prepare<Params>,
): void {
  openData(app, area, path, prepare)
  app.get<{ Params: Params }>(
    `${path}.jws`,
    { config: { work: 'own', crossOrigin: true } },
    async (request, reply) => {
      const { stamp: state } = await area.current.fresh()
      const document = known(await prepare(request))
      const key = await currentSigningKey(area.service)
      const url = area.service.config.baseUrl + pathWith(path, request.params as Params)
      const signature: Omit<OpenDocument, 'make'> = {
        key: JSON.stringify(['jws', url, document.key]),
        stamp: `${key.kid} ${document.stamp}`,
        type: 'application/jose',
        lastModified: null,
        ...(document.keys && { keys: document.keys }),
        // An unpacked document may be large, and all of it is needed at once: one at a time.
        work: document.isPacked === true ? 'workbook' : 'data',
      }
      return sendUnlessUnchanged({ area, request, reply, state }, signature, async () => {
        const kept = keptBody(area, signature)
        if (kept !== null) return kept
        // Before the signature has a slot, because the document needs one too.
        const body = await openBody(area, request, reply, document)
        const make = async () => {
          const content = document.isPacked === true ? await unpacked(body) : body
          const iat = Math.floor(epochSeconds(area.service.clock.now()))
          return detachedJws(key, content, { iat, url })
        }
        return openBody(area, request, reply, { ...signature, make })
      })
    },
  )
}

/** In one spelling, however it was written in the request. */
function pathWith(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
