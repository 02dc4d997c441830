import type { SampleSite } from '../../support/sample-site.ts'

/** One kind of page, or one state of such a kind, at one address that shows it. */
export interface PageType {
  readonly name: string
  readonly url: string
  readonly reader: 'public' | 'staff'
  /** Seen twice, not four times: it is another kind in another state, or a kind for few. */
  readonly isMinor: boolean
  /** Seen once: made of the same parts as another one. */
  readonly isAlike: boolean
  /** Other sites may show it inside their own pages. */
  readonly frameable: boolean
  /** A view made for other sites: without header and footer. */
  readonly isBare: boolean
  /** A wall display, which finds its size when it is switched on. */
  readonly isScreen: boolean
  readonly status: number
}

export function pageType(name: string, url: string, more: Partial<PageType> = {}): PageType {
  return {
    name,
    url,
    reader: 'public',
    isMinor: false,
    isAlike: false,
    frameable: false,
    isBare: false,
    isScreen: false,
    status: 200,
    ...more,
  }
}

/** Every tab of an item, found by following its tabs; the first address need not be one of them. */
export async function everyTab(
  { service }: SampleSite,
  name: string,
  path: string,
  rank: Partial<Pick<PageType, 'isMinor' | 'isAlike'>> = {},
): Promise<readonly PageType[]> {
  const found = new Set<string>()
  const waiting = [path]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const response = await fetch(service.url + next)
    const shown = new URL(response.url).pathname
    const markup = await response.text()
    if (response.status !== 200) throw new Error(`${next} is answered with ${response.status}`)
    found.add(shown)
    for (const tab of tabsIn(markup)) if (!found.has(tab) && !waiting.includes(tab)) waiting.push(tab)
  }
  return [...found].toSorted().map((tab) =>
    pageType(`${name}: ${tab.slice(tab.lastIndexOf('/') + 1)}`, service.url + tab, {
      frameable: true,
      ...rank,
    }),
  )
}

function tabsIn(markup: string): readonly string[] {
  return [...markup.matchAll(/<nav class="tabs.*?<\/nav>/gs)].flatMap(([nav]) =>
    [...nav.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href),
  )
}

/** Every view of an item that its data offers for other sites. */
export async function everyEmbed(
  { service }: SampleSite,
  name: string,
  path: string,
  { seenOnPages = false } = {},
): Promise<readonly PageType[]> {
  const response = await fetch(`${service.url}${path}/json`)
  const { embed } = (await response.json()) as { embed: Readonly<Record<string, string | readonly string[]>> }
  const urls = Object.values(embed).flat()
  if (urls.length === 0) throw new Error(`${path} has nothing for other sites`)
  return urls.map((url) =>
    pageType(`${name}: ${url.slice(url.lastIndexOf('/') + 1)}`, url, {
      ...{ frameable: true, isBare: true },
      isMinor: url.endsWith('-table'),
      // Pages have the same tables and drawings; what differs is the frame around them.
      isAlike: seenOnPages,
    }),
  )
}

export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the sample lacks a record that this test shows')
  return value
}
