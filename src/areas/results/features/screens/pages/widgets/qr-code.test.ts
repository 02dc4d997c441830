import assert from 'node:assert/strict'
import { it } from 'node:test'
import decodeQR from 'qr/decode.js'
import { locales } from '../../../../../../texts/language/locales.ts'
import { translator } from '../../../../../../texts/translate.ts'
import { qrCode } from './generic-widgets.ts'

it('a QR code on a screen encodes the address that its description names', () => {
  for (const url of ['https://example.org/vote/energiegesetz', `https://example.org/${'ä'.repeat(120)}`])
    for (const locale of locales) {
      const markup = String(qrCode({ t: translator(locale) }, url))
      assert.equal(decodeQR(pixels(markup)), url)
      assert.ok(markup.includes(`aria-label="`) && markup.includes(url))
    }
})

/** As a camera would see it, eight pixels for each square. */
function pixels(markup: string) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const scale = 8
  const width = size * scale
  const data = new Uint8ClampedArray(4 * width * width).fill(255)
  for (const [, x = '', y = ''] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let down = 0; down < scale; down++)
      for (let right = 0; right < scale; right++) {
        const at = 4 * ((Number(y) * scale + down) * width + Number(x) * scale + right)
        data.fill(0, at, at + 3)
      }
  return { width, height: width, data }
}
