import { oneOf, parameters } from '../../../../platform/http/requests/parameters.ts'
import type { Scheme } from '../../../../web/assets/scheme.ts'

/** How a view fits the site around it; `auto` is what the reader's device asks for. */
export const themes = ['auto', 'light', 'dark', 'transparent'] as const
export type Theme = (typeof themes)[number]

const readable = parameters({ theme: oneOf(['light', 'dark', 'transparent']) })

export interface ReadTheme {
  readonly theme: Theme
  /** See `parameters`; `auto` need not be said. */
  readonly query: string
}

export function readTheme(search: string): ReadTheme {
  const { values, query } = readable(search)
  return { theme: values.theme ?? 'auto', query }
}

/** Browsers put white behind a dark frame on a light page, so what is transparent must be light. */
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
