import { type Instant, timeZone, toTemporal } from '../../values/time.ts'
import { type PdfLine, pdfDocument } from '../pictures/pdf.ts'
import type { SampleFile } from '../records/bundle.ts'
import { sampleId } from '../records/moments.ts'
import { addressForm } from '../records/names.ts'

const programmes = {
  openDay: {
    lines: [
      '10.00  Begrüssung durch die Präsidentin des Kantonsrats',
      '10.30  Erster Rundgang, danach jede halbe Stunde',
      '11.00  Die Jugend fragt, der Regierungsrat antwortet',
      '13.00  Das Landbuch von 1514: Vorlesen und Blättern',
      '14.00  Die Jugend fragt, das Ratsbüro antwortet',
      '15.30  Vier Sprachen, ein Gesetz: Besuch beim Übersetzungsdienst',
      '16.30  Schlusskonzert im Treppenhaus',
    ],
    remark: 'Das Haus ist rollstuhlgängig. Kinder können den ganzen Tag einen eigenen Erlass drucken.',
  },
  concert: {
    lines: [
      'Präludium für Orgel',
      'Nun schweigt der See – Lied aus dem 17. Jahrhundert',
      'Noël des bateliers',
      'Ninna nanna della riva',
      'Canzun da l’advent',
      'Pastorale für Orgel und Flöte',
      'Gemeinsames Schlusslied mit Kinderchor',
    ],
    remark: 'Die Kollekte kommt der Nachwuchsförderung der Chöre zugute.',
  },
} as const satisfies Readonly<Record<string, { readonly lines: readonly string[]; readonly remark: string }>>

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

export type ProgrammeName = keyof typeof programmes

export function programmeId(programme: ProgrammeName): string {
  return sampleId('programme', programme)
}

export function sampleProgrammes(events: readonly EventWithProgramme[]): readonly SampleFile[] {
  return (['openDay', 'concert'] as const).flatMap((name) => {
    const id = programmeId(name)
    const event = events.find((candidate) => candidate.pdf === id)
    return event === undefined ? [] : programmeFile(id, name, event)
  })
}

function programmeFile(id: string, programme: ProgrammeName, event: EventWithProgramme): SampleFile {
  const { lines, remark } = programmes[programme]
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
