import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

/**
 * All characters, for `fc.string({ unit: anyCharacter })`. Generates the same as `unit: 'binary'`, which
 * first builds a table of a million characters: more than a second and a hundred megabytes in each process.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: 0x10ffff - surrogates.count }).map(
  (index) => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count),
  (value) => {
    const code = typeof value === 'string' ? value.codePointAt(0) : undefined
    if (code === undefined || value !== String.fromCodePoint(code) || isSurrogate(code))
      throw new Error('not a character')
    return code < surrogates.first ? code : code - surrogates.count
  },
)

const isSurrogate = (code: number) => code >= surrogates.first && code < surrogates.first + surrogates.count
