import { everyTab, type PageType, pageType, required } from './page-types.ts'
import { walk } from './walk.ts'

walk('pages of votes and overviews of results', async (site) => {
  const { service, bundle } = site
  const oldestFirst = bundle.votes.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const simple = required(oldestFirst.find(({ type }) => type === 'simple'))
  const complex = required(oldestFirst.find(({ type }) => type === 'complex'))
  const running = required(oldestFirst.at(-1))
  const page = (name: string, path: string, more: Partial<PageType> = {}) =>
    pageType(name, service.url + path, more)
  const inFrames = { frameable: true, isMinor: true }
  const complexTabs = await everyTab(site, 'vote with a counter-proposal', `/vote/${complex.id}`)
  return [
    ...(await everyTab(site, 'simple vote', `/vote/${simple.id}`)),
    // Its three ballots are shown alike, but for the words of the tie-breaker.
    ...complexTabs.map((tab) => ({ ...tab, isMinor: /\/counter-proposal-/.test(tab.url) })),
    page('vote being counted', `/vote/${running.id}/entities`, inFrames),
    page('statistics of a vote being counted', `/vote/${running.id}/statistics`, inFrames),
    page('two votes beside each other', `/vote/${running.id}/comparison?with=${simple.id}`, inFrames),
    page('vote without results', '/vote/noch-nicht/entities', inFrames),
    page('vote of a municipality', '/vote/schulhaus/entities', { frameable: true }),
    page('home', '/'),
    page('archive', '/archive'),
    page('archive of a year', `/archive/${simple.date.slice(0, 4)}`),
    page('archive of a day', `/archive/${simple.date}`),
    page('search in the archive', '/archive-search?term=wahl'),
    page('search without hits', '/archive-search/vote?term=xyzxyz&answer=accepted', { isMinor: true }),
    page('municipalities', '/municipalities'),
    page('municipality', '/municipality/seewis-am-mittersee'),
    page('year of a municipality', '/municipality/seewis-am-mittersee/2022', { isMinor: true }),
    page('code for other sites', `/embed?url=/vote/${simple.id}/map`),
    page('no such vote', '/vote/keine', { status: 404, isMinor: true }),
  ]
})
