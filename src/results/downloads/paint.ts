import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { fonts } from '../../documents/fonts.ts'

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
  defaultFontFamily: family,
  sansSerifFamily: family,
}

/** Takes up to a second: for threads only. */
export function paintPng({ svg, scale, mostPixels }: PngJob): Buffer {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } })
  const value = Math.min(scale, Math.sqrt(mostPixels / (width * height)))
  const drawing = withFontFiles(
    (fontFiles) => new Resvg(svg, { font: { ...font, fontFiles }, fitTo: { mode: 'zoom', value } }),
  )
  return drawing.render().asPng()
}

/** resvg takes fonts as files only, and reads them while it reads the drawing. */
function withFontFiles<Value>(use: (paths: string[]) => Value): Value {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-fonts-'))
  try {
    return use(
      Object.entries(fonts).map(([name, font]) => {
        const path = join(folder, `${name}.ttf`)
        writeFileSync(path, font)
        return path
      }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
