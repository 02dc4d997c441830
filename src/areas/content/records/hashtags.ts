/**
 * Not after a letter, a slash or an ampersand, which excludes fragments of addresses and numeric character
 * references.
 */
const hashtag = /(?<=^|[\s([{«»‹›"'“”„‘’‚¡¿,;–—])#([\p{L}\p{M}\p{N}_]{1,100})(?![\p{L}\p{M}\p{N}_])/gu

/** Returns the hashtags in texts without markup, each once, in its first spelling. */
export function hashtagsOf(texts: readonly string[]): readonly string[] {
  const found = new Map<string, string>()
  for (const text of texts)
    for (const [, tag = ''] of text.normalize('NFC').matchAll(hashtag)) {
      const key = tag.toLowerCase()
      if (!found.has(key)) found.set(key, tag)
    }
  return [...found.values()]
}
