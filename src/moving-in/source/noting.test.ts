import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { texts } from '../../texts/texts.ts'
import { translator } from '../../texts/translate.ts'
import { inEnglish, inWords, type NoteCode, told } from './noting.ts'

describe('a note of the take-over', () => {
  it('is written in English and in each language, with its reason', () => {
    const reason = told('answered', { address: '/vote/a/json', status: '500' })
    const note = told('itemUnreadable', { path: '/vote/a', reason })
    assert.equal(inEnglish(note), '/vote/a cannot be read: /vote/a/json is answered with 500')
    assert.equal(
      inWords(translator('de_CH'), note),
      '/vote/a lässt sich nicht lesen: /vote/a/json antwortet mit 500',
    )
    assert.equal(
      inWords(translator('it_CH'), note),
      '/vote/a non può essere letto: /vote/a/json risponde con 500',
    )
  })

  it('calls records by their names', () => {
    const record = told('record', { member: { member: 'people' }, which: '7 «Iten Anna»' })
    const note = told('toTheTop', { record })
    assert.equal(
      inEnglish(note),
      'people 7 «Iten Anna» is below something that is not public, and comes to the top',
    )
    assert.match(inWords(translator('fr_CH'), note), /^Personnes\u202f: 7 «Iten Anna» dépend/)
  })

  it('has the same placeholders in English as in German', () => {
    const codes = Object.keys(texts).flatMap((key) => /^takeOverNotes\.(.+)$/.exec(key)?.[1] ?? [])
    assert.ok(codes.length > 20)
    const named = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    for (const code of codes as NoteCode[])
      assert.deepEqual(
        named(inEnglish({ code, values: {} })),
        named(String(texts[`takeOverNotes.${code}`].de)),
        code,
      )
  })
})
