import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { unwrap } from '../../../test/support/database.ts'
import { replaceFile } from './replace-file.ts'

it('replacing a file removes temporary files of killed processes only', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-drafts-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const here = hostname().replace(/[^\w.]/g, '_')
  const gone = spawnSync(process.execPath, ['--version']).pid
  const left = {
    dead: `monday.${here}-${gone}.kanzlei-new`,
    sameNumber: `tuesday.${here}-${process.pid}.kanzlei-new`,
    forgotten: 'wednesday.elsewhere-1.kanzlei-new',
  }
  const others = {
    running: `thursday.${here}-${process.ppid}.kanzlei-new`,
    elsewhere: 'friday.elsewhere-2.kanzlei-new',
    foreign: 'notes.new',
  }
  for (const name of [...Object.values(left), ...Object.values(others)])
    writeFileSync(join(folder, name), 'x')
  const longAgo = new Date('2020-01-01')
  utimesSync(join(folder, left.forgotten), longAgo, longAgo)
  utimesSync(join(folder, others.foreign), longAgo, longAgo)
  // A second one, begun while the first is being written, leaves its draft alone.
  const write = async () => {
    unwrap(await replaceFile(join(folder, 'second'), (file) => file.writeFile('second')))
  }
  unwrap(await replaceFile(join(folder, 'first'), write))
  assert.deepEqual(readdirSync(folder).sort(), [...Object.values(others), 'first', 'second'].sort())
})
