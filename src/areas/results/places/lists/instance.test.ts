import assert from 'node:assert/strict'
import { it } from 'node:test'
import { withDefaults } from '../../../../identity/organisation/organisation.ts'
import { instanceOf, ownListKey } from './instance.ts'

it('an organisation publishes for its municipality, else for its canton', () => {
  const instance = (settings: Parameters<typeof withDefaults>[0]) => instanceOf(withDefaults(settings))
  assert.equal(instance({ name: 'Amt' }), null)
  assert.equal(instance({ canton: null, municipality: null }), null)
  assert.deepEqual(instance({ canton: 'zg' }), { level: 'canton', canton: 'zg' })
  assert.deepEqual(instance({ name: 'Stadt', canton: 'be', municipality: 351, municipality_name: 'Bern' }), {
    level: 'municipality',
    canton: 'be',
    municipality: 351,
    name: 'Bern',
  })
  assert.deepEqual(instance({ name: 'Kriens', municipality: 1059 }), {
    level: 'municipality',
    canton: null,
    municipality: 1059,
    name: 'Kriens',
  })
})

it('lists of quarters are sorted by number, those of a canton by name', () => {
  assert.equal(ownListKey({ level: 'canton', canton: 'zg' }), 'zg')
  assert.equal(ownListKey({ level: 'municipality', canton: 'be', municipality: 351, name: 'Bern' }), '351')
})
