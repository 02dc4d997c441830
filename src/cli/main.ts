import { runCommandLine } from './command-line.ts'
import { limitHeap } from './serve/heap-limit.ts'

// Before other modules are loaded, because the process may restart itself.
if (process.argv[2] === 'serve') limitHeap()

// Other users of the machine must not read the database, the secret and dumps.
process.umask(0o077)

// A reader that closes the pipe early, such as `head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

const status = await runCommandLine(process.argv.slice(2), process)
// A running service keeps the process alive; after a failure, open handles must not do so.
if (status !== 0) process.exit(status)
