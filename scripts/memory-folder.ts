import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const folder = '/dev/shm'
/** Many times what the tests need: the rest is for whatever else the machine does. */
const room = 3 * 1024 ** 3

/**
 * Where files are that need not outlive the tests: in memory, as long as there is plenty and programs may be run from
 * there. A disk is up to a sixth of the work of tests that write much.
 */
export function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= room && freemem() >= room && runsPrograms() ? folder : null
  } catch {
    // There is no such folder, or not for us.
    return null
  }
}

function runsPrograms(): boolean {
  const place = mkdtempSync(join(folder, 'kanzlei-probe-'))
  const program = join(place, 'program')
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    return spawnSync(program).status === 0
  } finally {
    rmSync(place, { recursive: true })
  }
}
