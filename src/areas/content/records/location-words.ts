/** The words of a place between blanks and in their own spelling, for whole-word filters: ` Saal Bären Zug `. */
export function locationWords(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${words.join(' ')} `
}
