/** Completes the source line of the printed page with the time of printing. */
export function printedTime(page: Window): void {
  page.addEventListener('beforeprint', () => {
    // Romansh, which browsers lack, like German.
    const languages = [page.document.documentElement.lang, 'de-CH']
    const time = new Intl.DateTimeFormat(languages, { dateStyle: 'medium', timeStyle: 'short' })
    for (const place of page.document.querySelectorAll<HTMLElement>('[data-printed]'))
      place.textContent = ` · ${place.dataset.printed?.replace('{time}', time.format())}`
  })
}
