import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { confirmedRoutes } from '../../../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../../../desk/pages/record-routes.ts'
import { nothingMore, type RecordDesk } from '../../../../desk/records/record-desk.ts'
import { rowsAfter } from '../../../../desk/records/rows-after.ts'
import type { ConfirmedAction } from '../../../../desk/records/staff-action.ts'
import { readHexId } from '../../../../formats/collection-json/ids.ts'
import { keyProblemAt } from '../../../../identity/keys/key-fields.ts'
import {
  addUploadToken,
  type ListedUploadToken,
  listUploadTokens,
  removeUploadToken,
} from '../../../../identity/keys/upload-tokens.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { fail, ok } from '../../../../values/result.ts'
import { uploadTypes } from '../../import/formats/formats.ts'
import type { ResultsArea } from '../../serving/area.ts'
import {
  managedUploadTokens,
  type UploadTokenTypes,
  uploadTokenFields,
  uploadTokenForm,
} from './upload-token-record.ts'
import {
  askToDeleteToken,
  tokenAddedPage,
  uploadTokenFormPage,
  uploadTokensPage,
  uploadTokensPath,
} from './upload-tokens-page.ts'

/** Tokens belong to the instance: every admin sees and deletes all of them. */
export function uploadTokenRoutes(app: FastifyInstance, { service }: ResultsArea): void {
  const staff = staffRoutes(app, service, 'admin')
  staff.get(uploadTokensPath, async ({ done, show }) => {
    const tokens = await listUploadTokens(service.database.reads)
    return show((context) => uploadTokensPage(context, tokens, done === 'removed'))
  })
  recordRoutes(app, service, uploadTokenDesk(service))
  confirmedRoutes(staff, service, uploadTokenRemoval(service))
}

const offered = uploadTypes.map(({ name }) => name)

function uploadTokenDesk(service: Service): RecordDesk<UploadTokenTypes> {
  const { clock } = service
  return {
    ...{ path: uploadTokensPath, need: 'admin', form: uploadTokenForm, more: nothingMore, isFixed: true },
    readId: readHexId,
    find: async (queries, id) =>
      (await rowsAfter(queries, 'upload_tokens', { after: null, limit: 1 }, sql`id = ${id}`))[0] ?? null,
    valuesOf: uploadTokenFields.fromRow,
    begin: async () => ({ values: {}, origin: null }),
    async save(tx, { typed }, { by }) {
      const { name = '', types, items, expires } = uploadTokenForm.attempt(typed, {}).record
      const wanted = { name, types: types ?? [], offered, items: items ?? [], expires: expires ?? '' }
      const added = await addUploadToken(tx, clock, wanted, by)
      return added.ok ? ok(added.value) : fail({ type: 'problems', problems: added.error.map(keyProblemAt) })
    },
    page: uploadTokenFormPage,
    api: {
      record: managedUploadTokens,
      page: (queries, asked) => rowsAfter(queries, 'upload_tokens', asked),
      idOf: ({ token }) => token.id,
      secrets: ({ secret }) => ({ secret }),
      removal: uploadTokenRemoval(service),
    },
    // Shown in this very answer, kept nowhere. Sent again by a reload, the form finds its name taken.
    next:
      ({ token, secret }) =>
      (context) =>
        tokenAddedPage(context, token, secret),
  }
}

const uploadTokenRemoval = ({
  clock,
}: Service): ConfirmedAction<`${typeof uploadTokensPath}/:id/delete`, ListedUploadToken> => ({
  path: `${uploadTokensPath}/:id/delete`,
  find: async (queries, { params }) =>
    known((await listUploadTokens(queries)).find(({ id }) => id === params.id)),
  ask: askToDeleteToken,
  act: (tx, { id }, { by }) => removeUploadToken(tx, clock, id, by),
  next: () => `${uploadTokensPath}?done=removed`,
})
