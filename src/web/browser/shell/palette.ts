const pauseAfterTyping = 150

/** What the search page shows of one kind, as its markup has it. */
interface ShownKind {
  readonly title: string
  readonly items: readonly HTMLElement[]
}

/**
 * Returns a function that opens the search in a dialog. Pages and actions are fetched once and filtered as the keys are
 * pressed; records come from the search page, so that both find the same.
 */
export function searchDialog(form: HTMLFormElement): () => void {
  const label = form.querySelector('input')?.getAttribute('aria-label') ?? ''
  const dialog = document.createElement('dialog')
  dialog.className = 'palette'
  dialog.setAttribute('aria-label', label)
  const input = document.createElement('input')
  const list = document.createElement('div')
  const status = document.createElement('p')
  list.id = 'palette-list'
  for (const [element, attributes] of [
    [list, { role: 'listbox', 'aria-label': label }],
    [status, { role: 'status' }],
    [
      input,
      {
        ...{ type: 'text', role: 'combobox', maxlength: '100', autocomplete: 'off', spellcheck: 'false' },
        ...{
          'aria-label': label,
          'aria-controls': list.id,
          'aria-expanded': 'true',
          'aria-autocomplete': 'list',
        },
      },
    ],
  ] as const)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  dialog.append(input, list, status)
  document.body.append(dialog)

  let everything: Promise<Document> | null = null
  let timer = 0
  let running = new AbortController()

  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')]
  const chosen = () => options().find((option) => option.getAttribute('aria-selected') === 'true')
  const choose = (option: HTMLElement | undefined) => {
    for (const one of options()) one.setAttribute('aria-selected', String(one === option))
    if (option === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', option.id)
    option?.scrollIntoView({ block: 'nearest' })
  }
  /** Keeps what is chosen, if it is still there. */
  const show = (kinds: readonly ShownKind[], text: string) => {
    const before = chosen()?.dataset.href
    list.replaceChildren(...kinds.filter(({ items }) => items.length > 0).map(groupOf))
    status.textContent = text
    choose(options().find(({ dataset }) => dataset.href === before) ?? options()[0])
  }
  const load = async (text: string, signal?: AbortSignal) => {
    const query = text === '' ? '' : `?${new URLSearchParams({ q: text })}`
    const response = await fetch(form.action + query, {
      headers: { accept: 'text/html' },
      ...(signal && { signal }),
    })
    if (!response.ok) throw new Error(String(response.status))
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  }
  const filter = async () => {
    everything ??= load('')
    const page = await everything
    const words = folded(input.value).split(/\s+/)
    const fits = ({ textContent }: HTMLElement) =>
      words.every((word) => folded(textContent ?? '').includes(word))
    show(
      kindsOf(page).map(({ title, items }) => ({ title, items: items.filter(fits) })),
      '',
    )
  }
  const search = async () => {
    running.abort()
    running = new AbortController()
    const text = input.value.trim()
    if (text === '') return
    const page = await load(text, running.signal)
    if (input.value.trim() === text)
      show(kindsOf(page), page.querySelector('[data-status]')?.textContent ?? '')
  }
  const go = (option: HTMLElement | undefined) => {
    const href = option?.dataset.href
    if (href !== undefined) location.assign(href)
    // Before anything is found, the page of the search says why.
    else location.assign(`${form.action}?${new URLSearchParams({ q: input.value.trim() })}`)
  }
  /** Offline, or superseded by the next input: what is shown stays. */
  const quietly = (work: () => Promise<void>) => void work().catch(() => undefined)

  input.addEventListener('input', () => {
    quietly(filter)
    clearTimeout(timer)
    timer = window.setTimeout(() => quietly(search), pauseAfterTyping)
  })
  input.addEventListener('keydown', (event) => {
    const all = options()
    const at = all.findIndex((option) => option.getAttribute('aria-selected') === 'true')
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && all.length > 0) choose(all[(at + step + all.length) % all.length])
    else if (event.key === 'Enter' && !event.isComposing) go(chosen())
    else return
    event.preventDefault()
  })
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null
    if (option !== null) go(option)
  })
  // A click on the backdrop targets the dialog itself.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())

  return () => {
    if (dialog.open) return
    input.value = ''
    dialog.showModal()
    quietly(filter)
  }
}

function kindsOf(page: Document): readonly ShownKind[] {
  return [...page.querySelectorAll('[data-results] > section')].map((section) => ({
    title: section.querySelector('h2')?.textContent ?? '',
    items: [...section.querySelectorAll('li')],
  }))
}

function groupOf({ title, items }: ShownKind, place: number): HTMLElement {
  const group = document.createElement('div')
  const heading = document.createElement('span')
  heading.id = `palette-${place}`
  heading.textContent = title
  group.setAttribute('role', 'group')
  group.setAttribute('aria-labelledby', heading.id)
  group.append(
    heading,
    ...items.map((item, at) => {
      const option = document.createElement('div')
      option.id = `${heading.id}-${at}`
      option.setAttribute('role', 'option')
      const link = item.querySelector('a')
      option.dataset.href = link?.getAttribute('href') ?? ''
      const name = document.createElement('span')
      name.textContent = link?.textContent ?? ''
      option.append(name, ...[...item.querySelectorAll('span')].map((part) => part.cloneNode(true)))
      return option
    }),
  )
  return group
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
