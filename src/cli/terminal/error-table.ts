import { oneLine, painter } from './terminal-text.ts'

export interface UploadErrorLine {
  /** The form field; `results` for errors in the file itself. */
  readonly field: string
  readonly line: number | null
  readonly message: string
}

export interface TableLook {
  readonly colour: boolean
  /** In characters; null for no wrapping. */
  readonly width: number | null
}

/** In narrower columns, lines wrapped by the terminal are easier to read. */
const narrowest = 20

/** Line and message of each error; also the field, unless all are about the file. */
export function errorTable(errors: readonly UploadErrorLine[], { colour, width }: TableLook): string {
  const paint = painter(colour)
  const withField = errors.some(({ field }) => field !== 'results')
  const head = { field: 'Field', line: 'Line', message: 'Problem' }
  const rows = errors.map(({ field, line, message }) => ({
    field: oneLine(field),
    line: line === null ? '–' : String(line),
    message: oneLine(message),
  }))
  const widest = (texts: readonly string[]) => texts.reduce((most, { length }) => Math.max(most, length), 0)
  const fieldWidth = widest([head, ...rows].map(({ field }) => field))
  const lineWidth = widest([head, ...rows].map(({ line }) => line))
  const indent = (withField ? fieldWidth + 2 : 0) + lineWidth + 2
  const room = width === null ? Number.POSITIVE_INFINITY : Math.max(narrowest, width - indent)

  const written = rows.flatMap(({ field, line, message }) => {
    const start = `${withField ? `${paint('red', field.padEnd(fieldWidth))}  ` : ''}${paint('yellow', line.padStart(lineWidth))}  `
    return wrapped(message, room).map((part, index) => (index === 0 ? start : ' '.repeat(indent)) + part)
  })
  const titles = `${withField ? `${head.field.padEnd(fieldWidth)}  ` : ''}${head.line.padStart(lineWidth)}  ${head.message}`
  return [paint('bold', titles), ...written].join('\n')
}

/** Wraps between words; a word that is longer than a line is not split. */
function wrapped(text: string, room: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= room)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
