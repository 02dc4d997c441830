/** Runs in the browser, also if the site is opened from a folder of files: nothing is fetched. */

/** Page, title of the page, heading, its id, text. */
type Indexed = readonly [page: string, title: string, heading: string, id: string, text: string]

declare global {
  interface Window {
    readonly searchIndex?: readonly Indexed[]
  }
}

const most = 20
const around = 90

const form = document.querySelector<HTMLFormElement>('form[role=search]')
const field = form?.querySelector('input')
const list = form?.querySelector('ol')
const index = window.searchIndex

/** Returns a score, higher for words in titles; 0 if a word is missing. */
function scoreOf([, title, heading, , text]: Indexed, wanted: readonly string[]): number {
  let score = 0
  for (const word of wanted) {
    const inTitle = title.toLowerCase().includes(word)
    const inHeading = heading.toLowerCase().includes(word)
    const count = text.toLowerCase().split(word).length - 1
    if (!inTitle && !inHeading && count === 0) return 0
    score += (inTitle ? 8 : 0) + (inHeading ? 12 : 0) + Math.min(count, 5)
  }
  return score
}

function snippet(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word))
  const from = Math.max(0, at - around / 2)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + around).trim()}${from + around < text.length ? '…' : ''}`
}

function resultOf([page, title, heading, id, text]: Indexed, word: string): HTMLLIElement {
  const link = document.createElement('a')
  link.href = `${document.body.dataset.root ?? ''}${page}${id === '' ? '' : `#${id}`}`
  const name = document.createElement('strong')
  name.textContent = heading === '' || heading === title ? title : `${title}: ${heading}`
  const words = document.createElement('span')
  words.textContent = snippet(text, word)
  link.append(name, words)
  const result = document.createElement('li')
  result.append(link)
  return result
}

function search(input: HTMLInputElement, results: HTMLOListElement, all: readonly Indexed[]): void {
  const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all
    .map((entry) => ({ entry, score: wanted.length === 0 ? 0 : scoreOf(entry, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
  results.replaceChildren(...found.map(({ entry }) => resultOf(entry, wanted[0] ?? '')))
  if (found.length === 0 && wanted.length > 0) {
    const none = document.createElement('li')
    none.textContent = input.dataset.none ?? ''
    results.append(none)
  }
  results.hidden = wanted.length === 0
}

if (form && field && list && index) {
  form.hidden = false
  const links = () => [...list.querySelectorAll('a')]
  field.addEventListener('input', () => search(field, list, index))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    links()[0]?.click()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      list.hidden = true
      field.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const all: readonly (Element & { focus(): void })[] = [field, ...links()]
    const at = document.activeElement === field ? 0 : links().findIndex((one) => one.matches(':focus')) + 1
    all[Math.min(all.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus()
    event.preventDefault()
  })
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field.focus()
  })
}

// On phones, shows the text first.
if (window.matchMedia('(max-width: 50rem)').matches)
  document.querySelector('details.contents')?.removeAttribute('open')

export {}
