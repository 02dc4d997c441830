import { versionLife } from '../src/areas/results/versions/stored/life.ts'

const arrow = (from: string, to: string, event: string) => `    ${from} --> ${to}: ${event}`

/** Renders the states of a version as a drawing and a table, for docs/release.md. */
function versionLifeMarkdown(): string {
  const events = Object.entries(versionLife)
  const arrows = events.flatMap(([event, { from, to }]) =>
    (from.length === 0 ? ['[*]'] : from).map((one) => arrow(one, to ?? '[*]', event)),
  )
  const rows = events.map(([event, { from, to, who, condition, logged }]) => {
    const entry = logged === null ? '' : `\`${logged}\``
    return `| ${event} | ${from.join(', ')} | ${to ?? ''} | ${who} | ${condition} | ${entry} |`
  })
  return [
    ...['```mermaid', 'stateDiagram-v2', ...arrows, '```', ''],
    ...['| Event | From | To | Who | Condition | Audit log |', '|---|---|---|---|---|---|', ...rows],
  ].join('\n')
}

/** Updates the states of a version in the document. */
export function withVersionLife(document: string): string {
  const start = document.indexOf('```mermaid')
  const end = document.indexOf('\n\n', document.indexOf('\n| Event', start))
  if (start < 0 || end < start) throw new Error('docs/release.md has no life of a version')
  return document.slice(0, start) + versionLifeMarkdown() + document.slice(end)
}
