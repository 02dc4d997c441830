/** Milliseconds without a change after which the dates are computed again. */
const pause = 400

/** Keeps the dates of an event up to date while its recurrence is edited, as the button does without a script. */
export function repeatPreviews(page: Document): void {
  const section = page.querySelector('#repeat-outcome')?.closest('section')
  const form = section?.closest('form')
  if (!section || !form) return
  const rule = section.querySelector<HTMLInputElement>('input[name="rule"]')
  const ownRule = section.querySelector<HTMLInputElement>('input[name="repeat"][value="rule"]')
  rule?.addEventListener('input', () => {
    if (ownRule !== null) ownRule.checked = true
  })
  let waiting: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  section.addEventListener('change', ({ target }) => {
    clearTimeout(waiting)
    latest += 1
    const own = latest
    waiting = setTimeout(async () => {
      const fresh = await previewOf(form)
      if (fresh === null || own !== latest) return
      show(section, fresh, target instanceof Element && target.closest('table') !== null)
      const resulting = fresh.querySelector<HTMLInputElement>('input[name="rule"]')
      if (rule !== null && resulting !== null && ownRule?.checked !== true) rule.value = resulting.value
    }, pause)
  })
}

/** Returns null for a form that cannot be read yet, such as one without a first date. */
async function previewOf(form: HTMLFormElement): Promise<Document | null> {
  const body = new FormData()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.append('preview', '1')
  // Without this preview nothing is lost: the buttons of the form tell what has failed.
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => null)
  return answer === null ? null : new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** After a date was ticked only the words are replaced, because the focus is in the calendar. */
function show(section: Element, fresh: Document, isTicked: boolean): void {
  const part = isTicked ? '#repeat-outcome .repeat-said' : '#repeat-outcome'
  const shown = section.querySelector(part)
  const next = fresh.querySelector(part)
  if (shown === null || next === null) return
  const wasOpen = shown.querySelector('details')?.open === true
  const details = next.querySelector('details')
  if (details !== null) details.open = wasOpen
  // Announced only where the button was pressed.
  next.removeAttribute('role')
  shown.replaceWith(next)
}
