import { type Asset, asset } from '../../platform/http/server/assets.ts'
import { inScheme, type Scheme } from './scheme.ts'

/**
 * The organisation's accent colour as a separate style sheet, because the content security policy forbids inline styles.
 * Its name contains the colour, so it can be cached for ever.
 */
export function themeHref(accent: string, scheme: Scheme | null = null): string {
  const hex = accent.slice(1).toLowerCase()
  return `/assets/theme-${hex}${scheme === null ? '' : `-${scheme}`}.css`
}

const themes = new Map<string, Asset>()
const mostThemes = 64

export function themeAsset(name: string): Asset | null {
  const [, hex, scheme] = /^theme-([0-9a-f]{6})(?:-(light|dark))?\.css$/.exec(name) ?? []
  if (hex === undefined) return null
  let found = themes.get(name)
  if (found === undefined) {
    const css = themeCss(hex)
    const chosen = scheme === 'light' || scheme === 'dark' ? inScheme(css, scheme) : css
    found = asset(name, Buffer.from(chosen))
    if (themes.size >= mostThemes) themes.clear()
    themes.set(name, found)
  }
  return found
}

type Rgb = readonly [number, number, number]
const white: Rgb = [255, 255, 255]
/** Minimum for text in WCAG 2, level AA. */
const leastContrast = 4.5
/** Thin coloured lines and letters look fainter on dark paper than the same contrast on light paper. */
const leastOnDark = 6

/** The contrast of a colour such as `#1d5c8f` to white; null for an invalid colour. */
export function accentContrast(colour: string): number | null {
  if (!/^#[0-9a-fA-F]{6}$/.test(colour)) return null
  return contrast([channel(colour, 1), channel(colour, 3), channel(colour, 5)], white)
}

function themeCss(hex: string): string {
  const accent: Rgb = [channel(hex, 0), channel(hex, 2), channel(hex, 4)]
  const onLight = readable(accent, white, [0, 0, 0])
  const onDark = readable(accent, [20, 22, 24], white, leastOnDark)
  return `:root{--accent:${css(onLight)};--accent-bar:#${hex}}@media (prefers-color-scheme:dark){:root{--accent:${css(onDark)}}}`
}

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
const css = (colour: Rgb) => `rgb(${colour.map(Math.round).join(' ')})`

/** The nearest shade towards `pole` that has this contrast on `paper`. */
export function readable(colour: Rgb, paper: Rgb, pole: Rgb, least = leastContrast): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, pole, share)
    if (contrast(mixed, paper) >= least) return mixed
  }
  return pole
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

/** Contrast ratio of WCAG 2. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}
