import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FastifyRequest } from 'fastify'
import type { Locale } from '../../../texts/language/locales.ts'
import { acceptedLocale } from './locale.ts'
import { prefersHtml } from './negotiation.ts'

const asking = (accept?: string) =>
  ({ raw: { headers: accept === undefined ? {} : { accept } } }) as unknown as FastifyRequest

describe('the choice between page and data', () => {
  const cases: readonly (readonly [string | undefined, boolean])[] = [
    [undefined, false],
    ['*/*', false],
    ['application/json', false],
    ['application/vnd.collection+json', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
    ['text/html', true],
    ['text/*', true],
    ['application/json, text/html;q=0.9', false],
    ['text/html;q=0.5, application/vnd.collection+json', false],
    ['image/png', false],
  ]
  for (const [accept, page] of cases)
    it(`gives ${page ? 'the page' : 'data'} for ${accept ?? 'no Accept'}`, () => {
      assert.equal(prefersHtml(asking(accept)), page)
    })
})

describe('the preferred language of a browser', () => {
  const all: readonly Locale[] = ['de_CH', 'fr_CH', 'it_CH', 'rm_CH']
  const cases: readonly (readonly [string, Locale | null])[] = [
    ['fr_CH', 'fr_CH'],
    ['fr-CH', 'fr_CH'],
    ['FR-ch', 'fr_CH'],
    ['fr', 'fr_CH'],
    ['fr-CA', 'fr_CH'],
    ['en-GB,en;q=0.9,it;q=0.5', 'it_CH'],
    ['de;q=0.3, rm_CH;q=0.8, fr;q=0.5', 'rm_CH'],
    ['it;q=0, fr;q=0.1', 'fr_CH'],
    ['en', null],
    ['*', null],
    ['', null],
    [';;;q=,,', null],
  ]
  for (const [header, locale] of cases)
    it(`is read from ${JSON.stringify(header)} as ${locale ?? 'the default'}`, () => {
      assert.equal(acceptedLocale(header, all), locale)
    })

  it('is one of the languages of the organisation', () => {
    assert.equal(acceptedLocale('fr, de;q=0.5', ['de_CH', 'it_CH']), 'de_CH')
  })
})
