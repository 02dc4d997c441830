/** Whoever leaves a form marked `data-unsaved` with something typed into it is asked first. */
export function guardUnsavedChanges(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-unsaved]')) {
    const saved = contentOf(form)
    // A form that came back with problems holds what was never saved.
    const isUnsaved = form.dataset.unsaved === 'already'
    let isSent = false
    // What opens in another window, such as a preview, leaves this one as it is.
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
