import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { serve } from '../support/program.ts'

describe('the log of the service', () => {
  it('may fail to be written to a full disk, and the service continues', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'kanzlei-log-'))
    t.after(() => rmSync(folder, { recursive: true }))
    // `/dev/full` fails every write.
    const command = ['sh', '-c', `exec "${process.execPath}" src/cli/main.ts "$@" 2> /dev/full`, 'sh']
    const program = await serve({ DATA_DIR: folder }, [], command)
    t.after(() => program.stop())
    for (let time = 0; time < 3; time++)
      assert.equal((await fetch(`${program.url}/health/ready`)).status, 200)
    for (let time = 0; time < 3; time++)
      assert.equal((await fetch(`${program.url}/no/such/page`)).status, 404)
    assert.equal(await program.stop(), 0)
  })
})
