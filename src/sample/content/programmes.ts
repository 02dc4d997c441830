import { type Instant, timeZone, toTemporal } from '../../values/time.ts'
import { type PdfLine, pdfDocument } from '../pictures/pdf.ts'
import type { SampleFile } from '../records/bundle.ts'
import { sampleId } from '../records/moments.ts'
import { addressForm } from '../records/names.ts'
import { sampleTable, tableEntries } from '../records/table.ts'

/** The lines follow the cells: name | remark */
const programmes = tableEntries(sampleTable('programmes'), 2).map(
  ({ cells: [name = '', remark = ''], texts }) => ({ name, remark, lines: texts }),
)

interface EventWithProgramme {
  readonly title: string
  readonly pdf: string | null
  readonly start: Instant
  readonly end: Instant
  readonly location: string
  readonly organizer: string
  readonly organizer_email: string
  readonly created: Instant
  readonly modified: Instant | null
}

export function programmeId(programme: string): string {
  return sampleId('programme', programme)
}

export function sampleProgrammes(events: readonly EventWithProgramme[]): readonly SampleFile[] {
  return programmes.flatMap((programme) => {
    const id = programmeId(programme.name)
    const event = events.find((candidate) => candidate.pdf === id)
    return event === undefined ? [] : programmeFile(id, programme, event)
  })
}

function programmeFile(
  id: string,
  { lines, remark }: (typeof programmes)[number],
  event: EventWithProgramme,
): SampleFile {
  const page: readonly PdfLine[] = [
    { text: 'Kanton Dreiseen', size: 12 },
    { text: event.title, size: 24, bold: true, above: 20 },
    { text: dateLine(event), size: 14, above: 6 },
    { text: event.location, size: 14 },
    { text: 'Programm', size: 16, bold: true, above: 26 },
    ...lines.map((text) => ({ text, size: 12, above: 5 })),
    { text: remark, size: 11, above: 26 },
    { text: `Auskunft: ${event.organizer}, ${event.organizer_email}`, size: 11, above: 4 },
  ]
  return {
    id,
    name: `programm-${addressForm(event.title)}.pdf`,
    media_type: 'application/pdf',
    content: pdfDocument({ title: `Programm: ${event.title}`, language: 'de-CH', lines: page }).toString(
      'base64',
    ),
    created: event.modified ?? event.created,
  }
}

function dateLine({ start, end }: EventWithProgramme): string {
  const [from, until] = [start, end].map((moment) => toTemporal(moment).toZonedDateTimeISO(timeZone))
  if (from === undefined || until === undefined) throw new Error('an event has a start and an end')
  const day = from.toLocaleString('de-CH', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return `${day}, ${clock(from)} bis ${clock(until)} Uhr`
}

function clock({ hour, minute }: Temporal.ZonedDateTime): string {
  return `${String(hour).padStart(2, '0')}.${String(minute).padStart(2, '0')}`
}
