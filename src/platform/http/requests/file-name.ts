import { fold } from '../../../values/text.ts'

/** A name for a download that every file system takes, made of what it is about. */
export function fileNameOf(title: string, fallback: string, ending: string): string {
  const plain = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return `${plain === '' ? fallback : plain}.${ending}`
}
