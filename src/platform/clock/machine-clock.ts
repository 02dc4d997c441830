import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { epochSeconds, systemClock } from '../../values/time.ts'

/** The clocks of the machine, in seconds. */
export interface Machine {
  /** Since 1970. It can be changed at any moment. */
  wall(): number
  /** Never goes back. Cannot be compared between processes, and may stop while the machine sleeps. */
  monotonic(): number
  /** Since the machine was started, the same for all processes on it; it cannot be set. */
  uptime(): number
  /** Identifies that start; empty where the system does not provide it. */
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
    // Linux only. Elsewhere a new start is detected by a smaller uptime.
    return ''
  }
}
