import { type KeptTable, untilDeleted } from '../../platform/retention/kept-table.ts'

export const directoryTables: readonly KeptTable[] = [
  {
    name: 'agencies',
    holds: 'agencies',
    personal: 'contacts that are published',
    bundle: 'agencies',
    kept: untilDeleted,
  },
  {
    name: 'people',
    holds: 'people of the directory',
    personal: 'names, functions, contacts, what else the directory has of them',
    bundle: 'people',
    kept: untilDeleted,
  },
  {
    name: 'memberships',
    holds: 'who belongs to which agency',
    personal: 'functions',
    bundle: 'memberships',
    kept: untilDeleted,
  },
]
