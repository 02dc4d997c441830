import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { addSeconds, type Instant } from '../src/time.ts'

export interface Size {
  readonly agencies: number
  readonly people: number
  readonly memberships: number
}

export const large: Size = { agencies: 10_000, people: 50_000, memberships: 100_000 }

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

const pick = (list: readonly string[], n: number) => list[n % list.length] ?? ''
const hex = (prefix: string, n: number) => prefix + n.toString(16).padStart(31, '0')

/** Writes a bundle record by record; the file is larger than anybody should hold in memory twice. */
export async function writeLargeBundle(path: string, now: Instant, size: Size = large): Promise<void> {
  const file = createWriteStream(path)
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  const changed = (n: number) => addSeconds(now, -60 * n)
  await write('{"organisation":{"name":"Grosskanton","locales":["de_CH"],"default_locale":"de_CH"}')
  await writeMember(write, 'agencies', size.agencies, (n) => ({
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
    created: changed(n),
    modified: changed(n),
  }))
  await writeMember(write, 'people', size.people, (n) => ({
    id: hex('a', n),
    salutation: 'Frau',
    first_name: `${pick(names, n)}-${pick(names, Math.floor(n / 10))}`,
    last_name: `${pick(surnames, n * 7)}-${(n * 7919) % size.people}`,
    function: 'Leiterin',
    email: `person${n}@grosskanton.example`,
    phone: '+41 58 000 00 01',
    profession: 'Juristin',
    location_address: `Gasse ${n}`,
    location_code_city: '9999 Seestadt',
    access: n % 700 === 3 ? 'private' : 'public',
    created: changed(n),
    modified: changed(n),
  }))
  await writeMember(write, 'memberships', size.memberships, (n) => ({
    id: hex('b', n),
    agency: 1 + (n % size.agencies),
    person: hex('a', n % size.people),
    title: 'Mitglied',
    position: Math.floor(n / size.agencies),
    created: changed(n),
    modified: changed(n),
  }))
  await write('}\n')
  file.end()
  await once(file, 'finish')
}

async function writeMember(
  write: (text: string) => Promise<void>,
  name: string,
  count: number,
  record: (n: number) => object,
): Promise<void> {
  await write(`,\n"${name}":[\n`)
  for (let n = 0; n < count; n += 1) await write((n > 0 ? ',\n' : '') + JSON.stringify(record(n)))
  await write(']')
}
