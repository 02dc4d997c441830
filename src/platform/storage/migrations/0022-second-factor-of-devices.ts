import type { Migration } from './types.ts'

export const secondFactorOfDevices: Migration = {
  name: '0022-second-factor-of-devices',
  statements: ({ instant }) => [`alter table devices add column second_factor ${instant}`],
}
