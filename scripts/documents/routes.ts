/** Skipped: not public, endless, signed with other keys each time, or derived, such as the PNG of an SVG. */
const skipped =
  /^\/(?:manage|api\/manage|login|logout|setup|account|live|assets|metrics|health|ready|locale|log|\.well-known\/jwks)\b|(?:-png|\.jws)(?:\?|$)|[?&]locale=/
/** Slow, and compared in one language only. */
const once = /\/pdf$|^\/(?:embed|oembed)\b|[?&]headerless/

/** Query parameters of figures, each tried alone and in one language. */
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
  /** Returns the next address that was not requested yet, or null. */
  next(): string | null
}

/** Which addresses are requested. */
export interface Wanted {
  /** Whether parameters of figures are tried as well. */
  readonly varied: boolean
  /** Maximum number of each kind. */
  readonly each: number
}

/** Collects the addresses found in documents, and those of all other routes with the same parameters. */
export function knownAddresses(patterns: readonly string[], { varied, each }: Wanted): KnownAddresses {
  const queue: string[] = []
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const routes = patterns.filter((pattern) => !skipped.test(pattern) && !pattern.includes('*')).map(routeOf)
  const subjects = Map.groupBy(routes, ({ subject }) => subject)

  function add(address: string): void {
    if (address === '' || skipped.test(address) || seen.has(address)) return
    if (!varied && once.test(address)) return
    seen.add(address)
    const kind = kindOf(address)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count <= each) queue.push(address)
  }

  return {
    meet(address) {
      // Pages without header link to pages without header.
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

/** Returns the kind of an address, which is the same for addresses that differ in their subject only. */
function kindOf(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const [, view = '', subject = '', ...rest] = path.split('/')
  const end = /\.\w+$/.exec(subject)?.[0] ?? ''
  return [view, subject === '' ? '' : `:${end}`, ...rest, ...new URLSearchParams(query).keys()].join('/')
}

/** Splits a route after its last parameter. */
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
