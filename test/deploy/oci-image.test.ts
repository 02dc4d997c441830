import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readBaseImage } from '../../scripts/release/base-image.ts'
import { runSettings, tagOf, writeImage } from '../../scripts/release/image.ts'
import type { Origin } from '../../scripts/release/origin.ts'
import { makeUniform } from '../../scripts/release/program-folder.ts'
import { architecture, writeBaseImage } from './base-image.ts'
import { readContainerfile, root } from './containerfile.ts'

const folder = mkdtempSync(join(tmpdir(), 'kanzlei-oci-'))
const at = (...parts: readonly string[]) => join(folder, ...parts)
const origin: Origin = {
  root,
  version: '1.2.3+git20270101.abcdef12',
  commit: 'abcdef12'.repeat(5),
  seconds: 1_800_000_000,
  files: [],
}

/** Builds the image on a base, each time from a program folder and a stage of its own. */
async function build(base: string, name: string, seconds = origin.seconds): Promise<string> {
  const program = at(`${name}-program`)
  mkdirSync(join(program, 'node_modules/package'), { recursive: true })
  mkdirSync(join(program, 'src/node_modules'), { recursive: true })
  mkdirSync(join(program, 'bin'))
  writeFileSync(join(program, 'node_modules/package/index.js'), 'one')
  writeFileSync(join(program, 'src/node_modules/kept'), 'two')
  writeFileSync(join(program, 'bin/kanzlei'), '#!/bin/sh\n', { mode: 0o755 })
  makeUniform(program, seconds)
  const read = readBaseImage(base, at(`${name}-base`), architecture)
  assert.ok(read.ok, read.ok ? '' : read.error)
  const stage = at(`${name}-stage`)
  mkdirSync(stage)
  const file = at(`${name}.tar`)
  const written = await writeImage({ ...origin, seconds }, { program, base: read.value, stage, file })
  assert.ok(written.ok, written.ok ? '' : written.error)
  return file
}

const run = (...[command = '', ...args]: readonly string[]) =>
  execFileSync(command, args, { encoding: 'utf8' })
const inspected = (image: string) => JSON.parse(run('skopeo', 'inspect', '--config', image))
const layersOf = (file: string): readonly string[] =>
  JSON.parse(run('skopeo', 'inspect', `oci-archive:${file}`)).Layers

describe('the image of a release', () => {
  let image = ''
  before(async () => {
    writeBaseImage(at('base'))
    image = await build(at('base'), 'first')
  })
  after(() => rmSync(folder, { recursive: true }))

  it('is read by the tools of both formats, with the same settings', () => {
    for (const format of ['oci-archive', 'docker-archive']) {
      const { architecture: own, os, config } = inspected(`${format}:${image}`)
      assert.deepEqual([own, os], [architecture, 'linux'])
      assert.equal(config.User, '10001:10001')
      assert.equal(config.WorkingDir, '/opt/kanzlei')
      assert.deepEqual(config.Entrypoint, ['/opt/kanzlei/bin/kanzlei'])
      assert.deepEqual(config.Cmd, ['serve'])
      assert.deepEqual(config.ExposedPorts, { '8080/tcp': {} })
      assert.deepEqual(config.Volumes, { '/var/lib/kanzlei': {} })
      assert.equal(config.StopSignal, 'SIGTERM')
      assert.equal(config.Labels['org.opencontainers.image.version'], origin.version)
      assert.equal(config.Labels.of, 'the base')
      assert.deepEqual(config.Env.slice(0, 2), ['PATH=/usr/local/bin:/usr/bin:/bin', 'NODE_VERSION=26.10.0'])
      assert.equal(
        config.Env.filter((line: string) => line.startsWith('NODE_ENV=')).join(),
        'NODE_ENV=production',
      )
    }
  })

  it('has the health check of Docker if it is loaded into Docker', () => {
    const listed: readonly { readonly Config: string; readonly RepoTags: readonly string[] }[] = JSON.parse(
      run('tar', '-xOf', image, 'manifest.json'),
    )
    assert.deepEqual(listed[0]?.RepoTags, ['kanzlei:1.2.3_git20270101.abcdef12'])
    const { config } = JSON.parse(run('tar', '-xOf', image, listed[0]?.Config ?? ''))
    assert.deepEqual(config.Healthcheck, runSettings.Healthcheck)
  })

  it('contains the program on the base image, owned by root, and a data folder of the user', () => {
    run('skopeo', 'copy', '--quiet', `oci-archive:${image}`, `oci:${at('copied')}:kanzlei`)
    run('umoci', 'unpack', '--rootless', '--image', `${at('copied')}:kanzlei`, at('bundle'))
    const files = run('find', at('bundle/rootfs'), '-type', 'f', '-printf', '%P %m\n').trim().split('\n')
    assert.deepEqual(files.sort(), [
      'etc/os-release 644',
      'opt/kanzlei/bin/kanzlei 755',
      'opt/kanzlei/node_modules/package/index.js 644',
      'opt/kanzlei/src/node_modules/kept 644',
    ])
    run('tar', '-xf', image, '-C', folder, '--one-top-level=layout')
    const owners = layersOf(image)
      .map((digest) => run('tar', '--numeric-owner', '-tvf', at('layout/blobs', digest.replace(':', '/'))))
      .flatMap((listing) => listing.trim().split('\n'))
    for (const line of owners)
      assert.match(line, line.endsWith('var/lib/kanzlei/') ? /^drwx------ 10001\/10001 / : /^\S+ 0\/0 /)
    assert.ok(owners.some((line) => line.endsWith(' var/lib/kanzlei/')))
  })

  it('is the same byte for byte when it is built again', async () => {
    const again = await build(at('base'), 'again')
    assert.ok(readFileSync(again).equals(readFileSync(image)))
  })

  it('shares the layers of base and packages with a release of another day', async () => {
    const later = layersOf(await build(at('base'), 'later', origin.seconds + 86_400))
    assert.deepEqual(later.slice(0, 2), layersOf(image).slice(0, 2))
    assert.notEqual(later[2], layersOf(image)[2])
  })

  it('can be built on every format of the base image', async () => {
    const plain = (file: string) => inspected(`oci-archive:${file}`).rootfs.diff_ids
    writeBaseImage(at('many'), { architectures: ['s390x', architecture, 'riscv64'] })
    assert.deepEqual(plain(await build(at('many'), 'of-many')), plain(image))
    for (const format of ['oci-archive', 'docker-archive']) {
      const archive = at(`${format}.tar`)
      run('skopeo', 'copy', '--quiet', `oci:${at('base')}`, `${format}:${archive}`)
      assert.deepEqual(plain(await build(archive, `of-${format}`)), plain(image), format)
    }
  })

  it('is refused on an unsuitable base image', async () => {
    const problem = (base: string) => {
      const read = readBaseImage(base, at('refused'), architecture)
      return read.ok ? '' : read.error
    }
    writeBaseImage(at('other'), { architectures: ['s390x'] })
    assert.match(problem(at('other')), /is not an image: it holds 0 images for this platform$/)
    assert.match(problem(at('nothing')), /is not an image: ENOENT/)
    writeFileSync(at('text'), 'text')
    assert.match(problem(at('text')), /is not an image: /)
    cpSync(at('base'), at('damaged'), { recursive: true })
    for (const name of readdirSync(at('damaged/blobs/sha256')))
      writeFileSync(at('damaged/blobs/sha256', name), '{}')
    assert.match(problem(at('damaged')), /is not an image: sha256:\w+ has the content of sha256:/)

    writeBaseImage(at('old'), { nodeVersion: '22.11.0' })
    const old = readBaseImage(at('old'), at('old-base'), architecture)
    assert.ok(old.ok)
    const files = {
      program: at('first-program'),
      base: old.value,
      stage: at('old-stage'),
      file: at('old.tar'),
    }
    assert.deepEqual(await writeImage(origin, files), {
      ok: false,
      error: 'the base has Node.js 22.11.0, and 24.7 or newer is needed',
    })
  })

  it('has a tag that is valid in every registry', () => {
    assert.match(tagOf(origin.version), /^[\w][\w.-]{0,127}$/)
  })
})

describe('an image of the Containerfile', () => {
  const containerfile = readContainerfile()
  it('is run with the same settings', () => {
    const { HOME: _, NODE_COMPILE_CACHE: __, ...environment } = runSettings.Env
    const { NODE_COMPILE_CACHE: ___, ...own } = containerfile.environment
    assert.deepEqual(own, environment)
    assert.equal(containerfile.last('USER'), runSettings.User)
    assert.equal(containerfile.last('WORKDIR'), runSettings.WorkingDir)
    assert.deepEqual(containerfile.command('ENTRYPOINT'), runSettings.Entrypoint)
    assert.deepEqual(containerfile.command('CMD'), runSettings.Cmd)
    assert.deepEqual([`${containerfile.last('EXPOSE')}/tcp`], Object.keys(runSettings.ExposedPorts))
    assert.deepEqual([containerfile.last('VOLUME')], Object.keys(runSettings.Volumes))
    assert.equal(containerfile.last('STOPSIGNAL'), runSettings.StopSignal)
    assert.deepEqual(['CMD', ...containerfile.command('HEALTHCHECK')], runSettings.Healthcheck.Test)
    const seconds = (name: string) =>
      Number(new RegExp(`--${name}=(\\d+)s`).exec(containerfile.last('HEALTHCHECK'))?.[1])
    const { Interval, Timeout, StartPeriod } = runSettings.Healthcheck
    const second = 1_000_000_000
    assert.deepEqual(
      [seconds('interval') * second, seconds('timeout') * second, seconds('start-period') * second],
      [Interval, Timeout, StartPeriod],
    )
  })
})
