import { oneOf, parameters } from '../../../../platform/http/requests/parameters.ts'
import type { Scheme } from '../../../../web/assets/scheme.ts'

/** The theme of an embed; `auto` follows the reader's device. */
export const themes = ['auto', 'light', 'dark', 'transparent'] as const
export type Theme = (typeof themes)[number]

const readable = parameters({ theme: oneOf(['light', 'dark', 'transparent']) })

export interface ReadTheme {
  readonly theme: Theme
  /** See `parameters`; empty for `auto`. */
  readonly query: string
}

export function readTheme(search: string): ReadTheme {
  const { values, query } = readable(search)
  return { theme: values.theme ?? 'auto', query }
}

/** Transparent embeds are light, because browsers put white behind a dark iframe on a light page. */
export function schemeOf(theme: Theme): Scheme | null {
  switch (theme) {
    case 'auto':
      return null
    case 'light':
    case 'transparent':
      return 'light'
    case 'dark':
      return 'dark'
  }
}
