import { open } from 'node:fs/promises'
import fastify from 'fastify'
import { purge } from '../../src/areas/results/features/caches/purge.ts'
import { sendUpload } from '../../src/cli/upload/upload-request.ts'
import { discovered } from '../../src/identity/sign-on/oidc.ts'
import { attempt } from '../../src/platform/http/outgoing/attempt.ts'
import { downloadInChild } from '../../src/platform/http/outgoing/bounded-download.ts'
import { guardedFetch } from '../../src/platform/http/outgoing/guarded-fetch.ts'
import { tracer } from '../../src/platform/logging/spans.ts'
import { startExporter } from '../../src/platform/tracing/exporter.ts'

/**
 * A program of the tests, for an environment with a proxy: sends a request in each way that the service knows, to the address
 * that it is given, and prints what came of each.
 */
const [base = ''] = process.argv.slice(2)
const url = (path: string) => `${base}/${path}`
const { signal } = new AbortController()
const said = (what: string, text: unknown) => process.stdout.write(`${what}: ${text}\n`)
const failure = (error: unknown) =>
  error instanceof Error ? ('code' in error ? error.code : error.message) : String(error)

const sending = { hostsAllowed: [], patience: 5000, signal }
const posted = await attempt({ url: url('webhook'), headers: {}, body: 'x' }, sending)
said('webhook', posted.error ?? posted.status)

const downloading = { headers: {}, hostsAllowed: [], patience: 5000, mostBytes: 1000, signal }
const got = await downloadInChild(url('federal'), downloading, (mistake) => said('mistake', mistake))
said('federal', got.kind === 'failed' ? got.error : got.kind)

const other = guardedFetch([])
said('compare', await other(url('compare')).then(({ status }) => status, failure))

const cache = { kind: 'fastly', name: 'x', url: url('fastly'), token: 'x' } as const
said('cache', await purge(cache, { keys: ['a'], isFinal: false }).then(() => 'purged', failure))

const provider = {
  ...({
    kind: 'oidc',
    name: 'x',
    label: 'x',
    issuer: base,
    client_id: 'x',
    secret: null,
    scope: 'openid',
  } as const),
  ...({
    create_accounts: false,
    link_by_email: false,
    trust_email: false,
    session_hours: 1,
    rules: [],
  } as const),
  rules: [],
  ...({ userinfo: true, second_factor: 'own' } as const),
}
said('sign-on', (await discovered(provider))?.issuer)

const handle = await open(process.argv[1] ?? '')
const sent = await sendUpload({
  address: new URL(url('upload')),
  token: 'x',
  language: undefined,
  fields: {},
  file: { name: 'x', size: (await handle.stat()).size, handle },
  onProgress: () => undefined,
})
await handle.close()
said('upload', sent.ok ? sent.value.status : sent.error)

let whyNot = 'sent'
const write = (line: string) => {
  whyNot = JSON.parse(line).why
}
const { log } = fastify({ logger: { level: 'warn', stream: { write } } })
const exporter = startExporter({ url: url('v1/traces'), headers: {}, serviceName: 'x' }, { log })
tracer({ share: 1, record: exporter.record }).begin('x', undefined).end()
await exporter.close()
said('traces', whyNot)
process.exit()
