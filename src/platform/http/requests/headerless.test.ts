import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { carryHeaderless } from './headerless.ts'

describe('a page whose links carry the mode', () => {
  it('adds the parameter to every link of this site', () => {
    assert.equal(carryHeaderless('<a class="x" href="/vote/a">'), '<a class="x" href="/vote/a?headerless">')
    assert.equal(carryHeaderless('<a href="/a?b=1">'), '<a href="/a?b=1&amp;headerless">')
    assert.equal(carryHeaderless('<a href="/a#top">'), '<a href="/a?headerless#top">')
  })

  it('leaves external links, other elements and links with the parameter unchanged', () => {
    for (const same of [
      '<a href="https://example.org/a">',
      '<a href="//example.org/a">',
      '<a href="#main">',
      '<link rel="stylesheet" href="/assets/a.css">',
      '<a href="/a?headerless">',
      '<a href="/a?b=1&amp;headerless">',
    ])
      assert.equal(carryHeaderless(same), same)
  })

  it('is added to search forms, but not to POST forms', () => {
    const hidden = '<input type="hidden" name="headerless" value="1">'
    assert.equal(carryHeaderless('<form action="/search">'), `<form action="/search">${hidden}`)
    const post = '<form method="post" action="/logout">'
    assert.equal(carryHeaderless(post), post)
  })
})
