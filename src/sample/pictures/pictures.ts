import type { Instant } from '../../values/time.ts'
import type { SampleFile } from '../records/bundle.ts'
import { fraction, momentBetween, sampleId, yearsBefore } from '../records/moments.ts'
import { addressForm } from '../records/names.ts'
import { sampleTable, tableRows } from '../records/table.ts'

type Hair = 'short' | 'parted' | 'bob' | 'long' | 'bun' | 'curls' | 'crown'

interface Look {
  readonly backdrop: string
  readonly skin: string
  readonly hair: Hair
  readonly hairColor: string
  readonly jacket: string
  readonly collar: string
  readonly glasses?: true
  readonly beard?: true
}

/** name | backdrop | skin | hair | colour of the hair | jacket | collar | `glasses` or `beard` */
const looks: ReadonlyMap<string, Look> = new Map(
  tableRows(sampleTable('looks'), 8).map(
    ([name = '', backdrop = '', skin = '', hair, hairColor = '', jacket = '', collar = '', more = '']) => [
      name,
      look(backdrop, skin, hair as Hair, hairColor, jacket, collar, more === '' ? {} : { [more]: true }),
    ],
  ),
)

function look(
  backdrop: string,
  skin: string,
  hair: Hair,
  hairColor: string,
  jacket: string,
  collar: string,
  more: Pick<Look, 'glasses' | 'beard'> = {},
): Look {
  return { backdrop, skin, hair, hairColor, jacket, collar, ...more }
}

/** Returns the stored look of a person, or one derived from the name, so that the same person always looks the same. */
function lookFor({ name, isWoman, born }: Portrayed): Look {
  const pick = <One>(what: string, from: readonly [One, ...One[]]): One =>
    from[Math.floor(fraction(`${what} ${name}`) * from.length)] ?? from[0]
  const chance = (what: string) => fraction(`${what} ${name}`)
  const isGrey = born < 1964 || (born < 1972 && chance('grey') < 0.4)
  const [skin, hairColors] = pick('skin', complexions)
  return look(
    pick('backdrop', [
      '#d9e6d2',
      '#d5e3ef',
      '#e9e2d3',
      '#dce8e6',
      '#e6e0ee',
      '#f0e1d6',
      '#dfe3ea',
      '#f0e6cf',
    ]),
    skin,
    isWoman
      ? pick('hair', ['bob', 'long', 'bun', 'curls'])
      : pick('hair', ['short', 'parted', 'short', 'crown']),
    isGrey ? pick('hair colour', ['#b9b5ae', '#8f8a80', '#a8a39b']) : pick('hair colour', hairColors),
    pick('jacket', ['#2f5d50', '#1d3f66', '#3a3f47', '#5b3f73', '#26364d', '#7a3b3b', '#4b5a3c', '#1f5f6b']),
    pick('collar', ['#ffffff', '#f4efe6', '#f7f3ea']),
    {
      ...(chance('glasses') < 0.3 && { glasses: true as const }),
      ...(!isWoman && chance('beard') < 0.35 && { beard: true as const }),
    },
  )
}

type Colors = readonly [string, ...string[]]

const complexions: readonly [readonly [string, Colors], ...(readonly [string, Colors])[]] = [
  ['#f3d2b9', ['#b5793a', '#d2a45c', '#6b4226']],
  ['#f0c8a8', ['#5a4634', '#3b2a20', '#9a4b2e']],
  ['#eabf9c', ['#3b2a20', '#2b2320', '#7a5a3a']],
  ['#d9a77f', ['#241a16', '#2b2320']],
  ['#b07a54', ['#1d1512', '#241a16']],
  ['#8a5a3c', ['#1a1210']],
]

interface Portrayed {
  readonly name: string
  readonly isWoman: boolean
  readonly born: number
}

export function hasOwnLook(name: string): boolean {
  return looks.has(name)
}

export function pictureId(name: string): string {
  return sampleId('picture', name)
}

const women: readonly (string | null)[] = ['Frau', 'Madame', 'Signora', 'Dunna']

interface PersonWithPicture {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly salutation: string | null
  readonly born: string | null
}

export function samplePictures(now: Instant, people: readonly PersonWithPicture[]): readonly SampleFile[] {
  const portrayed = people.map(({ first_name, last_name, salutation, born }) => ({
    name: `${first_name} ${last_name}`,
    isWoman: women.includes(salutation),
    born: Number(born),
  }))
  return portrayed
    .map((person) => ({ name: person.name, portrait: looks.get(person.name) ?? lookFor(person) }))
    .map(({ name, portrait }) => ({
      id: pictureId(name),
      name: `portrait-${addressForm(name)}.svg`,
      media_type: 'image/svg+xml',
      content: Buffer.from(drawPortrait(name, portrait)).toString('base64'),
      created: momentBetween(yearsBefore(now, 5), now, fraction(`picture ${name}`)),
    }))
}

const hairBehind: Readonly<Record<Hair, string>> = {
  short: '',
  parted: '',
  crown: '',
  curls:
    '<circle cx="104" cy="122" r="30"/><circle cx="216" cy="122" r="30"/><circle cx="98" cy="160" r="24"/><circle cx="222" cy="160" r="24"/>',
  bun: '<circle cx="160" cy="48" r="26"/>',
  bob: '<path d="M92 138q0-78 68-78t68 78v52q0 14-14 14H106q-14 0-14-14z"/>',
  long: '<path d="M90 138q0-80 70-80t70 80v92q0 16-16 16H106q-16 0-16-16z"/>',
}

const hairInFront: Readonly<Record<Hair, string>> = {
  short: '<path d="M101 134q-5-72 59-72t59 72q-6-38-28-44-30 8-64 0-20 8-26 44z"/>',
  parted: '<path d="M101 138q-8-78 62-76 62 2 56 76-4-30-20-44-38 2-66-18-24 20-32 62z"/>',
  crown: '<path d="M102 148q-8-26 4-52 2 22 4 44zM218 148q8-26-4-52-2 22-4 44z"/>',
  curls:
    '<circle cx="124" cy="88" r="26"/><circle cx="160" cy="78" r="28"/><circle cx="196" cy="88" r="26"/>',
  bun: '<path d="M102 136q-4-74 58-74t58 74q-8-44-58-48-50 4-58 48z"/>',
  bob: '<path d="M97 150q-6-86 63-88 69 2 63 88l-9-8q-6-32-28-48-36 24-70 26-8 8-10 22z"/>',
  long: '<path d="M95 160q-8-98 65-100 73 2 65 100l-10-12q-6-46-55-66-49 20-55 66z"/>',
}

function drawPortrait(name: string, l: Look): string {
  const covered = l.hair === 'bob' || l.hair === 'long'
  const ears = covered ? '' : '<circle cx="101" cy="152" r="12"/><circle cx="219" cy="152" r="12"/>'
  const beard = l.beard
    ? `<path fill="${l.hairColor}" d="M104 158q4 64 56 66 52-2 56-66-8 26-24 28-32-12-64 0-16-2-24-28z"/>`
    : ''
  const glasses = l.glasses
    ? '<g fill="none" stroke="#2b2b2b" stroke-width="3.5"><circle cx="138" cy="146" r="16"/><circle cx="182" cy="146" r="16"/><path d="M154 144q6-4 12 0"/></g>'
    : ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320" role="img">',
    `<title>${name}</title>`,
    `<rect width="320" height="320" fill="${l.backdrop}"/>`,
    `<g fill="${l.hairColor}">${hairBehind[l.hair]}</g>`,
    `<path fill="${l.jacket}" d="M40 320q4-72 68-86l52-12 52 12q64 14 68 86z"/>`,
    `<path fill="${l.collar}" d="M122 231l38 58 38-58-16-8h-44z"/>`,
    `<path fill="${l.skin}" d="M138 196h44v34q-22 34-44 0z"/>`,
    '<path fill="#000" fill-opacity=".1" d="M138 206h44v8q-22 18-44 6z"/>',
    `<g fill="${l.skin}">${ears}<path d="M102 132q0-64 58-64t58 64v22q0 66-58 66t-58-66z"/></g>`,
    beard,
    `<g fill="${l.hairColor}">${hairInFront[l.hair]}</g>`,
    '<g fill="#2b2320"><circle cx="138" cy="147" r="4.5"/><circle cx="182" cy="147" r="4.5"/></g>',
    `<g fill="none" stroke="${l.hairColor}" stroke-width="4" stroke-linecap="round">`,
    '<path d="M127 129q11-6 21-1M193 129q-11-6-21-1"/></g>',
    '<g fill="none" stroke="#8a4f3d" stroke-width="3.5" stroke-linecap="round">',
    '<path d="M160 150l-5 19q4 3 9 1M144 191q16 11 32 0"/></g>',
    glasses,
    '</svg>',
  ].join('')
}
