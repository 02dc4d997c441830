import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { lockFolder } from './folder-lock.ts'

test('a folder is locked for one process at a time, until it is unlocked or the process is killed', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-lock-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const unlock = lockFolder(folder) ?? assert.fail()
  assert.equal(lockFolder(folder), null)
  unlock()

  const module = new URL('./folder-lock.ts', import.meta.url).href
  const program = `(await import(${JSON.stringify(module)})).lockFolder(process.argv[1]); console.log(); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', program, folder])
  t.after(() => other.kill('SIGKILL'))
  await once(other.stdout, 'data')
  assert.equal(lockFolder(folder), null)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const unlockAgain = lockFolder(folder) ?? assert.fail()
  unlockAgain()
})
