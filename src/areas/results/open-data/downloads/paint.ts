import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm'
import { fontFiles } from '../../../../formats/documents/fonts.ts'
import { opaquePng } from '../../../../formats/pictures/opaque-png.ts'

export interface PngJob {
  readonly svg: string
  /** Pixels per unit of the drawing, unless there would be too many. */
  readonly scale: number
  readonly mostPixels: number
}

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))

const family = 'Source Sans 3'
/** Fonts come with the program, so that pictures are the same on every machine. */
const font: NonNullable<ResvgRenderOptions['font']> = {
  fontBuffers: Object.values(fontFiles).map((file) => readFileSync(file)),
  defaultFontFamily: family,
  sansSerifFamily: family,
}

/**
 * Paints a drawing. Takes up to a second, so call it in a thread only. Throws for invalid SVG and if the library fails,
 * which leaves its memory inconsistent: a thread that has thrown must not be used again.
 */
export function paintPng(job: PngJob): Buffer {
  return painted(job, {}, (image) => Buffer.from(image.asPng()))
}

/** Paints on a white background, without alpha channel. */
export function paintOpaquePng(job: PngJob): Buffer {
  return painted(job, { background: '#ffffff' }, opaquePng)
}

type Painted = ReturnType<InstanceType<typeof Resvg>['render']>

function painted<Made>(
  { svg, scale, mostPixels }: PngJob,
  options: ResvgRenderOptions,
  written: (image: Painted) => Made,
): Made {
  const area = freeing(new Resvg(svg), ({ width, height }) => width * height)
  const value = Math.min(scale, Math.sqrt(mostPixels / area))
  const drawing = new Resvg(svg, { ...options, font, fitTo: { mode: 'zoom', value } })
  return freeing(drawing, () => freeing(drawing.render(), written))
}

/** Frees the object after use, because its memory is not garbage-collected. After an exception it cannot be freed. */
function freeing<Held extends { free(): void }, Made>(held: Held, use: (held: Held) => Made): Made {
  const made = use(held)
  held.free()
  return made
}
