/** Not public, endless, or made of what is compared anyway: a PNG of the SVG, a page in another language. */
const leftOut =
  /^\/(?:manage|login|logout|setup|account|live|assets|metrics|health|ready|locale)\b|-png(?:\?|$)|[?&]locale=/
/** Takes long, and says in other languages what it says in the first. */
const once = /\/pdf$|^\/(?:embed|oembed)\b|[?&]headerless/

/** What the address of a figure may say, each tried alone. Other languages say the same in other words. */
const variations: readonly { readonly views: RegExp; readonly queries: readonly string[] }[] = [
  { views: /^\/(?:ballot|elections?)\/.*-(?:chart|map)$/, queries: ['theme=dark'] },
  {
    views: /^\/elections?\/.*-(?:chart|data|table)$/,
    queries: ['limit=2', 'elected=true', 'elected=false', 'sort=lists', 'entity=Nirgends'],
  },
  {
    views: /party-strengths-(?:chart|data|table)$/,
    queries: ['horizontal=true', 'horizontal=false', 'year=1900'],
  },
  { views: /^\/(?:vote|elections?)\/[^/]*\/(?:entities|lists|districts)$/, queries: ['headerless'] },
]

export interface KnownAddresses {
  meet(address: string): void
  /** The next that nobody has asked for; null once everything was. */
  next(): string | null
}

/** Addresses that were met, and with them those of all routes about the same thing. */
export function knownAddresses(patterns: readonly string[], varied: boolean): KnownAddresses {
  const queue: string[] = []
  const seen = new Set<string>()
  const routes = patterns.filter((pattern) => !leftOut.test(pattern) && !pattern.includes('*')).map(routeOf)
  const subjects = Map.groupBy(routes, ({ subject }) => subject)

  function add(address: string): void {
    if (address === '' || leftOut.test(address) || seen.has(address)) return
    if (!varied && once.test(address)) return
    seen.add(address)
    queue.push(address)
  }

  return {
    meet(address) {
      // A page without header leads to others without one.
      if (address.includes('headerless')) return
      add(address)
      const path = address.split('?')[0]?.split('/') ?? []
      for (const [subject, members] of subjects) {
        const about = subject.split('/').length
        if (!fits(subject.split('/'), path.slice(0, about))) continue
        for (const { rest } of members) {
          const found = path.slice(0, about).join('/') + rest
          add(found)
          if (varied)
            for (const { views, queries } of variations)
              if (views.test(found)) for (const query of queries) add(`${found}?${query}`)
        }
      }
    },
    next: () => queue.shift() ?? null,
  }
}

/** The part of a route up to its last parameter, and what follows. */
function routeOf(pattern: string): { readonly subject: string; readonly rest: string } {
  const parts = pattern.split('/')
  const last = parts.findLastIndex((part) => part.startsWith(':'))
  return {
    subject: parts.slice(0, last + 1).join('/'),
    rest: parts
      .slice(last + 1)
      .map((part) => `/${part}`)
      .join(''),
  }
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.every((part, place) => (part.startsWith(':') ? path[place] : part === path[place]))
}
