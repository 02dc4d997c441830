import asyncHooks, { type HookCallbacks } from 'node:async_hooks'
import { isMainThread } from 'node:worker_threads'
import './quick-imports.ts'
import { noteUsage } from './test-usage.ts'

/** Whether this is a test process, not a thread or child of the service. */
const isTest = isMainThread && process.connected !== true

/**
 * node:test tracks every timer, tick and socket with async hooks, only to name the test that caused an
 * unhandled error, which takes up to a fifth of the time of service tests. Here it tracks only its own tests,
 * with which it finds the suite of a test; an unhandled error still fails its file and is printed in full.
 */
if (isTest) {
  const { AsyncResource, createHook } = asyncHooks
  const tellOf: ((...created: Parameters<NonNullable<HookCallbacks['init']>>) => void)[] = []
  asyncHooks.AsyncResource = class extends AsyncResource {
    constructor(...[type, options]: ConstructorParameters<typeof AsyncResource>) {
      super(type, options)
      for (const tell of tellOf) tell(this.asyncId(), type, this.triggerAsyncId(), this)
    }
  }
  asyncHooks.createHook = ({ init }) => {
    if (init !== undefined) tellOf.push(init)
    return createHook({})
  }
  // node:test reads both when it is loaded; they are restored afterwards.
  await import('node:test')
  Object.assign(asyncHooks, { AsyncResource, createHook })
  await import('./quick-threads.ts')
}
const { KANZLEI_TEST_USAGE: usage } = process.env
const [, file] = process.argv
// The runner itself has no file.
if (isTest && usage !== undefined && file !== undefined) noteUsage(usage, file)
process.on('uncaughtExceptionMonitor', (error) => console.error(error))

/** Ends the test process if the run was killed; otherwise the process and its runner would continue with the next file. */
if (isTest) {
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
  // A loop of errors in the reporter could block timers.
  process.stdout.on('error', end)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Uses a fixed seed for property tests, so that runs of one commit agree. KANZLEI_FUZZ tries new values. */
if (isTest && process.env.KANZLEI_FUZZ === undefined) {
  // Imported after the loader hooks, which make it fast.
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ seed: 2026 })
}
