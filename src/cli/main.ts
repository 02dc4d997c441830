import { runCommandLine } from './command-line.ts'

// The database, the secret and dumps hold what nobody else on the machine should read.
process.umask(0o077)

// A reader that goes away early, such as `head`, is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

const status = await runCommandLine(process.argv.slice(2), process)
// A service that runs keeps the process alive; after a failure nothing that is still open may.
if (status !== 0) process.exit(status)
