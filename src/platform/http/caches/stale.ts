/** Says, as RFC 9211 has it, that an answer came from memory because nobody could tell whether it is still right. */
export function staleHeaders(age: number): Readonly<Record<'cache-status' | 'age', string>> {
  return { 'cache-status': 'kanzlei; hit; detail=stale', age: String(age) }
}
