import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Values } from './field.ts'
import { fields } from './fields.ts'
import { publication, windowProblems } from './publication.ts'
import { recordForm } from './record-form.ts'
import { numberId } from './references.ts'
import { email, line, lines, link, phone, rich } from './texts.ts'
import { flag, point } from './values.ts'

const label = 'directoryManage.field.title'

const office = fields({
  id: numberId(),
  title: line({ label, group: 'about', required: true, isIndexed: true }),
  portrait: rich({ label, group: 'about' }),
  email: email({ label, group: 'contact', after: 'phone' }),
  phone: phone({ label, group: 'contact' }),
  website: link({ label, group: 'contact' }),
  city: line({ label, group: 'contact', nullable: true }),
  hours: lines({ label, group: 'contact' }),
  is_open: flag({ label, group: 'contact' }),
  geo_location: point({ group: 'contact' }, { geo_lat: { label }, geo_lon: { label }, geo_zoom: { label } }),
  ...publication({
    access: { textOf: (access) => `directoryManage.access.${access}` },
    locksTexts: false,
  }),
})

const form = recordForm<typeof office.list, 'window'>(office, {
  groups: {
    contact: 'common.contact',
    about: 'directoryManage.group.about',
    publication: 'common.publication',
  },
  problemText: (code) => `common.problem.${code}`,
  check: windowProblems,
})

/** A record of the kind that imports leave behind. */
const odd = {
  id: 1,
  title: '  Amt\nfür Umwelt ',
  portrait: '<p>Eins</p><font>Zwei</font>',
  email: 'info@amt.ch / leitung@amt.ch',
  website: 'kein Link',
  city: null,
  geo_location: { lat: 0.1234567890123456, lon: 8.5155, zoom: null },
  access: 'mtan',
  publication_start: '2026-03-01T09:30:12.345678+00:00',
  publication_end: null,
}

function read(changes: Readonly<Record<string, string>>, before: Values = {}) {
  const typed = new Map(form.typed(before))
  for (const [name, text] of Object.entries(changes)) typed.set(name, [text])
  return form.read(typed, before)
}

const problemsOf = (changes: Readonly<Record<string, string>>, before = {}) => {
  const values = read(changes, before)
  return values.ok ? [] : values.error.map(({ input, code }) => `${input} ${code}`)
}

describe('the form of a record', () => {
  it('leaves untouched fields exactly as they are stored', () => {
    const values = read({ phone: '041 728 00 00' }, odd)
    assert.ok(values.ok)
    const { id: _, ...edited } = odd
    assert.deepEqual({ ...values.value, ...edited, phone: '041 728 00 00' }, values.value)
  })

  it('keeps null for empty inputs, and makes new texts empty', () => {
    const values = read({}, odd)
    assert.ok(values.ok)
    assert.equal(values.value.city, null)
    assert.equal(values.value.hours, '')
  })

  it('keeps a coordinate that was not touched', () => {
    const values = read({ geo_lon: '8,6' }, odd)
    assert.ok(values.ok)
    assert.deepEqual(values.value.geo_location, { ...odd.geo_location, lon: 8.6 })
  })

  it('shows each problem at its input', () => {
    assert.deepEqual(problemsOf({ title: '' }), ['title required'])
    assert.deepEqual(problemsOf({ title: '' }, odd), ['title required'])
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

  it('accepts the usual ways of typing values', () => {
    const point = { geo_lat: '47,17', geo_lon: '8.5' }
    const values = read({ title: 'Amt', website: 'zg.ch', ...point, portrait: 'Eins\n\nZwei', is_open: '1' })
    assert.ok(values.ok)
    assert.equal(values.value.website, 'zg.ch')
    assert.deepEqual(values.value.geo_location, { lat: 47.17, lon: 8.5, zoom: null })
    assert.equal(values.value.portrait, '<p>Eins</p><p>Zwei</p>')
    assert.equal(values.value.is_open, true)
  })

  it('has a tag that shows whether the record was changed meanwhile', () => {
    const tag = form.tag(odd)
    assert.equal(form.tag({ ...odd, modified: 'later', position: 7 }), tag)
    assert.notEqual(form.tag({ ...odd, phone: '1' }), tag)
  })

  it('has its groups in its own order, and fields in the order of the list', () => {
    assert.deepEqual([...form.typed(odd).keys()].slice(0, 3), ['phone', 'email', 'website'])
    assert.deepEqual(form.groups, ['contact', 'about', 'publication'])
  })
})
