/** Parsers of the attributes of widgets; undefined for an invalid value. */
const readers = {
  class: (text: string) =>
    /^[A-Za-z_][\w-]*( +[A-Za-z_][\w-]*)*$/.test(text.trim()) ? text.trim() : undefined,
  /** Of twelve. */
  span: wholeNumber(1, 12),
  url: webAddress,
  limit: wholeNumber(1, 999),
  year: wholeNumber(1848, 2999),
  lists: names,
  names,
  'sort-by-lists': flag,
  'sort-by-names': flag,
  elected: flag,
  horizontal: flag,
} as const

export type AttributeName = keyof typeof readers
export type OwnAttribute = Exclude<AttributeName, 'class'>

/** The attributes of one widget, read. */
export type Given = {
  readonly [Name in AttributeName]?: Exclude<ReturnType<(typeof readers)[Name]>, undefined>
}

/** Adds an attribute; null where its text is invalid. */
export function withAttribute(given: Given, name: AttributeName, text: string): Given | null {
  const value = readers[name](text)
  return value === undefined ? null : { ...given, [name]: value }
}

export function isAttributeName(name: string): name is AttributeName {
  return Object.hasOwn(readers, name)
}

function wholeNumber(least: number, most: number): (text: string) => number | undefined {
  return (text) => {
    const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : undefined
  }
}

function names(text: string): readonly string[] | undefined {
  const found = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return found.length === 0 ? undefined : found
}

function flag(text: string): boolean | undefined {
  switch (text.trim()) {
    case 'true':
    case '1':
      return true
    case 'false':
    case '0':
      return false
    default:
      return undefined
  }
}

/** Reads the address of a QR code: a web address short enough to be scanned from a distance. */
function webAddress(text: string): string | undefined {
  const address = text.trim()
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && address.length <= 300 ? address : undefined
}
