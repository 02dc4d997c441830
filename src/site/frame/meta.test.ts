import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/support/any-character.ts'
import { excerpt, jsonLd } from './meta.ts'

const open = '<script type="application/ld+json">'
const close = '</script>\n'

function inside(markup: string): string {
  assert.ok(markup.startsWith(open) && markup.endsWith(close))
  return markup.slice(open.length, -close.length)
}

describe('structured data in JSON-LD', () => {
  it('names its vocabulary and its thing', () => {
    assert.deepEqual(JSON.parse(inside(String(jsonLd({ '@type': 'Event', name: 'Markt' })))), {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Markt',
    })
  })

  it('cannot be closed by its content', () => {
    const text = inside(String(jsonLd({ '@type': 'Event', name: '</script><script>alert(1)</script><!--' })))
    assert.doesNotMatch(text, /[<>&]/)
    assert.equal(JSON.parse(text).name, '</script><script>alert(1)</script><!--')
  })

  it('contains any text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (name) => {
        const text = inside(String(jsonLd({ '@type': 'Event', name })))
        assert.doesNotMatch(text, /[<>&\u2028\u2029]/)
        assert.equal(JSON.parse(text).name, name)
      }),
    )
  })

  it('leaves out empty values', () => {
    const thing = {
      '@type': 'Event',
      name: 'Markt',
      image: null,
      description: '',
      keywords: [],
      geo: undefined,
      location: { '@type': 'Place', name: '', geo: { '@type': 'GeoCoordinates', latitude: null } },
      free: false,
      capacity: 0,
    }
    assert.deepEqual(JSON.parse(inside(String(jsonLd(thing)))), {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Markt',
      capacity: 0,
    })
  })
})

describe('the beginning of a text', () => {
  it('is the whole of a short one, in one line', () => {
    assert.equal(excerpt(' Am Markt\n\ngibt es  Käse. '), 'Am Markt gibt es Käse.')
  })

  it('ends between two words', () => {
    const text = `${'wort '.repeat(60)}ende`
    const cut = excerpt(text)
    assert.ok(cut.length <= 202)
    assert.match(cut, /^(wort )+…$/)
  })

  it('is cut inside a word if that is too long', () => {
    assert.ok(excerpt('x'.repeat(5000)).length <= 202)
  })
})
