import type { FastifyInstance } from 'fastify'
import { problemOf } from '../../desk/records/desk-file.ts'
import { readOrganisation } from '../../identity/organisation/store.ts'
import { readFileForm } from '../../platform/http/forms/file-form.ts'
import { known, PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { findFile, readContent } from '../../platform/storage/files/files.ts'
import { staffRoutes } from '../../site/frame/staff-routes.ts'
import { sendFile, svgPolicy } from '../../site/serving/files.ts'
import { readPicture } from '../../web/components/picture-field.ts'
import type { SectionForm } from './index-page.ts'
import { logoFile } from './logo.ts'
import { type LogoForm, logoPath } from './logo-form.ts'
import { sectionPath } from './sections.ts'
import { settingsPage, storedSettings } from './settings-page.ts'

export function logoRoutes(app: FastifyInstance, service: Service, sections: readonly SectionForm[]): void {
  const { database } = service
  const appearance = known(sections.find(({ section }) => section.name === 'appearance'))

  /** Serves the logo. Its address changes with its content, so browsers cache it for ever. */
  app.get<{ Params: { file: string } }>('/logo/:file', async (request, reply) => {
    const { logo } = await readOrganisation(database.reads)
    const file = logo?.file === request.params.file ? await findFile(database.reads, logo.file) : undefined
    if (file === undefined) throw new PageProblem(404)
    reply.headers({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': svgPolicy,
      Vary: 'Accept-Encoding',
    })
    return sendFile(request, reply, file, Buffer.from(await readContent(database.reads, file)))
  })

  staffRoutes(app, service, 'admin').post(logoPath, async (call) => {
    const received = await readFileForm(call.request, { files: [logoFile] })
    const { organisation } = await call.context()
    const sent = readPicture(received, logoFile.name, organisation.logo != null)
    const problem = problemOf(logoFile, sent, { ...organisation })
    if (problem !== null) {
      const file = problem === 'alt-missing' ? sent.file : null
      const logo: LogoForm = { alt: sent.alt, problem, sent: file, done: null }
      return call.show(
        (context) => settingsPage(context, appearance, storedSettings(context, appearance), logo),
        422,
      )
    }
    await database.transaction((tx) => logoFile.save(tx, organisation, sent, call))
    return call.redirect(`${sectionPath('appearance')}?done=logo#logo`)
  })
}
