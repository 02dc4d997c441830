import asyncHooks from 'node:async_hooks'
import { isMainThread } from 'node:worker_threads'
import './quick-imports.ts'

/**
 * node:test follows every promise, only to name the test in which a stray error began; that is up to a fifth of the
 * work of tests that talk to a service. Without it a stray error still fails its file, and is printed whole.
 */
const { createHook } = asyncHooks
asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })
process.on('uncaughtExceptionMonitor', (error) => console.error(error))

/** Where the run was killed, a test process would go on for ever, and its runner with the next file. */
if (isMainThread) {
  const runner = process.ppid
  const run = Number(process.env.KANZLEI_TEST_RUN ?? runner)
  const end = () => process.exit(1)
  const watch = () => {
    if (process.ppid !== runner) end()
    if (isAlive(run)) return
    process.kill(runner)
    end()
  }
  setInterval(watch, 1000).unref()
  // An error while it reports an error could keep it too busy for any timer.
  process.stdout.on('error', end)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Two runs of one commit agree: properties try the same values each time. KANZLEI_FUZZ looks for new ones. */
if (isMainThread && process.env.KANZLEI_FUZZ === undefined) {
  // Only now that packages are found quickly.
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ seed: 2026 })
}
