import type { FastifyInstance } from 'fastify'
import { type PictureSize, pictureSize } from '../../formats/pictures/picture-size.ts'
import { auditedValue, changedFields, recordAudit } from '../../identity/audit/audit.ts'
import { type OrganisationSettings, withDefaults } from '../../identity/organisation/organisation.ts'
import type { SettingsForm } from '../../identity/organisation/settings-form.ts'
import { readOrganisation, readSettings, saveOrganisation } from '../../identity/organisation/store.ts'
import { readFileForm, storeFormFile } from '../../platform/http/forms/file-form.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { findFile, readContent } from '../../platform/storage/files/files.ts'
import { deleteUnusedFile } from '../../platform/storage/files/unused-files.ts'
import { type StaffCall, staffRoutes } from '../../site/frame/staff-routes.ts'
import { sendFile, svgPolicy } from '../../site/serving/files.ts'
import { type ReadPicture, readPicture } from '../../web/components/picture-field.ts'
import { type LogoForm, logoFile, logoPath } from './logo-form.ts'
import { settingsPage, settingsPath, storedSettings } from './settings-page.ts'

type Logo = NonNullable<OrganisationSettings['logo']>

export function logoRoutes(app: FastifyInstance, service: Service, form: SettingsForm): void {
  const { database, clock } = service

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
    const size = sent.file === null ? null : pictureSize(sent.file.mediaType, sent.file.content)
    const problem = sent.problem ?? (sent.file !== null && size === null ? 'size' : null)
    if (problem !== null) {
      const file = problem === 'alt-missing' ? sent.file : null
      const logo: LogoForm = { alt: sent.alt, problem, sent: file, done: null }
      return call.show((context) => settingsPage(context, form, storedSettings(context, form), logo), 422)
    }
    await database.transaction((tx) => store(tx, call, sent, size))
    return call.redirect(`${settingsPath}?done=logo#logo`)
  })

  async function store(
    tx: Tx,
    { author }: StaffCall,
    sent: ReadPicture,
    size: PictureSize | null,
  ): Promise<void> {
    const settings = await readSettings(tx)
    const before = settings.logo ?? null
    const after = await logoAfter(tx, before, sent, size)
    const detail = changedFields({ logo: auditedValue(before) }, { logo: auditedValue(after) })
    if (detail === null) return
    const { name, locales, default_locale } = withDefaults(settings)
    await saveOrganisation(tx, { name, locales, default_locale, ...settings, logo: after })
    if (before !== null && before.file !== after?.file) await deleteUnusedFile(tx, before.file)
    const entry = { action: 'organisation.change', subject: 'organisation', detail }
    await recordAudit(tx, { ...author(), ...entry })
  }

  async function logoAfter(
    tx: Tx,
    before: Logo | null,
    { file, removes, alt }: ReadPicture,
    size: PictureSize | null,
  ): Promise<Logo | null> {
    if (file === null || size === null) return removes || before === null ? null : { ...before, alt }
    return { file: await storeFormFile(tx, file, clock.now()), alt, ...size }
  }
}
