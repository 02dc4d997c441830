const known = new WeakSet<HTMLElement>()

/** Highlights the table row of the hovered map area, and vice versa. */
export function linkedMaps(root: ParentNode): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-linked]')) {
    if (known.has(part)) continue
    known.add(part)
    link(part)
  }
}

function link(part: HTMLElement): void {
  const pointed = ({ target }: Event) => mark(part, entityAt(target, '[data-entity]'))
  part.addEventListener('pointerover', pointed)
  part.addEventListener('focusin', pointed)
  part.addEventListener('pointerleave', () => mark(part, null))
  part.addEventListener('focusout', () => mark(part, null))
  part.addEventListener('click', ({ target }) => {
    const entity = entityAt(target, 'svg [data-entity]')
    if (entity !== null) part.querySelector(`tr${named(entity)}`)?.scrollIntoView({ block: 'nearest' })
  })
}

function mark(part: HTMLElement, entity: string | null): void {
  for (const one of part.querySelectorAll('.is-marked'))
    if (one.getAttribute('data-entity') !== entity) one.classList.remove('is-marked')
  if (entity === null) return
  for (const one of part.querySelectorAll(named(entity))) one.classList.add('is-marked')
}

function entityAt(target: EventTarget | null, selector: string): string | null {
  return target instanceof Element ? (target.closest(selector)?.getAttribute('data-entity') ?? null) : null
}

function named(entity: string): string {
  return `[data-entity="${CSS.escape(entity)}"]`
}
