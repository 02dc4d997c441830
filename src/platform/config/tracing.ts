import { fail, ok, type Result } from '../../values/result.ts'
import type { ReadSetting } from './environment.ts'

/** Where traces of requests are sent, by OTLP. */
export interface Tracing {
  /** With the path for traces. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The service name in traces. */
  readonly serviceName: string
  /** The share of requests that are traced where the client has not begun a trace, from 0 to 1. */
  readonly share: number
}

/** The variables of OpenTelemetry, with the meaning that they have for other programs. */
export function readTracing(value: ReadSetting): Result<Tracing | null, string> {
  const endpoint = value('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (endpoint === undefined) return ok(null)
  const url = URL.parse(endpoint)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    return fail(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318, to which /v1/traces is added',
    )
  const headers = readHeaders(value('OTEL_EXPORTER_OTLP_HEADERS') ?? '')
  if (!headers.ok) return headers
  const share = value('OTEL_TRACES_SAMPLER_ARG') ?? '1'
  if (!/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(share))
    return fail(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not ${JSON.stringify(share)}`)
  return ok({
    url: `${url.href.replace(/\/+$/, '')}/v1/traces`,
    headers: headers.value,
    serviceName: value('OTEL_SERVICE_NAME') ?? 'kanzlei',
    share: Number(share),
  })
}

/** `name=value,name=value`, with values as in addresses. */
function readHeaders(text: string): Result<Readonly<Record<string, string>>, string> {
  const wrong = fail('OTEL_EXPORTER_OTLP_HEADERS must list headers such as authorization=Bearer%20TOKEN')
  const headers: Record<string, string> = {}
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name = '', given = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(entry) ?? []
    const value = decoded(given.trim())
    if (name === '' || value === null || !/^[\x20-\x7e]+$/.test(value)) return wrong
    headers[name.toLowerCase()] = value
  }
  return ok(headers)
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
