import { fold } from '../../values/text.ts'

/** Case, accents and signs do not matter. */
export function headingKey(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
