import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf } from '../../identity/sessions/sessions.ts'
import { compressedBodies, worthCompressing } from '../../platform/http/caches/compressed-bodies.ts'
import { hasTag } from '../../platform/http/caches/entity-tag.ts'
import { type Coding, codingFor } from '../../platform/http/requests/coding.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import { findFile, readContent } from '../../platform/storage/files/files.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'
import { mebibyte, memoryShares } from '../../platform/work/memory.ts'
import type { Instant } from '../../values/time.ts'

/** For an SVG that is opened as a document: it may neither run scripts nor fetch anything. */
export const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** Browsers show a PDF as an embedded object, which the policy of pages forbids. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Returns whether a record that is public now shows the file. */
export type FileOwner = (queries: Queries, id: string, now: Instant) => Promise<boolean>

/**
 * Serves pictures, organigrams and documents. A file is as visible as the records that show it, so caches must
 * revalidate it each time, by its hash.
 */
export function fileRoutes(app: FastifyInstance, service: Service, owners: readonly FileOwner[]): void {
  const { reads } = service.database
  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const { id } = request.params
    const file = /^[0-9a-f]{32}$/.test(id) ? await findFile(reads, id) : undefined
    if (file === undefined) throw new PageProblem(404)
    const isPublic = await isShown(service, owners, id)
    if (!isPublic && (await sessionOf(service, request)) === null) throw new PageProblem(404)
    return sendDocument(request, reply, reads, file, { tag: `"${file.sha256}"`, isPublic })
  })
}

/** Sends a file that is opened by itself. Its tag changes at least with its content. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  queries: Queries,
  file: Row<'files'>,
  { tag, isPublic }: { readonly tag: string; readonly isPublic: boolean },
): Promise<FastifyReply> {
  // Another encoding of the same file has a weak tag.
  reply.headers({
    ETag: fileCoding(request, file) === 'identity' ? tag : `W/${tag}`,
    'Cache-Control': isPublic ? 'no-cache' : 'private, no-store',
    Vary: 'Accept-Encoding',
  })
  if (hasTag(request, tag) === true) return reply.status(304).send()
  const policy = policyOf(file)
  if (policy !== null) reply.header('Content-Security-Policy', policy)
  reply.header('Content-Disposition', disposition(file.name))
  return sendFile(request, reply, file, Buffer.from(await readContent(queries, file)))
}

const compressed = compressedBodies(memoryShares.compressedDrawings * mebibyte)

/** Compresses SVG only; other formats are compressed already. */
function fileCoding(request: FastifyRequest, { media_type, size }: Row<'files'>): Coding {
  return media_type === 'image/svg+xml' && size >= worthCompressing ? codingFor(request.raw) : 'identity'
}

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Row<'files'>,
  content: Buffer,
): Promise<FastifyReply> {
  const coding = fileCoding(request, file)
  reply.type(file.media_type)
  if (coding === 'identity') return reply.send(content)
  return reply.header('Content-Encoding', coding).send(await compressed.get(content, file.sha256, coding))
}

async function isShown(service: Service, owners: readonly FileOwner[], id: string): Promise<boolean> {
  const now = service.clock.now()
  for (const shows of owners) if (await shows(service.database.reads, id, now)) return true
  return false
}

function policyOf(file: Row<'files'>): string | null {
  if (file.media_type === 'image/svg+xml') return svgPolicy
  return file.media_type === 'application/pdf' ? pdfPolicy : null
}

/** Returns `Content-Disposition` with an ASCII name for old clients and the real name beside it (RFC 6266). */
export function disposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}
