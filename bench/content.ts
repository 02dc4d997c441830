/**
 * Organisation content with 20,000 events, 20,000 news and 5,000 topics: the cost of late pages, filters and
 * searches relative to the first page without any. Measured side by side in one run; only the ratios are
 * meaningful.
 *
 *   node bench/content.ts [DATABASE_URL]
 */
import { addSeconds, type Instant, systemClock } from '../src/values/time.ts'
import { hex, pick, writeBundle } from './bundle-file.ts'
import { compareWithFirstPage, listsOf, type MeasuredView } from './lists.ts'
import { instanceWith } from './program.ts'

const day = 24 * 3600
const places = ['Aula Seestadt', 'Saal Bären Oberlai', 'Biblioteca Pontelago', 'Turnhalle Steinegg']
const tags = ['Konzert', 'Markt', 'Lesung', 'Sport', 'Natur']
const themes = ['Verkehr', 'Steuern', 'Gewässer', 'Schule', 'Wald', 'Énergie', 'Turismo', 'Sanadad']
const text = (n: number) =>
  `<p>Zum Thema ${pick(themes, n)} hat der Kanton beraten. Geschäft Nummer ${n}, Band ${n % 97}.</p>`.repeat(
    4,
  )

function write(path: string, now: Instant): Promise<void> {
  const dates = (n: number) => ({ created: addSeconds(now, -600 * n), modified: addSeconds(now, -600 * n) })
  const start = (n: number) => addSeconds(now, 3600 + (n % 300) * day + (n % 10) * 3600)
  return writeBundle(path, [
    {
      name: 'events',
      count: 20_000,
      record: (n) => ({
        id: hex('e', n),
        title: `${pick(tags, n)} ${n}`,
        description: text(n),
        location: pick(places, n),
        tags: [pick(tags, n)],
        start: start(n),
        end: addSeconds(start(n), 7200),
        access: n % 500 === 3 ? 'private' : 'public',
        ...dates(n),
      }),
    },
    {
      name: 'news',
      count: 20_000,
      record: (n) => ({
        id: n + 1,
        title: `Mitteilung ${n} zu ${pick(themes, n)}`,
        lead: `Der Regierungsrat zu ${pick(themes, n)}`,
        text: `${text(n)} #${pick(themes, n)}`,
        access: n % 500 === 3 ? 'private' : 'public',
        ...dates(n),
      }),
    },
    {
      name: 'topics',
      count: 5_000,
      record: (n) => ({
        id: n + 1,
        parent: n < 10 ? null : Math.floor(n / 10),
        title: `Thema ${n} ${pick(themes, n)}`,
        text: text(n),
        ...dates(n),
      }),
    },
  ])
}

const instance = await instanceWith((path) => write(path, systemClock.now()), process.argv[2])
const lists = listsOf(instance, 'content')
const views: readonly MeasuredView[] = [
  {
    name: 'events',
    lastPage: 199,
    filters: [
      'tags=Markt',
      'locations=Pontelago',
      'search=19999',
      'search=kanton',
      'search=ka',
      'search=k',
      'search=wald+kanton',
    ],
  },
  {
    name: 'news',
    lastPage: 798,
    filters: ['search=19999', 'search=kanton', 'search=ka', 'search=k', 'search=steuern+kanton'],
  },
  { name: 'topics', lastPage: 199, filters: ['search=4999', 'search=kanton', 'search=k'] },
]
for (const view of views) await compareWithFirstPage(lists, view)
await instance.stop()
