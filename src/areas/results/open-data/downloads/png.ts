import { threadPool } from '../../../../platform/threads/pool.ts'
import { idleThreadLimit, memoryShares } from '../../../../platform/work/memory.ts'
import type { PngJob } from './paint.ts'

export interface PngPainter {
  paint(svg: string): Promise<Buffer>
  close(): Promise<void>
}

const bounds = {
  /** Sharp in print and on good screens. */
  scale: 2,
  /** Four bytes each while it is painted; a chart of a thousand candidates is coarser instead. */
  mostPixels: 12_000_000,
  timeLimit: 20_000,
}

/** One drawing at a time, in a thread of its own: a large one takes a second. */
export function pngPainter({ scale, mostPixels, timeLimit } = bounds): PngPainter {
  const entry = new URL('./png-thread.ts', import.meta.url)
  const pool = threadPool<PngJob, ArrayBuffer>({
    ...{ entry, threads: 1, idleLimit: idleThreadLimit },
    limits: { maxOldGenerationSizeMb: memoryShares.pictureThread },
  })
  return {
    async paint(svg) {
      const painted = await pool.run({ task: { svg, scale, mostPixels }, transfer: [], timeLimit })
      if (!painted.ok) throw new Error(`a drawing could not be painted: ${painted.error}`)
      return Buffer.from(painted.value)
    },
    close: () => pool.close(),
  }
}
