import { basePath, withoutBasePath } from '../../../../platform/config/base-path.ts'
import { searchOf } from '../../../../platform/http/requests/parameters.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { compoundEmbeds, partEmbeds } from './compound-embeds.ts'
import { electionEmbeds } from './election-embeds.ts'
import type { Embed, EmbedOwner } from './embed.ts'
import { ballotEmbeds, voteEmbeds } from './vote-embeds.ts'

export const embedOwners: readonly EmbedOwner[] = [
  ballotEmbeds,
  voteEmbeds,
  electionEmbeds,
  compoundEmbeds,
  partEmbeds,
]

export interface FoundEmbed {
  /** Canonical path and query of the view, also if another of its names was given. */
  readonly url: string
  readonly embed: Embed
}

/** Finds the embed of a path such as `/vote/energie/map?locale=fr_CH`; null if there is none. */
export async function findEmbed(
  area: ResultsArea,
  current: CurrentItems,
  url: string,
): Promise<FoundEmbed | null> {
  const [path = ''] = url.split('?')
  const at = path.lastIndexOf('/')
  for (const owner of embedOwners) {
    const params = paramsOf(owner.path, path.slice(0, at))
    const view = owner.views.find((name) => name === path.slice(at + 1))
    if (params === null || view === undefined) continue
    const found = await owner.find(area, current, { params, view, search: searchOf({ url }) })
    if (found === null) return null
    return 'redirect' in found ? findEmbed(area, current, found.redirect) : { url, embed: found }
  }
  return null
}

/** Returns path and query of an absolute or relative address of this site; null for other addresses. */
export function pathWithin({ service }: Pick<ResultsArea, 'service'>, url: string | null): string | null {
  const { baseUrl } = service.config
  const { origin } = new URL(baseUrl)
  const parsed = url === null ? null : URL.parse(url, origin)
  if (parsed?.origin !== origin) return null
  return withoutBasePath(parsed.pathname + parsed.search, basePath(baseUrl))
}

/** Returns the parameters of a path that matches a pattern such as `/election/:id`, else null. */
export function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const names = pattern.split('/')
  const given = path.split('/')
  if (names.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [place, name] of names.entries()) {
    const text = decoded(given[place] ?? '')
    if (!name.startsWith(':') && text !== name) return null
    if (!name.startsWith(':')) continue
    if (text === null || text === '') return null
    params[name.slice(1)] = text
  }
  return params
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
