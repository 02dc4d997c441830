import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { readContainerfile, root } from './containerfile.ts'

interface Service {
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly healthcheck: { readonly test: readonly string[] }
  readonly networks: { readonly front: { readonly ipv4_address: string } }
  readonly volumes: readonly string[]
  readonly [key: string]: unknown
}

const deploy = join(root, 'deploy')
const compose = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8'), { merge: true })
const services: Readonly<Record<'kanzlei' | 'database' | 'proxy', Service>> = compose.services
const containerfile = readContainerfile()

test('no Compose service has capabilities or a writable file system', () => {
  for (const [name, service] of Object.entries(services)) {
    assert.equal(service.read_only, true, name)
    assert.deepEqual(service.cap_drop, ['ALL'], name)
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name)
    // The image of the service names its user itself.
    assert.ok('user' in service || name === 'kanzlei', name)
  }
})

test('the files that Compose mounts exist', () => {
  const sources = Object.values(services).flatMap(({ volumes }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  )
  const files = sources.filter((source) => source.startsWith('.'))
  assert.equal(files.length, 2)
  for (const file of files) assert.ok(existsSync(join(deploy, file)), file)
})

test('nginx in Compose forwards requests to the service', () => {
  const command = services.proxy.command[2] ?? ''
  const [rendering = ''] = command.split(' >')
  assert.match(rendering, / \/etc\/nginx\/site\.conf$/)
  const { stdout } = spawnSync(
    'sh',
    ['-c', rendering.replace('/etc/nginx/site.conf', join(deploy, 'nginx.conf'))],
    {
      encoding: 'utf8',
    },
  )
  assert.match(stdout, new RegExp(`^ +server kanzlei:${containerfile.last('EXPOSE')};$`, 'm'))
  // Without TLS, at the port that is published and asked for its health.
  assert.doesNotMatch(stdout, /^[^#]*\bssl/m)
  const [, port = ''] =
    /^ {2}listen (\d+);\n {2}server_name results\.example\.ch;\n {2}server_tokens off;\n\n/m.exec(stdout) ??
    []
  assert.equal(port, '8080')
  assert.match(String(services.proxy.ports), new RegExp(`:${port}$`))
  assert.ok(services.proxy.healthcheck.test.includes(`http://127.0.0.1:${port}/health/live`))
})

test('the service trusts the address from nginx, which trusts only this machine', () => {
  assert.equal(services.kanzlei.environment.TRUSTED_PROXIES, services.proxy.networks.front.ipv4_address)
  const [gateway] = compose.networks.front.ipam.config[0].subnet.split('.0/')
  const main = readFileSync(join(deploy, 'compose-nginx.conf'), 'utf8')
  assert.match(main, new RegExp(`set_real_ip_from ${RegExp.escape(gateway)}\\.1;`))
})

test('the health check in Compose is the same as in the image', () => {
  assert.deepEqual(services.kanzlei.healthcheck.test, ['CMD', ...containerfile.command('HEALTHCHECK')])
})
