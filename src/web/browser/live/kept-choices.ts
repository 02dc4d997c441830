import { root } from '../address/root.ts'
import { replaceMain } from './replace-main.ts'

const year = 365 * 24 * 3600
/** Pages that show the result of the reader's municipality, and the elements that show it. */
const followedPages = /^(?:(?:vote|elections?|archive|municipality)(?:\/|$)|$)/
const placeShown = '.my-place, .my-result, .my-line, tr.is-mine'

/**
 * Choices of the reader are stored in cookies. If a cache has sent the page without them, this loads the page
 * with the choice in its address.
 */
export function followKeptChoices(page: Document, afterChange: () => void): void {
  rememberLanguages(page)
  const { location } = page
  const given = new URLSearchParams(location.search)
  const locale = wantedLocale(page)
  if (locale !== null && !given.has('locale')) location.replace(withParameter(location, 'locale', locale))
  else if (pageAddress(page) !== location.href && page.querySelector(placeShown) === null)
    void replaceMain(page, pageAddress(page), {}).then(afterChange, () => undefined)
}

/**
 * Returns the address of the page with the reader's choice. It is not shown in the address bar, so that links
 * that readers share contain no choice.
 */
export function pageAddress({ location, cookie }: Document): string {
  const place = followedPages.test(location.pathname.slice(root.length)) ? kept(cookie, 'municipality') : null
  return place === null ? location.href : withParameter(location, 'mine', place)
}

function rememberLanguages(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('.languages a[data-locale]') : null
    if (link === null) return
    const secure = page.location.protocol === 'https:' ? '; secure' : ''
    page.cookie = `locale=${link.dataset.locale}; path=${root}; max-age=${year}; samesite=lax${secure}`
  })
}

/** Returns the language that the reader prefers among those of the page; null if it is already shown. */
function wantedLocale(page: Document): string | null {
  // Pages without a canonical address may be the answer to a form, which cannot be loaded again.
  if (page.querySelector('link[rel=canonical]') === null) return null
  const offered = [...page.querySelectorAll<HTMLElement>('.languages a[data-locale]')]
  const shown = offered.find((link) => link.ariaCurrent === 'true')?.dataset.locale
  const chosen = kept(page.cookie, 'locale')
  const preferred = chosen === null ? navigator.languages : [chosen]
  for (const wanted of preferred)
    for (const { dataset } of offered)
      if (dataset.locale?.slice(0, 2) === wanted.slice(0, 2))
        return dataset.locale === shown ? null : dataset.locale
  return null
}

function kept(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}

function withParameter(location: Location, name: string, value: string): string {
  const address = new URL(location.href)
  address.searchParams.set(name, value)
  return address.href
}
