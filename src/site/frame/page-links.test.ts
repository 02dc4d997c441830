import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Html, html, trusted } from '../../web/markup/html.ts'
import { headerlessLinks } from './page-links.ts'

const written = (page: Html) => page.withLinks(headerlessLinks)

describe('a page whose links carry the mode', () => {
  it('asks for it again on every link of this site', () => {
    assert.equal(written(html`<a class="x" href="/vote/a">`), '<a class="x" href="/vote/a?headerless">')
    assert.equal(written(html`<a href="/a?b=1">`), '<a href="/a?b=1&amp;headerless">')
    assert.equal(written(html`<a href="/a#top">`), '<a href="/a?headerless#top">')
  })

  it('also where the address is inserted, in part or inside of other markup', () => {
    const id = '"x"'
    const link = html`<a${html` target="_blank"`} href="/vote/${id}?b=1#top">${id}</a>`
    assert.equal(
      written(html`<ul>${[html`<li>${link}</li>`]}</ul>`),
      '<ul><li><a target="_blank" href="/vote/&quot;x&quot;?b=1&amp;headerless#top">&quot;x&quot;</a></li></ul>',
    )
    assert.equal(
      written(html`<p>${trusted('<a href="/a">a</a>')}</p>`),
      '<p><a href="/a?headerless">a</a></p>',
    )
  })

  it('leaves what is elsewhere, or no link, or asks already', () => {
    for (const same of [
      html`<a href="https://example.org/a">`,
      html`<a href="//example.org/a">`,
      html`<a href="#main">`,
      html`<link rel="stylesheet" href="/assets/a.css">`,
      html`<a href="/a?headerless">`,
      html`<a href="/a?b=1&amp;headerless">`,
      html`<p>${'<a href="/a">'}</p>`,
    ])
      assert.equal(written(same), same.toString())
  })

  it('goes along with searches, not with what changes something', () => {
    const hidden = '<input type="hidden" name="headerless" value="1">'
    assert.equal(written(html`<form action="/search">`), `<form action="/search">${hidden}`)
    const post = html`<form method="post" action="/logout">`
    assert.equal(written(post), post.toString())
  })
})
