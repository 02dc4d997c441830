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
}

function mark(part: HTMLElement, entity: string | null): void {
  for (const one of part.querySelectorAll('.is-marked'))
    if (one.getAttribute('data-entity') !== entity) one.classList.remove('is-marked')
  if (entity === null) return
  for (const one of part.querySelectorAll(named(entity))) one.classList.add('is-marked')
}

function entityAt(target: EventTarget | null, selector: string): string | null {
  if (!(target instanceof Element)) return null
  // The focus is on the link around an area.
  const found = target.closest(selector) ?? target.querySelector(':scope > [data-entity]')
  return found?.getAttribute('data-entity') ?? null
}

function named(entity: string): string {
  return `[data-entity="${CSS.escape(entity)}"]`
}
