import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentSigningKey } from '../../../identity/signing/signing-keys.ts'
import { detachedJws } from '../../../platform/crypto/detached-jws.ts'
import { known } from '../../../platform/http/requests/errors.ts'
import type { WorkKind } from '../../../platform/work/kinds.ts'
import { epochSeconds } from '../../../values/time.ts'
import type { ResultsArea } from './area.ts'
import {
  type DocumentRequest,
  keptBody,
  openBody,
  openData,
  type PathParams,
  sendUnlessUnchanged,
} from './open-data.ts'
import type { OpenDocument } from './open-document.ts'
import { unpacked } from './packed.ts'

/** A document as its signature sees it: known before it is made. */
interface Signable extends Pick<OpenDocument, 'key' | 'stamp' | 'keys'> {
  /** For making the signature. */
  readonly work: WorkKind
  /** Called before the signature has a slot, as the document may need one too; what it returns, within it. */
  content(): Promise<() => Promise<Uint8Array | readonly Uint8Array[]>>
}

/** A document of open data that is signed, and may be entered into the log. */
export interface SignedDocument {
  /** With the names of its parameters, such as `/vote/:id/json`. */
  readonly path: string
  prepare(request: DocumentRequest): Promise<OpenDocument | null>
}

/**
 * Open data whose signature is found at the same address with `.jws`. It covers the bytes of the document before any
 * content encoding, so those must be the same in every process. It is made when it is first asked for and kept like the
 * document; the document itself costs nothing more.
 */
export function signedData(
  app: FastifyInstance,
  area: ResultsArea,
  documents: readonly SignedDocument[],
): void {
  for (const { path, prepare } of documents) {
    openData<PathParams>(app, area, path, prepare)
    signatureOf<PathParams>(app, area, path, async (request, reply) => {
      const document = await prepare(request)
      if (document === null) return null
      const { key, stamp, keys, isPacked } = document
      return {
        ...{ key, stamp, ...(keys && { keys }) },
        // An unpacked document may be large, and all of it is needed at once: one at a time.
        work: isPacked === true ? 'workbook' : 'data',
        async content() {
          const body = await openBody(area, request, reply, document)
          return async () => (isPacked === true ? await unpacked(body) : body)
        },
      }
    })
  }
}

/** The signature of a document that is sent by a route of its own. */
export function signatureOf<Params extends PathParams>(
  app: FastifyInstance,
  area: ResultsArea,
  path: string,
  prepare: (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => Promise<Signable | null>,
): void {
  app.get<{ Params: Params }>(
    `${path}.jws`,
    { config: { work: 'own', crossOrigin: true } },
    async (request, reply) => {
      const { stamp: state } = await area.current.fresh()
      const document = known(await prepare(request, reply))
      const key = await currentSigningKey(area.service)
      const url = area.service.config.baseUrl + pathWith(path, request.params as Params)
      const signature: Omit<OpenDocument, 'make'> = {
        key: JSON.stringify(['jws', url, document.key]),
        stamp: `${key.kid} ${document.stamp}`,
        type: 'application/jose',
        lastModified: null,
        ...(document.keys && { keys: document.keys }),
        work: document.work,
      }
      return sendUnlessUnchanged({ area, request, reply, state }, signature, async () => {
        const kept = keptBody(area, signature)
        if (kept !== null) return kept
        const content = await document.content()
        const make = async () => {
          const iat = Math.floor(epochSeconds(area.service.clock.now()))
          return detachedJws(key, await content(), { iat, url })
        }
        return openBody(area, request, reply, { ...signature, make })
      })
    },
  )
}

/** In one spelling, however it was written in the request. */
export function pathWith(path: string, params: PathParams): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
