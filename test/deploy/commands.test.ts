import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { root } from './containerfile.ts'

/** The commands of an installation, with a program that runs `script` instead. */
function installation(t: TestContext, script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-commands-'))
  t.after(() => rmSync(folder, { recursive: true }))
  chmodSync(folder, 0o755)
  for (const name of ['bin', 'deploy', 'backups']) mkdirSync(join(folder, name), { mode: 0o755 })
  for (const name of ['kanzlei-ctl', 'kanzlei-backup'])
    cpSync(join(root, 'deploy', name), join(folder, 'deploy', name))
  writeFileSync(join(folder, 'bin/kanzlei'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const settings = join(folder, 'kanzlei.env')
  writeFileSync(
    settings,
    `# A comment
BASE_URL=https://results.example.ch
MAIL_FROM=Staatskanzlei <kanzlei@example.ch>
METRICS_TOKEN="quoted, not $HOME"
BASE_URL=https://later.example.ch`,
    { mode: 0o600 },
  )
  return {
    folder,
    run: (command: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
      spawnSync(join(folder, 'deploy', command), args, {
        encoding: 'utf8',
        env: { PATH: '/usr/bin:/bin', KANZLEI_SETTINGS: settings, ...env },
      }),
  }
}

const show = 'id -un; printf "%s\\n" "$@"; env'

test('kanzlei-ctl runs a command with the settings of the service and not those of the caller', (t) => {
  const here = installation(t, show)
  const { status, stdout, stderr } = here.run('kanzlei-ctl', ['user', 'add', 'two words'], {
    KANZLEI_USER: userInfo().username,
    DATABASE_URL: 'postgres://elsewhere/other',
  })
  assert.deepEqual([status, stderr], [0, ''])
  const lines = stdout.trimEnd().split('\n')
  assert.deepEqual(lines.slice(0, 4), [userInfo().username, 'user', 'add', 'two words'])
  for (const line of [
    'BASE_URL=https://later.example.ch',
    'MAIL_FROM=Staatskanzlei <kanzlei@example.ch>',
    'METRICS_TOKEN=quoted, not $HOME',
    'DATA_DIR=/var/lib/kanzlei',
  ])
    assert.ok(lines.includes(line), line)
  for (const name of ['DATABASE_URL', 'KANZLEI_CTL', 'KANZLEI_SETTINGS', 'KANZLEI_USER'])
    assert.ok(!lines.some((line) => line.startsWith(`${name}=`)), name)
})

test('kanzlei-ctl uses the user of the service if root calls it, and refuses other users', (t) => {
  const here = installation(t, show)
  const isRoot = process.getuid?.() === 0
  const other = isRoot ? 'nobody' : 'root'
  const { status, stdout, stderr } = here.run('kanzlei-ctl', [], { KANZLEI_USER: other })
  if (isRoot) assert.deepEqual([status, stdout.split('\n')[0]], [0, other])
  else assert.deepEqual([status, stderr], [1, 'kanzlei-ctl: the instance belongs to root; run it as root\n'])
})

test('kanzlei-backup keeps the newest backups, and deletes none without a new one', (t) => {
  const here = installation(t, 'if [ -n "$FAILS" ]; then exit 3; fi; [ "$1" = backup ] && touch "$2"')
  const folder = join(here.folder, 'backups')
  const [oldest, older, newest] = ['2027-01-01', '2027-01-02', '2027-01-03'].map(
    (day) => `kanzlei-${day}T023000Z`,
  )
  const others = ['kanzlei-before-upgrade', 'notes.txt']
  for (const name of [oldest, older, newest, ...others]) writeFileSync(join(folder, String(name)), '')
  const settings = { BACKUP_DIR: folder, BACKUP_KEEP: '2' }
  assert.equal(here.run('kanzlei-backup', [], { ...settings, FAILS: 'yes' }).status, 3)
  assert.equal(here.run('kanzlei-backup', [], { ...settings, BACKUP_KEEP: '0' }).status, 1)
  assert.equal(readdirSync(folder).length, 5)
  const { status, stderr } = here.run('kanzlei-backup', [], { ...settings, FAILS: '' })
  assert.deepEqual([status, stderr], [0, ''])
  const left = readdirSync(folder)
  assert.equal(left.length, 4)
  for (const name of others) assert.ok(left.includes(name), name)
  assert.ok(!left.includes(String(oldest)))
})

test('kanzlei-backup has a folder for all sites if the service has sites', (t) => {
  const here = installation(
    t,
    '[ "$1 $2 $3" = "site backup /srv/sites" ] && mkdir "$4" && touch "$4/one.backup"',
  )
  const folder = join(here.folder, 'backups')
  mkdirSync(join(folder, 'kanzlei-2027-01-01T023000Z'))
  writeFileSync(join(folder, 'kanzlei-2027-01-01T023000Z', 'one.backup'), '')
  const settings = { BACKUP_DIR: folder, BACKUP_KEEP: '1', SERVE_ARGUMENTS: '--sites /srv/sites --open 20' }
  const { status, stderr } = here.run('kanzlei-backup', [], settings)
  assert.deepEqual([status, stderr], [0, ''])
  const [left = '', ...others] = readdirSync(folder)
  assert.deepEqual(others, [])
  assert.deepEqual(readdirSync(join(folder, left)), ['one.backup'])
})
