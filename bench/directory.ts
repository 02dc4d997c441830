/**
 * The directory with 10,000 agencies, 50,000 people and 100,000 memberships: memory of loading, the cost of a
 * late page and a filter relative to the first page, an authenticated list compared with a bare server that
 * sends the same bytes, and lists and single records for management compared with the same of the directory. Measured side by side in one run; only the ratios are meaningful.
 *
 *   node bench/directory.ts [DATABASE_URL]
 */
import { systemClock } from '../src/values/time.ts'
import { writeLargeDirectory } from './large-directory.ts'
import { compareWithFirstPage, listsOf, type MeasuredView } from './lists.ts'
import { request, throughput } from './measure.ts'
import { type BenchInstance, instanceWith, listening, print } from './program.ts'

const views: readonly MeasuredView[] = [
  {
    name: 'agencies',
    lastPage: 99,
    filters: [
      'title=belange%20123',
      'title=amt',
      'parent=77',
      'updated_gt=2026-01-01',
      'updated_ge=2000-01-01',
    ],
  },
  {
    name: 'people',
    lastPage: 499,
    filters: ['last_name=egli-77', 'first_name=anna-duri', 'updated_ge=2000-01-01'],
  },
  {
    name: 'memberships',
    lastPage: 998,
    filters: ['agency=77', `person=a${'0'.repeat(31)}`, 'updated_ge=2000-01-01'],
  },
]

async function besideBareServer({ url, headers, start }: BenchInstance): Promise<void> {
  const list = `${url}/api/people?page=3`
  const bare = start(['bench/bare-server.ts', list, JSON.stringify(headers)])
  const bareUrl = await listening(bare)
  const load = { connections: 32, seconds: 2 }
  const ratios: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const theirs = await throughput(bareUrl, {}, load)
    const ours = await throughput(list, headers, load)
    if (round > 0) ratios.push(ours / theirs)
  }
  bare.kill()
  const sorted = ratios.sort((a, b) => a - b)
  print(
    'authenticated list / bare node:http with the same bytes',
    sorted.map((value) => value.toFixed(2)).join('  '),
  )
}

/** What management costs beside the public directory: it reads the database each time, and checks the key. */
async function besideManagement({ url, headers, agent, run }: BenchInstance): Promise<void> {
  const secret = await run('key', 'add', 'bench-manage', '--user', 'bench@kanzlei.example', '--manage')
  const key = { authorization: `Bearer ${secret}` }
  const listed = JSON.parse(String((await request(agent, `${url}/api/people?page=3`, headers)).body)) as {
    readonly collection: { readonly items: readonly { readonly href: string }[] }
  }
  const [one] = listed.collection.items
  if (one === undefined) throw new Error('there are no people')
  const id = one.href.split('/').at(-1)
  const size = listed.collection.items.length
  for (const [what, managed, open] of [
    [`list of ${size}`, `${url}/api/manage/people?limit=${size}`, `${url}/api/people?page=3`],
    ['single record', `${url}/api/manage/people/${id}`, one.href],
  ] as const) {
    const load = { connections: 8, seconds: 2 }
    const ratios: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const theirs = await throughput(open, headers, load)
      const ours = await throughput(managed, key, load)
      if (round > 0) ratios.push(ours / theirs)
    }
    print(
      `management by a key, ${what} / the same below /api/people`,
      ratios
        .toSorted((a, b) => a - b)
        .map((value) => value.toFixed(2))
        .join('  '),
    )
  }
}

const instance = await instanceWith((path) => writeLargeDirectory(path, systemClock.now()), process.argv[2])
const lists = listsOf(instance, 'directory')
for (const view of views) await compareWithFirstPage(lists, view)
await besideBareServer(instance)
await besideManagement(instance)
await instance.stop()
