import { copyButtons } from './copy-buttons.ts'

/** Opens embed codes in a dialog; without script their links lead to a separate page. */
export function embedDialogs(page: Document): void {
  page.addEventListener('click', (event) => {
    const { target } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-embed]') : null
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // If it cannot be loaded, the link is followed.
    openDialog(page, link.href).catch(() => page.location.assign(link.href))
  })
  fitPreviews(page)
}

async function openDialog(page: Document, href: string): Promise<void> {
  const content = await contentOf(href)
  const dialog = page.createElement('dialog')
  dialog.className = 'embed-dialog'
  dialog.addEventListener('close', () => dialog.remove())
  // A click on the backdrop targets the dialog itself.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  show(dialog, content)
  page.body.append(dialog)
  dialog.showModal()
}

async function contentOf(href: string): Promise<HTMLElement> {
  const response = await fetch(href, { headers: { Accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const content = page.querySelector<HTMLElement>('.embed-code')
  if (!response.ok || content === null) throw new Error(`no code at ${href}`)
  return content
}

function show(dialog: HTMLDialogElement, content: HTMLElement): void {
  const close = content.querySelector<HTMLButtonElement>('.embed-close')
  const heading = content.querySelector('h1')
  dialog.replaceChildren(content)
  dialog.setAttribute('aria-labelledby', heading?.id ?? '')
  if (close !== null) close.hidden = false
  close?.addEventListener('click', () => dialog.close())
  copyButtons(dialog)
  const form = content.querySelector('form')
  // Choices are applied at once.
  form?.querySelector('button')?.remove()
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void choose(dialog, form)
  })
  form?.addEventListener('change', () => void choose(dialog, form))
}

async function choose(dialog: HTMLDialogElement, form: HTMLFormElement): Promise<void> {
  const wanted = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') wanted.append(name, value)
  const focused = document.activeElement?.id ?? ''
  show(dialog, await contentOf(`${form.action}?${wanted}`))
  document.getElementById(focused)?.focus()
}

/** Gives the preview the height of its content. */
function fitPreviews(page: Document): void {
  page.defaultView?.addEventListener('message', ({ source, data }) => {
    const height: unknown = data?.type === 'kanzlei:height' ? data.height : null
    if (typeof height !== 'number') return
    for (const frame of page.querySelectorAll<HTMLIFrameElement>('.embed-preview iframe'))
      if (frame.contentWindow === source) frame.style.height = `${height}px`
  })
}
