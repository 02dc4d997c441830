import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readNumberId } from '../../../formats/collection-json/ids.ts'
import type { Organisation } from '../../../identity/organisation/organisation.ts'
import { programVersion } from '../../../platform/config/program-version.ts'
import { hasTag } from '../../../platform/http/caches/entity-tag.ts'
import type { ResponseCache } from '../../../platform/http/caches/response-cache.ts'
import { known, PageProblem } from '../../../platform/http/requests/errors.ts'
import { fileNameOf } from '../../../platform/http/requests/file-name.ts'
import { headerlessMode } from '../../../platform/http/requests/headerless.ts'
import { requestLocale } from '../../../platform/http/requests/locale.ts'
import type { Service } from '../../../platform/service.ts'
import { type FileMaker, fileMaker } from '../../../platform/threads/file-maker.ts'
import { memoryShares } from '../../../platform/work/memory.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { publicClient } from '../../../site/serving/work.ts'
import { translator } from '../../../texts/translate.ts'
import { type Instant, localDay } from '../../../values/time.ts'
import { readAgency } from '../pages/parts/store.ts'
import { viewOf } from '../pages/parts/view.ts'
import { directoryContent } from './content.ts'
import type { DirectoryContent } from './directory-document.ts'

export interface DocumentParts {
  readonly service: Service
  readonly cache: ResponseCache
  /** The stamp changes with everything that the document shows. */
  readonly state: (now: Instant) => Promise<{ readonly stamp: string; readonly organisation: Organisation }>
}

/** Registers the public PDF of the directory. */
export function documentRoutes(app: FastifyInstance, parts: DocumentParts): void {
  const maker = fileMaker<DirectoryContent>({
    kind: 'document',
    entry: new URL('./thread.ts', import.meta.url),
    memory: memoryShares.documentThread,
    pixels: 0,
    timeLimit: 120_000,
  })
  app.addHook('onClose', () => maker.close())
  const options = { config: { work: 'own' } } as const
  app.get('/agencies.pdf', options, (request, reply) => send(parts, maker, request, reply, null))
  app.get<{ Params: { id: string } }>('/agencies/:id.pdf', options, (request, reply) =>
    send(parts, maker, request, reply, known(readNumberId(request.params.id))),
  )
}

/** Sends the document, which is cached per language and day. */
async function send(
  { service, cache, state }: DocumentParts,
  maker: FileMaker<DirectoryContent>,
  request: FastifyRequest,
  reply: FastifyReply,
  top: number | null,
): Promise<FastifyReply> {
  const now = service.clock.now()
  const { stamp, organisation } = await state(now)
  const context = readerOf(service, request, organisation)
  const agency = top === null ? null : known(await readAgency(viewOf(context), top))
  const key = `pdf ${context.locale} ${top ?? ''}`
  const dated = `${stamp} ${localDay(now)} ${JSON.stringify(organisation)}`
  const tag = tagOf(`${programVersion}\n${key}\n${dated}`)
  reply.headers({ ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Language, Cookie' })
  if (hasTag(request, tag) === true) return reply.status(304).send()
  const make = async () => {
    const content = await directoryContent(context, top)
    return content === null ? tooMuch : maker.make(content)
  }
  const body = await cache.get(
    key,
    tag,
    () => publicClient(request, reply),
    (client) => service.work.run('document', client, make),
  )
  if (body.length === 0) throw new PageProblem(404)
  const name = fileNameOf(agency?.title ?? context.t('common.directory'), 'directory', 'pdf')
  return reply.header('Content-Disposition', `inline; filename=${name}`).type('application/pdf').send(body)
}

/** Cached for directories that are too large, because finding out takes about as long. */
const tooMuch = Buffer.alloc(0)

const tagOf = (named: string) => `"${createHash('sha256').update(named).digest('base64url').slice(0, 22)}"`

function readerOf(service: Service, request: FastifyRequest, organisation: Organisation): PageContext {
  const locale = requestLocale(request, organisation.locales, organisation.default_locale)
  const t = translator(locale)
  return {
    service,
    organisation,
    locale,
    t,
    user: null,
    url: request.url,
    headerless: headerlessMode(request),
  }
}
