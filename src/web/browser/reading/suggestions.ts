interface Suggestion {
  readonly title: string
  readonly note: string
  readonly href: string
  /** Of a title in another language than the page. */
  readonly lang?: string
}

const pauseAfterTyping = 120

/**
 * Turns search boxes into comboboxes: suggestions while typing, chosen with the keyboard or by a tap. Forms
 * with `data-free` accept any text; in others, a single suggestion is chosen automatically.
 */
export function suggestions(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-suggestions]')) {
    const input = form.querySelector<HTMLInputElement>('input[type="search"]')
    if (input !== null) suggest(form, input)
  }
}

function suggest(form: HTMLFormElement, input: HTMLInputElement): void {
  const list = document.createElement('ul')
  list.id = `${input.id}-suggestions`
  list.className = 'suggestions'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', form.querySelector('label')?.textContent ?? '')
  list.hidden = true
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  input.parentElement?.append(list)
  form.append(status)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value)

  const isFree = form.dataset.free !== undefined
  let timer = 0
  let running = new AbortController()
  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')]
  const active = () => options().find((option) => option.getAttribute('aria-selected') === 'true')

  /** Texts that duplicate the visible list are for screen readers only. */
  const say = (text: string, isSeen: boolean) => {
    status.textContent = text
    status.className = isSeen || isFree ? 'visually-hidden' : 'muted'
  }
  say('', true)
  const activate = (option: HTMLElement | undefined) => {
    for (const one of options()) one.setAttribute('aria-selected', String(one === option))
    if (option === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', option.id)
    option?.scrollIntoView({ block: 'nearest' })
  }
  const close = () => {
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    activate(undefined)
  }
  const show = (found: readonly Suggestion[]) => {
    list.replaceChildren(...found.map((one, place) => optionOf(one, `${list.id}-${place}`)))
    list.hidden = found.length === 0
    input.setAttribute('aria-expanded', String(found.length > 0))
    input.removeAttribute('aria-activedescendant')
    const { count = '', none = '' } = input.dataset
    say(found.length === 0 ? none : count.replace('{count}', String(found.length)), found.length > 0)
  }
  const ask = async () => {
    running.abort()
    running = new AbortController()
    const text = input.value.trim()
    if (text === '') {
      say('', true)
      return close()
    }
    try {
      const address = new URL(form.dataset.suggestions ?? '', location.href)
      address.searchParams.set('q', text)
      const response = await fetch(address, { signal: running.signal })
      if (response.ok) show(((await response.json()) as { suggestions: readonly Suggestion[] }).suggestions)
    } catch {
      // Offline or superseded by the next input: the form still leads to the list.
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(ask, pauseAfterTyping)
  })
  input.addEventListener('keydown', (event) => {
    const all = options()
    const at = all.indexOf(active() ?? input)
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      close()
    } else if (!list.hidden && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // The position beyond either end is the search box itself.
      const next = (at + 1 + step + all.length + 1) % (all.length + 1)
      activate(all[next - 1])
    }
  })
  form.addEventListener('submit', (event) => {
    const chosen = active() ?? (isFree || list.hidden || options().length > 1 ? undefined : options()[0])
    const href = chosen?.dataset.href
    if (href === undefined) return
    event.preventDefault()
    location.assign(href)
  })
  input.addEventListener('blur', () => close())
  input.addEventListener('focus', () => {
    if (input.value.trim() !== '') void ask()
  })
  // On press: before a click, the box would lose the focus and close the list.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const href =
      target instanceof Element ? target.closest<HTMLElement>('[data-href]')?.dataset.href : undefined
    if (href !== undefined) location.assign(href)
  })
}

function optionOf({ title, note, href, lang }: Suggestion, id: string): HTMLElement {
  const option = document.createElement('li')
  option.id = id
  option.dataset.href = href
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  const name = document.createElement('span')
  name.textContent = title
  if (lang !== undefined) name.lang = lang
  const more = document.createElement('span')
  more.className = 'muted'
  more.textContent = note
  option.append(name, ' ', more)
  return option
}
