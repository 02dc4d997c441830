import { readPastFolder } from '../src/cli/past-votes/folder.ts'
import { doubtsTables } from './past-votes/doubts.ts'
import { backtestTables } from './past-votes/projections.ts'

/*
 * Measures the checks of uploads and the errors of projections over all votes in a folder, in the format of
 * `kanzlei projection --past`: node bench/past-votes.ts FOLDER
 */
const [path] = process.argv.slice(2)
const folder = path === undefined ? null : await readPastFolder(path)
if (folder?.ok) {
  const { votes } = folder.value
  process.stdout.write(`${doubtsTables(votes)}\n${backtestTables(votes)}`)
} else {
  process.stderr.write(`${folder === null ? 'usage: bench/past-votes.ts FOLDER' : folder.error}\n`)
  process.exitCode = 1
}
