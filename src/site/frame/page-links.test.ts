import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Html, html, trusted } from '../../web/markup/html.ts'
import { belowPath, headerlessLinks, leavingFrames, pageText } from './page-links.ts'

const written = (page: Html) => page.withLinks(headerlessLinks)

describe('a page that is shown without its header', () => {
  it('has links of this site that request the same mode', () => {
    assert.equal(written(html`<a class="x" href="/vote/a">`), '<a class="x" href="/vote/a?headerless">')
    assert.equal(written(html`<a href="/a?b=1">`), '<a href="/a?b=1&amp;headerless">')
    assert.equal(written(html`<a href="/a#top">`), '<a href="/a?headerless#top">')
  })

  it('has them also if the address is inserted, in part or inside of other markup', () => {
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

  it('leaves links elsewhere, other attributes and links with the mode unchanged', () => {
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

  it('keeps the mode in searches, but not in forms that change something', () => {
    const hidden = '<input type="hidden" name="headerless" value="1">'
    assert.equal(written(html`<form action="/search">`), `<form action="/search">${hidden}`)
    const post = html`<form method="post" action="/logout">`
    assert.equal(written(post), post.toString())
  })
})

describe('a page that is embedded in another site', () => {
  const framed = (text: string) => trusted(text).withLinks(leavingFrames('carried', ''))

  it('opens pages that may not be framed in the whole window', () => {
    for (const [tag, inFrame] of [
      ['<a href="/vote/a">', true],
      ['<a href="/?headerless">', true],
      ['<a href="/people?q=a&amp;headerless">', true],
      ['<form action="/search">', true],
      ['<a href="/archive?headerless#votes">', true],
      ['<a href="#main">', true],
      ['<a href="mailto:a@b.ch">', true],
      ['<a href="/login?headerless">', false],
      ['<a href="/people">', false],
      ['<a href="/vote/a/upload">', false],
      ['<a href="https://elsewhere.example/">', false],
      ['<form method="post" action="/municipality/baar/mine">', false],
    ] as const)
      assert.equal(framed(tag), inFrame ? tag : tag.replace('>', ' target="_top">'))
    const elsewhere = '<a href="/login" target="_blank">'
    assert.equal(framed(elsewhere), elsewhere)
    assert.equal(framed('<a><a href="/login">'), '<a><a href="/login" target="_top">')
    assert.equal(
      trusted('<form action="/search">').withLinks(leavingFrames('remembered', '')),
      '<form action="/search" target="_top">',
    )
  })
})

describe('a page of a service below a path', () => {
  const below = (text: string) => trusted(text).withLinks(belowPath('/kanzlei'))

  it('has the path in every address of the service', () => {
    for (const name of ['href', 'src', 'action', 'formaction', 'data-live-path'])
      assert.equal(below(`<a class="x" ${name}="/vote/a">`), `<a class="x" ${name}="/kanzlei/vote/a">`)
    assert.equal(below('<form action="/">'), '<form action="/kanzlei/">')
    const part = html` data-suggestions="${'/places'}" data-count="1"`
    assert.equal(
      html`<form${part}>`.withLinks(belowPath('/kanzlei')),
      '<form data-suggestions="/kanzlei/places" data-count="1">',
    )
  })

  it('leaves all other addresses unchanged', () => {
    for (const same of [
      '<a href="https://elsewhere.example/vote">',
      '<a href="//elsewhere.example">',
      '<a href="#main">',
      '<input name="next" value="/manage">',
      '<p>href="/vote"</p>',
    ])
      assert.equal(below(same), same)
  })

  it('has each of both once if it is shown without its header', () => {
    const mode = {
      service: { config: { baseUrl: 'https://a.example/kanzlei' } },
      headerless: 'carried',
      locale: 'fr_CH',
      url: '/vote/a/entities?headerless',
    } as const
    assert.equal(
      pageText(mode, html`<a href="/vote/a">A</a><a href="/login">B</a><form action="/search"></form>`),
      '<a href="/kanzlei/vote/a?headerless">A</a><a href="/kanzlei/login?headerless" target="_top">B</a>' +
        '<form action="/kanzlei/search"><input type="hidden" name="headerless" value="1"></form>',
    )
  })

  it('has its language in every link and form if its address names the language', () => {
    const mode = {
      service: { config: { baseUrl: 'https://a.example/kanzlei' } },
      headerless: 'off',
      locale: 'fr_CH',
    } as const
    const page = html`<a href="/vote/a?x=1#map">A</a><a href="/vote/a?locale=it_CH">B</a><a href="#main">C</a><form action="/subscribe" method="post"></form><form action="/search"></form>`
    assert.equal(
      pageText({ ...mode, url: '/vote/a?locale=fr_CH' }, page),
      '<a href="/kanzlei/vote/a?x=1&amp;locale=fr_CH#map">A</a><a href="/kanzlei/vote/a?locale=it_CH">B</a><a href="#main">C</a>' +
        '<form action="/kanzlei/subscribe?locale=fr_CH" method="post"></form>' +
        '<form action="/kanzlei/search?locale=fr_CH"><input type="hidden" name="locale" value="fr_CH"></form>',
    )
    assert.doesNotMatch(pageText({ ...mode, url: '/vote/a' }, page), /fr_CH/)
  })
})
