interface Choice {
  readonly value: string
  readonly text: string
  /** Folded, for the search. */
  readonly words: string
  /** The choice above it, where choices are indented by their level. */
  readonly above: string
}

/**
 * Turns a `<select data-searchable>` into a combobox: the choices that hold what is typed, taken with the arrow keys and
 * Enter or by a tap. The select keeps the value, so that forms are sent as without script.
 */
export function searchableSelects(page: Document): void {
  for (const select of page.querySelectorAll<HTMLSelectElement>('select[data-searchable]')) enhance(select)
}

function enhance(select: HTMLSelectElement): void {
  const choices = choicesOf(select)
  const { input, list, status } = partsFor(select)
  const texts: { readonly count: string; readonly none: string } = JSON.parse(
    select.dataset.searchable ?? '{}',
  )
  const options = () => [...list.children].filter((one) => one instanceof HTMLElement)
  const active = () => options().find((one) => one.getAttribute('aria-selected') === 'true')
  const chosenText = () => choices.find(({ value }) => value === select.value)?.text ?? ''

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
  const open = (text: string) => {
    const words = folded(text).split(/\s+/)
    const found = choices.filter((one) => words.every((word) => one.words.includes(word)))
    list.replaceChildren(...found.map((one, place) => optionOf(one, `${list.id}-${place}`)))
    list.hidden = found.length === 0
    input.setAttribute('aria-expanded', String(found.length > 0))
    activate(text === '' ? undefined : options()[0])
    status.textContent =
      found.length === 0 ? texts.none : texts.count.replace('{count}', String(found.length))
    status.className = found.length === 0 ? 'hint' : 'visually-hidden'
  }
  const choose = (value: string) => {
    const isOther = value !== select.value
    select.value = value
    input.value = chosenText()
    status.textContent = ''
    close()
    if (isOther) select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  /** Takes what was typed if only one choice fits; otherwise the former choice stays. */
  const settle = () => {
    const typed = input.value.trim()
    const only = options().length === 1 && typed !== chosenText() ? options()[0] : undefined
    choose(typed === '' ? '' : (only?.dataset.value ?? select.value))
  }

  input.value = chosenText()
  input.addEventListener('input', () => open(input.value.trim()))
  input.addEventListener('focus', () => input.select())
  input.addEventListener('click', () => list.hidden && open(''))
  input.addEventListener('blur', settle)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !list.hidden) choose(select.value)
    else if (event.key === 'Enter' && active() !== undefined) choose(active()?.dataset.value ?? '')
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (list.hidden) open('')
      const all = options()
      const current = active()
      const at = current === undefined ? -1 : all.indexOf(current)
      activate(all[at < 0 && step < 0 ? all.length - 1 : (at + step + all.length) % all.length])
    } else return
    event.preventDefault()
  })
  // On press: before a click, the box would lose the focus and close the list.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-value]') : null
    if (option !== null) choose(option.dataset.value ?? '')
  })
}

function choicesOf(select: HTMLSelectElement): readonly Choice[] {
  const above: string[] = []
  return [...select.options]
    .filter(({ value }) => value !== '')
    .map(({ value, text }) => {
      const [indent = ''] = /^\u2003*/.exec(text) ?? []
      const title = text.trim()
      above.splice(indent.length)
      const parent = above.at(-1) ?? ''
      above.push(title)
      return { value, text: title, words: folded(`${title} ${parent}`), above: parent }
    })
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function partsFor(select: HTMLSelectElement) {
  const input = document.createElement('input')
  const list = document.createElement('ul')
  const status = document.createElement('p')
  const place = document.createElement('div')
  place.className = 'searchable'
  const { id } = select
  list.id = `${id}-choices`
  list.className = 'suggestions'
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', select.labels[0]?.textContent ?? '')
  status.setAttribute('role', 'status')
  for (const [name, value] of Object.entries({
    ...{ type: 'text', role: 'combobox', autocomplete: 'off', spellcheck: 'false' },
    ...{ 'aria-autocomplete': 'list', 'aria-controls': list.id, 'aria-expanded': 'false' },
    'aria-describedby': select.getAttribute('aria-describedby'),
    'aria-invalid': select.getAttribute('aria-invalid'),
    placeholder: [...select.options].find(({ value }) => value === '')?.text ?? null,
  }))
    if (value !== null) input.setAttribute(name, value)
  // The label and links to the field lead to what is shown.
  select.id = `${id}-value`
  input.id = id
  select.hidden = true
  select.before(place)
  place.append(select, input, list, status)
  return { input, list, status }
}

function optionOf({ value, text, above }: Choice, id: string): HTMLElement {
  const option = document.createElement('li')
  option.id = id
  option.dataset.value = value
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  const note = document.createElement('span')
  note.className = 'muted'
  note.textContent = above
  option.append(text, ' ', note)
  return option
}
