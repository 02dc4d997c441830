export const entryKinds = ['event', 'news', 'topic'] as const
export type EntryKind = (typeof entryKinds)[number]

export const paths: Readonly<Record<EntryKind, string>> = {
  event: '/manage/events',
  news: '/manage/news',
  topic: '/manage/topics',
}

export const entryEditPath = (kind: EntryKind, id: string | number) => `${paths[kind]}/${id}`

/** Suggested for every event, in addition to tags in use. Programs filter by these German names. */
export const usualTags: readonly string[] = [
  ...['Ausstellung', 'Bibliothek', 'Bildung', 'Brauchtum', 'Diverses', 'Gastronomie', 'Gesundheit', 'Jugend'],
  ...['Kino', 'Kongress', 'Konzert', 'Kultur', 'Kunst', 'Lesung', 'Literatur', 'Ludothek', 'Markt', 'Musik'],
  ...['Musikschule', 'Natur', 'Party', 'Politik', 'Religion', 'Senioren', 'Sport', 'Tanz', 'Theater'],
  ...['Tourismus', 'Treffen', 'Vortrag'],
]
