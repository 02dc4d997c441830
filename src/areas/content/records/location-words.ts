/**
 * Returns the words of a place separated by blanks in their original spelling, for whole-word filters: ` Saal
 * Bären Zug `.
 */
export function locationWords(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${words.join(' ')} `
}
