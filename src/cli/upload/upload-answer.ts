import { nullOn } from '../../values/result.ts'
import type { UploadErrorLine } from '../terminal/error-table.ts'

export interface UploadAnswer {
  readonly status: number
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** The outcome: published, refused with reasons, or another failure. */
export type Verdict =
  /** `dryRun`: nothing was stored. */
  | { readonly kind: 'published'; readonly dryRun: boolean; readonly warnings: readonly UploadErrorLine[] }
  | { readonly kind: 'refused'; readonly errors: readonly UploadErrorLine[] }
  | { readonly kind: 'failed'; readonly reason: string }

export function verdict(answer: UploadAnswer): Verdict {
  const document = readDocument(answer.body)
  if (document?.status === 'success' && answer.status === 200)
    return { kind: 'published', dryRun: document.dryRun, warnings: document.warnings }
  // Endpoints for export programs answer 200 even where the content is refused.
  if (document !== null && document.errors.length > 0 && [200, 400].includes(answer.status))
    return { kind: 'refused', errors: document.errors }
  return { kind: 'failed', reason: reason(answer, said(answer.body, document)) }
}

/** A token is refused with a problem document of RFC 9457. */
function said(body: string, document: Document | null): string {
  if (document !== null) return document.errors.map(({ message }) => message).join(' ')
  const problem = parsed(body)
  return isRecord(problem) && typeof problem.detail === 'string' ? problem.detail : ''
}

function reason({ status, headers }: UploadAnswer, said: string): string {
  switch (status) {
    case 401:
      return `the service does not accept the token (401): ${said || 'it is wrong, removed or expired'}`
    case 403:
      return `the service refuses this upload (403)${said === '' ? '' : `: ${said}`}`
    case 404:
      return 'there is no upload at this address (404): is --url the address of the service?'
    case 413:
      return 'the file is too large for the service (413)'
    case 503:
      return `the service cannot take uploads at the moment (503); try again ${pause(headers['retry-after'])}`
  }
  if (status >= 300 && status < 400)
    return `the address has moved (${status}): say --url ${target(headers.location)}`
  const request = headers['x-request-id']
  const trace = typeof request === 'string' ? `; its log knows more under ${request}` : ''
  if (status >= 500) return `the service failed (${status})${trace}`
  return `unexpected answer ${status}${said === '' ? '' : `: ${said}`}`
}

function pause(retryAfter: unknown): string {
  return typeof retryAfter === 'string' && /^\d{1,6}$/.test(retryAfter)
    ? `in ${Number(retryAfter)} seconds`
    : 'in a minute'
}

function target(location: unknown): string {
  return typeof location === 'string' ? location.replace(/\/upload\/?$/, '') : 'with the new one'
}

interface Document {
  readonly status: unknown
  readonly dryRun: boolean
  readonly errors: readonly UploadErrorLine[]
  readonly warnings: readonly UploadErrorLine[]
}

/** `{status, errors: {field: [{message, line?}]}}`, also with `warnings`; null for anything else. */
function readDocument(body: string): Document | null {
  const document = parsed(body)
  if (!isRecord(document) || !isRecord(document.errors)) return null
  const { status, errors, warnings } = document
  return {
    status,
    dryRun: document.dry_run === true,
    errors: readErrors(errors),
    warnings: isRecord(warnings) ? readErrors(warnings) : [],
  }
}

function readErrors(byField: Readonly<Record<string, unknown>>): readonly UploadErrorLine[] {
  return Object.entries(byField).flatMap(([field, entries]) =>
    Array.isArray(entries) ? entries.flatMap((entry: unknown) => readError(field, entry) ?? []) : [],
  )
}

function readError(field: string, entry: unknown): UploadErrorLine | null {
  if (!isRecord(entry) || typeof entry.message !== 'string') return null
  return { field, line: typeof entry.line === 'number' ? entry.line : null, message: entry.message }
}

function parsed(body: string): unknown {
  return nullOn(SyntaxError, () => JSON.parse(body))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
