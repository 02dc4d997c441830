import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { anyCharacter } from '../../../test/support/any-character.ts'
import { element, Xml, xmlDocument } from './xml.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
})

const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

describe('generated XML', () => {
  it('is written from elements, attributes and texts', () => {
    const feed = element('feed', { xmlns: 'urn:x', 'xml:lang': null }, [
      element('title', { type: 'text' }, 'Käse & «Brot»'),
      null,
      false,
      [element('link', { href: '/?a=1&b="2"', length: 3 })],
    ])
    assert.equal(
      String(feed),
      '<feed xmlns="urn:x"><title type="text">Käse &amp; «Brot»</title><link href="/?a=1&amp;b=&quot;2&quot;" length="3"/></feed>',
    )
  })

  it('escapes markup in text', () => {
    assert.equal(String(element('content', {}, '<p>]]></p>')), '<content>&lt;p&gt;]]&gt;&lt;/p&gt;</content>')
  })

  it('removes characters that XML cannot represent', () => {
    assert.equal(String(element('t', { a: '\u0000x' }, 'a\u0000b\u001f\ufffe\ud800c')), '<t a="x">abc</t>')
  })

  it('is well-formed and contains the text for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (value, text) => {
        const document = xmlDocument(element('t', { a: value }, ['(', text, ')']))
        assert.equal(XMLValidator.validate(document), true)
        const read = parser.parse(document).t
        assert.equal(read.a ?? '', value.replace(unwritable, ''))
        assert.equal(read['#text'], `(${text.replace(unwritable, '')})`)
      }),
    )
  })

  it('cannot be created from text by other modules', () => {
    assert.throws(() => Reflect.construct(Xml, ['<x>', Symbol('xml')]), TypeError)
  })
})
