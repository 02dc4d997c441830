const shownFor = 4000

/** Opens the share sheet of the device; without one, copies the address and confirms it. */
export function shareButtons(page: Document): void {
  for (const place of page.querySelectorAll<HTMLElement>('.share')) place.hidden = false
  // On the document, because live updates replace parts of the page.
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null
    if (button !== null) void share(button, { title: page.title, url: page.location.href })
  })
}

async function share(button: HTMLElement, data: { title: string; url: string }): Promise<void> {
  if ('share' in navigator)
    try {
      return await navigator.share(data)
    } catch (error) {
      // The reader has closed the sheet. After other errors, the address is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  await copy(button, data.url)
}

async function copy(button: HTMLElement, url: string): Promise<void> {
  const label = button.querySelector('span')
  const status = button.parentElement?.querySelector('[role="status"]') ?? null
  const copied = button.dataset.copied ?? ''
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    // Without HTTPS there is no clipboard: the address is shown, to be copied by hand.
    window.prompt(label?.textContent ?? '', url)
    return
  }
  const before = label?.textContent ?? ''
  if (label === null || status === null || before === copied) return
  label.textContent = copied
  status.textContent = copied
  setTimeout(() => {
    label.textContent = before
    status.textContent = ''
  }, shownFor)
}
