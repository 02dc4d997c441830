const pauseAfterTyping = 180

/**
 * Shows results while the reader types. They come from the page the form would lead to, so that both ways
 * show the same and the address can be shared.
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
      // Whatever is wrong, the server says it on a page of its own.
      if (!response.ok) return form.submit()
      show(new DOMParser().parseFromString(await response.text(), 'text/html'))
      shown = address
      history.replaceState(null, '', address)
    } catch {
      // Out of reach or overtaken by the next letter: what is shown stays until an answer comes.
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

/** Takes over what changed; the search box keeps the focus and the status line speaks. */
function show(found: Document): void {
  document
    .querySelector('[data-results]')
    ?.replaceChildren(...(found.querySelector('[data-results]')?.childNodes ?? []))
  const status = document.querySelector('[data-status]')
  if (status !== null) status.textContent = found.querySelector('[data-status]')?.textContent ?? ''
  // These lead on from the address they were rendered for.
  for (const links of ['.languages', '.view-switch'])
    document.querySelector(links)?.replaceWith(...found.querySelectorAll(links))
}
