import { existsSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import type { Config } from '../../platform/config/config.ts'
import { networks } from '../../platform/config/networks.ts'
import { sendRequest } from '../../platform/http/outgoing/send-request.ts'
import { type Seen, seenPath, seenToken } from '../../site/operations/seen.ts'
import type { Check, ToldFindings } from '../terminal/findings.ts'

/** An address of a documentation network (RFC 5737), which no client has. */
const forged = '203.0.113.77'
const patience = 10_000
const day = 86_400_000
/** Certificates are usually renewed a month before they expire; with less than this the renewal has failed. */
const soon = 14 * day

/** Checks the service at its public address, through all proxies in front of it. */
export function outsideChecks(config: Config): readonly Check[] {
  let answer: Promise<Outside> | null = null
  const asked = () => {
    answer ??= askOutside(config)
    return answer
  }
  return [
    ['from outside', async () => (await asked()).reached],
    ['certificate', async () => (await asked()).certificate],
    ['proxy', async () => (await asked()).proxy],
    ['port 80', () => plainAddress(config)],
  ]
}

interface Outside {
  readonly reached: readonly ToldFindings[]
  readonly certificate: readonly ToldFindings[]
  readonly proxy: readonly ToldFindings[]
}

const nothing = { certificate: [], proxy: [] }

async function askOutside(config: Config): Promise<Outside> {
  const { baseUrl } = config
  const secret = instanceSecret(config)
  if (secret === null)
    return {
      ...nothing,
      reached: [['warning', 'cannot be asked: there is no secret yet; start the service']],
    }
  const url = new URL(`${baseUrl}${seenPath}`)
  try {
    const response = await sendRequest(url, {
      headers: { authorization: `Bearer ${seenToken(secret, Date.now())}`, 'x-forwarded-for': forged },
      ...{ reach: 'named', signal: AbortSignal.timeout(patience) },
    })
    const certificate = certificateOf(response)
    const body = await bounded(response)
    const { statusCode: status = 0, headers } = response
    if (status !== 200) return { ...nothing, certificate, reached: [otherAnswer(baseUrl, status)] }
    return {
      ...{ certificate, reached: [['ok', `${baseUrl} leads to this instance`]] },
      proxy: [...addressChecks(config, JSON.parse(body) as Seen), ...headerChecks(config, headers)],
    }
  } catch (error) {
    return { ...nothing, reached: [unreached(baseUrl, error)] }
  }
}

/** Reads a limited part of the answer, since another server may answer at the address. */
async function bounded(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of response) {
    parts.push(part)
    if (parts.length > 10) response.destroy()
  }
  return Buffer.concat(parts).toString('utf8')
}

function otherAnswer(baseUrl: string, status: number): ToldFindings {
  if (status >= 500)
    return [
      'problem',
      `${baseUrl} answers with ${status}: the proxy does not reach the service, or it is not started`,
    ]
  return [
    'problem',
    `${baseUrl} answers with ${status}: it leads elsewhere, or to an instance with another secret or an earlier release`,
  ]
}

function unreached(baseUrl: string, error: unknown): ToldFindings {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  if (/CERT|SIGNATURE|ERR_TLS/.test(code))
    return [
      'problem',
      `the certificate of ${baseUrl} is not trusted: ${error instanceof Error ? error.message : code}`,
    ]
  return ['warning', `${baseUrl} cannot be reached from this machine (${code}); try it from another one`]
}

/** Reads the secret of the instance; null where there is none. It is not created, because doctor changes nothing. */
function instanceSecret({ secret, dataDir }: Config): Uint8Array | null {
  if (secret !== null) return Buffer.from(secret, 'utf8')
  const path = join(dataDir, 'secret')
  return existsSync(path) ? Buffer.from(readFileSync(path, 'utf8').trim(), 'utf8') : null
}

function certificateOf({ socket }: IncomingMessage): readonly ToldFindings[] {
  if (!(socket instanceof TLSSocket)) return []
  const end = Date.parse(socket.getPeerCertificate().valid_to)
  if (Number.isNaN(end)) return []
  const days = Math.floor((end - Date.now()) / day)
  const text = `is valid for ${days} more days`
  return [end - Date.now() < soon ? ['warning', `${text}; renew it`] : ['ok', text]]
}

function addressChecks(
  { baseUrl, trustedProxies }: Config,
  { address, from, host, forwarded }: Seen,
): readonly ToldFindings[] {
  const told: ToldFindings[] = []
  if (address === forged)
    told.push([
      'problem',
      `what readers say in X-Forwarded-For is believed: the proxy at ${from} has to set it anew, not to add to it`,
    ])
  else if (forwarded !== null && forwarded !== forged && !networks(trustedProxies)(from))
    told.push([
      'warning',
      `requests come from ${from}, which is not in TRUSTED_PROXIES: all readers share one address and one limit`,
    ])
  if (host !== new URL(baseUrl).host)
    told.push([
      'warning',
      `the proxy passes on ${host || 'no name'} as Host instead of ${new URL(baseUrl).host}`,
    ])
  return told.length > 0 ? told : [['ok', `the service sees readers as they are (this machine: ${address})`]]
}

const set = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  'x-request-id',
]

/** Checks that headers of the service arrive once and unchanged. */
function headerChecks({ baseUrl }: Config, headers: IncomingHttpHeaders): readonly ToldFindings[] {
  const wanted = baseUrl.startsWith('https:') ? [...set, 'strict-transport-security'] : set
  const missing = wanted.filter((name) => headers[name] === undefined)
  const told: ToldFindings[] = missing.map((name) => ['problem', `the proxy removes the header ${name}`])
  for (const name of ['x-content-type-options', 'x-frame-options', 'referrer-policy'])
    if (String(headers[name] ?? '').includes(','))
      told.push(['warning', `the proxy adds a second ${name} (${headers[name]}), which browsers then ignore`])
  if (String(headers['content-security-policy'] ?? '').includes(','))
    told.push(['warning', 'the proxy adds a second content-security-policy; both hold, and pages may break'])
  return told.length > 0 ? told : [['ok', `all ${wanted.length} headers for the safety of readers arrive`]]
}

async function plainAddress({ baseUrl }: Config): Promise<readonly ToldFindings[]> {
  const { protocol, hostname, port } = new URL(baseUrl)
  if (protocol !== 'https:' || port !== '') return []
  try {
    const response = await sendRequest(new URL(`http://${hostname}/`), {
      ...{ headers: {}, reach: 'named', signal: AbortSignal.timeout(patience) },
    })
    response.resume()
    const { statusCode: status = 0, headers } = response
    if (status >= 301 && status <= 308 && headers.location?.startsWith('https://'))
      return [['ok', 'leads readers to https']]
    return [['problem', `answers with ${status} instead of leading readers to https`]]
  } catch {
    return [['ok', 'nothing answers there']]
  }
}
