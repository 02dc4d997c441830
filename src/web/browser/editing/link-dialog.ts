import { isSafe } from './clean-markup.ts'

/** The dialog to set, change or remove a link in the editor. */
export function linkDialog(dialog: HTMLDialogElement, editor: HTMLElement) {
  const input = dialog.querySelector('input')
  const problem = dialog.querySelector<HTMLElement>('[data-link-error]')
  let selected: Range | null = null

  const set = () => {
    const href = addressOf(input?.value ?? '')
    const isWrong = href === '' || !isSafe(href)
    problem?.toggleAttribute('hidden', !isWrong)
    input?.setAttribute('aria-invalid', String(isWrong))
    if (!isWrong) finish(href)
  }
  const finish = (href: string | null) => {
    dialog.close()
    editor.focus()
    if (selected !== null) setLink(selected, href)
  }
  dialog.addEventListener('click', ({ target }) => {
    const asked = target instanceof HTMLElement ? target.dataset.link : undefined
    if (asked === 'set') set()
    if (asked === 'remove') finish(null)
    if (asked === 'cancel') dialog.close()
  })
  dialog.addEventListener('close', () => editor.focus())
  input?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    // Enter would submit the surrounding form.
    event.preventDefault()
    set()
  })

  return {
    /** Selects the whole link at the cursor. */
    open(link: Element | null): void {
      const selection = document.getSelection()
      if (selection === null || selection.rangeCount === 0 || input === null) return
      selected = selection.getRangeAt(0).cloneRange()
      if (link !== null) selected.selectNodeContents(link)
      input.value = link?.getAttribute('href') ?? ''
      input.removeAttribute('aria-invalid')
      problem?.setAttribute('hidden', '')
      dialog.querySelector('[data-link=remove]')?.toggleAttribute('hidden', link === null)
      dialog.showModal()
      input.select()
    },
  }
}

function setLink(selected: Range, href: string | null): void {
  const selection = document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(selected)
  if (href === null) document.execCommand('unlink')
  else if (selected.collapsed) document.execCommand('insertHTML', false, linkTo(href))
  else document.execCommand('createLink', false, href)
}

/** Completes addresses without a scheme. */
function addressOf(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  return /^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:ch|com|org|net|eu|swiss)(?:\/|$))/i.test(text)
    ? `https://${text}`
    : text
}

function linkTo(href: string): string {
  const link = document.createElement('a')
  link.setAttribute('href', href)
  link.textContent = href.replace(/^(?:mailto|tel):|^https?:\/\//, '')
  return link.outerHTML
}
