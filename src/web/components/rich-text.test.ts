import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/support/any-character.ts'
import { readRichText } from './rich-text.ts'

describe('a text in the editor', () => {
  it('is split into paragraphs if it has no markup', () => {
    assert.equal(
      readRichText('Eins\nzwei\n\n \nDrei & vier'),
      '<p>Eins<br />\nzwei</p><p>Drei &amp; vier</p>',
    )
    assert.equal(readRichText(''), '')
    assert.equal(readRichText(' \n\n '), '')
    assert.equal(readRichText('1 < 2 und 3 > 2'), '<p>1 &lt; 2 und 3 &gt; 2</p>')
  })

  it('keeps allowed markup, and puts other text into paragraphs', () => {
    const text = '<h2>Titel</h2><p>Ein <strong>Wort</strong></p><ul><li>a</li><li>b</li></ul>'
    assert.equal(readRichText(text), text)
    assert.equal(readRichText('<p>a</p>\n<p>b</p>'), '<p>a</p><p>b</p>')
    assert.equal(
      readRichText('<p>a</p>\n\nneu <em>hier</em>\n\nund da'),
      '<p>a</p><p>neu <em>hier</em></p><p>und da</p>',
    )
    assert.equal(readRichText('<b>a\n\nb</b>'), '<p><b>a</b></p><p>b</p>')
  })

  it('loses all markup that could run', () => {
    const nasty = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
      '<p style="background:url(//evil)" onclick="alert(1)">x</p>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href="java&#10;script:alert(1)">x</a>',
      '<a href="//evil.example">x</a>',
      '<a href="data:text/html,<script>alert(1)</script>">x</a>',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
      '<p><math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
      '<form action=/manage><button>x</button></form>',
      '<<script>script>alert(1)<</script>/script>',
    ]
    for (const text of nasty) assertHarmless(readRichText(text))
    assert.match(readRichText('<a href="/topics/3">x</a>'), /href="\/topics\/3"/)
    assert.match(readRichText('<a href="tel:+41417281111">x</a>'), /href="tel:/)
  })

  it('is safe for any input, and does not change when it is cleaned again', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...[
          '<p>',
          '</p>',
          '<b>',
          '</b>',
          '<ul><li>',
          '</li></ul>',
          '<blockquote>',
          '<table><tr><td>',
          '</td>',
        ],
        ...[
          '<a href="',
          'javascript:',
          '">',
          '</a>',
          '<script>',
          '</script>',
          '<img src=x onerror=',
          '<svg/onload=',
        ],
        ...[
          '<!--',
          '-->',
          '<style>',
          '\n\n',
          '\n',
          '&lt;',
          '&#60;',
          '<br>',
          '<',
          '>',
          '"',
          "'",
          '<![CDATA[',
          ']]>',
        ],
      ),
      fc.string({ unit: anyCharacter, maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const once = readRichText(pieces.join(''))
        assertHarmless(once)
        assert.equal(readRichText(once), once)
      }),
      { numRuns: 300 },
    )
  })
})

const tags = /<(\/?)([^\s<>/]+)([^<>]*)>/g
const allowed = /^(p|br|ul|ol|li|strong|em|b|i|a|blockquote|h[1-6]|table|caption|thead|tbody|tfoot|tr|th|td)$/

function assertHarmless(markup: string): void {
  for (const [tag, , name = '', rest = ''] of markup.matchAll(tags)) {
    assert.match(name, allowed, tag)
    for (const [, attribute = '', value = ''] of rest.matchAll(/([^\s=/]+)="([^"]*)"/g)) {
      assert.match(attribute, /^(href|rel|scope|colspan|rowspan)$/, tag)
      if (attribute === 'href') assert.doesNotMatch(value, /^\W*(javascript|data|vbscript):|^\/\//i, tag)
    }
  }
  assert.doesNotMatch(markup.replace(tags, ''), /<[a-z/!?]/i)
}
