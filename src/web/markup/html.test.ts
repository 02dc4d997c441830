import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { attributes, Html, html, join } from './html.ts'

describe('the template function html', () => {
  it('escapes inserted values', () => {
    const page = html`<p title="${'"quoted"'}">${'<script>alert(1)</script>'} ${"it's"} ${'&amp;'}</p>`
    assert.equal(
      page.toString(),
      '<p title="&quot;quoted&quot;">&lt;script&gt;alert(1)&lt;/script&gt; it&#39;s &amp;amp;</p>',
    )
  })

  it('inserts Html unescaped, lists in order, and nothing for null and false', () => {
    const items = ['a', 'b'].map((name) => html`<li>${name}</li>`)
    assert.equal(
      html`<ul>${items}</ul>${null}${undefined}${false}${0}`.toString(),
      '<ul><li>a</li><li>b</li></ul>0',
    )
    assert.equal(join(['a', 'b', 'c'], html`<br>`).toString(), 'a<br>b<br>c')
  })

  it('lets no text open or close an element or an attribute', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        assert.doesNotMatch(html`${text}`.toString(), /[<>"']/)
        assert.doesNotMatch(attributes({ title: text }).toString().slice(8, -1), /[<>"']/)
      }),
    )
  })

  it('leaves out attributes that are not set', () => {
    assert.equal(
      attributes({ a: null, b: undefined, c: false, d: true, e: 1, f: 'x' }).toString(),
      ' d e="1" f="x"',
    )
  })

  it('cannot be imitated by other code', () => {
    assert.throws(() => new Html(['<b>'], [], Symbol('html') as never), TypeError)
  })
})
