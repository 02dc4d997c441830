import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import type { PlainKey } from '../../../../texts/translate.ts'
import { uploadTypes } from '../../import/formats/formats.ts'
import { problem } from '../../import/problems/problems.ts'
import { type SourceType, sourceTypes } from '../../import/tasks/export-program-task.ts'
import { exportProgramShape } from '../../intake/accepting/export-program.ts'
import { uploadFileLimit } from '../../intake/accepting/form.ts'
import { curlLine } from '../../intake/receiving/curl-line.ts'
import { uploadErrors } from '../../intake/receiving/problem.ts'
import { curlLine as programLine } from '../../intake/sources/curl-line.ts'
import { addressesAt } from '../../serving/addresses.ts'

/** Examples are pasted into a shell in which `TOKEN` is set. */
const token = '$TOKEN'

export function uploadLines({ service, t }: PageContext): readonly (readonly [PlainKey, string])[] {
  const words = {
    baseUrl: service.config.baseUrl,
    token,
    id: t('uploadTokens.idPlaceholder'),
    file: t('uploadTokens.filePlaceholder'),
  }
  return uploadTypes.map(({ name, example }) => [example, curlLine({ types: [name], items: null }, words)])
}

export function programLines({ service }: PageContext): readonly (readonly [SourceType, string])[] {
  return sourceTypes.map((type) => [type, programLine(type, { baseUrl: service.config.baseUrl, token })])
}

export const programAliases: readonly string[] = sourceTypes.map((type) => `/upload-wabsti-${type}`)

export function deliveryLines({ service, t }: PageContext): string {
  const id = t('uploadTokens.idPlaceholder')
  const paths = [`vote/${id}`, `election/${id}`, `elections/${id}`, 'archive/2026-11-29']
  return paths.map((path) => `curl -OJ ${service.config.baseUrl}/${path}/ech-0252`).join('\n')
}

export const tokenCommands =
  'kanzlei upload-tokens add --set name=NAME --set types=vote --set items=ID --set expires=2026-12-31'

export const sourceCommands = `kanzlei sources add --set name=NAME --set type=vote
kanzlei sources list
kanzlei source-links add --set source=SOURCE --set item=ID --set number=1 --set district=1
kanzlei sources show NAME
kanzlei sources renew NAME`

/** Returns the limits of size, from the constants that are enforced. */
export function limits({ locale }: PageContext): Readonly<Record<'upload' | 'program', string>> {
  const mebibytes = (bytes: number) => `${formatNumber(locale, bytes / 2 ** 20)} MiB`
  return { upload: mebibytes(uploadFileLimit), program: mebibytes(exportProgramShape('vote').fileLimit) }
}

function publishedItem({ config }: PageContext['service']): object {
  const id = 'energiegesetz'
  const url = addressesAt(config.baseUrl).item({ kind: 'vote', id })
  return { type: 'vote', id, version: 3, state: 'published', url }
}

/** Returns sample answers made by the real functions: success, and errors in a table and in an export program's file. */
export function answers({ locale, service }: PageContext): readonly string[] {
  const bad = { column: 'yeas', value: 'abc' }
  const unknown = problem('entity.unknown', { id: '9999' }, { line: 2, file: 'sg_gemeinden' })
  return [
    { status: 'success', errors: {}, items: [publishedItem(service)] },
    {
      status: 'error',
      errors: uploadErrors(locale, [
        { field: 'results', problem: problem('value.integer', bad, { line: 2 }) },
      ]),
    },
    {
      status: 'error',
      errors: { verkehrsgesetz: [], ...uploadErrors(locale, [{ field: 'energiegesetz', problem: unknown }]) },
    },
  ].map((answer) => JSON.stringify(answer, null, 2))
}
