import { type FileMaker, fileMaker } from '../../../../platform/threads/file-maker.ts'
import { memoryShares } from '../../../../platform/work/memory.ts'
import type { PngJob } from './paint.ts'

const bounds = {
  /** Sharp in print and on high-resolution screens. */
  scale: 2,
  /** Four bytes of memory each; larger pictures, such as charts of a thousand candidates, get a lower scale. */
  mostPixels: 12_000_000,
  timeLimit: 20_000,
}

export interface PngPainter extends Pick<FileMaker<never>, 'close'> {
  /** `scale`: pixels per unit of the drawing; by default the resolution of print. */
  paint(svg: string, own?: { readonly scale: number }): Promise<Buffer>
}

export function pngPainter({ scale, mostPixels, timeLimit } = bounds): PngPainter {
  const entry = new URL('./png-thread.ts', import.meta.url)
  const memory = memoryShares.pictureThread
  const { make, close } = fileMaker<PngJob>({ kind: 'picture', entry, memory, pixels: 116, timeLimit })
  return { paint: (svg, own) => make({ svg, scale: own?.scale ?? scale, mostPixels }), close }
}
