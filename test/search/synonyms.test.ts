import assert from 'node:assert/strict'
import { test } from 'node:test'
import { audited } from '../access/visitor.ts'
import { agency, organisation } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { clerk } from '../results/clerk.ts'
import { onEachDatabase } from '../support/service.ts'

const bundle = {
  organisation,
  agencies: [agency(1, 'Steuerverwaltung'), agency(2, 'Amt für Wald')],
  synonyms: [{ name: 'Wald', words: ['Forst'] }],
}
const path = '/manage/synonyms'

onEachDatabase('synonyms that staff keep', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const found = async (text: string) => {
    const query = new URLSearchParams({ q: text })
    const response = await fetch(`${service().url}/search/suggestions?${query}`)
    const body = (await response.json()) as { suggestions: readonly { title: string; href: string }[] }
    return body.suggestions.map(({ title, href }) => `${title} ${href}`)
  }
  const edit = `${path}/Steuerverwaltung/edit`

  test('are found at once, in both directions, as soon as they are saved', async () => {
    const staff = clerk(service(), await service().session('editor'))
    assert.deepEqual(await found('steueramt'), [])
    const added = await staff.post(`${path}/new`, {
      name: 'Steuerverwaltung',
      words: 'Steueramt\n Amt  für Steuern \nSteueramt\n',
    })
    assert.equal(added.to, `${path}?done=saved`)
    for (const text of ['steueramt', 'steuera', 'AMT FÜR STEUERN', 'steuerverwaltung'])
      assert.deepEqual(await found(text), ['Steuerverwaltung /agencies/1'], text)
    assert.deepEqual(await found('"steueramt"'), [])
    assert.match((await staff.get(path)).text, /Steueramt, Amt für Steuern/)
    assert.deepEqual(await found('forst'), ['Amt für Wald /agencies/2'])
  })

  test('are changed and deleted, and stand in the audit log', async () => {
    const staff = clerk(service(), await service().session('editor'))
    const form = await staff.form(edit)
    assert.equal(form.words, 'Steueramt\nAmt für Steuern')
    assert.equal((await staff.post(edit, { ...form, words: 'Fiskus' })).to, `${path}?done=saved`)
    assert.deepEqual(await found('fiskus'), ['Steuerverwaltung /agencies/1'])
    assert.deepEqual(await found('steueramt'), [])
    assert.equal((await staff.post(edit, { ...form, words: 'Fiscus' })).status, 409)
    const gone = await staff.post(`${path}/delete?name=Steuerverwaltung`, {})
    assert.equal(gone.to, `${path}?done=removed`)
    assert.deepEqual(await found('fiskus'), [])
    assert.deepEqual(await audited(service(), 'Steuerverwaltung'), [
      'synonyms.add',
      'synonyms.change',
      'synonyms.remove',
    ])
  })

  test('are refused without words, with too many, or twice', async () => {
    const staff = clerk(service(), await service().session('editor'))
    const refused = async (name: string, words: string) => {
      const { status, text } = await staff.post(`${path}/new`, { name, words })
      assert.equal(status, 422)
      return text
    }
    assert.match(await refused('Wald', 'Gehölz'), /field-name/)
    assert.match(await refused('Neu', ' \n'), /field-words/)
    const many = Array.from({ length: 21 }, (_, index) => `Wort ${index}`)
    assert.match(await refused('Neu', many.join('\n')), /Höchstens 20 Wörter/)
    const other = clerk(service(), await service().session('editor', { results: true }))
    assert.equal((await other.get(path)).status, 403)
  })
})
