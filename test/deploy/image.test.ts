import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { readOrigin } from '../../scripts/release/origin.ts'
import { writeProgramFolder } from '../../scripts/release/program-folder.ts'
import { serve } from '../support/program.ts'
import { readContainerfile, root, sentByRules } from './containerfile.ts'

const place = '/opt/kanzlei'
const containerfile = readContainerfile()
const isSent = sentByRules()

/** What the image holds of a release, in a folder that nothing can be written to. */
async function program(t: TestContext): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-image-'))
  t.after(() => {
    writable(folder, true)
    rmSync(folder, { recursive: true })
  })
  await writeProgramFolder(readOrigin(root), folder)
  for (const path of containerfile.copied) assert.ok(existsSync(join(folder, path)), path)
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !isSent(path.slice(folder.length + 1))) rmSync(path)
  }
  writable(folder, false)
  return folder
}

function writable(folder: string, yes: boolean): void {
  const folders = globSync('**/', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { parentPath, name } of folders) chmodSync(join(parentPath, name), yes ? 0o755 : 0o555)
  chmodSync(folder, yes ? 0o755 : 0o555)
}

/** The superuser, too, may then write only where a folder says so. */
const confined =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'] : []

test('the build context of the image contains what is copied', () => {
  for (const path of containerfile.copied) assert.ok(isSent(path), path)
})

test('the build context of the image contains nothing else', () => {
  for (const path of ['.git/config', 'data/kanzlei.db', 'deploy/.env', 'docs/operations.md'])
    assert.equal(isSent(path), false, path)
  for (const path of globSync(['**/*.test.ts', 'test/**', '**/snapshots/**'], {
    cwd: root,
    exclude: ['node_modules'],
  }))
    assert.equal(isSent(path), false, path)
})

test('the user of the image has no rights, and the same number everywhere', () => {
  assert.match(containerfile.last('USER'), /^[1-9]\d{4}:[1-9]\d{4}$/)
})

test('the service runs from the image with only its data and temporary folders writable', async (t) => {
  const folder = await program(t)
  const tools = mkdtempSync(join(tmpdir(), 'kanzlei-base-'))
  t.after(() => rmSync(tools, { recursive: true }))
  // That of the base image.
  symlinkSync(process.execPath, join(tools, 'node'))
  const writes = mkdtempSync(join(tmpdir(), 'kanzlei-volume-'))
  t.after(() => rmSync(writes, { recursive: true }))
  const here = (path: string) => path.replace(place, folder)
  const environment = {
    ...Object.fromEntries(
      Object.entries(containerfile.environment).map(([name, value]) => [name, here(value)]),
    ),
    PATH: `${tools}:/usr/bin:/bin`,
    HOST: '127.0.0.1',
    DATA_DIR: join(writes, 'data'),
    TMPDIR: writes,
  }
  assert.deepEqual(containerfile.command('CMD'), ['serve'])
  const command = [...confined, ...containerfile.command('ENTRYPOINT').map(here)]
  const service = await serve(environment, ['--sample'], command)
  t.after(() => service.stop('SIGKILL'))

  const get = async (path: string) => {
    const response = await fetch(service.url + path)
    assert.equal(response.status, 200, path)
    return Buffer.from(await response.arrayBuffer())
  }
  // A page with a map, and what is drawn, packed and read in threads, with libraries of their own.
  const vote = '/vote/laipassstrasse'
  const page = String(await get(`${vote}/entities`))
  await get(/\/assets\/[\w-]+\.css/.exec(page)?.[0] ?? assert.fail('no style'))
  assert.match(String(await get(`${vote}/proposal-by-entities-map-png`)), /^.PNG/s)
  assert.match(String(await get('/archive-download')), /^PK/)
  const form = new FormData()
  form.append('type', 'vote')
  form.append('id', 'laipassstrasse')
  form.append('results', new Blob([await get(`${vote}/data-csv`)]))
  const token = /upload token\s+(\S+)/.exec(service.output())?.[1]
  const headers = { authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` }
  const upload = await fetch(`${service.url}/upload`, { method: 'POST', headers, body: form })
  assert.equal((await upload.json()).status, 'success')

  const [check = '', ...rest] = containerfile.command('HEALTHCHECK').map(here)
  const health = () =>
    spawnSync(check, rest, { env: { ...environment, PORT: new URL(service.url).port } }).status
  assert.equal(health(), 0)
  assert.equal(await service.stop(containerfile.last('STOPSIGNAL') as NodeJS.Signals), 0)
  assert.equal(health(), 1)
})
