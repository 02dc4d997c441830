import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mainQuestion } from './main-question.ts'

const titled = (text: string) => mainQuestion({ proposalKind: null, title: { de_CH: text } })

describe('The main question of a vote', () => {
  it('is an initiative where its title begins with that word, in each language of content', () => {
    const titles = [
      'Volksinitiative «Ein Billett für drei Seen»',
      'Eidgenössische Volksinitiative «Für mehr Ruhe»',
      'Initiative populaire fédérale «Pour plus de calme»',
      'Iniziativa popolare «Più quiete»',
      'Iniziativa dal pievel «Dapli quietezza»',
    ]
    for (const title of titles) assert.equal(titled(title), 'initiative', title)
  })

  it('is a proposal where a title only mentions an initiative', () => {
    for (const title of ['Initiativengesetz', 'Gegenvorschlag zur Initiative', 'Energiegesetz'])
      assert.equal(titled(title), 'proposal', title)
  })

  it('is what staff have declared, whatever the title says', () => {
    const title = { de_CH: 'Volksinitiative «Für mehr Ruhe»' }
    assert.equal(mainQuestion({ proposalKind: 'optional', title }), 'proposal')
    assert.equal(mainQuestion({ proposalKind: 'initiative', title: { de_CH: 'Ruhe' } }), 'initiative')
  })
})
