/** A control of a form, with the value that browsers send. */
export interface FormControl {
  readonly name: string
  readonly type: string
  /** Null if nothing is sent, as for an unchecked checkbox. */
  readonly value: string | null
  /** All values that can be chosen. */
  readonly choices: readonly string[]
}

export interface PageForm {
  readonly method: 'get' | 'post'
  readonly action: string
  readonly isMultipart: boolean
  readonly controls: readonly FormControl[]
}

/** Parses the forms of a page like a browser without script. */
export function formsIn(page: string, url: string): readonly PageForm[] {
  return [...page.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = '', body = '']) => ({
    method: attribute(head, 'method')?.toLowerCase() === 'post' ? 'post' : 'get',
    action: attribute(head, 'action') ?? url,
    isMultipart: attribute(head, 'enctype') === 'multipart/form-data',
    controls: controlsIn(body),
  }))
}

function controlsIn(body: string): readonly FormControl[] {
  const controls: FormControl[] = []
  for (const [, single, tag = 'input', more = '', content = ''] of body.matchAll(
    /<input\b([^>]*)>|<(textarea|select|button)\b([^>]*)>([\s\S]*?)<\/\2>/g,
  )) {
    const head = single ?? more
    const name = attribute(head, 'name')
    if (name === null) continue
    const given = attribute(head, 'value')
    switch (tag) {
      case 'textarea':
        controls.push({ name, type: tag, value: unescaped(content.replace(/^\n/, '')), choices: [] })
        break
      case 'select': {
        const options = [...content.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(([, of = '', text = '']) => ({
          value: attribute(of, 'value') ?? unescaped(text),
          isChosen: /\bselected\b/.test(of),
        }))
        const chosen = options.find(({ isChosen }) => isChosen) ?? options[0]
        controls.push({
          name,
          type: tag,
          value: chosen?.value ?? null,
          choices: options.map(({ value }) => value),
        })
        break
      }
      case 'button':
        controls.push({ name, type: tag, value: null, choices: [given ?? ''] })
        break
      default: {
        const type = attribute(head, 'type') ?? 'text'
        const isTick = type === 'checkbox' || type === 'radio'
        const value = given ?? (isTick ? 'on' : '')
        const isSent = !isTick || /\bchecked\b/.test(head)
        controls.push({ name, type, value: isSent ? value : null, choices: isTick ? [value] : [] })
      }
    }
  }
  return controls
}

/** Returns what a browser sends for an unchanged form, with the given values replaced. */
export function filledIn(form: PageForm, given: Readonly<Record<string, string>> = {}): URLSearchParams {
  const sent = new URLSearchParams()
  for (const { name, value, type } of form.controls)
    if (value !== null && type !== 'file' && !(name in given)) sent.append(name, value)
  for (const [name, value] of Object.entries(given)) sent.append(name, value)
  return sent
}

function attribute(head: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(head)
  return found === null ? null : unescaped(found[1] ?? '')
}

export function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
