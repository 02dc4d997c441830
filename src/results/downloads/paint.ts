import { createRequire } from 'node:module'
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'

export interface PngJob {
  readonly svg: string
  /** Pixels per unit of the drawing, unless there would be too many. */
  readonly scale: number
  readonly mostPixels: number
}

const { resolve } = createRequire(import.meta.url)

function fontFile(weight: string): string {
  return resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`)
}

export const fontFiles = { regular: fontFile('400Regular'), bold: fontFile('600SemiBold') }

const family = 'Source Sans 3'
/** The same letters on every machine, whatever is installed there. */
const font: NonNullable<ResvgRenderOptions['font']> = {
  loadSystemFonts: false,
  fontFiles: Object.values(fontFiles),
  defaultFontFamily: family,
  sansSerifFamily: family,
}

/** Takes up to a second: for threads only. */
export function paintPng({ svg, scale, mostPixels }: PngJob): Buffer {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } })
  const value = Math.min(scale, Math.sqrt(mostPixels / (width * height)))
  return new Resvg(svg, { font, fitTo: { mode: 'zoom', value } }).render().asPng()
}
