import { addSeconds, type Instant } from '../src/values/time.ts'
import { type BundleFileMember, hex, pick, writeBundle } from './bundle-file.ts'

const agencies = 10_000
const people = 50_000
const memberships = 100_000

const surnames = [
  'Aebi',
  'Bernasconi',
  'Caduff',
  'Dübendorfer',
  'Egli',
  'Favre',
  'Gämperle',
  'Huonder',
  'Ïten',
  'Jäggi',
]
const names = ['Anna', 'Béatrice', 'Chiara', 'Duri', 'Éric', 'Flurina', 'Giorgio', 'Heidi', 'Ignaz', 'Jürg']

export function writeLargeDirectory(path: string, now: Instant, organisation?: object): Promise<void> {
  const dates = (n: number) => ({ created: addSeconds(now, -60 * n), modified: addSeconds(now, -60 * n) })
  const members: readonly BundleFileMember[] = [
    {
      name: 'agencies',
      count: agencies,
      record: (n) => ({
        id: n + 1,
        parent: n < 10 ? null : Math.floor(n / 10),
        title: `Amt für ${pick(surnames, n)} und Belange ${n}`,
        portrait: `<p>Das Amt Nummer ${n} kümmert sich um vieles.</p>`,
        location_address: `Hauptstrasse ${n}`,
        location_code_city: '9999 Seestadt',
        email: `amt${n}@grosskanton.example`,
        phone: '+41 58 000 00 00',
        position: n % 10,
        access: n % 500 === 3 ? 'private' : 'public',
        ...dates(n),
      }),
    },
    {
      name: 'people',
      count: people,
      record: (n) => ({
        id: hex('a', n),
        salutation: 'Frau',
        first_name: `${pick(names, n)}-${pick(names, Math.floor(n / 10))}`,
        last_name: `${pick(surnames, n * 7)}-${(n * 7919) % people}`,
        function: 'Leiterin',
        email: `person${n}@grosskanton.example`,
        phone: '+41 58 000 00 01',
        profession: 'Juristin',
        location_address: `Gasse ${n}`,
        location_code_city: '9999 Seestadt',
        access: n % 700 === 3 ? 'private' : 'public',
        ...dates(n),
      }),
    },
    {
      name: 'memberships',
      count: memberships,
      record: (n) => ({
        id: hex('b', n),
        agency: 1 + (n % agencies),
        person: hex('a', n % people),
        title: 'Mitglied',
        position: Math.floor(n / agencies),
        ...dates(n),
      }),
    },
  ]
  return writeBundle(path, members, organisation)
}
