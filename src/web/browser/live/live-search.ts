import { replaceAddressedLinks } from './replace-main.ts'

const pauseAfterTyping = 180

/**
 * Shows results while the reader types. They are fetched from the page that the form leads to, so that both are the same
 * and the address can be shared.
 */
export function liveSearch(form: HTMLFormElement): void {
  let timer = 0
  let running = new AbortController()
  let shown = addressOf(form)

  async function search(): Promise<void> {
    const address = addressOf(form)
    if (address === shown) return
    running.abort()
    running = new AbortController()
    const results = document.querySelector('[data-results]')
    results?.setAttribute('aria-busy', 'true')
    const { signal } = running
    try {
      const response = await fetch(address, { headers: { accept: 'text/html' }, signal })
      // The server explains errors on a page.
      if (!response.ok) return form.submit()
      show(new DOMParser().parseFromString(await response.text(), 'text/html'))
      shown = address
      history.replaceState(null, '', address)
    } catch {
      // Offline or superseded by the next input: the shown results stay.
    }
    if (!signal.aborted) results?.removeAttribute('aria-busy')
  }

  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(search, pauseAfterTyping)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(timer)
    void search()
  })
}

function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim())
  const path = new URL(form.action).pathname
  return query.size === 0 ? path : `${path}?${query}`
}

/** Replaces results and status, which is announced; the search box keeps the focus. */
function show(found: Document): void {
  document
    .querySelector('[data-results]')
    ?.replaceChildren(...(found.querySelector('[data-results]')?.childNodes ?? []))
  const status = document.querySelector('[data-status]')
  if (status !== null) status.textContent = found.querySelector('[data-status]')?.textContent ?? ''
  replaceAddressedLinks(document, found)
}
