import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { programVersion } from '../../../../platform/config/program-version.ts'
import { hasTag } from '../../../../platform/http/caches/entity-tag.ts'
import { toHttpDate } from '../../../../values/time.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { stampOf } from '../../serving/json-document.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import { signatureOf } from '../../serving/signed-data.ts'
import { type ArchivedFile, archivedFiles, zipOf } from './archive.ts'
import { archiveFile } from './archive-file.ts'

/** Registers the ZIP archive of all counted figures. */
export function archiveRoute(app: FastifyInstance, area: ResultsArea): void {
  const contents = archiveContents(area)
  const archive = archiveFile()
  app.addHook('onClose', () => archive.close())
  app.get(
    '/archive-download',
    { config: { work: 'workbook', crossOrigin: true } },
    async (request, reply) => {
      const { files, stamp, lastModified } = await contents()
      const tag = `"${programVersion}-${stamp}"`
      reply.headers({ ETag: tag, 'Cache-Control': 'no-cache' })
      if (lastModified !== null) reply.header('Last-Modified', toHttpDate(lastModified))
      if (hasTag(request, tag) === true) return reply.status(304).send()
      const file = await archive.get(stamp, () => zipOf(files))
      reply.type('application/zip').headers({
        'Content-Disposition': 'attachment; filename=Archive.zip',
        'Content-Length': file.size,
      })
      return reply.send(request.method === 'HEAD' ? new PassThrough().end() : file.read())
    },
  )
  signatureOf(app, area, '/archive-download', async () => {
    const { files, stamp } = await contents()
    const content = async () =>
      (await Array.fromAsync((await archive.get(stamp, () => zipOf(files))).read())) as Buffer[]
    return { key: 'archive-download', stamp, work: 'workbook', content: async () => content }
  })
}

/** Returns a function that caches the list of files, which covers all polling days, until something changes. */
function archiveContents(area: ResultsArea) {
  let known: ReturnType<typeof contentsOf> & { readonly revision: string } = {
    ...contentsOf([]),
    revision: '',
  }
  return async () => {
    const { organisation, items, revision: itemsRevision } = await area.current.fresh()
    const locale = organisation.default_locale
    const revision = `${itemsRevision} ${locale}`
    if (known.revision !== revision) known = { ...contentsOf(archivedFiles(area, items, locale)), revision }
    return known
  }
}

function contentsOf(files: readonly ArchivedFile[]) {
  return {
    files,
    stamp: stampOf(
      files.flatMap(({ data }) => data.dependsOn),
      files.map(({ path }) => path),
    ),
    lastModified: newest(files.map(({ data }) => lastModifiedOf(data.item))),
  }
}
