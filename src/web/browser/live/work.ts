import { replaceMain } from './replace-main.ts'

/** A page about work that is under way shows how far it is until it has ended; focus and scroll position stay. */
export function followWork(page: Document): void {
  const main = page.querySelector<HTMLElement>('main[data-refresh]')
  if (main === null) return
  const lookLater = () => {
    const seconds = Number(main.dataset.refresh)
    if (seconds > 0) setTimeout(look, seconds * 1000)
  }
  const look = async () => {
    // Whoever does not answer is asked again.
    if (!page.hidden) await replaceMain(page, page.location.href, { cache: 'no-cache' }).catch(() => null)
    lookLater()
  }
  lookLater()
}
