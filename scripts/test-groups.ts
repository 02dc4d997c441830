import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Folders whose files get along in one process, and how many of them share one. */
const sharing: readonly (readonly [folder: string, together: number])[] = [
  ['src/', 50],
  ['test/access/', 6],
  ['test/browser/', 4],
  ['test/bundle/', 2],
  ['test/clients/', 3],
  ['test/content/', 4],
  ['test/contract/', 8],
  ['test/directory/', 4],
  ['test/exchange/', 4],
  ['test/fuzz/', 2],
  ['test/http/', 4],
  ['test/pages/', 6],
  ['test/results/', 6],
  ['test/search/', 4],
  ['test/tickets/', 6],
]
/** Long enough to be worth a process each, so that several run side by side. */
const alone = ['test/browser/walk/']

/**
 * Most of what a short test file costs is a process that loads the whole service. Files that need nothing of their
 * process for themselves are therefore run several at a time: each group is a file that imports its members. Command
 * lines and whatever is killed keep to themselves.
 */
export function groupedTests(root: string, files: readonly string[]): readonly string[] {
  const folder = join(root, 'node_modules', '.cache', 'kanzlei-tests')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const folderOf = (file: string) =>
    alone.some((long) => file.startsWith(long)) ? null : sharing.find(([shared]) => file.startsWith(shared))
  const groups = sharing.flatMap((entry) => {
    const [shared, together] = entry
    const members = files.filter((file) => folderOf(file) === entry)
    const count = Math.ceil(members.length / together)
    return Array.from({ length: count }, (_, number) => {
      const path = join(folder, `${shared.replaceAll('/', '-')}${number + 1}.test.mjs`)
      const own = members.filter((_, index) => index % count === number)
      const lines = own.map((file) => `import ${JSON.stringify(pathToFileURL(join(root, file)).href)}\n`)
      writeFileSync(path, lines.join(''))
      return path
    })
  })
  return [...files.filter((file) => !folderOf(file)), ...groups]
}
