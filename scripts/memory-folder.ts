import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const folder = '/dev/shm'
/** Minimum free memory, far more than the tests need, because other programs need memory too. */
const room = 3 * 1024 ** 3

/**
 * Returns the folder for temporary files of tests: on tmpfs, if it has enough memory and allows programs.
 * With a disk, tests that write much take up to a sixth longer.
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
