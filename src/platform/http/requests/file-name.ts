import { fold } from '../../../values/text.ts'

/** A file name for downloads that is valid on every file system. */
export function fileNameOf(title: string, fallback: string, ending: string): string {
  const plain = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return `${plain === '' ? fallback : plain}.${ending}`
}
