import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { fontFiles } from '../../../../formats/documents/fonts.ts'
import { opaquePng } from '../../../../formats/pictures/opaque-png.ts'

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
export function paintPng(job: PngJob): Buffer {
  return painted(job).asPng()
}

/** On white paper. */
export function paintOpaquePng(job: PngJob): Buffer {
  return opaquePng(painted(job, { background: '#ffffff' }))
}

function painted({ svg, scale, mostPixels }: PngJob, options: ResvgRenderOptions = {}) {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } })
  const value = Math.min(scale, Math.sqrt(mostPixels / (width * height)))
  return new Resvg(svg, { ...options, font, fitTo: { mode: 'zoom', value } }).render()
}
