import { fold } from '../../values/text.ts'

/** Folds a heading: case, accents and punctuation do not matter. */
export function headingKey(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
