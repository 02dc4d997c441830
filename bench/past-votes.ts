import { readPastFolder } from '../src/cli/past-votes/folder.ts'
import { doubtsTables } from './past-votes/doubts.ts'
import { backtestTables } from './past-votes/projections.ts'

/*
 * What the checks of uploads find and the projections miss, over all votes of a folder in the form that
 * `kanzlei projection --past` reads: node bench/past-votes.ts FOLDER
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
