/** The published addresses: everything about results, and the files that pages need. All others need the service. */
const published =
  /^\/(?:assets\/|$|\?|(?:vote|ballot|election|elections|elections-part|candidate|list|archive|municipality|municipalities|screen|data|bfs(?=\/)|catalog|sitemap|live\.json|json|results|favicon|logo)(?:[/.?-]|$))/
/** Addresses whose answer depends on the reader, or on a search. */
const personal = /[?&](?:headerless|headerful|mine|q)\b|\/suggestions\b/
/**
 * Addresses of pictures, PDFs and signatures, which are made on request and are published only where a page links to
 * them.
 */
const costly = /(?:-png|\/pdf|\.jws|\/archive-download.*)(?:\?|$)/

export function isPublished(address: string): boolean {
  return published.test(address) && !personal.test(address)
}

export interface PublishedAddresses {
  /** Adds an address that was found, and those of all routes about the same subject. */
  meet(address: string): void
  /** Returns the next address that was not requested yet. */
  next(): string | null
}

export function addressesOf(routes: readonly string[]): PublishedAddresses {
  const waiting: string[] = []
  const seen = new Set<string>()
  const views = routes
    .filter((route) => route.includes(':') && !route.includes('*') && !costly.test(route))
    .map(viewOf)

  function add(address: string): void {
    if (seen.has(address) || !isPublished(address)) return
    seen.add(address)
    waiting.push(address)
  }

  return {
    meet(address) {
      add(address)
      const [path = '', query = ''] = address.split('?')
      const language = new URLSearchParams(query).get('locale')
      const parts = path.split('/')
      for (const { subject, rest } of views)
        if (subject.every((part, place) => (part.startsWith(':') ? parts[place] : part === parts[place])))
          add(
            `${parts.slice(0, subject.length).join('/')}${rest}${language === null ? '' : `?locale=${language}`}`,
          )
    },
    next: () => waiting.shift() ?? null,
  }
}

/** Splits a route into the part up to its last parameter, and the rest. */
function viewOf(route: string): { readonly subject: readonly string[]; readonly rest: string } {
  const parts = route.split('/')
  const last = parts.findLastIndex((part) => part.startsWith(':'))
  const rest = parts.slice(last + 1).map((part) => `/${part}`)
  return { subject: parts.slice(0, last + 1), rest: rest.join('') }
}
