/**
 * Not after a letter, a slash or an ampersand: the fragment of an address is no hashtag, nor is a character written
 * as a number.
 */
const hashtag = /(?<=^|[\s([{«»‹›"'“”„‘’‚¡¿,;–—])#([\p{L}\p{M}\p{N}_]{1,100})(?![\p{L}\p{M}\p{N}_])/gu

/** What stands after `#` in texts without markup: each once, in the spelling that comes first. */
export function hashtagsOf(texts: readonly string[]): readonly string[] {
  const found = new Map<string, string>()
  for (const text of texts)
    for (const [, tag = ''] of text.normalize('NFC').matchAll(hashtag)) {
      const key = tag.toLowerCase()
      if (!found.has(key)) found.set(key, tag)
    }
  return [...found.values()]
}
