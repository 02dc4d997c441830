import { createHash } from 'node:crypto'
import type { SourceItem } from './types.ts'

// Area A: 106 agencies, 128 people and 229 memberships, so that each list has several pages of 100.

export const hexId = (text: string) => createHash('md5').update(text).digest('hex')

// Whole seconds, as the reference system writes times whose fraction is zero; some have a fraction.
const moment = (day: number, fraction = '') =>
  `2026-${String(1 + (day % 9)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}T07:${String(day % 60).padStart(2, '0')}:30${fraction}+00:00`

const nowhere = { lon: null, lat: null, zoom: null }

interface AgencyFields {
  readonly portrait?: string | null
  readonly location_address?: string | null
  readonly location_code_city?: string | null
  readonly postal_address?: string | null
  readonly postal_code_city?: string | null
  readonly website?: string | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly phone_direct?: string | null
  readonly opening_hours?: string | null
  readonly geo_location?: unknown
}

interface AgencyMore {
  readonly organigram?: string
  // An imported agency: null where entered ones have an empty text (sheet 10, D12).
  readonly imported?: boolean
  readonly modified?: string
  readonly shown?: 'never'
}

function agency(
  id: number,
  parent: number | null,
  title: string,
  fields: AgencyFields = {},
  more: AgencyMore = {},
): SourceItem {
  const blank = more.imported ? null : ''
  const modified = more.modified ?? moment(id)
  const all = {
    title,
    portrait: blank,
    location_address: blank,
    location_code_city: blank,
    modified,
    postal_address: blank,
    postal_code_city: blank,
    website: blank,
    email: blank,
    phone: blank,
    phone_direct: blank,
    opening_hours: blank,
    geo_location: nowhere,
    ...fields,
  }
  return {
    id: String(id),
    modified,
    data: Object.entries(all),
    links: [
      ['html', `/organization/${id}`],
      ['organigram', more.organigram ?? null],
      ['parent', parent === null ? null : `/api/agencies/${parent}`],
      ['children', `/api/agencies?parent=${id}`],
      ['memberships', `/api/memberships?agency=${id}`],
    ],
    ...(more.shown ? { shown: more.shown } : {}),
  }
}

const schools = Array.from({ length: 95 }, (_, index) => 95 - index).map((number) =>
  agency(100 + number, 11, `Schule ${number}`, {}, { imported: number % 2 === 0 }),
)

// In arbitrary order (sheet 10, 3: agencies are unordered): children before their parents, the parent of all
// schools on the second page.
export const agencies: readonly SourceItem[] = [
  agency(9, 8, 'Wildhut'),
  agency(4, 2, 'Amt Zürich', { website: 'www.amt-zuerich.example.ch' }),
  agency(
    3,
    2,
    'Archiv & Bibliothek',
    {
      portrait: '<p>Akten &amp; B&uuml;cher<br>seit&nbsp;1352</p>',
      opening_hours: 'Montag bis Freitag\n08:00–11:45\n14:00–17:00',
      location_address: 'Aabachstrasse 5\nPostfach',
      location_code_city: '6300 Zug',
    },
    { organigram: '/storage/organigram-pdf' },
  ),
  agency(12, null, 'Leere Stelle', {}, { imported: true }),
  ...schools,
  agency(10, null, 'Regierungsrat', {}, { modified: '2026-03-01T10:15:30.123456+00:00' }),
  agency(
    2,
    null,
    'Staatskanzlei',
    {
      portrait:
        '<p>Regierungsgebäude am Postplatz</p><ul><li>Telefon <a href="tel:+41417283311">041 728 33 11</a></li><li><a href="/storage/leaflet">Merkblatt</a></li></ul>',
      location_address: 'Seestrasse 2',
      location_code_city: '6300 Zug',
      postal_address: 'Postfach',
      postal_code_city: '6301 Zug',
      website: 'https://www.example.ch/kanzlei',
      email: 'kanzlei@example.ch',
      phone: '041 728 33 11',
      phone_direct: '041 728 33 12',
      opening_hours: 'Mo–Fr 8–12 Uhr',
      geo_location: { lon: 8.5155, lat: 47.1662, zoom: 15 },
    },
    { organigram: '/storage/organigram' },
  ),
  // The parent is hidden: its link is present and answers 404.
  agency(5, 999, 'Ombudsstelle'),
  agency(7, 6, 'Amt für Wald und Wild'),
  agency(8, 7, 'Jagd und Fischerei'),
  agency(6, null, 'Direktion des Innern', {}, { organigram: '/storage/gone' }),
  agency(11, null, 'Bildungsdirektion'),
  agency(999, null, 'Verborgene Stelle', {}, { shown: 'never' }),
]

const personFields = [
  'academic_title',
  'born',
  'email',
  'first_name',
  'function',
  'last_name',
  'location_address',
  'location_code_city',
  'notes',
  'parliamentary_group',
  'phone',
  'phone_direct',
  'political_party',
  'postal_address',
  'postal_code_city',
  'profession',
  'salutation',
  'title',
  'website',
  'external_user_id',
] as const

type PersonFields = { readonly [name in (typeof personFields)[number]]?: string | null }

interface PersonMore {
  readonly picture?: string
  // Imported people have null where entered ones have an empty text (sheet 10, 4).
  readonly imported?: boolean
  readonly without?: readonly string[]
  readonly key?: string
}

function person(
  last: string,
  first: string | null,
  given: PersonFields = {},
  more: PersonMore = {},
): SourceItem {
  const id = hexId(more.key ?? `${last} ${first}`)
  const modified = moment(Number.parseInt(id.slice(0, 4), 16), id.startsWith('a') ? '.500000' : '')
  const blank = more.imported ? null : ''
  const fields: PersonFields = {
    first_name: first,
    last_name: last,
    title: first === null ? last : `${last} ${first}`,
    ...given,
  }
  const data: [string, unknown][] = personFields.map((name) => [
    name,
    fields[name] === undefined ? blank : fields[name],
  ])
  return {
    id,
    modified,
    data: [...data, ['modified', modified] as [string, unknown]].filter(
      ([name]) => !more.without?.includes(name),
    ),
    links: [
      ['html', `/person/${id}`],
      ['picture_url', more.picture ?? null],
      ['website', fields.website ?? blank],
      ['memberships', `/api/memberships?person=${id}`],
    ],
  }
}

const familyNames =
  'Bachmann Camenzind Dossenbach Elsener Fässler Hegglin Iten Keiser Landtwing Nussbaumer Röllin Zürcher'
const firstNames = 'Anna Beat Céline Dario Eveline Franz Gabriela Hans-Peter Irène Jürg'

const ordinary = familyNames
  .split(' ')
  .flatMap((last, row) =>
    firstNames
      .split(' ')
      .map((first, column) =>
        person(
          last,
          first,
          { function: column % 2 === 0 ? 'Sachbearbeitung' : null },
          { imported: (row + column) % 3 === 0 },
        ),
      ),
  )

const special = {
  all: person(
    'Äbischer',
    'Zoé',
    {
      academic_title: 'Dr. iur.',
      born: '1971',
      email: 'zoe.aebischer@example.ch',
      function: 'Landschreiberin',
      location_address: 'Seestrasse 2\nBüro 12',
      location_code_city: '6300 Zug',
      notes: 'Mitglied seit 1998 &amp; Präsidentin <2016\nStellvertretung: Beat Iten',
      parliamentary_group: 'Mitte',
      phone: '041 728 33 11',
      phone_direct: '+41 41 728 33 12',
      political_party: 'Die Mitte',
      postal_address: 'Postfach',
      postal_code_city: '6301 Zug',
      profession: 'Juristin',
      salutation: 'Frau',
      website: 'www.aebischer.example.ch',
      external_user_id: 'zaeb',
    },
    { picture: '/storage/portrait-a' },
  ),
  particle: person("d'Angelo-O'Neill", 'Ruth', { born: '' }, { picture: '/storage/portrait-former' }),
  // Two people with the same name.
  first: person(
    'Müller',
    'Peter',
    { function: 'Weibel' },
    { key: 'müller 1', picture: '/storage/portrait-untyped' },
  ),
  second: person('Müller', 'Peter', { function: 'Archivar' }, { key: 'müller 2', picture: '/storage/gone' }),
  nothing: person('Niemand', null, {}, { imported: true }),
  // Fields that the site hides are omitted (sheet 10, 4).
  few: person(
    'Stumm',
    'Eva',
    {},
    { without: personFields.filter((name) => !['first_name', 'last_name', 'title'].includes(name)) },
  ),
  login: person('von Arx', 'Urs', { website: '' }, { picture: '/storage/portrait-login' }),
  elsewhere: person('Zwyssig', 'Marie-Thérèse', {}, { picture: '/storage/portrait-elsewhere' }),
}

// By last and first name, without accents and in upper case.
const sortKey = (item: SourceItem) => {
  const value = (name: string) => String(item.data.find(([field]) => field === name)?.[1] ?? '')
  return `${value('last_name')}\u0000${value('first_name')}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
}

export const people: readonly SourceItem[] = [...ordinary, ...Object.values(special)].sort((a, b) =>
  sortKey(a) < sortKey(b) ? -1 : 1,
)

function membership(
  title: string,
  agencyId: number | null,
  personId: string | null,
  number: number,
): SourceItem {
  const id = hexId(`membership ${number}`)
  const modified = moment(number)
  return {
    id,
    modified,
    data: [
      ['title', title],
      ['modified', modified],
    ],
    links: [
      ['html', `/membership/${id}`],
      ['agency', agencyId === null ? null : `/api/agencies/${agencyId}`],
      ['person', personId === null ? null : `/api/people/${personId}`],
    ],
  }
}

// In arbitrary order as well; the four of the chancellery are far apart.
export const memberships: readonly SourceItem[] = [
  membership('Weibel', 2, special.first.id, 1),
  ...ordinary.map((one, index) => membership('Lehrperson', 101 + (index % 95), one.id, 100 + index)),
  membership('Landschreiberin', 2, special.all.id, 2),
  membership('Protokoll', 10, special.all.id, 3),
  ...ordinary
    .slice(0, 98)
    .map((one, index) => membership('Mitglied', 101 + ((index * 7) % 95), one.id, 300 + index)),
  membership('', 2, special.nothing.id, 4),
  membership('Stellvertreterin & Leiterin Rechtsdienst', 2, special.few.id, 5),
  membership('Archivar', 3, special.second.id, 6),
  membership('Ombudsmann', 5, special.login.id, 7),
  membership('Wildhüterin', 9, special.particle.id, 8),
  membership('Jagdaufsicht', 8, special.elsewhere.id, 9),
  // Links may be null (contract): a vacant post, and a seat in an agency that is not published.
  membership('Vakant', 6, null, 10),
  membership('Beirat', 999, special.elsewhere.id, 11),
]
