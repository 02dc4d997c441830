/** Enough for the longest format. */
const longest = 600

/** The header as text for error messages about missing columns. */
export function headerText(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell !== '').join(', ')
  if (text === '') return '–'
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text
}
