import { replaceMain } from './replace-main.ts'

/** Updates a page about running work regularly until it has ended; focus and scroll position stay. */
export function followWork(page: Document): void {
  const main = page.querySelector<HTMLElement>('main[data-refresh]')
  if (main === null) return
  const lookLater = () => {
    const seconds = Number(main.dataset.refresh)
    if (seconds > 0) setTimeout(look, seconds * 1000)
  }
  const look = async () => {
    // After a failed request, the next one follows at the same interval.
    if (!page.hidden) await replaceMain(page, page.location.href, { cache: 'no-cache' }).catch(() => null)
    lookLater()
  }
  lookLater()
}
