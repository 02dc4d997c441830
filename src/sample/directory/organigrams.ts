import { escaped } from '../../web/markup/xml.ts'
import type { SampleFile } from '../records/bundle.ts'
import { addressForm } from '../records/names.ts'
import type { SampleAgency } from './agencies.ts'

const box = { width: 250, height: 70, gap: 20, indent: 24, drop: 40, margin: 28 } as const
const letterWidth = 8.2

interface Box {
  readonly title: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly rank: 'top' | 'column' | 'below'
}

interface Drawing {
  readonly boxes: readonly Box[]
  readonly lines: readonly string[]
}

export function sampleOrganigrams(agencies: readonly SampleAgency[]): readonly SampleFile[] {
  return agencies.flatMap((agency) => {
    if (agency.organigram === null) return []
    return {
      id: agency.organigram,
      name: `organigramm-${addressForm(agency.title)}.svg`,
      media_type: 'image/svg+xml',
      content: Buffer.from(drawOrganigram(agency, agencies)).toString('base64'),
      created: agency.modified ?? agency.created,
    }
  })
}

/** Draws public agencies only, so that a chart does not reveal hidden ones. */
function childrenOf(parent: SampleAgency, agencies: readonly SampleAgency[]): readonly SampleAgency[] {
  return agencies.filter((agency) => agency.parent === parent.id && agency.access === 'public')
}

function drawOrganigram(top: SampleAgency, agencies: readonly SampleAgency[]): string {
  const firstRow = box.margin + box.height + 2 * box.drop
  const columns = childrenOf(top, agencies).map((child, i) =>
    layColumn(child, agencies, box.margin + i * (box.width + box.gap), firstRow, 0),
  )
  const boxes = columns.flatMap((column) => column.boxes)
  const width = Math.max(...boxes.map((b) => b.x + b.width)) + box.margin
  const height = Math.max(...boxes.map((b) => b.y)) + box.height + box.margin
  const x = (width - box.width) / 2
  const root: Box = { title: top.title, x, y: box.margin, width: box.width, rank: 'top' }
  const lines = [rail(root, columns), ...columns.flatMap((column) => column.lines)].join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="'Source Sans 3','Helvetica Neue',Arial,sans-serif" font-size="15">`,
    `<title>Organigramm ${escaped(top.title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<path d="${lines}" fill="none" stroke="#6b7785" stroke-width="1.5"/>`,
    ...[root, ...boxes].map(drawBox),
    '</svg>',
  ].join('')
}

/** Draws an agency with all its subordinates, one box per line, indented by level. */
function layColumn(
  agency: SampleAgency,
  agencies: readonly SampleAgency[],
  left: number,
  y: number,
  depth: number,
): Drawing {
  const x = left + depth * box.indent
  const rank = depth === 0 ? 'column' : 'below'
  const boxes: Box[] = [{ title: agency.title, x, y, width: box.width - depth * box.indent, rank }]
  const lines: string[] = []
  for (const child of childrenOf(agency, agencies)) {
    const childY = y + boxes.length * (box.height + box.gap)
    const below = layColumn(child, agencies, left, childY, depth + 1)
    boxes.push(...below.boxes)
    lines.push(`M${x + 12} ${y + box.height}V${childY + box.height / 2}h${box.indent - 12}`, ...below.lines)
  }
  return { boxes, lines }
}

function rail(root: Box, columns: readonly Drawing[]): string {
  const y = root.y + box.height + box.drop
  const centres = columns.flatMap((column) => column.boxes.slice(0, 1)).map((head) => head.x + box.width / 2)
  const down = `M${root.x + box.width / 2} ${root.y + box.height}V${y}`
  const across = `M${Math.min(...centres)} ${y}H${Math.max(...centres)}`
  return down + across + centres.map((x) => `M${x} ${y}v${box.drop}`).join('')
}

const paint = {
  top: { fill: '#1d5c8f', ink: '#fff', weight: 600 },
  column: { fill: '#e3edf5', ink: '#17212b', weight: 600 },
  below: { fill: '#fff', ink: '#17212b', weight: 400 },
} as const satisfies Readonly<Record<Box['rank'], object>>

function drawBox({ title, x, y, width, rank }: Box): string {
  const { fill, ink, weight } = paint[rank]
  const lines = wrap(title, Math.floor((width - 28) / letterWidth))
  const top = y + box.height / 2 + 5 - (lines.length - 1) * 9
  const text = lines.map((line, i) => `<tspan x="${x + 14}" y="${top + i * 18}">${escaped(line)}</tspan>`)
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${box.height}" rx="4" fill="${fill}" stroke="#1d5c8f"/>`,
    `<text fill="${ink}" font-weight="${weight}">${text.join('')}</text>`,
  ].join('')
}

/** Breaks titles in several languages at the slash, long ones between words. */
function wrap(title: string, limit: number): readonly string[] {
  return title.split(' / ').flatMap((part) => {
    const lines: string[] = []
    for (const word of part.split(' ')) {
      const line = lines.at(-1)
      if (line === undefined || line.length + word.length >= limit) lines.push(word)
      else lines[lines.length - 1] = `${line} ${word}`
    }
    return lines
  })
}
