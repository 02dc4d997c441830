/** Line ends and other control characters have no place in a header: they would begin a header of their own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
