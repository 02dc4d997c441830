import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Share {
  /** Maximum number of files per process. */
  readonly together: number
  readonly folders: readonly string[]
  /** Set for files that mostly wait for processes and deadlines. */
  readonly waits?: true
}

/**
 * Which files share a process, the slowest first. Loading the service, and running its code before it is
 * compiled, takes most of the time of a short test file, so that a few processes run many files each.
 */
const shares: readonly Share[] = [
  { together: 4, folders: ['test/browser/walk/'] },
  { together: 1, folders: ['test/releases/'] },
  { together: 12, folders: ['test/browser/'] },
  { together: 17, folders: ['test/results/'] },
  { together: 21, folders: ['test/contract/'] },
  {
    together: 18,
    folders: [
      'test/bundle/',
      'test/clients/',
      'test/content/',
      'test/directory/',
      'test/exchange/',
      'test/fuzz/',
      'test/http/',
      'test/reference/',
      'test/rehearsal/',
      'test/search/',
      'test/tickets/',
    ],
  },
  { together: 30, folders: ['test/pages/'] },
  { together: 30, folders: ['test/access/'] },
  { together: 250, folders: ['src/'] },
  { together: 30, folders: ['test/cli/'] },
  { together: 8, folders: ['test/architecture/', 'test/project/'] },
  { together: 3, folders: ['test/fault/'], waits: true },
  { together: 2, folders: ['test/backup/'], waits: true },
  { together: 6, folders: ['test/deploy/'], waits: true },
  { together: 10, folders: ['test/launch/'], waits: true },
  { together: 1, folders: ['test/'] },
]

/**
 * Divides test files into groups that each run in one process. A group is a file in the folder `place` that
 * imports its members. Returns their paths; node --test runs them in order of their names, so that long ones
 * and those that mostly wait are not all at the end.
 */
export function groupedTests(root: string, files: readonly string[], place: string): readonly string[] {
  const groups = shares.flatMap((share) => {
    const members = files.filter((file) => shareOf(file) === share)
    const count = Math.ceil(members.length / share.together)
    return Array.from({ length: count }, (_, number) => {
      const own = members.filter((_, index) => index % count === number)
      const name = share.together === 1 ? String(own[0]) : `${share.folders[0]}${number + 1}.test.ts`
      return { name, own, waits: share.waits === true }
    })
  })
  return mixed(groups).map(({ name, own }, index) => {
    const number = String(index + 1).padStart(3, '0')
    const path = join(place, `${number}-${name.replaceAll('/', '-').replace(/ts$/, 'mjs')}`)
    const imports = own.map((file) => `import ${JSON.stringify(pathToFileURL(join(root, file)).href)}\n`)
    writeFileSync(path, imports.join(''))
    return path
  })
}

/** Alternates: one that waits, two that do not, and so on. */
function mixed<Group extends { readonly waits: boolean }>(groups: readonly Group[]): readonly Group[] {
  const { waiting = [], busy = [] } = Object.groupBy(groups, ({ waits }) => (waits ? 'waiting' : 'busy'))
  const placed = [
    ...waiting.map((group, index) => ({ group, place: index * 2 })),
    ...busy.map((group, index) => ({ group, place: index + 0.5 })),
  ]
  return placed.toSorted((one, other) => one.place - other.place).map(({ group }) => group)
}

function shareOf(file: string): Share | undefined {
  return shares.find(({ folders }) => folders.some((folder) => file.startsWith(folder)))
}
