// Letters that Unicode does not decompose although readers treat them as spelling variants.
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** Replaces characters that a database rejects as a parameter with one that no record contains. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/**
 * The search and sort form of a text: case and accents gone, blanks single. It is computed here and stored,
 * so SQLite and PostgreSQL find and order the same records regardless of their collations.
 */
export function fold(text: string): string {
  return storableText(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a search, as `fold` writes them. */
export function foldedWords(text: string): readonly string[] {
  return fold(text).split(' ').filter(Boolean)
}

/**
 * In small letters, for texts that say who somebody is. Unlike `toLowerCase` it turns no other letter into one of a to z:
 * the sign of the Kelvin, or an İ, would stand for somebody else's k or i.
 */
export function lowerCased(text: string): string {
  return text.replace(/\P{ASCII}|[A-Z]+/gu, (letters) => {
    const small = letters.toLowerCase()
    return /^[A-Z]/.test(letters) || !/[a-z]/.test(small) ? small : letters
  })
}

/**
 * The one spelling under which an address is stored, found and compared. What is no address stays none: no other letter
 * becomes one of those that addresses are made of.
 */
export function emailKey(text: string): string {
  return lowerCased(text.trim())
}

/** A pattern for SQL's `like … escape '\\'` that matches the text itself anywhere, wildcards included. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
