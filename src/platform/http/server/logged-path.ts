/** Paths whose second segment is a secret that was sent in a link. */
const secretPlaces =
  /^(\/+(?:status|setup|password|subscribe\/+confirm|subscription|unsubscribe|rehearsal\/+enter)\/+)[^?#]*/i

/** The path for the log: without the query, and with secrets masked. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(secretPlaces, '$1…')
}
