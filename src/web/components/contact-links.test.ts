import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mailLink, phoneHref, websiteHref } from './contact-links.ts'

describe('a telephone number becomes a link if it is one', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['+41 58 000 15 00', 'tel:+41580001500'],
    ['058 000 15 00', 'tel:+41580001500'],
    ['0041 58 000 15 00', 'tel:+41580001500'],
    ['+41 (0)58 000 15 00', 'tel:+41580001500'],
    ['058 000 15 00 / 058 000 15 01', 'tel:+41580001500'],
    ['058 000 15 00, vormittags', 'tel:+41580001500'],
    ['117', 'tel:117'],
    ['siehe Sekretariat', null],
    ['', null],
    ['12', null],
  ]
  for (const [text, expected] of cases)
    test(JSON.stringify(text), () => assert.equal(phoneHref(text), expected))
})

describe('a website becomes a link if it is one', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['https://www.example.org/amt', 'https://www.example.org/amt'],
    ['www.example.org', 'http://www.example.org/'],
    ['example.org:8080/x', 'http://example.org:8080/x'],
    ['javascript:alert(1)', null],
    ['JavaScript:alert(1)//.', null],
    ['data:text/html,x', null],
    ['mailto:amt@example.org', null],
    ['keine', null],
    ['', null],
  ]
  for (const [text, expected] of cases)
    test(JSON.stringify(text), () => assert.equal(websiteHref(text), expected))
})

describe('a mail address', () => {
  test('becomes a link to the address and cannot inject further fields', () => {
    assert.equal(
      String(mailLink('amt@example.org')),
      '<a href="mailto:amt@example.org">amt<wbr>@example.org</a>',
    )
    assert.equal(
      String(mailLink('amt?bcc=x@example.org')),
      '<a href="mailto:amt%3Fbcc%3Dx@example.org">amt?bcc=x<wbr>@example.org</a>',
    )
  })

  test('is plain text if it is not an address', () => {
    assert.equal(String(mailLink('auf <Anfrage>')), 'auf &lt;Anfrage&gt;')
    assert.equal(mailLink(''), false)
    assert.equal(mailLink(null), false)
  })
})
