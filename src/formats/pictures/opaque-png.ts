import { deflateSync } from 'node:zlib'
import { pngChunk } from './png-chunk.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha of each, row by row. */
  readonly pixels: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const eightBitsOfThreeColours = [8, 2, 0, 0, 0]

/** A PNG of the colours alone; alpha is left out. */
export function opaquePng({ width, height, pixels }: Pixels): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  // Each row begins with the number of its filter, which is none.
  const rows = new Uint8Array(height * (1 + 3 * width))
  let to = 0
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (pixel % width === 0) to++
    const from = 4 * pixel
    for (let colour = 0; colour < 3; colour++) rows[to++] = pixels[from + colour] ?? 0
  }
  return Buffer.concat([
    signature,
    pngChunk('IHDR', Buffer.concat([size, Buffer.from(eightBitsOfThreeColours)])),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
