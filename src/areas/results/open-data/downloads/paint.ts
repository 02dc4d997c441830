import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { fontFiles } from '../../../../formats/documents/fonts.ts'

export interface PngJob {
  readonly svg: string
  /** Pixels per unit of the drawing, unless there would be too many. */
  readonly scale: number
  readonly mostPixels: number
}

const family = 'Source Sans 3'
/** The same letters on every machine, whatever is installed there. */
const font: NonNullable<ResvgRenderOptions['font']> = {
  loadSystemFonts: false,
  fontFiles: Object.values(fontFiles),
  defaultFontFamily: family,
  sansSerifFamily: family,
}

/** Takes up to a second: call it in a thread only. */
export function paintPng({ svg, scale, mostPixels }: PngJob): Buffer {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } })
  const value = Math.min(scale, Math.sqrt(mostPixels / (width * height)))
  return new Resvg(svg, { font, fitTo: { mode: 'zoom', value } }).render().asPng()
}
