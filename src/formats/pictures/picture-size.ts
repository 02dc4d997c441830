export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The intrinsic size of a PNG or SVG, to reserve space on a page; null where it is not given. */
export function pictureSize(mediaType: string, content: Uint8Array): PictureSize | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const size = mediaType === 'image/png' ? pngSize(bytes) : svgSize(bytes.toString('utf8'))
  return size !== null && size.width > 0 && size.height > 0 ? size : null
}

/** In the first chunk of a PNG, right after the signature. */
function pngSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function svgSize(markup: string): PictureSize | null {
  const root = /<svg\b[^>]*>/.exec(markup)?.[0] ?? ''
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1] ?? ''
  const [, , boxWidth = '', boxHeight = ''] = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
  const [width, height] = [pixels(attribute('width')), pixels(attribute('height'))]
  if (width !== null && height !== null) return { width, height }
  const box = [pixels(boxWidth), pixels(boxHeight)]
  return box[0] != null && box[1] != null ? { width: box[0], height: box[1] } : null
}

function pixels(text: string): number | null {
  const number = Number(/^\s*(\d{1,6}(?:\.\d+)?)(?:px)?\s*$/.exec(text)?.[1] ?? 0)
  return number === 0 ? null : Math.max(1, Math.round(number))
}
