/** Asks for confirmation before a changed form marked `data-unsaved` is left. */
export function guardUnsavedChanges(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-unsaved]')) {
    const saved = contentOf(form)
    // A rejected form contains unsaved values from the start.
    const isUnsaved = form.dataset.unsaved === 'already'
    let isSent = false
    // A submission to another window, such as a preview, does not leave the page.
    form.addEventListener('submit', ({ submitter }) => {
      isSent = submitter?.getAttribute('formtarget') !== '_blank'
    })
    window.addEventListener('pageshow', () => {
      isSent = false
    })
    window.addEventListener('beforeunload', (event) => {
      if (!isSent && (isUnsaved || contentOf(form) !== saved)) event.preventDefault()
    })
  }
}

function contentOf(form: HTMLFormElement): string {
  const texts = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ])
  return JSON.stringify(texts)
}
