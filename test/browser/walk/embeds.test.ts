import { everyEmbed, pageType, required } from './page-types.ts'
import { walk } from './walk.ts'

walk('views inside other sites', async (site) => {
  const { votes, elections, election_compounds } = site.bundle
  const oldestFirst = votes.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const complex = required(votes.find(({ type }) => type === 'complex'))
  const running = required(oldestFirst.at(-1))
  const council = required(elections.find(({ domain }) => domain === 'federation'))
  const government = required(elections.find(({ type }) => type === 'majorz'))
  const parliament = required(election_compounds[0]).id
  const state = (name: string, path: string) =>
    pageType(name, site.service.url + path, { frameable: true, isBare: true, isMinor: true })
  return [
    ...(await everyEmbed(site, 'simple vote', `/vote/${required(oldestFirst[0]).id}`)),
    ...(await everyEmbed(site, 'proportional election', `/election/${council.id}`, { seenOnPages: true })),
    ...(await everyEmbed(site, 'compound', `/elections/${parliament}`, { seenOnPages: true })),
    ...(await everyEmbed(site, 'part', '/elections-part/grosser-rat/superregion/oberland', {
      seenOnPages: true,
    })),
    state('map by its short name', `/vote/${complex.id}/map?theme=dark`),
    state('map of a tie-breaker', `/vote/${complex.id}/tie-breaker-by-districts-map`),
    state('table of a tie-breaker', `/vote/${complex.id}/tie-breaker-by-entities-table?theme=transparent`),
    state('outcome of three ballots', `/vote/${complex.id}/vote-header-widget`),
    state('table of a vote being counted', `/vote/${running.id}/entities-table?theme=light`),
    state('candidates of a majority election', `/election/${government.id}/candidates-chart`),
    state('parts of a compound', '/elections/grosser-rat/superregions-table'),
    state('map on any colour', `/elections/${parliament}/districts-map?theme=transparent`),
    state('nothing yet', '/vote/noch-nicht/map'),
    { ...state('wall display', '/screen/1'), isMinor: false, isScreen: true },
  ]
})
