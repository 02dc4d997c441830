import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { WorkRefused } from '../../../../platform/work/budget.ts'
import { pngPainter } from './png.ts'

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="'Source Sans 3'"><rect width="${width}" height="${height}" fill="#fff"/>${content}</svg>`
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

describe('a drawing that is converted to PNG', () => {
  const painter = pngPainter()
  after(() => painter.close())

  it('is twice as large as drawn', async () => {
    assert.deepEqual(sizeOf(await painter.paint(svg(300, 100, ''))), [600, 200])
  })

  it('has a limited size, however long the chart is', async () => {
    const [width = 0, height = 0] = sizeOf(await painter.paint(svg(768, 60_000, '')))
    assert.ok(width * height <= 12_100_000 && width * height > 11_000_000, `${width} × ${height}`)
  })

  it('contains text in both weights', async () => {
    const text = (weight: string) => `<text x="10" y="50" font-size="30" font-weight="${weight}">Züri</text>`
    const [blank, plain, bold] = await Promise.all(
      ['', text('400'), text('600')].map((content) => painter.paint(svg(120, 80, content))),
    )
    assert.notDeepEqual(plain, blank)
    assert.notDeepEqual(bold, plain)
  })

  it('loads no files and no addresses', async () => {
    const picturing = (href: string) =>
      painter.paint(svg(60, 60, `<image href="${href}" width="60" height="60"/>`))
    const blank = await painter.paint(svg(60, 60, ''))
    assert.deepEqual(await picturing('http://127.0.0.1:9/x.png'), blank)
  })

  it('is refused temporarily if the conversion takes too long', async () => {
    const hasty = pngPainter({ scale: 2, mostPixels: 12_000_000, timeLimit: 1 })
    await assert.rejects(hasty.paint(svg(10, 10, '')), WorkRefused)
    await hasty.close()
  })

  it('fails without effect on others if the library fails', async () => {
    const outside = '<rect x="500" y="500" width="9" height="9"/>'
    const clip = `<clipPath id="c">${outside}</clipPath><g clip-path="url(#c)">${outside}</g>`
    const before = await painter.paint(svg(10, 10, ''))
    for (const hostile of [svg(99, 99, `<g opacity="0.5">${outside}</g>`), svg(99, 99, clip)])
      await assert.rejects(painter.paint(hostile), /RuntimeError/)
    assert.deepEqual(await painter.paint(svg(10, 10, '')), before)
  })

  it('fails without effect on others if there is nothing to paint', async () => {
    await assert.rejects(painter.paint('no drawing'))
    assert.deepEqual(sizeOf(await painter.paint(svg(10, 10, ''))), [20, 20])
  })
})
