import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ContentLocale } from '../../texts/language/locales.ts'
import { treeIn } from '../../web/markup/tree-in.ts'
import { shownOfPerson, shownOfSeat } from './shown.ts'
import { translationsOn } from './translations.ts'

const pagesOf = (pages: Partial<Record<ContentLocale, string>>) =>
  new Map(Object.entries(pages).map(([locale, page]) => [locale as ContentLocale, treeIn(page)]))

describe('translations taken over from another site', () => {
  it('are read from the page in the language of the record', () => {
    const pages = pagesOf({
      de_CH:
        '<h1>Amt &amp; Archiv</h1><dl><dt>Zeiten</dt><dd>Montag<br>Dienstag</dd><dt>Preis</dt><dd>gratis</dd></dl>',
      fr_CH: '<h1>Office</h1><dl><dt>Heures</dt><dd>lundi<br>mardi</dd><dt>Prix</dt><dd>gratis</dd></dl>',
    })
    const texts = { title: 'Amt & Archiv', opening_hours: 'Montag\nDienstag', price: 'gratis', lead: '' }
    assert.deepEqual(translationsOn(pages, texts), {
      translations: { fr_CH: { title: 'Office', opening_hours: 'lundi\nmardi' } },
    })
  })

  it('are found beside elements of one language, and for records that are not in the main one', () => {
    const pages = pagesOf({
      de_CH: '<h1>Gemeinderat</h1>',
      fr_CH: '<p class="mark">Rumantsch</p><h1>Conseil</h1>',
      rm_CH: '<h1>Cussegl</h1>',
    })
    assert.deepEqual(translationsOn(pages, { title: 'Conseil' }), {
      translations: { de_CH: { title: 'Gemeinderat' }, rm_CH: { title: 'Cussegl' } },
    })
    assert.deepEqual(translationsOn(pages, { title: 'Cunsegl' }), {})
    const marked = pagesOf({
      de_CH: '<div><div class="prose"><p>nur hier</p></div></div>',
      fr_CH: '<div><p>Deutsch</p><div class="prose"><p>nur hier</p></div></div>',
    })
    assert.deepEqual(translationsOn(marked, { text: '<p>nur hier</p>' }, ['text']), {})
  })

  it('of markup are markup, with headings as they were written', () => {
    const prose = (heading: string, text: string) =>
      `<div class="prose"><h3>${heading}</h3><p>${text}</p></div>`
    const pages = pagesOf({ de_CH: prose('Wer', 'Alle <b>drei</b>.'), it_CH: prose('Chi', '«a &lt; b»') })
    const text = '<h2>Wer</h2><p>Alle <b>drei</b>.</p>'
    assert.deepEqual(translationsOn(pages, { text }, ['text']), {
      translations: { it_CH: { text: '<h2>Chi</h2><p>«a &lt; b»</p>' } },
    })
  })

  it('of seats belong to the seat', () => {
    const seat = (title: string, addition: string) =>
      `<h1>${title}</h1><li id="membership-a">${title} A<br><a>X</a> <span class="muted">${addition}</span></li>`
    const pages = pagesOf({
      de_CH: seat('Mitglied', 'Mitte, seit 2020'),
      fr_CH: seat('Membre', 'Centre, depuis 2020'),
    })
    assert.deepEqual(translationsOn(pages, { title: 'Mitglied A' }, [], 'membership-a'), {
      translations: { fr_CH: { title: 'Membre A' } },
    })
    assert.deepEqual(shownOfSeat(pages, 'a'), {
      ...{ since: '2020', addition: 'Mitte' },
      translations: { fr_CH: { addition: 'Centre' } },
    })
  })
})

describe('the page of a person on another site', () => {
  it('contains a second website', () => {
    const entry = (label: string, href: string) =>
      `<div><dt>${label}</dt><dd><a href="${href}">x</a></dd></div>`
    const pages = pagesOf({
      de_CH: entry('Website', 'https://a.example/') + entry('Website', 'https://b.example/'),
    })
    assert.deepEqual(shownOfPerson(pages, 'https://a.example'), { website_2: 'https://b.example/' })
    assert.deepEqual(shownOfPerson(pages, ''), { website_2: 'https://a.example/' })
  })
})
