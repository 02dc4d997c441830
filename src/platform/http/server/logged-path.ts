/** Addresses whose second part is known only to whoever was sent the link. */
const secretPlaces = /^(\/+(?:status|setup|password|subscribe\/+confirm|subscription|unsubscribe)\/+)[^?#]*/i

/** The path of an address as logs may hold it: without the query, and without a secret. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(secretPlaces, '$1…')
}
