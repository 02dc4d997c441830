interface Guarded {
  readonly form: HTMLFormElement
  isChanged(): boolean
}

/**
 * Watches forms marked `data-unsaved`: while one has unsaved changes, its buttons stay in view and say so, and leaving the
 * page asks for confirmation. Ctrl+S saves the form that is being edited.
 */
export function guardUnsavedChanges(page: Document): void {
  const guarded = [...page.querySelectorAll<HTMLFormElement>('form[data-unsaved]')].map(guard)
  if (guarded.length === 0) return
  page.addEventListener('keydown', (event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    const changed = guarded.filter(({ isChanged }) => isChanged()).map(({ form }) => form)
    const form = changed.find((one) => one.contains(page.activeElement)) ?? changed[0]
    form?.requestSubmit(form.querySelector<HTMLElement>('.form-end button:not([type="button"])'))
  })
}

function guard(form: HTMLFormElement): Guarded {
  const saved = contentOf(form)
  let isSent = false
  // A rejected form contains unsaved values from the start.
  const isChanged = () =>
    form.isConnected && (form.dataset.unsaved === 'already' || contentOf(form) !== saved)
  const show = () => showState(form, isChanged())
  // Fields that follow from others are filled in by listeners of the same event.
  for (const event of ['input', 'change', 'reset']) form.addEventListener(event, () => setTimeout(show))
  // A submission to another window, such as a preview, does not leave the page.
  form.addEventListener('submit', ({ submitter }) => {
    isSent = submitter?.getAttribute('formtarget') !== '_blank'
  })
  form.querySelector('[data-discard]')?.addEventListener('click', () => {
    isSent = true
    // Without the fragment, as that would only scroll; a rejected form is not sent again.
    location.replace(location.pathname + location.search)
  })
  // Browsers that go back fill in fields again.
  window.addEventListener('pageshow', () => {
    isSent = false
    show()
  })
  window.addEventListener('beforeunload', (event) => {
    if (!isSent && isChanged()) event.preventDefault()
  })
  return { form, isChanged }
}

function showState(form: HTMLFormElement, isChanged: boolean): void {
  const isNew = isChanged && !form.hasAttribute('data-changed')
  form.toggleAttribute('data-changed', isChanged)
  // The buttons that now stay in view must not cover the field that is being filled in.
  const field = document.activeElement
  if (isNew && field instanceof HTMLInputElement && form.contains(field))
    field.scrollIntoView({ block: 'nearest' })
  const note = form.querySelector<HTMLElement>('[data-unsaved-note]')
  const text = isChanged ? (note?.dataset.unsavedNote ?? '') : ''
  // Announced only when it changes.
  if (note !== null && note.textContent !== text) note.textContent = text
  const discard = form.querySelector<HTMLElement>('[data-discard]')
  if (discard !== null) discard.hidden = !isChanged
}

function contentOf(form: HTMLFormElement): string {
  const texts = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ])
  return JSON.stringify(texts)
}
