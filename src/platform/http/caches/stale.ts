/** Marks an answer, as in RFC 9211, as served from the cache without knowing whether it is current. */
export function staleHeaders(age: number): Readonly<Record<'cache-status' | 'age', string>> {
  return { 'cache-status': 'kanzlei; hit; detail=stale', age: String(age) }
}
