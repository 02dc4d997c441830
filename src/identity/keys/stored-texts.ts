/** Parses a stored JSON list of texts; an unreadable one allows nothing. */
export function storedTexts(json: string): readonly string[] {
  const list: unknown = JSON.parse(json)
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}
