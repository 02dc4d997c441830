export interface DuplicateName {
  readonly name: string
  /** Files that declare and export it independently. */
  readonly files: readonly string[]
}

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) +(\w+)/gm

/** Returns names that several files declare and export, those in the most files first. Re-exports do not count. */
export function duplicateNames(sources: ReadonlyMap<string, string>): readonly DuplicateName[] {
  const files = new Map<string, string[]>()
  for (const [path, text] of sources)
    for (const name of new Set([...text.matchAll(declaration)].map(([, found = '']) => found)))
      files.set(name, [...(files.get(name) ?? []), path])
  return [...files]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => ({ name, files: paths }))
    .toSorted((a, b) => b.files.length - a.files.length || (a.name < b.name ? -1 : 1))
}

const exportedValue = /^export (?:async )?(?:function\*?|const|let|class) +(\w+)/gm

/** Returns exported functions, constants and classes that no other file uses, as `path: name`. */
export function needlessExports(sources: ReadonlyMap<string, string>): readonly string[] {
  const files = new Map<string, number>()
  for (const text of sources.values())
    for (const word of new Set(text.match(/\w+/g))) files.set(word, (files.get(word) ?? 0) + 1)
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(exportedValue)]
      .map(([, name = '']) => name)
      .filter((name) => files.get(name) === 1)
      .map((name) => `${path}: ${name}`),
  )
}
