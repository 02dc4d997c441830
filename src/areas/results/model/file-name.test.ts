import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../test/support/any-character.ts'
import { dataFileName, partiesFileName, slugOf } from './file-name.ts'

describe('the names of data files', () => {
  it('replace German umlauts and contain only letters, digits and single dashes', () => {
    assert.equal(
      slugOf('Gesetz über die Höhe der Zölle (Änderung)'),
      'gesetz-ueber-die-hoehe-der-zoelle-aenderung',
    )
    assert.equal(slugOf('U\u0308bersicht'), 'uebersicht')
    assert.equal(slugOf("Initiative «Pour l'été»  –  2e tour"), 'initiative-pour-l-ete-2e-tour')
    assert.equal(slugOf('Straße & Œuvre'), 'strasse-oeuvre')
    assert.equal(slugOf(' …! '), '')
  })

  it('are made of the first sixty characters of the title', () => {
    const title = `${'Energie '.repeat(7)}abcdefgh`
    assert.equal(dataFileName(title, 'de_CH', 'csv'), `${'energie-'.repeat(7)}abcd.csv`)
    assert.equal(dataFileName('', 'de_CH', 'json'), 'data.json')
    assert.equal(dataFileName(`${'𝕎'.repeat(59)}ab`, 'de_CH', 'csv'), `${'w'.repeat(59)}a.csv`)
  })

  it('mark files of parties, in the language of the reader', () => {
    assert.equal(partiesFileName('Nationalratswahl', 'de_CH', 'csv'), 'nationalratswahl-parteien.csv')
    assert.equal(partiesFileName('Conseil national', 'fr_CH', 'json'), 'conseil-national-partis.json')
    assert.equal(partiesFileName('Consiglio nazionale', 'it_CH', 'csv'), 'consiglio-nazionale-parti.csv')
    assert.equal(partiesFileName('Cussegl naziunal', 'rm_CH', 'csv'), 'cussegl-naziunal-partidas.csv')
    assert.equal(partiesFileName('x'.repeat(55), 'de_CH', 'csv'), `${'x'.repeat(50)}-parteien.csv`)
  })

  it('never need quotes in a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (title) => {
        assert.match(dataFileName(title, 'de_CH', 'csv'), /^[a-z0-9]+(-[a-z0-9]+)*\.csv$/)
        assert.match(partiesFileName(title, 'fr_CH', 'csv'), /^[a-z0-9]+(-[a-z0-9]+)*\.csv$/)
      }),
    )
  })
})
