/** A path with the parameters that are not empty; lists repeat their name. */
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

/** Only these user-provided addresses may become links, so that no script runs in a reader's browser. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
