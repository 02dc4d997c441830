import { insertForward } from '../../src/areas/results/features/forwarding/store.ts'
import { toInstant } from '../../src/records/bundle/fields.ts'
import type { TestService } from '../support/service.ts'

/** An upload of an item that waits to be passed on; returns its number. */
export function newForward({ database }: TestService, item = 'steuern'): Promise<number> {
  const created = toInstant('2026-11-15T12:00:00Z')
  const row = {
    ...{ path: '/upload', fields: '{}', sender: 'Ermittlung', source: null, files: '[{"slot":"results"}]' },
    items: JSON.stringify({ all: [{ kind: 'vote', id: item }], held: [] }),
    ...{
      state: 'queued' as const,
      attempts: 0,
      next_attempt: toInstant('2999-01-01T00:00:00Z'),
      last_attempt: null,
    },
    ...{ status: null, duration: null, answer: null, error: null, created, finished: null },
  }
  const file = { slot: 'results', name: 'a.csv', content: Buffer.from('x') }
  return database.transaction((tx) => insertForward(tx, row, [file]))
}
