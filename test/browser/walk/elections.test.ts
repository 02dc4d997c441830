import { everyTab, pageType, required } from './page-types.ts'
import { walk } from './walk.ts'

const oldestFirst = <Item extends { readonly date: string }>(items: readonly Item[]) =>
  items.toSorted((a, b) => (a.date < b.date ? -1 : 1))

walk('pages of elections and of compounds', async (site) => {
  const elections = oldestFirst(site.bundle.elections)
  const majorz = elections.filter(({ type }) => type === 'majorz')
  const council = required(
    elections.find(({ domain, type }) => domain === 'federation' && type === 'proporz'),
  )
  const constituency = required(elections.findLast(({ domain }) => domain === 'district'))
  const parliaments = oldestFirst(site.bundle.election_compounds)
  const government = `/election/${required(majorz.at(-1)).id}`
  const parliament = `/elections/${required(parliaments.at(-1)).id}`
  const state = (name: string, path: string) =>
    pageType(name, site.service.url + path, { frameable: true, isMinor: true })
  return [
    ...(await everyTab(site, 'proportional election', `/election/${council.id}`)),
    state('lists in one municipality', `/election/${council.id}/lists?entity=Belrive`),
    state('election in a constituency', `/election/${constituency.id}/lists`),
    ...(await everyTab(site, 'majority election', `/election/${required(majorz[0]).id}`, { isMinor: true })),
    state('majority election being counted', `${government}/candidates`),
    state('statistics of an election being counted', `${government}/statistics`),
    state('election without a contest', '/election/still/candidates'),
    ...(await everyTab(site, 'compound', `/elections/${required(parliaments[0]).id}`)),
    state('parliament being elected', `${parliament}/districts`),
    state('members of a parliament being elected', `${parliament}/candidates`),
    state('statistics of a parliament being elected', `${parliament}/statistics`),
    state('parts of a compound', '/elections/grosser-rat/superregions'),
    ...(await everyTab(site, 'part of a compound', '/elections-part/grosser-rat/superregion/oberland', {
      // The tabs of a compound, once more for some of its elections.
      isAlike: true,
    })),
  ]
})
