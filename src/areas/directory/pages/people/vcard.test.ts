import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { systemClock } from '../../../../values/time.ts'
import type { PersonMembership, PersonRecord } from '../parts/people-store.ts'
import { vCard } from './vcard.ts'

const person: PersonRecord = {
  id: '7ef422f15f394b0fa0b3f337f52bbafb',
  academic_title: 'Dr. iur.',
  first_name: 'Ursula',
  last_name: 'Meier; Müller',
  function: 'Staatsschreiberin',
  email: 'ursula.meier@example.org',
  phone: '+41 58 000 15 00',
  phone_direct: '+41 58 000 15 11',
  born: '1970',
  profession: 'Juristin',
  political_party: null,
  parliamentary_group: null,
  website: 'www.example.org',
  website_2: null,
  location_address: 'Rathausplatz 1, Haus\nA',
  location_code_city: '7690 Seewis am Mittersee',
  postal_address: 'Postfach 100',
  postal_code_city: '7690 Seewis am Mittersee',
  notes: 'nur intern',
  picture: 'ab12',
  picture_focus_x: null,
  picture_focus_y: null,
  translations: '{}',
  modified: systemClock.now(),
}
const membership: PersonMembership = {
  id: 'e049cc9e1cad422a9dc160fe1af69a78',
  person_id: person.id,
  title: 'Leiterin',
  since: null,
  addition: null,
  prefix: null,
  agency: { id: 15, title: 'Staatskanzlei, Stab' },
}

function written(changes: Partial<PersonRecord> = {}, where: PersonMembership | null = membership): string {
  return vCard({
    organisation: 'Kanton Dreiseen',
    baseUrl: 'https://kanzlei.example',
    name: 'Ursula Meier',
    person: { ...person, ...changes },
    membership: where,
  })
}

function values(text: string, name: string): unknown[] {
  return new ICAL.Component(ICAL.parse(text))
    .getAllProperties(name)
    .map((property) => property.getValues()[0])
}

describe('a vCard', () => {
  test('can be read back as written', () => {
    const text = written()
    assert.match(text, /^BEGIN:VCARD\r\nVERSION:3\.0\r\n/)
    assert.match(text, /\r\nEND:VCARD\r\n$/)
    assert.deepEqual(values(text, 'n'), [['Meier; Müller', 'Ursula', '', 'Dr. iur.', '']])
    assert.deepEqual(values(text, 'fn'), ['Ursula Meier'])
    assert.deepEqual(values(text, 'title'), ['Leiterin'])
    assert.deepEqual(values(text, 'org'), [['Kanton Dreiseen', 'Staatskanzlei, Stab']])
    assert.deepEqual(values(text, 'tel'), ['+41 58 000 15 00', '+41 58 000 15 11'])
    assert.deepEqual(values(text, 'email'), ['ursula.meier@example.org'])
    assert.deepEqual(values(text, 'url'), ['http://www.example.org/'])
    assert.deepEqual(values(text, 'adr'), [
      ['', '', 'Rathausplatz 1, Haus, A', 'Seewis am Mittersee', '', '7690', ''],
      ['', '', 'Postfach 100', 'Seewis am Mittersee', '', '7690', ''],
    ])
  })

  test('leaves out empty fields, and never contains remarks or the year of birth', () => {
    const text = written({
      email: null,
      phone: '',
      phone_direct: null,
      website: 'javascript:alert(1)',
      picture: null,
    })
    for (const name of ['email', 'tel', 'url', 'photo', 'note', 'bday'])
      assert.deepEqual(values(text, name), [], name)
    assert.doesNotMatch(text, /nur intern|1970/)
  })

  test('has the function of a person as the title if there is no membership', () => {
    const text = written({}, null)
    assert.deepEqual(values(text, 'title'), ['Staatsschreiberin'])
    assert.deepEqual(values(text, 'org').flat(), ['Kanton Dreiseen'])
  })

  test('keeps any text, and no text can insert a line', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 })
    fc.assert(
      fc.property(text, text, (last, title) => {
        const card = written({ last_name: last }, { ...membership, title: `x${title}\nNOTE:x` })
        const [name] = values(card, 'n')
        assert.equal(Array.isArray(name) ? name[0] : null, last)
        assert.deepEqual(values(card, 'title'), [`x${title}\nNOTE:x`])
        for (const line of card.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 76, line)
      }),
    )
    for (const end of ['\r', '\r\n', '\u0085', '\u000b'])
      assert.doesNotMatch(written({ last_name: `Meier${end}NOTE:x` }), /\p{Cc}NOTE/u)
  })
})
