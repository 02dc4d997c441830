import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const folder = '/dev/shm'
/** Much more than the tests need: other programs need memory too. */
const room = 3 * 1024 ** 3

/**
 * The folder for temporary files of the tests: on tmpfs if there is enough memory and programs may be executed from
 * there. A disk takes up to a sixth of the time of tests that write much.
 */
export function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= room && freemem() >= room && runsPrograms() ? folder : null
  } catch {
    // The folder does not exist or is not accessible.
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
