import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { linkedText } from './linked-text.ts'

const markup = (text: string) => String(linkedText(text)).trim()
const hrefs = (text: string) => [...markup(text).matchAll(/href="([^"]*)"/g)].map((match) => match[1])

describe('a plain text on a page', () => {
  it('keeps its paragraphs and lines', () => {
    assert.equal(markup('eins\nzwei\r\n\r\n\n drei '), '<p>eins<br>zwei</p>\n<p>drei</p>')
    assert.equal(markup(' \n '), '')
  })

  it('links addresses without trailing punctuation', () => {
    assert.deepEqual(hrefs('Siehe https://a.example/x?y=1&z=2, www.b.example. Fragen an amt@c.example!'), [
      'https://a.example/x?y=1&amp;z=2',
      'http://www.b.example/',
      'mailto:amt@c.example',
    ])
    assert.deepEqual(hrefs('(https://a.example/pfad)'), ['https://a.example/pfad'])
  })

  it('links nothing else', () => {
    assert.deepEqual(hrefs('javascript:alert(1) data:x http:// 19.30 Uhr a@b @gruppe ftp://x.example'), [])
  })

  it('cannot contain markup', () => {
    assert.equal(markup('<b>&"'), '<p>&lt;b&gt;&amp;&quot;</p>')
    assert.doesNotMatch(markup('https://a.example/"onclick="x'), /"onclick/)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const tags = markup(`https://a.example/${text} ${text}`).match(/<[^>]*>/g) ?? []
        for (const tag of tags)
          assert.match(
            tag,
            /^<(\/?p|br|wbr|\/a|a href="(https?:|mailto:)[^"<>]*"( rel="noopener nofollow")?)>$/,
          )
      }),
    )
  })
})
