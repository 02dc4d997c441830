import type { Access } from '../../storage/schema.ts'

/** What the staff writes for the public. */
export type EntryKind = 'event' | 'news' | 'topic'

export const paths: Readonly<Record<EntryKind, string>> = {
  event: '/manage/events',
  news: '/manage/news',
  topic: '/manage/topics',
}

export const editPath = (kind: EntryKind, id: string | number) => `${paths[kind]}/${id}`

/** `line` and `lines` are texts of one line and of several, `rich` one with markup; `repeat` see repeat.ts. */
export type FieldType =
  | 'line'
  | 'lines'
  | 'rich'
  | 'email'
  | 'tel'
  | 'link'
  | 'moment'
  | 'flag'
  | 'access'
  | 'tags'
  | 'parent'
  | 'repeat'

export type FieldName =
  | 'title'
  | 'lead'
  | 'text'
  | 'description'
  | 'location'
  | 'tags'
  | 'start'
  | 'end'
  | 'repeat'
  | 'organizer'
  | 'organizer_email'
  | 'organizer_phone'
  | 'external_event_url'
  | 'event_registration_url'
  | 'price'
  | 'highlight'
  | 'syndicate'
  | 'pinned'
  | 'parent'
  | 'access'
  | 'publication_start'
  | 'publication_end'

/** A field of a form under the name that its value has in a bundle. */
export interface EntryField {
  readonly name: FieldName
  readonly type: FieldType
  readonly required?: boolean
}

export interface FieldGroup {
  readonly name: 'about' | 'dates' | 'contact' | 'picture' | 'publication'
  readonly fields: readonly EntryField[]
}

const picture: FieldGroup = { name: 'picture', fields: [] }

const publication = (...further: readonly EntryField[]): FieldGroup => ({
  name: 'publication',
  fields: [
    { name: 'access', type: 'access' },
    { name: 'publication_start', type: 'moment' },
    { name: 'publication_end', type: 'moment' },
    ...further,
  ],
})

const article: readonly EntryField[] = [
  { name: 'title', type: 'line', required: true },
  { name: 'lead', type: 'lines' },
  { name: 'text', type: 'rich' },
]

export const groups: Readonly<Record<EntryKind, readonly FieldGroup[]>> = {
  event: [
    {
      name: 'about',
      fields: [
        { name: 'title', type: 'line', required: true },
        { name: 'description', type: 'lines' },
        { name: 'location', type: 'line' },
        { name: 'price', type: 'line' },
        { name: 'tags', type: 'tags' },
      ],
    },
    {
      name: 'dates',
      fields: [
        { name: 'start', type: 'moment', required: true },
        { name: 'end', type: 'moment', required: true },
        { name: 'repeat', type: 'repeat' },
      ],
    },
    {
      name: 'contact',
      fields: [
        { name: 'organizer', type: 'line' },
        { name: 'organizer_email', type: 'email' },
        { name: 'organizer_phone', type: 'tel' },
        { name: 'external_event_url', type: 'link' },
        { name: 'event_registration_url', type: 'link' },
      ],
    },
    picture,
    publication({ name: 'highlight', type: 'flag' }, { name: 'syndicate', type: 'flag' }),
  ],
  news: [{ name: 'about', fields: article }, picture, publication({ name: 'pinned', type: 'flag' })],
  topic: [
    { name: 'about', fields: [{ name: 'parent', type: 'parent' }, ...article] },
    picture,
    publication(),
  ],
}

export const fieldsOf = (kind: EntryKind): readonly EntryField[] =>
  groups[kind].flatMap(({ fields }) => fields)

/** Those to choose from; a record that has another keeps it until somebody chooses one of these. */
export const accesses = ['public', 'mtan', 'member', 'secret', 'private'] as const satisfies readonly Access[]

/** Offered for every event, beside those in use. Programs filter by these German names. */
export const usualTags: readonly string[] = [
  ...['Ausstellung', 'Bibliothek', 'Bildung', 'Brauchtum', 'Diverses', 'Gastronomie', 'Gesundheit', 'Jugend'],
  ...['Kino', 'Kongress', 'Konzert', 'Kultur', 'Kunst', 'Lesung', 'Literatur', 'Ludothek', 'Markt', 'Musik'],
  ...['Musikschule', 'Natur', 'Party', 'Politik', 'Religion', 'Senioren', 'Sport', 'Tanz', 'Theater'],
  ...['Tourismus', 'Treffen', 'Vortrag'],
]
