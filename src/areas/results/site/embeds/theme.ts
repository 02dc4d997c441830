import { oneOf, parameters } from '../../../../platform/http/requests/parameters.ts'
import type { Scheme } from '../../../../web/assets/scheme.ts'

/** The theme of an embed; `auto` follows the reader's device. */
export const themes = ['light', 'dark', 'auto', 'transparent'] as const
export type Theme = (typeof themes)[number]

const readable = parameters({ theme: oneOf(themes) })

export interface ReadTheme {
  readonly theme: Theme
  /** See `parameters`; empty for the usual theme. */
  readonly query: string
}

/** What is embedded is light unless told otherwise, as most sites around it are: on its own it cannot know them. */
export const embeddedTheme = 'light'

export function readTheme(search: string, usual: Theme): ReadTheme {
  const { values, query } = readable(search)
  const theme = values.theme ?? usual
  return { theme, query: theme === usual ? '' : query }
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
