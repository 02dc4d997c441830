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
 * Returns the search and sort form of a text: lower case, without accents, with single blanks. It is computed
 * here and stored, so SQLite and PostgreSQL find and order the same records regardless of their collations.
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

/** Returns the words of a search, folded. */
export function foldedWords(text: string): readonly string[] {
  return fold(text).split(' ').filter(Boolean)
}

/**
 * Converts identifiers of people to lower case. Unlike `toLowerCase`, it never maps another letter to a–z:
 * the Kelvin sign or İ would otherwise match the k or i of another identifier.
 */
export function lowerCased(text: string): string {
  return text.replace(/\P{ASCII}|[A-Z]+/gu, (letters) => {
    const small = letters.toLowerCase()
    return /^[A-Z]/.test(letters) || !/[a-z]/.test(small) ? small : letters
  })
}

/**
 * Returns the canonical form of an e-mail address, for storage and comparison. Letters outside of ASCII stay,
 * so that an invalid address does not become another, valid one.
 */
export function emailKey(text: string): string {
  return lowerCased(text.trim())
}

/** Returns a pattern for SQL's `like … escape '\\'` that matches the text anywhere, with wildcards escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
