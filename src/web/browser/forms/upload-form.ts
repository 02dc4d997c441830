import { root } from '../address/root.ts'

/** Upload forms with drag and drop and a progress bar. */
export function uploadForms(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-upload]')) {
    for (const text of form.querySelectorAll<HTMLElement>('[data-script]')) text.hidden = false
    for (const input of fileInputs(form)) {
      showChosen(input)
      input.addEventListener('change', () => showChosen(input))
    }
    for (const zone of form.querySelectorAll<HTMLElement>('.file-drop')) takeDropped(zone)
    sendWithProgress(form)
  }
}

const fileInputs = (within: ParentNode) => [
  ...within.querySelectorAll<HTMLInputElement>('input[type="file"]'),
]

function showChosen(input: HTMLInputElement): void {
  const line = input.parentElement?.querySelector('[data-chosen]')
  const file = input.files?.[0]
  if (line) line.textContent = file === undefined ? '' : `${file.name} (${sizeText(file.size)})`
}

function sizeText(bytes: number): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB']
  const lang = document.documentElement.lang || 'de-CH'
  return `${Math.max(0.1, value).toLocaleString(lang, { maximumFractionDigits: 1 })} ${unit}`
}

function takeDropped(zone: HTMLElement): void {
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    zone.classList.add('is-over')
  }
  zone.addEventListener('dragenter', over)
  zone.addEventListener('dragover', over)
  zone.addEventListener('dragleave', (event) => {
    if (!(event.relatedTarget instanceof Node && zone.contains(event.relatedTarget)))
      zone.classList.remove('is-over')
  })
  zone.addEventListener('drop', (event) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    zone.classList.remove('is-over')
    if (files.length === 0) return
    event.preventDefault()
    const inputs = fileInputs(zone)
    const under = event.target instanceof Element ? event.target.closest('.field') : null
    for (const file of files) {
      const input =
        inputs.find(({ name }) => name === slotOf(file)) ?? (under && fileInputs(under)[0]) ?? inputs[0]
      if (input) choose(input, file)
    }
  })
}

/** Assigns files by name: `SG_Gemeinden.csv` of a counting program belongs to the field `sg_gemeinden`. */
const slotOf = ({ name }: File) => name.toLowerCase().replace(/\.[a-z]+$/, '')

function choose(input: HTMLInputElement, file: File): void {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

function sendWithProgress(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button:not([type="button"])')
  if (button === null) return
  let shown: HTMLElement | null = null
  const show = (what: HTMLElement | null) => {
    shown?.remove()
    shown = what
    if (what !== null) form.append(what)
  }
  const stop = (texts: readonly string[]) => {
    button.disabled = false
    const alert = alertWith(texts)
    show(alert)
    alert.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    button.disabled = true
    const progress = progressOf(form.dataset.sending ?? '')
    show(progress.element)
    const request = new XMLHttpRequest()
    request.open('POST', form.getAttribute('action') ?? '')
    request.setRequestHeader('Accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => progress.sent(loaded / total))
    request.upload.addEventListener('load', () => progress.say(form.dataset.checking ?? ''))
    request.addEventListener('error', () => stop([form.dataset.broken ?? '']))
    request.addEventListener('load', () => answered(form, request, stop))
    request.send(new FormData(form))
  })
  // Enables the form again after navigating back.
  window.addEventListener('pageshow', () => {
    button.disabled = false
    show(null)
  })
}

function answered(
  form: HTMLFormElement,
  request: XMLHttpRequest,
  stop: (texts: readonly string[]) => void,
): void {
  const answer = readAnswer(request.responseText)
  if (answer.location !== undefined) window.location.assign(answer.location)
  else if (answer.problems !== undefined) stop(answer.problems)
  else if (request.status === 503) stop([form.dataset.busy ?? ''])
  // The session has ended.
  else if (new URL(request.responseURL).pathname === `${root}login`)
    window.location.assign(request.responseURL)
  // Other answers are pages, which only a regular submission can show.
  else form.submit()
}

interface Answer {
  readonly location?: string
  readonly problems?: readonly string[]
}

function readAnswer(text: string): Answer {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Only changes of state are announced, not every step of the progress. */
function progressOf(text: string) {
  const element = document.createElement('div')
  element.className = 'upload-progress'
  const words = document.createElement('p')
  words.setAttribute('role', 'status')
  const bar = document.createElement('progress')
  bar.max = 1
  bar.value = 0
  bar.setAttribute('aria-label', text)
  element.append(words, bar)
  const say = (said: string) => {
    words.textContent = said
    bar.removeAttribute('value')
  }
  words.textContent = text
  return {
    element,
    say,
    sent: (part: number) => {
      if (Number.isFinite(part)) bar.value = part
    },
  }
}

function alertWith(texts: readonly string[]): HTMLElement {
  const element = document.createElement('div')
  element.className = 'notice error'
  element.setAttribute('role', 'alert')
  element.tabIndex = -1
  for (const text of texts) {
    const line = document.createElement('p')
    line.textContent = text
    element.append(line)
  }
  return element
}
