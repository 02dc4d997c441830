import { insertForward } from '../../../src/areas/results/features/forwarding/store.ts'
import { insertJob } from '../../../src/moving-in/desk/store.ts'
import { told } from '../../../src/moving-in/source/noting.ts'
import { insertImport } from '../../../src/office/exchange/imports-store.ts'
import type { TestService } from '../../support/service.ts'

/** Another site, with long addresses and everything that can be found there; and an import that can be withdrawn. */
export async function movingInPages(
  { database, clock }: TestService,
  { id }: { readonly id: string },
): Promise<readonly (readonly [string, string])[]> {
  const at = clock.now()
  const address = 'https://wahlen-und-abstimmungen.staatskanzlei.dreiseen.example/archiv/'
  const difference = `/vote/${id}/json ballots[proposal].results.entities[1711].yeas_percentage: here 50.1234567890, there 50.1234567891`
  const found = {
    ...{ items: 12, differences: [difference, `/vote/${id}/entities-map answers there, and here with 404`] },
    log: (['+', '-'] as const).map((sign) => ({ at, sign, difference })),
  }
  const taken = {
    ...{ bundle: '', counts: [{ member: 'election_compounds', count: 1234 }] },
    notes: [told('fileTooLarge', { address })],
    losses: [told('noList', { list: { member: 'people' }, reason: '503 Service Unavailable' })],
  }
  const job = { address, actor: '', state: 'done', started: at, updated: at, progress: '{}' } as const
  const sent = {
    ...{
      path: '/upload',
      fields: JSON.stringify({ type: 'vote', id }),
      sender: 'Ermittlungssystem der Staatskanzlei',
    },
    ...{
      source: null,
      items: '{"all":[],"held":[]}',
      files: '[{"slot":"results","name":"resultate-zwischenstand.csv","size":1}]',
    },
    ...{ attempts: 1, last_attempt: at, duration: 120, error: null, created: at },
    ...{ finished: at, next_attempt: null },
  }
  await database.transaction(async (tx) => {
    await insertJob(tx, { ...job, kind: 'compare', id: 'a', outcome: JSON.stringify(found) })
    await insertJob(tx, { ...job, kind: 'take-over', id: 'b', outcome: JSON.stringify(taken) })
    const refused = '{"errors":{"results":[{"message":"Die Gemeinde 9999 gibt es nicht."}]},"status":"error"}'
    await insertForward(tx, { ...sent, state: 'delivered', status: 200, answer: '' }, [])
    await insertForward(tx, { ...sent, state: 'refused', status: 400, answer: refused }, [])
    const email = 'gesperrt@dreiseen.example'
    await insertImport(tx, {
      ...{
        subject: 'accounts',
        file_name: 'konten-aus-dem-bisherigen-system.csv',
        actor: email,
        created: at,
      },
      records: JSON.stringify([[email, 'as it was']]),
    })
  })
  return [
    ['comparison with differences', '/manage/side-by-side'],
    ['what was read of another site', '/manage/take-over'],
    ['uploads that are passed on', '/manage/forward'],
    ['accounts to import', '/manage/users/import'],
    ['withdrawing an import', '/manage/users/import/withdraw/1'],
  ]
}
