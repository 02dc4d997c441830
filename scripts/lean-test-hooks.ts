import asyncHooks from 'node:async_hooks'
import './quick-imports.ts'

/**
 * node:test follows every promise, only to name the test in which a stray error began; that is up to a fifth of the
 * work of tests that talk to a service. Without it a stray error still fails its file, and is printed whole.
 */
const { createHook } = asyncHooks
asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })
process.on('uncaughtExceptionMonitor', (error) => console.error(error))

/** Two runs of one commit agree: properties try the same values each time. KANZLEI_FUZZ looks for new ones. */
if (process.env.KANZLEI_FUZZ === undefined) {
  // Only now that packages are found quickly.
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ seed: 2026 })
}
