import { deflateSync, inflateSync } from 'node:zlib'
import { pngChunk } from '../src/formats/pictures/png-chunk.ts'

const mostColors = 256

/**
 * Reduces a screenshot to a palette of its most frequent colours; it becomes less than half as large. Other
 * colours, which smooth the edges of letters, are replaced by the nearest one. Supports the PNG files that
 * Chromium writes: eight bits per channel, without alpha or interlacing.
 */
export function palettePng(png: Uint8Array): Buffer {
  const chunks = chunksOf(Buffer.from(png))
  const header = chunks.find(({ type }) => type === 'IHDR')?.data
  if (header?.[8] !== 8 || header[9] !== 2 || header[12] !== 0) throw new Error('another kind of PNG')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const data = Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])))
  const pixels = unfiltered(inflateSync(data), width * 3, height)
  const { palette, placeOf } = paletteOf(pixels)
  const rows = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < width * height; at++)
    rows[at + Math.floor(at / width) + 1] = placeOf(pixels.readUIntBE(at * 3, 3))
  const indexed = Buffer.from(header)
  indexed[9] = 3
  return Buffer.concat([
    png.subarray(0, 8),
    pngChunk('IHDR', indexed),
    pngChunk('PLTE', Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))),
    pngChunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

function chunksOf(png: Buffer): readonly Chunk[] {
  const found: Chunk[] = []
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at)
    found.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) })
    at = end + 4
  }
  return found
}

/** Bytes per pixel. */
const step = 3

/**
 * Reverses the filters of PNG: the first byte of each row is the number of its filter, which defines what was
 * subtracted.
 */
function unfiltered(raw: Buffer, stride: number, height: number): Buffer {
  const out = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1)
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x < step ? 0 : (out[at - step] ?? 0)
      const above = out[at - stride] ?? 0
      const corner = x < step ? 0 : (out[at - stride - step] ?? 0)
      out[at] = (raw[start + 1 + x] ?? 0) + predicted(raw[start] ?? 0, left, above, corner)
    }
  }
  return out
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return above
    case 3:
      return Math.floor((left + above) / 2)
    case 4: {
      const guess = left + above - corner
      const [a, b, c] = [left, above, corner].map((value) => Math.abs(guess - value)) as [
        number,
        number,
        number,
      ]
      return a <= b && a <= c ? left : b <= c ? above : corner
    }
    default:
      return 0
  }
}

function paletteOf(pixels: Buffer) {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += step) {
    const color = pixels.readUIntBE(at, step)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const palette = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostColors)
    .map(([color]) => color)
  const places = new Map(palette.map((color, place) => [color, place]))
  const placeOf = (color: number): number => {
    const place = places.get(color) ?? nearest(palette, color)
    places.set(color, place)
    return place
  }
  return { palette, placeOf }
}

function nearest(palette: readonly number[], color: number): number {
  let [best, least] = [0, Infinity]
  for (const [place, other] of palette.entries()) {
    const distance = [16, 8, 0].reduce(
      (sum, shift) => sum + (((color >> shift) & 255) - ((other >> shift) & 255)) ** 2,
      0,
    )
    if (distance < least) [best, least] = [place, distance]
  }
  return best
}
