import type { Scheme } from '../../web/scheme.ts'

/** How a view fits the site around it; `auto` is what the reader's device asks for. */
export const themes = ['auto', 'light', 'dark', 'transparent'] as const
export type Theme = (typeof themes)[number]

export function readTheme(text: string | null): Theme {
  return themes.find((theme) => theme === text) ?? 'auto'
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
