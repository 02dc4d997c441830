import { replaceAddressedLinks, replaceMain } from './replace-main.ts'

/** Applies the choices of a list at once; the focus stays, so that the next choice can be made with the keyboard. */
export function followChoices(page: Document, afterChange: () => void): void {
  let running = new AbortController()

  async function show(form: HTMLFormElement): Promise<void> {
    running.abort()
    running = new AbortController()
    const { signal } = running
    const address = addressOf(form)
    try {
      const replaced = await replaceMain(page, address, { signal })
      // The server explains errors on a page.
      if (replaced === null) return form.submit()
      replaceAddressedLinks(page, replaced.fresh)
      history.replaceState(null, '', address)
      afterChange()
    } catch {
      // Superseded by the next choice; or offline, where submitting shows the message of the browser.
      if (!signal.aborted) form.submit()
    }
  }

  page.addEventListener('change', ({ target }) => {
    const form =
      target instanceof HTMLSelectElement ? target.closest<HTMLFormElement>('main form.choice') : null
    if (form !== null) void show(form)
  })
}

function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action)
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') address.searchParams.append(name, value)
  return address.pathname + address.search
}
