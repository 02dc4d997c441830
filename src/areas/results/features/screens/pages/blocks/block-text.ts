import { blockTypes, blockWidths, type ScreenBlock, type SentBlock } from '../screen/screen.ts'
import { hasText, longestBlockText } from './block.ts'

/** A block as one value of an input: `heading half Apéro`. */
export const blockText = ({ type, width, text = '' }: SentBlock) => `${type} ${width} ${text}`

/** Reads a block; null for one of an unknown type. */
export function blockOf(value: string): ScreenBlock | null {
  const [typeName, widthName, ...words] = value.split(' ')
  const type = blockTypes.find((one) => one === typeName)
  const width = blockWidths.find((one) => one === widthName) ?? 'full'
  if (type === undefined) return null
  return { type, width, text: hasText({ type }) ? oneLine(words.join(' ')) : '' }
}

const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestBlockText)
