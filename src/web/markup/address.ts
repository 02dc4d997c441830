/** A path with those parameters that say something; a list gives its name several times. */
export function address(
  path: string,
  parameters: Readonly<Record<string, string | number | null | readonly string[]>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    const values = typeof value === 'object' && value !== null ? value : [String(value ?? '')]
    for (const entry of values) if (entry !== '') query.append(name, entry)
  }
  return query.size === 0 ? path : `${path}?${query}`
}

/** Of what was typed by hand, only such an address may become a link: nothing else runs in a reader's browser. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
