import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { epochSeconds, systemClock } from '../../values/time.ts'

/** The clocks of the machine, as this process sees them. In seconds. */
export interface Machine {
  /** Since 1970. It can be set, rightly or wrongly, at any moment. */
  wall(): number
  /** Only ever goes forward; says nothing to other processes, and may stand still while the machine sleeps. */
  monotonic(): number
  /** Since the machine was started, the same for all processes on it; nobody can set it. */
  uptime(): number
  /** Which start that was; empty where the system does not tell. */
  readonly boot: string
}

export const thisMachine: Machine = {
  wall: () => epochSeconds(systemClock.now()),
  monotonic: () => performance.now() / 1000,
  uptime,
  boot: bootId(),
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    // Only Linux has it. Elsewhere an uptime that has become less tells of a new start.
    return ''
  }
}
