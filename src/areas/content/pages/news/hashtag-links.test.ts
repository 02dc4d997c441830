import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { sanitizeArticle } from '../../../../web/markup/sanitize.ts'
import { linkHashtags } from './hashtag-links.ts'

const linked = (markup: string, tags: readonly string[]) => {
  const { text, others } = linkHashtags(sanitizeArticle(markup), tags)
  return [text.toString(), others]
}

describe('hashtags in a text', () => {
  test('become links where they stand', () => {
    assert.deepEqual(linked('<p>Am #See und #Berg.</p>', ['See', 'Wald']), [
      '<p>Am <a href="/news?tag=See">#See</a> und #Berg.</p>',
      ['Wald'],
    ])
  })

  test('link to the same page, however they are spelled', () => {
    assert.deepEqual(linked('#ÜBER #über', ['Über']), [
      '<a href="/news?tag=%C3%9Cber">#ÜBER</a> <a href="/news?tag=%C3%9Cber">#über</a>',
      [],
    ])
  })

  test('are left alone in links, attributes and characters written as numbers', () => {
    const markup = '<a href="https://a.example/#See">#See</a> x#See /#See &#39;'
    assert.equal(linked(markup, ['See', '39'])[0], sanitizeArticle(markup).toString())
  })

  test('change nothing else in the markup', () => {
    const word = fc.constantFrom(
      '#See',
      '#',
      'See',
      '<',
      '>',
      '&',
      '"',
      '<b>',
      '</b>',
      '<a href="/x">',
      '</a>',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = sanitizeArticle(words.join(''))
        const withLinks = linkHashtags(text, ['See']).text.toString()
        assert.equal(withLinks.replace(/<a href="\/news\?tag=See">(#See)<\/a>/g, '$1'), text.toString())
      }),
    )
  })
})
