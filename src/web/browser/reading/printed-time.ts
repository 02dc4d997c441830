/** Completes the source line of the printed page with the time of printing. */
export function printedTime(page: Window): void {
  page.addEventListener('beforeprint', () => {
    for (const place of page.document.querySelectorAll<HTMLElement>('[data-printed]'))
      place.textContent = ` · ${place.dataset.printed?.replace('{time}', time.format())}`
  })
}

// Digits only, which are the same in all languages of the site.
const time = new Intl.DateTimeFormat('de-CH', { dateStyle: 'medium', timeStyle: 'short' })
