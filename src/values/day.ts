import { nullOn } from './result.ts'
/** Parses a calendar day `YYYY-MM-DD` from the year 1 on; null for any other text. */
export function readDay(text: string): Temporal.PlainDate | null {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return null
  return nullOn(RangeError, () => Temporal.PlainDate.from(text, { overflow: 'reject' }))
}

export const isDay = (text: string): boolean => readDay(text) !== null
