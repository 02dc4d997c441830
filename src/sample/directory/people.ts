import { contentLocales } from '../../texts/language/locales.ts'
import type { Instant } from '../../values/time.ts'
import { hasOwnLook, pictureId } from '../pictures/pictures.ts'
import {
  fraction,
  modifiedSince,
  momentBetween,
  sampleId,
  startOfNextYear,
  yearsBefore,
} from '../records/moments.ts'
import { addressForm, mailAddress, phoneNumber } from '../records/names.ts'
import { found, orNull, rowsByKey, sampleTable, tableRows } from '../records/table.ts'
import { type SampleTranslations, translatorOf } from '../records/translations.ts'
import { agencyRows, type SampleAgency } from './agencies.ts'
import { councillors, officials } from './rosters.ts'
import { type Seat, seats } from './seats.ts'

const textFields = [
  ...(['salutation', 'academic_title', 'first_name', 'last_name', 'function', 'email', 'phone'] as const),
  ...(['phone_direct', 'born', 'profession', 'political_party', 'parliamentary_group', 'website'] as const),
  ...(['website_2', 'location_address', 'location_code_city', 'postal_address', 'postal_code_city'] as const),
  ...(['notes', 'external_user_id', 'staff_number'] as const),
]

export type PersonText = Readonly<Record<(typeof textFields)[number], string | null>>

const translateFunction = translatorOf('functions')
/** If several lines contain the word, the first is used. */
const translateProfession = translatorOf('professions')

/** name | function, if it is not the title of the first membership | note */
const remarks = rowsByKey(tableRows(sampleTable('remarks'), 3))
const ownFunction = (name: string) => orNull(remarks.get(name)?.[1] ?? '')
const ownNote = (name: string) => orNull(remarks.get(name)?.[2] ?? '')

const joinsNextYear = 'Hélène Bürgisser-Roulin'

const councillorFunctions: ReadonlyMap<string, string> = new Map([
  ['Frau', 'Kantonsrätin'],
  ['Herr', 'Kantonsrat'],
  ['Madame', 'Députée'],
  ['Monsieur', 'Député'],
  ['Signora', 'Deputata'],
  ['Signor', 'Deputato'],
  ['Dunna', 'Cussegliera chantunala'],
  ['Signur', 'Cusseglier chantunal'],
])

export function samplePeople(now: Instant, agencies: readonly SampleAgency[]) {
  const texts = [
    ...councillors.map((row) => ({ text: councillor(row), isPortrayed: row[9] !== 'name' })),
    ...officials.map((row, index) => ({
      text: official(row, index, agencies),
      isPortrayed: false,
    })),
  ]
  return texts.map(({ text, isPortrayed }) => publishedPerson(text, isPortrayed, now))
}

export type SamplePerson = ReturnType<typeof publishedPerson>

function publishedPerson(text: PersonText, isPortrayed: boolean, now: Instant) {
  const name = `${text.first_name} ${text.last_name}`
  const seed = `person ${name}`
  const joins = name === joinsNextYear
  const created = joins
    ? momentBetween(yearsBefore(now, 0.1), now, fraction(seed))
    : momentBetween(yearsBefore(now, 6), yearsBefore(now, 1.2), fraction(seed))
  return {
    id: sampleId('person', name),
    ...text,
    translations: translationsOf(text),
    picture: hasOwnLook(name) || isPortrayed ? pictureId(name) : null,
    access: 'public',
    publication_start: joins ? startOfNextYear(now) : null,
    publication_end: null,
    created,
    modified: joins ? null : modifiedSince(created, now, seed),
  }
}

function translationsOf({ function: role, profession }: PersonText): SampleTranslations {
  const roles = translateFunction({ function: role })
  const professions = translateProfession({ profession })
  return Object.fromEntries(
    contentLocales
      .map((locale) => [locale, { ...roles[locale], ...professions[locale] }] as const)
      .filter(([, texts]) => Object.keys(texts).length > 0),
  )
}

function councillor(row: readonly string[]): PersonText {
  const [salutation = '', title = '', first = '', last = ''] = row
  const [born = '', profession = '', party = '', street = '', village = '', record = ''] = row.slice(4)
  const name = `${first} ${last}`
  const slug = addressForm(name)
  const seat = found(
    seats.find((candidate) => candidate.name === name && groupTitle(candidate) !== null),
    `seat of ${name}`,
  )
  const full = record === 'full'
  const reachable = record !== 'name'
  return {
    ...emptyPerson(first, last),
    salutation,
    academic_title: orNull(title),
    function: ownFunction(name) ?? councillorFunctions.get(salutation) ?? null,
    email: reachable ? personMail(first, last) : null,
    phone_direct: full ? directLine(seat) : null,
    born,
    profession,
    political_party: party,
    parliamentary_group: groupTitle(seat),
    website: full ? `https://${slug}.dreiseen.example` : null,
    website_2: full ? `https://www.dreiseen.example/kantonsrat/mitglieder/${slug}` : null,
    postal_address: reachable ? street : null,
    postal_code_city: village,
    notes: ownNote(name),
  }
}

function official(row: readonly string[], index: number, agencies: readonly SampleAgency[]): PersonText {
  const [salutation = '', title = '', first = '', last = ''] = row
  const [born = '', profession = '', party = '', record = ''] = row.slice(4)
  const name = `${first} ${last}`
  const seat = found(
    seats.find((candidate) => candidate.name === name),
    `seat of ${name}`,
  )
  const office = found(
    agencies.find((agency) => agency.id === seat.agency),
    `agency ${seat.agency}`,
  )
  return {
    ...emptyPerson(first, last),
    salutation,
    academic_title: orNull(title),
    function: ownFunction(name) ?? seat.title,
    born: orNull(born),
    profession: orNull(profession),
    political_party: orNull(party),
    notes: ownNote(name),
    ...(record === 'name' ? {} : officeContact(first, last, index, seat, office)),
    ...(record === 'full' ? officeAddress(office) : {}),
    ...(office.title === 'Regierungsrat' ? { website: `${office.website}/${addressForm(name)}` } : {}),
  }
}

function officeContact(first: string, last: string, index: number, seat: Seat, office: SampleAgency) {
  return {
    email: personMail(first, last),
    phone: office.phone,
    phone_direct: directLine(seat),
    external_user_id: `${addressForm(last).slice(0, 4)}${addressForm(first).slice(0, 2)}${index + 10}`,
    staff_number: String(10_000 + 37 * index),
  }
}

function officeAddress(office: SampleAgency) {
  return {
    location_address: office.location_address,
    location_code_city: office.location_code_city,
    postal_address: office.postal_address,
    postal_code_city: office.postal_code_city,
  }
}

function emptyPerson(first: string, last: string): PersonText {
  const empty = Object.fromEntries(textFields.map((field) => [field, null])) as PersonText
  return { ...empty, first_name: first, last_name: last }
}

function personMail(first: string, last: string): string {
  return mailAddress(`${addressForm(first)}.${addressForm(last)}`)
}

function directLine(seat: Seat): string {
  return phoneNumber(seat.agency, 11 + seat.position)
}

function groupTitle(seat: Seat): string | null {
  const title = agencyRows.find((row) => row.id === seat.agency)?.title ?? ''
  return title.startsWith('Fraktion ') ? title : null
}
