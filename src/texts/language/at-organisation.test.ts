import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { atOrganisation } from './at-organisation.ts'
import type { Language } from './locales.ts'

describe('the name of an organisation in a sentence', () => {
  const cases: readonly (readonly [Language, string, string])[] = [
    ['de', 'Kanton Dreiseen', 'beim Kanton Dreiseen'],
    ['de', 'Stadt Bern', 'bei der Stadt Bern'],
    ['de', 'Gemeinde Cham', 'bei der Gemeinde Cham'],
    ['de', 'Staatskanzlei Zug', 'bei der Staatskanzlei Zug'],
    ['de', 'Kantonsschule Zug', 'bei Kantonsschule Zug'],
    ['de', 'Zug', 'bei Zug'],
    ['fr', 'Canton de Vaud', 'auprès du Canton de Vaud'],
    ['fr', 'Ville de Bienne', 'auprès de la Ville de Bienne'],
    ['fr', 'État de Genève', 'auprès de l’État de Genève'],
    ['fr', 'Fribourg', 'auprès de Fribourg'],
    ['it', 'Cantone Ticino', 'presso il Cantone Ticino'],
    ['it', 'Città di Lugano', 'presso la Città di Lugano'],
    ['rm', 'Chantun Grischun', 'tar il Chantun Grischun'],
    ['rm', 'Vischnanca da Glion', 'tar la Vischnanca da Glion'],
    ['en', 'Canton of Uri', 'at the Canton of Uri'],
    ['en', 'Uri', 'at Uri'],
  ]
  for (const [language, name, expected] of cases)
    it(`is “${expected}” in ${language}`, () => assert.equal(atOrganisation(language, name), expected))
})
