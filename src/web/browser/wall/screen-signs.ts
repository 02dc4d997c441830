const time = new Intl.DateTimeFormat('de-CH', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
})

/** Shows in a corner how long the screen has been offline. */
export function connectionMark(page: Document): (isThere: boolean) => void {
  const mark = page.querySelector<HTMLElement>('[data-lost]')
  return (isThere) => {
    if (mark === null || mark.hidden === isThere) return
    mark.textContent = isThere ? '' : (mark.dataset.lost ?? '').replace('{time}', time.format(new Date()))
    mark.hidden = isThere
  }
}

/** A clock beside the time of the results. */
export function runClock(page: Document): void {
  const clock = page.querySelector<HTMLElement>('.screen-clock')
  if (clock === null) return
  clock.hidden = false
  const show = () => {
    clock.textContent = time.format(new Date())
    setTimeout(show, 60_000 - (Date.now() % 60_000))
  }
  show()
}

/**
 * Keeps the device awake; browsers release the lock whenever the page is hidden. Not requested in an iframe of another
 * site.
 */
export function keepAwake(page: Document): void {
  if (window.parent !== window) return
  const ask = () => {
    if (!page.hidden) void navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  page.addEventListener('visibilitychange', ask)
  ask()
}
