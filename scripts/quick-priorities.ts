import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { isMainThread } from 'node:worker_threads'

const { getPriority, setPriority } = os

/**
 * Threads and children of the service give way to everything else on the machine. Beside other test processes each job of
 * theirs would take ten times as long, and a test that waits for it does nothing else: they give way by the smallest step.
 */
if ((!isMainThread || process.connected) && process.env.KANZLEI_TEST_PACKAGES !== undefined) {
  os.setPriority = (thread: number, priority: number = thread) =>
    setPriority(thread, Math.min(priority, getPriority() + 1))
  syncBuiltinESMExports()
}
