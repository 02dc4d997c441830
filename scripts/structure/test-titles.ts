/** Calls at the beginning of a line that declare a test or a group of tests; the title is optional. */
const declarations =
  /^( *)(?:await )?(describe|suite|on[A-Z]\w*|it|test|\w+Test)(?:\.(?:only|skip|todo))?\(\s*(?:(['"`])((?:(?!\3)[^\\]|\\.)*)\3)?/gms
const group = /^(?:describe|suite|on)/
const fewestWords = 4

interface OpenGroup {
  readonly indent: number
  readonly title: string
}

/**
 * Returns tests and groups whose title is no whole sentence, as `path: title`. The titles of a test and of its groups
 * must have at least four words together; none may be empty or end in a period. Groups are found by indentation, which
 * Biome guarantees. Tests whose title is not a literal are skipped.
 */
export function poorTestTitles(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...sources].flatMap(([path, text]) => poorTitlesIn(text).map((title) => `${path}: ${title}`))
}

function poorTitlesIn(text: string): readonly string[] {
  const found: string[] = []
  let around: readonly OpenGroup[] = []
  let end = 0
  for (const { 0: call, 1: { length: indent } = '', 2: name = '', 4: literal, index } of text.matchAll(
    declarations,
  )) {
    around = stillOpen(around, text.slice(end, index), indent)
    end = index + call.length
    const isGroup = group.test(name)
    // The computed title of a group counts as one word.
    const title = literal?.trim() ?? (isGroup ? '…' : null)
    if (title === null) continue
    const titles = [...around.map((one) => one.title), title]
    if (title === '' || title.endsWith('.') || (!isGroup && wordsIn(titles) < fewestWords))
      found.push(titles.join(' › '))
    if (isGroup) around = [...around, { indent, title }]
  }
  return found
}

/** Removes groups that end before a declaration with this indentation, by a closing brace or because they are no deeper. */
function stillOpen(around: readonly OpenGroup[], between: string, indent: number): readonly OpenGroup[] {
  const braces = [...between.matchAll(/^( *)\}/gm)].map(([, blanks = '']) => blanks.length)
  return around.filter((one) => one.indent < Math.min(indent, ...braces))
}

/** Counts an inserted value as one word. */
function wordsIn(titles: readonly string[]): number {
  return titles
    .join(' ')
    .replace(/\$\{[^}]*\}/g, '…')
    .split(/\s+/).length
}
