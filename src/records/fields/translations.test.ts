import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { contentLocales } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'
import { fields } from './fields.ts'
import { recordForm } from './record-form.ts'
import { line, rich } from './texts.ts'
import { inLocale, translatedTexts, translations } from './translations.ts'

const label = 'directoryManage.field.title'
const title = line({ label, group: 'about', required: true })
const text = rich({ label, group: 'about', stored: (given) => given.replace(/<script>.*?<\/script>/g, '') })
const record = fields({
  title,
  text,
  translations: translations({ title: { label, field: title }, text: { label, field: text } }),
})
const form = recordForm<typeof record.list>(record, {
  groups: { about: 'common.content', translations: 'common.translations' },
  problemText: (code) => `common.problem.${code}`,
})
const stored = {
  title: 'Amt',
  text: '',
  translations: { fr_CH: { title: 'Office' }, rm_CH: { title: 'Uffizi' } },
}

function read(changes: Readonly<Record<string, string | null>>) {
  const typed = new Map(form.typed(stored))
  for (const [name, value] of Object.entries(changes)) typed.set(name, value === null ? [] : [value])
  return form.read(typed, stored)
}

describe('translations of a record', () => {
  it('are stored as the fields they translate, without those that are empty', () => {
    const columns = record.toColumns({
      ...stored,
      translations: { fr_CH: { title: 'Office', text: '<p>a<script>b</script></p>' }, it_CH: { text: '' } },
    })
    assert.equal(columns.translations, '{"fr_CH":{"title":"Office","text":"<p>a</p>"}}')
    assert.equal(record.toColumns({ title: 'Amt' }).translations, '{}')
    assert.deepEqual(record.fromRow({ title: 'Amt', text: '', translations: '{}' }).translations, {})
  })

  it('are read from the form, and those in languages without an input are kept', () => {
    const changed = read({ title_fr_CH: '', title_it_CH: 'Ufficio', title_rm_CH: null })
    assert.ok(changed.ok)
    assert.deepEqual(changed.value.translations, { it_CH: { title: 'Ufficio' }, rm_CH: { title: 'Uffizi' } })
    assert.deepEqual(read({}), { ok: true, value: stored })
  })

  it('are refused for the same reasons as the field, at their own input', () => {
    const problems = read({ title_it_CH: 'x'.repeat(2000) })
    assert.ok(!problems.ok)
    assert.deepEqual(problems.error, [{ field: 'translations', input: 'title_it_CH', code: 'too-long' }])
  })

  it('have an input in every language of the site, and say what is missing', () => {
    const reader = {
      locale: 'de_CH',
      t: translator('de_CH'),
      organisation: { locales: [...contentLocales], default_locale: 'de_CH' },
    } as const
    const [markup] = form.inputs(reader, 'translations', { typed: form.typed(stored), problems: [] })
    for (const locale of contentLocales) assert.match(String(markup), new RegExp(`name="title_${locale}"`))
    assert.match(String(markup), /<summary>2 von 8 Texten <strong [^>]*>1 Übersetzung fehlt</)
    assert.deepEqual(String(markup).match(/fehlt auf \p{L}+/gu), ['fehlt auf Italienisch'])
  })

  it('replace the texts of a row in another language', () => {
    const row = { title: 'Amt', translations: JSON.stringify(stored.translations) }
    assert.equal(inLocale(row, 'fr_CH').title, 'Office')
    assert.equal(inLocale(row, 'it_CH').title, 'Amt')
    assert.equal(inLocale(row, undefined), row)
    assert.deepEqual(translatedTexts(row, 'title'), ['Office', 'Uffizi'])
  })
})
