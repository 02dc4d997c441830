import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { anyCharacter } from '../../../../test/support/any-character.ts'
import { seats } from '../../../../test/support/chart-data.ts'
import { type Card, cardSize, drawCard } from './card.ts'
import { seatsPicture } from './card-pictures.ts'
import { chartOptions } from './drawing/drawing.ts'

const card: Card = {
  publisher: { name: 'Kanton Dreiseen', host: 'dreiseen.example', color: '#1d5c8f', logo: null },
  kicker: 'Kantonale Abstimmung, 15. November 2026',
  title: 'Kredit für die Sanierung der Laipassstrasse',
  headline: { words: 'Angenommen', figure: '61.44% Ja' },
  share: { yes: 61.44, isChoice: false, captions: ['Ja 61.44%', 'Nein 38.56%'] },
  rows: [],
  state: { words: 'Schlussresultat', isInterim: false, details: 'Stimmbeteiligung 45.00%' },
  picture: null,
}
const row = { text: 'Franziska Zehnder', detail: 'Die Mitte', figure: '4’122', bar: { percent: 40 } }
const inset = chartOptions('de_CH', {
  id: 'card',
  title: '',
  standalone: true,
  inset: true,
  decorative: true,
})

const written = (svg: string) => [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text)
const badge = /<rect[^>]* fill="#ffd94a"\/>/

describe('the share picture of a result', () => {
  it('has the size that its page announces, and contains all its texts', () => {
    const svg = drawCard(card)
    assert.match(svg, new RegExp(`<svg [^>]*width="${cardSize.width}" height="${cardSize.height}"`))
    assert.equal(XMLValidator.validate(svg), true)
    const words = written(svg).join(' ')
    for (const part of [
      'Kanton Dreiseen',
      '15. November 2026',
      'Angenommen',
      'Nein 38.56%',
      'Schlussresultat',
    ])
      assert.ok(words.includes(part), part)
    assert.ok(!words.includes('…'))
  })

  it('marks figures that can still change', () => {
    assert.doesNotMatch(drawCard(card), badge)
    const state = { words: 'Zwischenresultat', isInterim: true, details: '16 von 31 Gemeinden' }
    assert.match(drawCard({ ...card, state }), badge)
  })

  it('shows the logo and a drawing', () => {
    const logo = { href: 'data:image/png;base64,AAAA', width: 300, height: 100 }
    const publisher = { ...card.publisher, logo }
    const svg = drawCard({ ...card, publisher, picture: seatsPicture(seats, inset) })
    assert.equal(XMLValidator.validate(svg), true)
    assert.match(svg, /<image href="data:image\/png;base64,AAAA" x="64" y="40" width="168" height="56"\/>/)
    const circles = [...svg.matchAll(/<circle/g)]
    assert.equal(circles.length, seats.total)
  })

  it('puts rows into two columns before it leaves any out, and never draws them over the footer', () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({ ...row, text: `Person ${at}` }))
    const { headline: _, ...rest } = card
    const svg = drawCard({ ...rest, headline: null, share: null, rows })
    const places = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>Person/g)]
    assert.equal(new Set(places.map(([, x]) => x)).size, 2)
    assert.ok(places.length >= 8 && places.every(([, , y]) => Number(y) < 530))
  })

  it('cuts a sentence that would reach the footer', () => {
    const of = (sentence: string) =>
      [...drawCard({ ...card, share: null, sentence }).matchAll(/ y="([\d.]+)"[^>]*>(Wort[^<]*)</g)].map(
        ([, y, text = '']) => ({ y: Number(y), text }),
      )
    assert.deepEqual(
      of('Wort eins.').map(({ text }) => text),
      ['Wort eins.'],
    )
    const lines = of('Wort '.repeat(200))
    assert.ok(lines.length >= 2 && lines.every(({ y }) => y < 530))
    assert.match(lines.at(-1)?.text ?? '', /…$/)
  })

  it('is well-formed whatever its texts are', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 200 })
    fc.assert(
      fc.property(text, text, (title, name) => {
        const rows = [{ ...row, text: name, detail: title, figure: name, swatch: { color: name, place: 0 } }]
        const publisher = { ...card.publisher, name }
        const svg = drawCard({ ...card, title, kicker: name, publisher, rows })
        assert.equal(XMLValidator.validate(svg), true)
      }),
      { numRuns: 50 },
    )
  })
})
