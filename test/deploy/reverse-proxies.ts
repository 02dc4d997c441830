import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inSystemPath } from '../../scripts/system-packages.mjs'
import { accepts } from '../support/accepts.ts'
import { makeCertificate } from '../support/certificate.ts'
import { freePort } from '../support/free-port.ts'

export const proxyNames = ['nginx', 'haproxy', 'caddy', 'apache'] as const
/** Those that keep results as well, of which other tests try what they keep. */
export const keeperNames = ['nginx-cache', 'nginx-published'] as const
export type ProxyName = (typeof proxyNames)[number] | (typeof keeperNames)[number]

export interface ReverseProxy {
  readonly url: string
  /** The same for readers who ask without encryption. */
  readonly plainUrl: string
  /** The certificate, which nobody else trusts. */
  readonly ca: Buffer
  stop(): Promise<void>
}

const deploy = join(import.meta.dirname, '..', '..', 'deploy')
const host = '127.0.0.3'
const name = 'results.example.ch'

interface Place {
  readonly folder: string
  readonly upstream: string
  readonly plain: number
  readonly secure: number
}

/** The program and its arguments; the shipped file in `folder/site`, with what is different here, is what it reads. */
const programs: Readonly<Record<ProxyName, (place: Place) => readonly string[]>> = {
  nginx: (place) => nginxWith(place, 'nginx.conf', { '/var/cache/nginx-kanzlei ': `${place.folder}/cache ` }),
  'nginx-cache': (place) =>
    nginxWith(place, 'nginx-cache.conf', { '/var/cache/nginx-kanzlei ': `${place.folder}/cache ` }),
  'nginx-published': (place) =>
    nginxWith(place, 'nginx-published.conf', { 'root /var/lib/kanzlei/published': `root ${place.folder}` }),
  haproxy(place) {
    write(place, 'haproxy.cfg', {
      'maxconn 20000': 'maxconn 200',
      'bind :80': `bind ${host}:${place.plain}`,
      'bind :443': `bind ${host}:${place.secure}`,
      '/etc/haproxy/certs/results.example.ch.pem': join(place.folder, 'both.pem'),
    })
    return ['haproxy', '-db', '-f', join(place.folder, 'site')]
  },
  caddy(place) {
    const options = `{\n\tadmin off\n\thttp_port ${place.plain}\n\thttps_port ${place.secure}\n\tdefault_bind ${host}\n}\n`
    write(place, 'Caddyfile', {
      '# Kanzlei behind Caddy': `${options}# Kanzlei behind Caddy`,
      ...certificates(place),
    })
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(place.folder, 'site')]
  },
  apache(place) {
    write(place, 'apache.conf', {
      '<VirtualHost *:80>': `<VirtualHost ${host}:${place.plain}>`,
      '<VirtualHost *:443>': `<VirtualHost ${host}:${place.secure}>`,
      ...certificates(place),
    })
    const modules = [
      'mpm_event',
      'authz_core',
      'ssl',
      'proxy',
      'proxy_http',
      'headers',
      'rewrite',
      'deflate',
      'filter',
    ]
    const main = [
      ...modules.map((module) => `LoadModule ${module}_module /usr/lib/apache2/modules/mod_${module}.so`),
      ...[`Listen ${host}:${place.plain}`, `Listen ${host}:${place.secure} https`],
      ...[
        `PidFile ${place.folder}/pid`,
        `DefaultRuntimeDir ${place.folder}`,
        `ErrorLog ${place.folder}/error.log`,
      ],
      ...['User www-data', 'Group www-data', `ServerName ${name}`, `Include ${join(place.folder, 'site')}`],
    ]
    writeFileSync(join(place.folder, 'main'), `${main.join('\n')}\n`)
    return ['apache2', '-DFOREGROUND', '-f', join(place.folder, 'main')]
  },
}

function nginxWith(place: Place, file: string, values: Readonly<Record<string, string>>): readonly string[] {
  const { folder, plain, secure } = place
  write(place, file, {
    ...values,
    // The example of a rehearsal has them as comments.
    '\n  listen 80;': `\n  listen ${host}:${plain};`,
    '\n  listen 443 ssl http2;': `\n  listen ${host}:${secure} ssl http2;`,
    '\n  ssl_certificate /etc/ssl/results.example.ch.pem': `\n  ssl_certificate ${join(folder, 'certificate.pem')}`,
    '\n  ssl_certificate_key /etc/ssl/results.example.ch.key': `\n  ssl_certificate_key ${join(folder, 'key.pem')}`,
  })
  const main = readFileSync(join(deploy, 'compose-nginx.conf'), 'utf8')
    .replaceAll(' /tmp/', ` ${folder}/`)
    .replace('worker_processes auto;', 'worker_processes 1;')
    .replace('kanzlei.conf', 'site')
  writeFileSync(join(folder, 'main'), main)
  // As root it would give its workers to a user who may not enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return ['nginx', '-e', 'stderr', '-g', user, '-p', folder, '-c', join(folder, 'main')]
}

const certificates = ({ folder }: Place) => ({
  '/etc/ssl/results.example.ch.pem': join(folder, 'certificate.pem'),
  '/etc/ssl/results.example.ch.key': join(folder, 'key.pem'),
})

function write({ folder, upstream }: Place, file: string, values: Readonly<Record<string, string>>): void {
  const all = { ...values, '127.0.0.1:8080': upstream }
  const text = Object.entries(all).reduce(
    (done, [from, to]) => {
      assert.equal(done.split(from).length, 2, `${file} holds "${from}" once`)
      return done.replace(from, to)
    },
    readFileSync(join(deploy, file), 'utf8'),
  )
  writeFileSync(join(folder, 'site'), text)
}

/** Starts a proxy with the file of `deploy/`, in front of a service that listens at `upstream`. */
export async function startReverseProxy(proxy: ProxyName, upstream: string): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), `kanzlei-${proxy}-`))
  const { key, certificate } = makeCertificate(folder, `DNS:${name}`)
  writeFileSync(join(folder, 'both.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  const [plain, secure] = [await freePort(host), await freePort(host)]
  const [program = '', ...args] = programs[proxy]({ folder, upstream, plain, secure })
  const child = spawn(inSystemPath(program) ?? program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  process.once('exit', () => child.kill('SIGKILL'))
  for (const port of [plain, secure])
    while (!(await accepts(port, host))) {
      assert.equal(child.exitCode, null, said)
      await pause(25)
    }
  return {
    url: `https://${host}:${secure}`,
    plainUrl: `http://${host}:${plain}`,
    ca: readFileSync(certificate),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 3000)
      await ended
      clearTimeout(late)
      if (existsSync(folder)) rmSync(folder, { recursive: true })
    },
  }
}
