/** Milliseconds without typing after which the picture is drawn again. */
const pause = 300

/** Keeps the picture of a screen fresh while its blocks are edited. */
export function screenPreviews(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-screen-preview]')) {
    const frame = page.querySelector<HTMLIFrameElement>('iframe[name="screen-preview"]')
    let waiting: ReturnType<typeof setTimeout> | undefined
    form.addEventListener('input', () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        // Replaced, so that going back leaves the page and not a picture.
        frame?.contentWindow?.location.replace(addressOf(frame, form))
      }, pause)
    })
  }
}

function addressOf({ src }: HTMLIFrameElement, form: HTMLFormElement): string {
  const query = new URLSearchParams()
  const names = ['block', 'width', 'text', 'subject', 'edited']
  for (const [name, value] of new FormData(form))
    if (names.includes(name) && typeof value === 'string') query.append(name, value)
  return `${src.split('?', 1)[0]}?${query}`
}
