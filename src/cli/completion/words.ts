/** What can follow the name of a command. */
export interface CommandWords {
  readonly name: string
  /** What the command does to what, such as `list`, with the options of each; empty where it has no such parts. */
  readonly verbs: ReadonlyMap<string, readonly string[]>
  readonly options: readonly string[]
}

/** Reads from the help of a command what can follow its name, so that nothing is said twice. */
export function commandWords(name: string, help: string): CommandWords {
  const [usage = '', ...about] = help.split('\n\n')
  // The lines of one call are indented below its first.
  const calls = usage.split(/\n(?=kanzlei )/)
  const verbs = new Map<string, readonly string[]>()
  for (const call of calls) {
    const [, first] = /^kanzlei [\w-]+ ([a-z][a-z-]*)(?= |$)/m.exec(call) ?? []
    const names = /^kanzlei [\w-]+ ([a-z-]+(?:\|[a-z-]+)+)/m.exec(call)?.[1]?.split('|') ?? [first]
    for (const verb of names)
      if (verb !== undefined) verbs.set(verb, [...new Set([...(verbs.get(verb) ?? []), ...optionsIn(call)])])
  }
  const described = about.join('\n').match(/^ {2}--[a-z-]+/gm) ?? []
  const options = [...new Set([...optionsIn(usage), ...described.map((line) => line.trim())])]
  return { name, verbs, options }
}

const optionsIn = (text: string) => text.match(/(?<![\w-])--[a-z][a-z-]*/g) ?? []
