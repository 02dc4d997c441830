/** Enough for the longest format. */
const longest = 600

/** What stands in the header, for those who look for what is missing there. */
export function headerText(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell !== '').join(', ')
  if (text === '') return '–'
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text
}
