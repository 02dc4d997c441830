import type { ErrorGroup } from '../src/areas/results/reference/uploads/error-groups.ts'

const titles: Readonly<Record<ErrorGroup['name'], string>> = {
  form: 'Form, item and data source',
  file: 'Tables',
  program: 'Files of the export program',
  delivery: 'Deliveries',
  warnings: 'Warnings, which hold nothing up',
}

/** Replaces all tables of errors in the document, from the first one on. */
export function withErrors(markdown: string, groups: readonly ErrorGroup[]): string {
  const end = markdown.indexOf(`### ${titles.form}`)
  const text = end === -1 ? markdown : markdown.slice(0, end)
  return `${text.trimEnd()}\n\n${groups.map(errorSection).join('\n')}`
}

function errorSection({ name, errors }: ErrorGroup): string {
  const rows = errors.map(({ code, message }) => `| \`${code}\` | ${message.replaceAll('|', '\\|')} |\n`)
  return `### ${titles[name]}\n\n| Code | Message |\n|---|---|\n${rows.join('')}`
}
