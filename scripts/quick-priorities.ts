import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { isMainThread } from 'node:worker_threads'

const { getPriority, setPriority } = os

/**
 * Threads and children of the service run with lower priority than everything else. Beside other test
 * processes each of their jobs would take ten times as long, and a test that waits for it is idle: in tests,
 * the priority is lowered by the smallest step.
 */
if ((!isMainThread || process.connected) && process.env.KANZLEI_TEST_PACKAGES !== undefined) {
  os.setPriority = (thread: number, priority: number = thread) =>
    setPriority(thread, Math.min(priority, getPriority() + 1))
  syncBuiltinESMExports()
}
