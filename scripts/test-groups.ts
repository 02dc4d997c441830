import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Folders whose files get along in one process, and how many of them share one. */
const sharing: readonly (readonly [folder: string, together: number])[] = [
  ['src/', 50],
  ['test/access/', 4],
  ['test/bundle/', 2],
  ['test/clients/', 3],
  ['test/content/', 4],
  ['test/contract/', 6],
  ['test/directory/', 4],
  ['test/exchange/', 4],
  ['test/pages/', 4],
  ['test/results/', 4],
  ['test/search/', 4],
  ['test/tickets/', 6],
]

/**
 * Most of what a short test file costs is a process that loads the whole service. Files that need nothing of their
 * process for themselves are therefore run several at a time: each group is a file that imports its members. Browsers,
 * command lines and whatever is killed keep to themselves; they take longest and begin first.
 */
export function groupedTests(root: string, files: readonly string[]): readonly string[] {
  const folder = join(root, 'node_modules', '.cache', 'kanzlei-tests')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const alone = files.filter((file) => !sharing.some(([shared]) => file.startsWith(shared)))
  const groups = sharing.flatMap(([shared, together]) => {
    const members = files.filter((file) => file.startsWith(shared))
    const count = Math.ceil(members.length / together)
    return Array.from({ length: count }, (_, number) => {
      const path = join(folder, `${shared.replaceAll('/', '-')}${number + 1}.test.mjs`)
      const own = members.filter((_, index) => index % count === number)
      const lines = own.map((file) => `import ${JSON.stringify(pathToFileURL(join(root, file)).href)}\n`)
      writeFileSync(path, lines.join(''))
      return path
    })
  })
  return [...alone, ...groups]
}
