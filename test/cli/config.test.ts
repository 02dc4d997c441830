import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { readSite } from '../../src/cli/serve/sites/site-folder.ts'
import { allSettings } from '../../src/platform/config/settings.ts'
import { runCommand } from '../support/command-line.ts'
import { unwrap } from '../support/database.ts'

function emptyFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-config-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function file(folder: string, name: string, content: string, mode = 0o600): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  chmodSync(path, mode)
  return path
}

describe('kanzlei config', () => {
  it('check shows the settings, and no secret', async (t) => {
    const folder = emptyFolder(t)
    const secret = file(folder, 'secret', `${'s3cr3t'.repeat(8)}\n`)
    const environment = {
      BASE_URL: 'https://www.example.ch',
      SECRET_FILE: secret,
      METRICS_TOKEN: 'a-token-nobody-sees',
    }
    const { code, stdout, stderr } = await runCommand(['config', 'check'], environment)
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^BASE_URL +https:\/\/www\.example\.ch$/m)
    assert.match(stdout, new RegExp(`^SECRET +\\(secret, in ${secret}\\)$`, 'm'))
    assert.match(stdout, /^METRICS_TOKEN +\(secret\)$/m)
    assert.match(stdout, /^all settings are right$/m)
    assert.doesNotMatch(stdout + stderr, /s3cr3t|nobody-sees/)
  })

  it('check reports all problems at once', async (t) => {
    const folder = emptyFolder(t)
    const smtp = file(folder, 'smtp', 'smtp://mail.example.ch', 0o644)
    const environment = { PORT: 'eighty', SMTP_URL_FILE: smtp, BASE_ULR: 'https://www.example.ch' }
    const { code, stdout, stderr } = await runCommand(['config', 'check'], environment)
    assert.equal(code, 1)
    assert.match(stdout, /^wrong: PORT must be a number/m)
    assert.match(stdout, /^wrong: BASE_ULR is no setting; did you mean BASE_URL\?$/m)
    assert.match(
      stdout,
      new RegExp(`^wrong: everybody on this machine may read ${smtp}; chmod o= ${smtp}$`, 'm'),
    )
    assert.equal(stderr, 'kanzlei: 3 settings are wrong\n')
  })

  it('check --file reports every variable that is no setting', async (t) => {
    const folder = emptyFolder(t)
    const right = file(
      folder,
      'kanzlei.env',
      'BASE_URL=https://www.example.ch\nMAIL_FROM="Kanzlei <a@b.ch>"\n',
    )
    assert.equal((await runCommand(['config', 'check', '--file', right], {})).code, 0)
    const wrong = file(
      folder,
      'wrong.env',
      'EDITOR=vi\nSECRET=0123456789012345678901234567890123456789\n',
      0o644,
    )
    const { code, stdout } = await runCommand(['config', 'check', '--file', wrong], {})
    assert.equal(code, 1)
    assert.match(stdout, /^wrong: EDITOR is no setting$/m)
    assert.match(stdout, /^wrong: everybody on this machine may read/m)
    const missing = await runCommand(['config', 'check', '--file', join(folder, 'none')], {})
    assert.match(missing.stderr, /^kanzlei: cannot read .*none: no such file/)
  })

  it('list explains every setting', async () => {
    const { stdout } = await runCommand(['config', 'list'], {})
    for (const { name, isInternal } of allSettings)
      assert.equal(new RegExp(`^ {2}${name}(?:,|$)`, 'm').test(stdout), isInternal !== true, name)
  })

  it('of a site uses a secret of the process from its file, unless it has one of its own', (t) => {
    const folder = emptyFolder(t)
    const mail = file(folder, 'mail', 'smtp://mail.example.ch')
    const database = file(folder, 'database', 'postgres://kanzlei@db/other')
    mkdirSync(join(folder, 'www.example.ch'))
    const settings = (text: string) => file(join(folder, 'www.example.ch'), 'site.env', text)
    const process = { SMTP_URL_FILE: mail, DATABASE_URL_FILE: database }
    settings('')
    const plain = unwrap(readSite(folder, 'www.example.ch', process)).config
    assert.equal(plain.smtpUrl, 'smtp://mail.example.ch')
    assert.match(plain.databaseUrl, /^sqlite:/)
    settings('SMTP_URL_FILE=own\nSECRET_FILE=secret\n')
    file(join(folder, 'www.example.ch'), 'own', 'smtp://own.example.ch')
    file(join(folder, 'www.example.ch'), 'secret', 'x'.repeat(32))
    const own = unwrap(readSite(folder, 'www.example.ch', process)).config
    assert.equal(own.smtpUrl, 'smtp://own.example.ch')
    assert.equal(own.secret, 'x'.repeat(32))
  })
})
