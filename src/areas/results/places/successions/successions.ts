import { readFileSync } from 'node:fs'

/** The successor of a former municipality since a day. */
export interface Succession {
  readonly old: number
  readonly new: number
  /** The first day of the successor. */
  readonly date: string
}

let text: string | null = null
const known = new Map<string, readonly Succession[]>()

/** Returns the successions since 2010, which scripts/derive-successions.ts derives from maps. None for an unknown canton. */
export function builtInSuccessions(canton: string): readonly Succession[] {
  const before = known.get(canton)
  if (before !== undefined) return before
  text ??= `\n${readFileSync(new URL('./successions.txt', import.meta.url), 'utf8')}`
  const head = `\n=${canton}\n`
  const start = text.indexOf(head)
  const end = text.indexOf('\n=', start + head.length)
  const section = start === -1 ? '' : text.slice(start + head.length, end === -1 ? -1 : end)
  const successions = section === '' ? [] : section.split('\n').flatMap(readLine)
  known.set(canton, successions)
  return successions
}

/** Replaces the built-in successions of municipalities for which staff have entered others. */
export function withOwn(builtIn: readonly Succession[], own: readonly Succession[]): readonly Succession[] {
  const declared = new Set(own.map(({ old }) => old))
  return [...own, ...builtIn.filter(({ old }) => !declared.has(old))]
}

/** Parses a line; several successors mean that the territory was divided. */
function readLine(line: string): readonly Succession[] {
  const [old, date = '', ...successors] = line.split('\t')
  return successors.map((one) => ({ old: Number(old), new: Number(one), date }))
}
