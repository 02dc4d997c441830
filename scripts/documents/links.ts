const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Yields all addresses in a document. */
export function* linksIn(text: string, type: string): Generator<string> {
  if (type.startsWith('text/html')) {
    yield* htmlLinks(text)
    return
  }
  if (/json/.test(type)) {
    for (const [, link = ''] of text.matchAll(/"(https?:[^"\\]*|\/[^"\\\s]*)"/g)) yield link
    return
  }
  for (const [, link = ''] of text.matchAll(/["'>](https?:[^"'<>\s]*|\/[^"'<>\s]*)(?=["'<])/g))
    yield decoded(link)
}

function* htmlLinks(page: string): Generator<string> {
  for (const [, link = ''] of page.matchAll(/\s(?:href|src|action|data-src)="([^"]*)"/g)) {
    yield decoded(link)
    // The page with the embed code contains the address of its view.
    const view = URL.parse(decoded(link), 'http://site')?.searchParams.get('url')
    if (typeof view === 'string') yield view
  }
  for (const [form] of page.matchAll(/<form\b.*?<\/form>/gs)) yield* formLinks(form)
}

/** Yields the addresses of a form with the first, second and last option of each select. */
function* formLinks(form: string): Generator<string> {
  const [head = ''] = /<form\b[^>]*>/.exec(form) ?? []
  if (/method="post"/i.test(head)) return
  const [, action = ''] = /\saction="([^"#]*)/.exec(head) ?? []
  for (const [, name = '', options = ''] of form.matchAll(
    /<select\b[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  )) {
    const values = [...options.matchAll(/<option value="([^"]*)"/g)].map(([, value = '']) => decoded(value))
    for (const value of new Set([values[0], values[1], values.at(-1)]))
      if (value !== undefined && action !== '')
        yield `${decoded(action)}?${new URLSearchParams({ [name]: value })}`
  }
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => characters[name] ?? entity)
}
