import assert from 'node:assert/strict'

/** Just enough of an HTML reader to use a page the way somebody with a browser does. */

export interface Checkbox {
  readonly name: string
  readonly value: string
  readonly checked: boolean
}

export interface Form {
  readonly action: string
  readonly label: string
  readonly hidden: readonly (readonly [string, string])[]
  readonly checkboxes: readonly Checkbox[]
  readonly submit: readonly (readonly [string, string])[]
}

function attribute(tag: string, name: string): string | null {
  const found = tag.match(new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`))
  return found === null ? null : unescaped(found[1] ?? '')
}

function unescaped(text: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return named[name] ?? whole
  })
}

function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
}

export function textOf(html: string): string {
  return unescaped(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

export function formsIn(html: string, pageUrl: string): Form[] {
  return [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => {
    const opening = tags(form, 'form')[0] ?? ''
    const inputs = tags(form, 'input').map((tag) => ({
      type: attribute(tag, 'type') ?? 'text',
      name: attribute(tag, 'name') ?? '',
      value: attribute(tag, 'value') ?? 'on',
      checked: attribute(tag, 'checked') !== null,
    }))
    const buttons = [...form.matchAll(/<button\b[^>]*>[\s\S]*?<\/button>/g)].map(([button]) => button)
    const named = buttons.flatMap((button) => {
      const name = attribute(button, 'name')
      return name === null || name === '' ? [] : [[name, attribute(button, 'value') ?? ''] as const]
    })
    return {
      action: new URL(attribute(opening, 'action') ?? '', pageUrl).href,
      label: buttons.map(textOf).join(' '),
      hidden: inputs
        .filter((input) => input.type === 'hidden')
        .map(({ name, value }) => [name, value] as const),
      checkboxes: inputs.filter((input) => input.type === 'checkbox'),
      submit: named.slice(0, 1),
    }
  })
}

export function formLabelled(html: string, pageUrl: string, label: RegExp): Form {
  const found = formsIn(html, pageUrl).filter((form) => label.test(form.label))
  assert.equal(
    found.length,
    1,
    `forms labelled ${label}: ${formsIn(html, pageUrl).map((form) => form.label)}`,
  )
  const [form] = found
  assert.ok(form)
  return form
}

/** What a browser would send: everything hidden, and the boxes that stay ticked. */
export function filledIn(
  form: Form,
  ticked: (box: Checkbox) => boolean = (box) => box.checked,
): URLSearchParams {
  const boxes = form.checkboxes.filter(ticked).map(({ name, value }) => [name, value])
  return new URLSearchParams([
    ...form.hidden.map((pair) => [...pair]),
    ...boxes,
    ...form.submit.map((pair) => [...pair]),
  ])
}

/** The address of the link that shows a text, looked for in rows of a list as well. */
export function linkAbout(html: string, pageUrl: string, text: string): string {
  const rows = html.match(/<(tr|li|article|a)\b[^>]*>[\s\S]*?<\/\1>/g) ?? []
  for (const row of rows) {
    const href = tags(row, 'a').map((tag) => attribute(tag, 'href'))[0]
    if (textOf(row).includes(text) && href) return new URL(href, pageUrl).href
  }
  assert.fail(`no link about ${text}`)
}
