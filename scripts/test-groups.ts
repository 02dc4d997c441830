import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * How many files of a folder share a process, the slowest folders first. Loading the service takes most of the time of a
 * short test file. Tests that kill processes have one of their own.
 */
const folders: readonly (readonly [folder: string, together: number])[] = [
  ['test/browser/walk/', 1],
  ['test/contract/', 12],
  ['test/access/', 18],
  ['test/fault/', 1],
  ['test/backup/', 1],
  ['test/browser/', 6],
  ['test/results/', 10],
  ['test/pages/', 10],
  ['src/', 90],
  ['test/bundle/', 2],
  ['test/cli/', 6],
  ['test/clients/', 3],
  ['test/content/', 4],
  ['test/directory/', 4],
  ['test/exchange/', 4],
  ['test/fuzz/', 2],
  ['test/http/', 4],
  ['test/reference/', 4],
  ['test/search/', 4],
  ['test/tickets/', 6],
  ['test/', 1],
]

/**
 * Divides test files into groups that each run in one process. A group is a file in the folder `place` that imports
 * its members. Returns their paths; node --test takes them in the order of their names, so that no long one is left
 * for the end.
 */
export function groupedTests(root: string, files: readonly string[], place: string): readonly string[] {
  const groups = folders.flatMap(([folder, together]) => {
    const members = files.filter((file) => folderOf(file) === folder)
    const count = Math.ceil(members.length / together)
    return Array.from({ length: count }, (_, number) => {
      const own = members.filter((_, index) => index % count === number)
      return { name: together === 1 ? String(own[0]) : `${folder}${number + 1}.test.ts`, own }
    })
  })
  return groups.map(({ name, own }, index) => {
    const number = String(index + 1).padStart(3, '0')
    const path = join(place, `${number}-${name.replaceAll('/', '-').replace(/ts$/, 'mjs')}`)
    const imports = own.map((file) => `import ${JSON.stringify(pathToFileURL(join(root, file)).href)}\n`)
    writeFileSync(path, imports.join(''))
    return path
  })
}

function folderOf(file: string): string | undefined {
  return folders.find(([folder]) => file.startsWith(folder))?.[0]
}
