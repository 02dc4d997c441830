import type { Page } from 'playwright-core'

/** A page of the sample canton in the state that one point of the results web app describes. */
export interface PointPage {
  /** Name in the form `point-page`; width and scheme are added. */
  readonly name: string
  readonly path: string
  /** Number of the reader's municipality. */
  readonly place?: string
  readonly media?: 'print'
  /** Actions of the reader before the picture. */
  readonly act?: (page: Page) => Promise<void>
}

export const pointWidths = [360, 1440] as const
/** Maximum height in pixels; the rest of a long table adds nothing. */
export const tallestPicture = 3200

const chosen = '9814'
const [vote, final] = ['/vote/laipassstrasse', '/vote/ruhige-seestrassen']
const [council, parliament] = ['/election/nationalratswahl-2026', '/elections/kantonsratswahl-2022']
const [government, interim] = ['/election/regierungsratswahl-2026', '/elections/kantonsratswahl-2026']

export const pointPages: readonly PointPage[] = [
  { name: '1-suggestions', path: '/', act: typePlace },
  { name: '1-home', path: '/', place: chosen },
  { name: '1-vote', path: `${vote}/entities`, place: chosen },
  { name: '1-election', path: `${council}/lists`, place: chosen },
  { name: '1-parliament', path: `${interim}/districts`, place: chosen },
  { name: '1-municipality', path: '/municipality/belrive' },
  { name: '1-municipalities', path: '/municipalities' },
  { name: '1-search', path: '/search?q=belrive' },
  { name: '1-archive-search', path: '/archive-search/vote?term=belrive' },
  { name: '2-map', path: `${vote}/entities`, act: pinArea },
  { name: '2-full-width', path: `${final}/entities`, act: enlarge },
  { name: '2-turnout', path: `${final}/entities?layer=turnout`, act: pinArea },
  { name: '2-difference', path: `${final}/entities?layer=difference` },
  { name: '2-change', path: `${vote}/entities?layer=change&with=nachtzuege` },
  { name: '2-circles', path: `${final}/entities?circles=true`, act: pinArea },
  { name: '2-districts', path: `${parliament}/districts` },
  { name: '2-districts-counting', path: `${interim}/districts` },
  { name: '2-list', path: `${council}/list-by-entity` },
  { name: '2-list-change', path: `${council}/list-by-entity?layer=change` },
  { name: '2-strongest', path: `${council}/strongest-lists` },
  { name: '3-comparison', path: `${vote}/comparison` },
  { name: '3-two-votes', path: `${vote}/comparison?with=ruhige-seestrassen` },
  { name: '3-lists', path: `${council}/lists` },
  { name: '3-years', path: `${parliament}/party-strengths` },
  { name: '4-shares', path: `${interim}/party-strengths` },
  { name: '4-seats', path: `${interim}/seat-allocation` },
  { name: '4-elected', path: `${interim}/candidates` },
  { name: '4-majority', path: `${government}/candidates` },
  { name: '4-screen', path: '/screen/1' },
  { name: '5-half-circle', path: `${parliament}/seat-allocation` },
  { name: '5-party-strengths', path: `${council}/party-strengths` },
  { name: '5-connections', path: `${council}/connections` },
  { name: '5-panachage', path: `${council}/lists-panachage` },
  { name: '5-candidate-map', path: `${government}/candidate-by-entity` },
  { name: '6-card', path: `${final}/card-png` },
  { name: '6-share', path: final, act: share },
  { name: '6-alerts', path: '/subscribe' },
  { name: '7-print-vote', path: `${final}/entities`, media: 'print' },
  { name: '7-print-election', path: `${council}/lists`, media: 'print' },
  { name: '8-home', path: '/' },
  { name: '8-menu', path: '/', act: openMenu },
  { name: '8-misspelt', path: '/search?q=steurverwaltung' },
  { name: '8-archive', path: '/archive' },
  { name: '8-government', path: '/agencies/14' },
  { name: '8-organigram', path: '/agencies/15' },
  { name: '8-elected', path: `${council}/candidates` },
  { name: '8-data', path: `${final}/data` },
]

/** Opens the card of a counted area and scrolls to the map. */
export async function pinArea(page: Page): Promise<void> {
  await page.locator('.map-svg [data-facts]').nth(2).click({ force: true })
  await page.locator('.map').evaluate((map) => map.scrollIntoView({ block: 'center' }))
  await page.mouse.move(0, 0)
}

async function typePlace(page: Page): Promise<void> {
  await page.locator('#place').pressSequentially('7695')
  await page.getByRole('option').first().waitFor()
}

/** Enlarges the map; phones show it at full width anyway. */
async function enlarge(page: Page): Promise<void> {
  await clickIfVisible(page, '.map-wide')
  await page.mouse.move(0, 0)
}

async function clickIfVisible(page: Page, selector: string): Promise<void> {
  const button = page.locator(selector).first()
  if (await button.isVisible()) await button.click()
}

async function share(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('[data-share]').first().click()
}

/** Opens the menu, which is missing if all entries fit. */
async function openMenu(page: Page): Promise<void> {
  await clickIfVisible(page, '.menu-button')
}
