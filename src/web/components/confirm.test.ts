import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { translator } from '../../texts/translate.ts'
import { confirmation, isTyped } from './confirm.ts'

const asked = {
  title: 'Löschen',
  text: 'Sicher?',
  consequences: [{ kind: 'lost', text: '3 <Versionen>' }],
  action: '/delete',
  hidden: [{ name: 'id', value: 'a"b' }],
  button: 'Endgültig löschen',
  isDangerous: true,
  back: { href: '/', text: 'Behalten' },
} as const

describe('a confirmation page', () => {
  it('shows the consequences and submits the subject', () => {
    const page = String(confirmation({ t: translator('de_CH') }, asked))
    assert.match(page, /<li class="consequence-lost">3 &lt;Versionen&gt;<\/li>/)
    assert.match(page, /<input type="hidden" name="id" value="a&quot;b">/)
    assert.match(page, /<button class="button danger">Endgültig löschen/)
    assert.doesNotMatch(page, /type="text"/)
  })

  it('has no button if there is nothing to confirm', () => {
    const page = String(confirmation({ t: translator('de_CH') }, { ...asked, button: null }))
    assert.doesNotMatch(page, /<button/)
  })

  it('compares the typed text regardless of white space and case', () => {
    assert.ok(isTyped('Über  die Schule', ' über die\nschule '))
    assert.ok(isTyped('Über', 'U\u0308ber'))
    assert.ok(!isTyped('Über die Schule', 'über die'))
    assert.ok(!isTyped('Über die Schule', ''))
  })
})
