import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { locales } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'
import { detailSummary, readDetail } from './audit-detail.ts'
import type { ThingRef } from './audited-kind.ts'

const kinds = [
  { name: 'person', labels: { last_name: 'personField.last_name' } },
  {
    name: 'event',
    labels: { location: 'contentManage.field.location', highlight: 'contentManage.field.highlight' },
  },
  { name: 'news', labels: { publication_start: 'common.publicationStart' } },
  { name: 'organisation', labels: { rate_limit: 'settings.rateLimit', embargo: 'settings.embargoTime' } },
  {
    name: 'vote',
    labels: {
      date: 'resultsItems.field.date',
      related: 'resultsItems.field.related',
      ballots: 'resultsItems.field.ballots',
    },
    words: { type: ['results.vote.ballot.'] },
    links: { related: ['vote'] },
  },
  {
    name: 'results',
    words: { source: ['resultsManage.source.'], embargo: { site: 'releaseRule.site' }, code: ['import.'] },
  },
] as const
const german = { t: translator('de_CH'), locale: 'de_CH', kinds } as const
const summary = (action: string, detail: unknown) => detailSummary(german, action, JSON.stringify(detail))
const changes = (action: string, detail: unknown) =>
  readDetail(german, action, JSON.stringify(detail)).changes.map(
    ({ name, before, after }) => `${name}: ${before[0]?.text} → ${after[0]?.text}`,
  )

describe('the detail of an audit entry', () => {
  it('names fields as the forms do, and by their code if they have no name', () => {
    assert.equal(
      summary('person.change', {
        before: { last_name: 'Iten', odd: 1 },
        after: { last_name: 'Moos', odd: 2 },
      }),
      'Nachname: Iten → Moos, odd: 1 → 2',
    )
    assert.equal(
      summary('event.change', { before: { location: 'A' }, after: { location: 'B' } }),
      'Ort: A → B',
    )
    assert.equal(
      summary('organisation.change', { before: { rate_limit: 100 }, after: { rate_limit: 50 } }),
      'Abfragen ohne Zugangsschlüssel: 100 → 50',
    )
    assert.equal(summary('x.y', { constructor: 1, name: '', items: null }), 'constructor: 1')
    assert.equal(summary('bundle.load', { people: 3 }), 'Personen: 3')
    for (const locale of locales)
      assert.notEqual(
        readDetail({ t: translator(locale), locale, kinds }, 'vote.add', '{"files":[]}').facts[0]?.name,
        'files',
      )
  })

  it('contains moments and days in the local format', () => {
    assert.equal(
      summary('news.change', {
        before: { publication_start: '2026-06-14T10:00:00Z' },
        after: { publication_start: '2026-12-01T10:00:00+00:00' },
      }),
      'Öffentlich ab: 14.06.2026, 12:00 → 01.12.2026, 11:00',
    )
    assert.equal(
      summary('vote.change', { before: { date: '2026-06-14' }, after: { date: '2026-02-31' } }),
      'Datum: 14.06.2026 → 2026-02-31',
    )
    const at = readDetail(german, 'key.add', '{"expires":"2026-06-14T10:00:30Z"}').facts[0]?.values[0]?.at
    assert.equal(at, '2026-06-14T10:00:30.000000+00:00')
  })

  it('splits values in several languages, and others that were stored as JSON', () => {
    const title = (de: string) => JSON.stringify({ de_CH: de, fr_CH: 'Impôts' })
    assert.deepEqual(
      changes('vote.change', { before: { title: title('Steuern') }, after: { title: title('Abgaben') } }),
      ['Titel (Deutsch): Steuern → Abgaben'],
      'unchanged languages are left out',
    )
    assert.deepEqual(
      changes('organisation.change', { before: { embargo: null }, after: { embargo: '{"time":"12:00"}' } }),
      ['Sperrfrist am Abstimmungstag bis (Uhrzeit): leer → 12:00'],
    )
    assert.deepEqual(changes('vote.change', { before: { related: '[]' }, after: { related: '["a","b"]' } }), [
      'Verwandte Wahlen: leer → a',
    ])
    assert.equal(summary('x.y', { name: '{not json' }), 'Name: {not json')
  })

  it('shortens hashes and keeps the full ones beside them', () => {
    const hash = '0123456789abcdef'.repeat(4)
    const [files] = readDetail(german, 'results.publish', JSON.stringify({ files: [hash, hash] })).facts
    assert.deepEqual(files?.values, [
      { text: '0123456789ab…', full: hash },
      { text: '0123456789ab…', full: hash },
    ])
    const version = `3 2026-06-14T10:00:00Z ${hash}`
    const [versions] = readDetail(german, 'vote.remove', JSON.stringify({ versions: [version] })).facts
    assert.deepEqual(versions?.values, [{ text: '3 · 14.06.2026, 12:00 · 0123456789ab…', full: version }])
  })

  it('shows only existing values for what is new or gone', () => {
    assert.equal(
      summary('event.add', { after: { title: 'Markt', price: '', tags: '[]', highlight: true } }),
      'Titel: Markt, Hervorheben: ja',
    )
    assert.equal(summary('event.remove', { before: { title: 'Markt', price: null } }), 'Titel: Markt')
    const gone = readDetail(german, 'event.remove', '{"before":{"title":"Markt"}}')
    assert.deepEqual(gone.sides, { before: true, after: false })
    assert.equal(summary('results.release', { version: 2, before: 1 }), 'Version: 2, Vorher: 1')
  })

  it('shows choices in words if they have any', () => {
    assert.equal(
      summary('results.publish', { version: 1, source: 'form' }),
      `Version: 1, Herkunft: ${german.t('resultsManage.source.form')}`,
    )
    assert.equal(summary('x.y', { source: 'elsewhere' }), 'Herkunft: elsewhere')
    const ballots = JSON.stringify([{ id: 'a', type: 'proposal', title: null }])
    assert.equal(
      summary('vote.add', { after: { ballots } }),
      `Fragen: Kennung: a, Art: ${german.t('results.vote.ballot.proposal')}, Titel: leer`,
    )
  })

  it('marks changed words within long texts, and shortens what is the same in the summary', () => {
    const text = (day: string) =>
      `Das Amt ist wie immer am Vormittag geöffnet. Am ${day} bleibt es geschlossen.`
    const detail = { before: { text: text('Montag') }, after: { text: text('Dienstag') } }
    const [change] = readDetail(german, 'news.change', JSON.stringify(detail)).changes
    const marked = (side: 'before' | 'after') =>
      change?.[side][0]?.pieces?.filter(({ isChanged }) => isChanged).map((piece) => piece.text)
    assert.deepEqual([marked('before'), marked('after')], [['Montag'], ['Dienstag']])
    assert.equal(
      summary('news.change', detail),
      'Text: …g geöffnet. Am Montag bleibt es gesc… → …g geöffnet. Am Dienstag bleibt es gesc…',
    )
    const markup = (word: string) => `<p>Ein Satz, der lang genug ist.</p><ul><li>${word}</li></ul>`
    assert.match(
      summary('news.change', { before: { text: markup('eins') }, after: { text: markup('zwei') } }),
      /eins → .*zwei$/s,
    )
  })

  it('shows of lists what was added and removed, and all of them where only their order differs', () => {
    const tags = (before: readonly string[], after: readonly string[]) =>
      summary('event.change', { before: { tags: before }, after: { tags: after } })
    assert.match(tags(['a', 'b', 'c'], ['b', 'c', 'd']), /: a → d$/)
    assert.match(tags(['a'], ['a', 'b']), /: leer → b$/)
    assert.match(tags(['a', 'b'], ['b', 'a']), /: a, b → b, a$/)
  })

  it('names things by their titles, also where the value only begins with a reference', () => {
    const titles: Readonly<Record<string, string>> = { 'vote/a': 'Energiegesetz', 'vote/b': 'Velowege' }
    const thing = ({ kind, id }: ThingRef) => {
      const title = titles[`${kind}/${id}`]
      return title === undefined ? undefined : { title, href: `/manage/results/${kind}/${id}` }
    }
    const told = (action: string, detail: unknown) =>
      detailSummary({ ...german, thing }, action, JSON.stringify(detail))
    assert.equal(told('vote.change', { related: ['a', 'x'] }), 'Verwandte Wahlen: Energiegesetz, x')
    assert.equal(told('x.y', { removed: ['vote/b'] }), 'Entfernt: Velowege')
    assert.equal(told('results.z', { before: 'vote/b: site' }), 'Vorher: Velowege: Regel der Website')
    assert.equal(told('x.y', { url: 'https://example.ch' }), 'Adresse: https://example.ch')
  })

  it('shows any value, in a line of bounded length', () => {
    assert.equal(detailSummary(german, 'x', 'no JSON'), 'Angabe: no JSON')
    assert.equal(summary('x.y', [1, [2], { a: 3 }, null]), 'Angabe: 1, [2], a: 3, leer')
    assert.equal(summary('x.y', { before: 'a', after: { b: 1 } }), 'Vorher: a, Nachher (b): 1')
    const long = summary('x.y', { name: 'ä'.repeat(500) })
    assert.ok(long.length <= 121 && long.endsWith('…'))
  })
})
