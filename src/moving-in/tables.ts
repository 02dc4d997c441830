import type { KeptTable } from '../platform/retention/kept-table.ts'

export const movingInTables: readonly KeptTable[] = [
  {
    name: 'site_jobs',
    holds: 'the last comparison with another site and the last take-over',
    personal: 'who has started it',
    kept: 'until the next of its kind',
  },
]
