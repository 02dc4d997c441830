import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { differingFields, enteredFrom, readEntered, tagOf, valuesFrom } from './entered.ts'
import { agencyGroups, fieldsOf, personGroups } from './fields.ts'

const fields = fieldsOf(agencyGroups)

/** A row of the kind that imports leave behind. */
const odd = {
  title: '  Amt\nfür Umwelt ',
  portrait: '<p>Eins</p><font>Zwei</font>',
  email: 'info@amt.ch / leitung@amt.ch',
  website: 'kein Link',
  location_code_city: '6300\nZug',
  geo_lat: 47.1662,
  geo_lon: 8.5155,
  geo_zoom: null,
  access: 'mtan',
  publication_start: '2026-03-01T09:30:12.345678+00:00',
  publication_end: null,
}

const read = (changes: Readonly<Record<string, string>>, stored = {}) => {
  const body = { ...Object.fromEntries(enteredFrom(fields, stored)), ...changes }
  return valuesFrom(fields, readEntered(fields, body), stored)
}
const problemsOf = (changes: Readonly<Record<string, string>>, stored = {}) => {
  const values = read(changes, stored)
  return values.ok ? [] : values.error.map(({ name, code }) => `${name} ${code}`)
}

describe('the form of a record', () => {
  it('leaves what nobody touched exactly as it is stored', () => {
    const values = read({ phone: '041 728 00 00' }, odd)
    assert.ok(values.ok)
    for (const [name, value] of Object.entries(odd)) assert.equal(values.value[name], value, name)
    assert.equal(values.value.phone, '041 728 00 00')
  })

  it('keeps null where nothing was entered for an imported person, and makes new texts empty', () => {
    const person = fieldsOf(personGroups)
    const body = { last_name: 'Meier', access: 'public' }
    const stored = { last_name: 'Meier', first_name: null, access: 'public' }
    const values = valuesFrom(person, readEntered(person, body), stored)
    assert.ok(values.ok)
    assert.equal(values.value.first_name, null)
    assert.equal(values.value.function, '')
  })

  it('says what is wrong, field by field', () => {
    assert.deepEqual(problemsOf({ title: '' }), ['title required'])
    assert.deepEqual(problemsOf({ title: ' ' }, odd), ['title required'])
    assert.deepEqual(problemsOf({ title: 'ä'.repeat(1001) }), ['title too-long'])
    assert.deepEqual(problemsOf({ title: 'A', portrait: 'x '.repeat(100_001) }), ['portrait too-long'])
    assert.deepEqual(problemsOf({ title: 'A', email: 'a@', website: 'javascript:1' }), [
      'email email',
      'website link',
    ])
    assert.deepEqual(problemsOf({ title: 'A', geo_lat: '91', geo_lon: 'x' }), [
      'geo_lat range',
      'geo_lon number',
    ])
    assert.deepEqual(problemsOf({ title: 'A', geo_lat: '47' }), ['geo_lon map'])
    assert.deepEqual(problemsOf({ title: 'A', access: 'mtan' }), ['access access'])
    assert.deepEqual(problemsOf({ title: 'A', publication_start: 'bald' }), ['publication_start moment'])
    const window = { publication_start: '2026-05-01T10:00', publication_end: '2026-05-01T10:00' }
    assert.deepEqual(problemsOf({ title: 'A', ...window }), ['publication_end window'])
  })

  it('takes what people type', () => {
    const values = read({
      title: 'Amt',
      website: 'zg.ch',
      geo_lat: '47,17',
      geo_lon: '8.5',
      portrait: 'Eins\n\nZwei',
    })
    assert.ok(values.ok)
    assert.equal(values.value.website, 'zg.ch')
    assert.equal(values.value.geo_lat, 47.17)
    assert.equal(values.value.portrait, '<p>Eins</p><p>Zwei</p>')
  })

  it('knows by its tag whether anything of it was changed', () => {
    const tag = tagOf(enteredFrom(fields, odd))
    assert.equal(tagOf(enteredFrom(fields, { ...odd, modified: 'later', position: 7 })), tag)
    assert.notEqual(tagOf(enteredFrom(fields, { ...odd, phone: '1' })), tag)
    const [differing, ...others] = differingFields(
      fields,
      enteredFrom(fields, odd),
      enteredFrom(fields, { ...odd, phone: '1' }),
    )
    assert.deepEqual([differing?.name, others], ['phone', []])
  })
})
