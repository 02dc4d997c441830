import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { anyCharacter } from '../../../../../test/support/any-character.ts'
import { chunkLength } from '../../../../values/stream-chunks.ts'
import { type XmlElement, xmlChunks } from './xml-writer.ts'

const written = (content: Iterable<XmlElement>) => [
  ...xmlChunks({ name: 'root', namespaces: { '': 'urn:own', c: 'urn:other' }, content }),
]

/** Returns the events of a parser, without white space between elements. */
function readBack(xml: string): readonly string[] {
  const events: string[] = []
  let text = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ uri, local }) => {
    text = ''
    events.push(`<${uri} ${local}>`)
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ local }) => {
    events.push(text.trim() === '' ? `</${local}>` : `${text}</${local}>`)
    text = ''
  })
  parser.write(xml).close()
  return events
}

describe('an XML document that is written in pieces', () => {
  it('has one element per line, each in its namespace', () => {
    const pieces = written([
      ['text', 'Ja & "Nein" <x>'],
      [
        'inner',
        [
          ['c:count', 3],
          ['c:flag', false],
        ],
      ],
    ])
    assert.equal(
      pieces.join(''),
      `<?xml version="1.0" encoding="UTF-8"?>
<root xmlns="urn:own" xmlns:c="urn:other">
 <text>Ja &amp; &quot;Nein&quot; &lt;x&gt;</text>
 <inner>
  <c:count>3</c:count>
  <c:flag>false</c:flag>
 </inner>
</root>
`,
    )
    assert.deepEqual(readBack(pieces.join('')), [
      '<urn:own root>',
      '<urn:own text>',
      'Ja & "Nein" <x></text>',
      '<urn:own inner>',
      '<urn:other count>',
      '3</count>',
      '<urn:other flag>',
      'false</flag>',
      '</inner>',
      '</root>',
    ])
  })

  it('is well-formed for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const xml = written([['text', text]]).join('')
        assert.equal(readBack(xml).length, 4)
      }),
    )
  })

  it('is written on demand, in pieces of about the same length', () => {
    let made = 0
    function* endless(): Generator<XmlElement> {
      for (;;) yield ['element', ++made]
    }
    const pieces = xmlChunks({ name: 'root', namespaces: {}, content: endless() })
    const first = pieces.next().value
    assert.ok(first.length >= chunkLength && first.length < chunkLength + 100)
    const before = made
    assert.ok(pieces.next().value.length >= chunkLength)
    assert.ok(made > before && made < 3 * before)
  })
})
