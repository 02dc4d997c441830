import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  readonly from: string
  /** A path relative to the root of the sources, as `from`, or the name of a package. */
  readonly to: string
}

export interface Folder {
  /** Empty for the root of the sources. */
  readonly path: string
  /** Names of the files and folders in it. */
  readonly children: readonly string[]
  /** Children that import each other, directly or through others. */
  readonly circles: readonly (readonly string[])[]
  /**
   * Files that a sibling folder imports. They should be in a folder themselves, because the files of a folder
   * are its top layer.
   */
  readonly loose: readonly string[]
}

export interface Structure {
  readonly files: number
  readonly lines: number
  readonly imports: readonly Import[]
  readonly folders: readonly Folder[]
}

const specifiers = [
  /\b(?:from|import)\s*\(?\s*'([^']+)'/g,
  /\bnew URL\('(\.[^']+\.ts)', import\.meta\.url\)/g,
  /@import url\("(\.[^"]+)"\)/g,
]

/** Reads the sources below some folders, without tests. Paths are relative to `root`. */
export function readSources(root: string, folders: readonly string[] = ['.']): ReadonlyMap<string, string> {
  const paths = folders
    .flatMap((folder) => globSync(join(folder, '**/*.{ts,mjs,css}'), { cwd: root }))
    .filter((path) => !path.endsWith('.test.ts'))
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

export function measureStructure(sources: ReadonlyMap<string, string>): Structure {
  const imports = [...sources].flatMap(([path, text]) => importsOf(path, text))
  const between = imports.filter(({ to }) => sources.has(to))
  const paths = new Set([...sources.keys()].flatMap(foldersAbove))
  return {
    files: sources.size,
    lines: [...sources.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0),
    imports,
    folders: [...paths].sort().map((path) => measureFolder(path, [...sources.keys()], between)),
  }
}

/** Returns all imports of a file, including type imports, because readers need to know these as well. */
function importsOf(path: string, text: string): readonly Import[] {
  const found = specifiers.flatMap((pattern) => [...text.matchAll(pattern)].map(([, to = '']) => to))
  const resolved = (specifier: string) =>
    specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier
  return found.map((specifier) => ({ from: path, to: resolved(specifier) }))
}

function foldersAbove(path: string): readonly string[] {
  const names = path.split('/')
  return names.map((_, depth) => names.slice(0, depth).join('/'))
}

function measureFolder(path: string, files: readonly string[], imports: readonly Import[]): Folder {
  const child = (file: string) => childOf(path, file)
  const children = [...new Set(files.map(child).filter((name) => name !== null))]
  const next = new Map<string, Set<string>>(children.map((name) => [name, new Set()]))
  for (const { from, to } of imports) {
    const [a, b] = [child(from), child(to)]
    if (a !== null && b !== null && a !== b) next.get(a)?.add(b)
  }
  const isFile = (name: string) => /\.\w+$/.test(name)
  const importedByFolders = new Set(
    children.filter((name) => !isFile(name)).flatMap((name) => [...(next.get(name) ?? [])]),
  )
  return {
    path,
    children,
    circles: circlesAmong(next),
    loose: children.filter((name) => isFile(name) && importedByFolders.has(name)),
  }
}

/** Returns the child of a folder that contains a file or is the file. */
export function childOf(folder: string, file: string): string | null {
  if (folder !== '' && !file.startsWith(`${folder}/`)) return null
  return file.slice(folder === '' ? 0 : folder.length + 1).split('/')[0] ?? null
}

/** Returns the strongly connected components of more than one node (Tarjan's algorithm). */
function circlesAmong(next: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const open: string[] = []
  const visit = (node: string): number => {
    const number = order.size
    order.set(node, number)
    open.push(node)
    let low = number
    for (const target of next.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? number)
    }
    if (low === number) {
      const circle = open.splice(open.indexOf(node))
      if (circle.length > 1) found.push(circle.sort())
    }
    return low
  }
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return found
}
