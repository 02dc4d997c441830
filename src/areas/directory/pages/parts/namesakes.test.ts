import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameKey } from '../../../../site/elected-people.ts'
import { whoIs } from './namesakes.ts'

const elected = { firstName: 'Anna', familyName: 'Müller', yearOfBirth: 1974, party: 'SP' }
const person = (id: string, born: string | null, political_party: string | null) => ({
  id,
  born,
  political_party,
})
const found = (people: readonly ReturnType<typeof person>[], who = elected) => whoIs(who, people)?.id ?? null

test('names are equal regardless of accents, case and blanks', () => {
  assert.equal(nameKey(elected), nameKey({ firstName: 'ANNA ', familyName: 'Muller' }))
  assert.notEqual(nameKey(elected), nameKey({ firstName: 'Müller', familyName: 'Anna' }))
})

test('a name alone identifies a person if nobody else has it', () => {
  assert.equal(found([person('a', null, null)]), 'a')
  assert.equal(found([person('a', '3. Mai 1974', 'Grüne')]), 'a', 'people change their party')
  assert.equal(found([]), null)
})

test('a person with another year of birth is a different person', () => {
  assert.equal(found([person('a', '1975', 'SP')]), null)
  assert.equal(found([person('a', '1975', 'SP'), person('b', null, null)]), 'b')
})

test('the year of birth, then the party identifies one of several people with the same name', () => {
  assert.equal(found([person('a', null, 'SP'), person('b', '1974', null)]), 'b')
  assert.equal(found([person('a', null, 'sp'), person('b', null, 'FDP')]), 'a')
  assert.equal(found([person('a', null, null), person('b', null, null)]), null)
  assert.equal(found([person('a', null, ''), person('b', null, 'FDP')], { ...elected, party: '' }), null)
})
