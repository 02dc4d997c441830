import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it, type TestContext } from 'node:test'
import { bundlePrograms } from '../../scripts/test-programs.ts'
import { succeed } from '../support/command-line.ts'
import { temporaryDatabase } from '../support/database.ts'
import { inherited } from '../support/environment.ts'
import { type Program, serve } from '../support/program.ts'
import { passwordPart } from '../support/uploads.ts'
import { previousRelease } from './previous-release.ts'
import { bundle, tableForm, voteFile } from './upload-subjects.ts'

const root = join(import.meta.dirname, '..', '..')
/** Of each kind, in each phase. */
const requests = 5
const pages = ['/', '/vote/vote', '/vote/vote/json', '/json', '/api/agencies', '/health/ready']

it('the previous release and this one answer side by side on one database, without an error', async (t) => {
  // An archive of the sources has no history to take the release before from.
  if (!existsSync(join(root, '.git'))) {
    t.diagnostic('not tried: this is no clone, so the release before is not here')
    return
  }
  const folder = unpacked(t)
  const place = await temporaryDatabase('postgres')
  t.after(() => place.remove())
  const data = mkdtempSync(join(tmpdir(), 'kanzlei-upgrade-'))
  t.after(() => rmSync(data, { recursive: true, force: true }))
  const settings = { DATABASE_URL: place.url, DATA_DIR: data, LOG_LEVEL: 'warn' }

  const programs = await bundlePrograms(folder, join(folder, 'bundled'))
  const former = [process.execPath, join(programs, 'src/cli/main.mjs')]
  const run = (args: readonly string[], input = '') =>
    execFileSync(former[0] ?? '', [...former.slice(1), ...args], {
      input,
      env: { ...inherited(), ...settings },
      encoding: 'utf8',
    })
  run(['load', '-'], bundle)
  const token = run(['token', 'add', 'counting office']).trim()
  const before = await serve(settings, [], former)
  t.after(() => before.stop('SIGKILL'))
  let yeas = 0
  const ask = async (services: readonly Program[]) => {
    for (let time = 0; time < requests; time++)
      for (const service of services) {
        const reads = pages.map((page) => read(service, page))
        await upload(service, token, ++yeas)
        await Promise.all(reads)
      }
  }

  await ask([before])
  const during = ask([before])
  const now = await serve(settings)
  t.after(() => now.stop('SIGKILL'))
  await during
  await ask([before, now])
  for (const { url } of [before, now]) {
    const json = await (await fetch(`${url}/vote/vote/json`)).text()
    assert.match(json, new RegExp(`"yeas":\\s*${yeas}\\b`))
  }
  assert.equal(await before.stop(), 0)
  await ask([now])
  const listed = await succeed(['version', 'list', 'vote', 'vote'], settings)
  assert.equal(listed.split('\n').filter((line) => /^\s*\d+\s/.test(line)).length, yeas)
  assert.match(await succeed(['migrate', '--finish'], settings), /^nothing was left to remove\n|^removed: /)
})

/** The sources of the release before, with the packages of this one. */
function unpacked(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-before-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const archive = execFileSync('git', ['archive', previousRelease, 'src', 'package.json'], {
    cwd: root,
    maxBuffer: 1024 * 1024 * 1024,
  })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

async function read({ url }: Program, page: string): Promise<void> {
  const answer = await fetch(url + page)
  const text = await answer.text()
  assert.equal(answer.status, 200, `${page}: ${text}`)
}

async function upload({ url }: Program, token: string, yeas: number): Promise<void> {
  const body = tableForm('vote', 'vote', voteFile(yeas))
  const answer = await fetch(`${url}/upload`, { method: 'POST', headers: passwordPart(token), body })
  assert.equal(answer.status, 200, await answer.text())
}
