import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyAction } from '../../identity/keys/management-keys.ts'
import { type FormFile, readFileBody } from '../../platform/http/forms/file-form.ts'
import { known } from '../../platform/http/requests/errors.ts'
import { type FileProblem, findFile } from '../../platform/storage/files/files.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../site/frame/staff-routes.ts'
import { sendDocument } from '../../site/serving/files.ts'
import { takeSlot } from '../../site/serving/work.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type PictureProblem, readPicture } from '../../web/components/picture-field.ts'
import { type DeskFile, type OwnFile, problemOf } from '../records/desk-file.ts'
import { idIn, type ManagedDesk, recordTag, shownRecord } from '../records/managed-desk.ts'
import type { ManagedFile } from '../records/managed-record.ts'
import type { DeskTypes } from '../records/record-desk.ts'
import { type ApiAnswer, apiProblem, apiTranslator, parameterProblem, sendAnswer } from './api-answer.ts'
import { keyHolder } from './key-guard.ts'
import { carryOut, kept, refused } from './once.ts'
import { dryRunAnswer, recordAnswer, saveRecord } from './record-changes.ts'
import { isMatch, type Parameters, readQuery } from './record-requests.ts'

/** A file of a record, as the desk and the reference declare it. */
interface ApiFile<Types extends DeskTypes> {
  readonly file: DeskFile
  /** Null for the file of the form. */
  readonly own: OwnFile<Types['stored']> | null
  readonly documented: ManagedFile
}

const dryRun = { dry_run: { type: 'boolean' } } as const satisfies Parameters

/** The parameters with which a file is sent, besides `dry_run`. */
export const fileParameters = ({ alt }: Pick<ManagedFile, 'alt'>): Parameters => ({
  name: { type: 'string', maxLength: 200, description: 'What the file is called, such as `plan.pdf`.' },
  ...(alt !== undefined && {
    alt: {
      ...{ type: 'string', maxLength: 1000 },
      description:
        'What it shows, for everybody who cannot see it; by default the description that is stored.',
    },
  }),
})

const options = { config: { errors: 'problem' } } as const

/** Registers the routes by which programs read, send and remove the files of records. */
export function recordFileRoutes<Types extends DeskTypes>(
  app: FastifyInstance,
  managed: ManagedDesk<Types>,
  one: string,
): void {
  const { service, desk, api } = managed
  const files = filesOf(managed)
  if (files.length === 0) return
  app.register(async (scope) => {
    // The handler reads the body, once it is known who sends it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const may = (action: KeyAction): StaffRoutes =>
      staffRoutes(scope, service, keyHolder(service, desk.need, { record: api.record, action }))
    for (const file of files) {
      const path = `${one}/${file.file.name}`
      may('read').get(path, (call) => sendFileOf(managed, file, call), options)
      may('change').put(path, async (call) => sendAnswer(call.reply, await putFile(managed, file, call)), {
        // Takes its slot when the file has arrived.
        config: { ...options.config, work: 'own' },
        onRequest: (request, reply) => onlyTypes(file.file, request, reply),
      })
      may('change').delete(
        path,
        async (call) => sendAnswer(call.reply, await removeFile(managed, file, call)),
        options,
      )
    }
  })
}

function filesOf<Types extends DeskTypes>({ desk, api }: ManagedDesk<Types>): readonly ApiFile<Types>[] {
  const { record, files = [] } = api
  const all = [
    ...(desk.file === undefined ? [] : [{ file: desk.file, own: null }]),
    ...files.map((own) => ({ file: own, own })),
  ]
  return all.map((one) => {
    const documented = record.files?.[one.file.name]
    if (documented === undefined) throw new Error(`the ${one.file.name} of ${record.name} is not documented`)
    return { ...one, documented }
  })
}

/**
 * Refuses other types before anything is read. Their content decides which of the accepted types files have, so they
 * may also come without one.
 */
async function onlyTypes(
  { types }: Pick<DeskFile, 'types'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const [given = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';', 1)
  const accepted: readonly string[] = ['', 'application/octet-stream', ...types]
  if (!accepted.includes(given.trim())) await sendAnswer(reply, otherType(request))
}

const otherType = (request: FastifyRequest) =>
  apiProblem(request, 'media_type', { text: 'manageApi.fileType' })

async function sendFileOf<Types extends DeskTypes>(
  managed: ManagedDesk<Types>,
  { file }: ApiFile<Types>,
  call: StaffCall,
): Promise<FastifyReply> {
  const { service, desk } = managed
  const { reads } = service.database
  const { request, reply } = call
  const query = readQuery(call, {})
  if (!query.ok) return sendAnswer(reply, parameterProblem(request, query.error))
  const stored = known(await desk.find(reads, idIn(desk, call.params), call))
  const { id } = file.of(desk.valuesOf(stored))
  const found = known(await findFile(reads, known(id)))
  // The tag of the record, which changing the file at the same address requires.
  return sendDocument(request, reply, reads, found, {
    ...{ tag: shownRecord(managed, stored).etag, isPublic: false },
  })
}

/** What a request makes of a file. */
interface FileChange {
  /** Null to remove the file. */
  readonly sent: Result<FormFile, FileProblem> | null
  readonly query: Readonly<Record<string, string>>
  readonly match: string
}

async function putFile<Types extends DeskTypes>(
  managed: ManagedDesk<Types>,
  one: ApiFile<Types>,
  call: StaffCall,
): Promise<ApiAnswer> {
  const { request, reply } = call
  const query = readQuery(call, { ...dryRun, ...fileParameters(one.documented) })
  if (!query.ok) return parameterProblem(request, query.error)
  const match = await readMatch(managed, call)
  if (!match.ok) return match.error
  const sent = await readFileBody(request, one.file, query.value.name ?? '')
  await takeSlot(managed.service, 'form', request, reply)
  return changeFile(managed, one, call, { sent, query: query.value, match: match.value })
}

async function removeFile<Types extends DeskTypes>(
  managed: ManagedDesk<Types>,
  one: ApiFile<Types>,
  call: StaffCall,
): Promise<ApiAnswer> {
  const query = readQuery(call, dryRun)
  if (!query.ok) return parameterProblem(call.request, query.error)
  const match = await readMatch(managed, call)
  if (!match.ok) return match.error
  return changeFile(managed, one, call, { sent: null, query: query.value, match: match.value })
}

/** Reads `If-Match`, and refuses what is outdated before a file arrives. */
async function readMatch<Types extends DeskTypes>(
  managed: ManagedDesk<Types>,
  call: StaffCall,
): Promise<Result<string, ApiAnswer>> {
  const { service, desk } = managed
  const stored = known(await desk.find(service.database.reads, idIn(desk, call.params), call))
  const match = call.request.headers['if-match']
  if (match === undefined) return fail(apiProblem(call.request, 'tag_missing'))
  if (isMatch(match, recordTag(managed, desk.valuesOf(stored)))) return ok(match)
  return fail(apiProblem(call.request, 'tag_changed'))
}

async function changeFile<Types extends DeskTypes>(
  managed: ManagedDesk<Types>,
  { file, own }: ApiFile<Types>,
  call: StaffCall,
  { sent, query, match }: FileChange,
): Promise<ApiAnswer> {
  const { service, desk } = managed
  const { request } = call
  const { name } = file
  const id = idIn(desk, call.params)
  const { organisation } = await call.context()
  const isDryRun = query.dry_run === 'true'
  return carryOut(service, call, null, async (tx) => {
    const stored = known(await desk.find(tx, id, call))
    const values = desk.valuesOf(stored)
    if (!isMatch(match, recordTag(managed, values))) return refused(apiProblem(request, 'tag_changed'))
    const before = file.of(values)
    if (sent === null) known(before.id)
    const body = {
      [`${name}_alt`]: query.alt ?? before.alt,
      ...(sent === null && { [`${name}_remove`]: '1' }),
    }
    const files = new Map(sent === null ? [] : [[name, sent]])
    const picture = readPicture({ body, files }, name, before.id !== null)
    const problem = problemOf(file, picture, values)
    if (problem !== null) return refused(fileRefusal(request, name, problem))
    if (own === null)
      return saveRecord(tx, managed, call, {
        sent: {
          ...{ typed: desk.form.typed(values, organisation), file: picture },
          ...{ more: desk.more.begin(call, stored), before: { id, seen: desk.form.tag(values) } },
          ...{ origin: null, values: {} },
        },
        ...{ given: {}, isDryRun },
      })
    await own.save(tx, stored, picture, call)
    if (isDryRun) return refused(dryRunAnswer)
    return kept(recordAnswer(managed, known(await desk.find(tx, id, call))))
  })
}

function fileRefusal(request: FastifyRequest, name: string, problem: PictureProblem): ApiAnswer {
  if (problem === 'file-other-type') return otherType(request)
  const text = `pictureField.problem.${problem}` as const
  if (problem === 'file-large') return apiProblem(request, 'too_large', { text })
  const field = problem === 'alt-missing' ? 'alt' : name
  const message = apiTranslator(request)(text)
  return apiProblem(request, 'invalid', { fields: [{ name: field, code: problem, message }] })
}
