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

/** The parts of a document that the signature depends on, known before it is made. */
interface Signable extends Pick<OpenDocument, 'key' | 'stamp' | 'keys'> {
  /** For making the signature. */
  readonly work: WorkKind
  /**
   * Called before the signature takes a slot, because the document may need one, too; the returned function is called
   * within the slot.
   */
  content(): Promise<() => Promise<Uint8Array | readonly Uint8Array[]>>
}

/** A document of open data that is signed, and may be entered into the log. */
export interface SignedDocument {
  /** With the names of its parameters, such as `/vote/:id/json`. */
  readonly path: string
  prepare(request: DocumentRequest): Promise<OpenDocument | null>
}

/**
 * Serves the signature of open data at the same address with `.jws`. It covers the bytes of the document before any
 * content encoding, which are the same in every process. The signature is made on the first request and cached like the
 * document, which is not delayed by it.
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
        // A decompressed document may be large and must be complete for signing, so only one is signed at a time.
        work: isPacked === true ? 'workbook' : 'data',
        async content() {
          const body = await openBody(area, request, reply, document)
          return async () => (isPacked === true ? await unpacked(body) : body)
        },
      }
    })
  }
}

/** Serves the signature of a document that has a route of its own. */
export function signatureOf<Params extends PathParams>(
  app: FastifyInstance,
  area: ResultsArea,
  path: string,
  prepare: (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => Promise<Signable | null>,
): void {
  app.get<{ Params: Params }>(
    `${path}.jws`,
    { config: { errors: 'data', work: 'own', crossOrigin: true } },
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

/** Returns the canonical path with these parameters. */
export function pathWith(path: string, params: PathParams): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
