import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase } from '../support/service.ts'
import { ask, assertError, hrefIn, readItems, titles } from './api.ts'
import { agency, dashed, hexId, membership, patientOrganisation, person } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const nick = hexId(1)
const andre = hexId(2)
const bundle = {
  organisation: patientOrganisation,
  agencies: [
    agency(1, 'Hospital', { position: 0 }),
    agency(2, 'Amt Zürich', { position: 1 }),
    agency(3, 'Hospital Seewil', { parent: 1, position: 2 }),
    agency(4, 'Küche', { parent: 1, position: 3 }),
    agency(5, 'Kaltküche Hospital', { parent: 4, position: 4 }),
    agency(6, '100% Energie', { position: 5 }),
    agency(7, 'Plan_B', { position: 6 }),
    agency(8, 'Rück\\seite', { position: 7 }),
    agency(9, 'Amt für Wald', { position: 8 }),
  ],
  people: [
    person(nick, 'Rivera', 'Nick'),
    person(andre, 'Müller', 'André'),
    person(hexId(3), 'Rivera', 'Andre'),
    person(hexId(4), 'Muller', 'Anna Maria'),
  ],
  memberships: [
    membership(hexId(11), 1, nick, 'Leiter'),
    membership(hexId(12), 1, andre, 'Arzt', { position: 1 }),
    membership(hexId(13), 4, nick, 'Koch'),
  ],
}

onEachDatabase('text filters', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const found = (filter: string) => titles(service(), `/api/agencies?${filter}`)
  const people = (filter: string) => titles(service(), `/api/people?${filter}`)

  test('a title matches a part of a word in any case (case 4)', async () => {
    const hospitals = ['Hospital', 'Hospital Seewil', 'Kaltküche Hospital']
    assert.deepEqual(await found('title=spital'), hospitals)
    assert.deepEqual(await found('title=HOSPITAL'), hospitals)
    assert.deepEqual(await found('title=nirgends'), [])
  })

  test('a title treats wildcards of the database literally (case 4)', async () => {
    assert.deepEqual(await found('title=%25'), ['100% Energie'])
    assert.deepEqual(await found('title=n_b'), ['Plan_B'])
    assert.deepEqual(await found('title=h_spital'), [])
    assert.deepEqual(await found('title=%5C'), ['Rück\\seite'])
    assert.deepEqual(await found('title=*'), [])
  })

  test('a title matches with and without accents (case 5)', async () => {
    assert.deepEqual(await found(`title=${encodeURIComponent('zürich')}`), ['Amt Zürich'])
    assert.deepEqual(await found('title=zurich'), ['Amt Zürich'])
    assert.deepEqual(await found(`title=${encodeURIComponent('ZÜRICH')}`), ['Amt Zürich'])
    // The same letter as a base with a combining mark.
    assert.deepEqual(await found(`title=${encodeURIComponent('zu\u0308rich')}`), ['Amt Zürich'])
    assert.deepEqual(await found(`title=${encodeURIComponent('hôspital seewil')}`), ['Hospital Seewil'])
  })

  test('a title of several words is one text, not alternatives', async () => {
    assert.deepEqual(await found('title=amt+wald'), [])
    assert.deepEqual(await found('title=amt%20f%C3%BCr'), ['Amt für Wald'])
    assert.deepEqual(await found('title=amt+fur+wald'), ['Amt für Wald'])
  })

  test('an empty title filters nothing', async () => {
    assert.equal((await found('title=')).length, bundle.agencies.length)
  })

  test('first and last name match as a whole, in any case and accent, and both have to match (case 8)', async () => {
    assert.deepEqual(await people('first_name=nick'), ['Rivera Nick'])
    assert.deepEqual(await people('first_name=NICK'), ['Rivera Nick'])
    assert.deepEqual(await people('first_name=nic'), [])
    assert.deepEqual(await people('first_name=nick&last_name=muller'), [])
    assert.deepEqual(await people('first_name=nick&last_name=rivera'), ['Rivera Nick'])
    assert.deepEqual(await people('first_name=andre'), ['Müller André', 'Rivera Andre'])
    const mullers = ['Müller André', 'Muller Anna Maria']
    assert.deepEqual(await people(`last_name=${encodeURIComponent('MÜLLER')}`), mullers)
    assert.deepEqual(await people('first_name=anna'), [])
    assert.deepEqual(await people('first_name=anna+maria'), ['Muller Anna Maria'])
    assert.deepEqual(await people('first_name=%25'), [])
  })

  test('empty names filter nothing', async () => {
    assert.equal((await people('first_name=&last_name=')).length, bundle.people.length)
  })

  test('a text that no record can contain finds nothing and causes no error', async () => {
    assert.deepEqual(await found('title=%00'), [])
    assert.deepEqual(await people('last_name=%00'), [])
    assert.deepEqual(await found(`title=${'x'.repeat(2000)}`), [])
    assert.ok((await ask(service(), '/api/agencies?title=%zz')).status < 500)
    assert.ok((await ask(service(), '/api/agencies?title=%FF')).status < 500)
  })
})

onEachDatabase('relation filters', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const found = (filter: string) => titles(service(), `/api/agencies?${filter}`)
  const held = (filter: string) => titles(service(), `/api/memberships?${filter}`)

  test('parent finds direct children, nothing for an unknown id, everything for 0 (case 6)', async () => {
    assert.deepEqual(await found('parent=1'), ['Hospital Seewil', 'Küche'])
    assert.deepEqual(await found('parent=999999'), [])
    assert.equal((await found('parent=0')).length, bundle.agencies.length)
  })

  test('an invalid id is refused with the expected format', async () => {
    const refused = async (query: string, expected: RegExp) =>
      assertError(await ask(service(), `/api/${query}`), 400, expected)
    for (const parent of ['abc', '', '1x', '1.5', '%FF'])
      await refused(`agencies?parent=${parent}`, /'parent': expected a whole number/)
    for (const agency of ['abc', '', nick])
      await refused(`memberships?agency=${agency}`, /'agency': expected a whole number/)
    for (const person of ['xyz', '', '1', `${nick}0`])
      await refused(`memberships?person=${person}`, /'person': expected 32 hexadecimal digits/)
    await refused(`memberships?agency=1&person=xyz`, /person/)
  })

  test('a number beyond any id is treated as unknown', async () => {
    assert.deepEqual(await found('parent=99999999999999999999999'), [])
    assert.deepEqual(await found('parent=9223372036854775807'), [])
    assert.deepEqual(await held('agency=99999999999999999999999'), [])
  })

  test('parent and title have to match both (case 7)', async () => {
    assert.deepEqual(await found('parent=1&title=hospital'), ['Hospital Seewil'])
    assert.deepEqual(await found('title=hospital&parent=4'), ['Kaltküche Hospital'])
    assert.deepEqual(await found('title=amt&parent=1'), [])
  })

  test('person accepts the id with or without dashes and capitals (case 13)', async () => {
    const expected = ['Leiter', 'Koch']
    for (const spelling of [nick, dashed(nick), nick.toUpperCase(), dashed(nick).toUpperCase()])
      assert.deepEqual(await held(`person=${spelling}`), expected, spelling)
    assert.deepEqual(await held(`person=${hexId(99)}`), [])
  })

  test('agency and person links of a membership lead to their records (case 13)', async () => {
    const [item] = await readItems(service(), `/api/memberships?person=${andre}`)
    const agencies = await titles(service(), hrefIn(item?.links, 'agency'))
    assert.deepEqual(agencies, ['Hospital'])
    assert.deepEqual(await titles(service(), hrefIn(item?.links, 'person')), ['Müller André'])
  })

  test('agency and person have to match both', async () => {
    assert.deepEqual(await held('agency=1'), ['Leiter', 'Arzt'])
    assert.deepEqual(await held(`agency=1&person=${nick}`), ['Leiter'])
    assert.deepEqual(await held(`agency=4&person=${andre}`), [])
    assert.deepEqual(await held('agency=999999'), [])
  })

  test('the links children and memberships lead to the expected records', async () => {
    const [hospital] = await readItems(service(), '/api/agencies/1')
    assert.deepEqual(await titles(service(), hrefIn(hospital?.links, 'children')), [
      'Hospital Seewil',
      'Küche',
    ])
    assert.deepEqual(await titles(service(), hrefIn(hospital?.links, 'memberships')), ['Leiter', 'Arzt'])
    const [person] = await readItems(service(), `/api/people/${nick}`)
    assert.deepEqual(await titles(service(), hrefIn(person?.links, 'memberships')), ['Leiter', 'Koch'])
  })
})

onEachDatabase('filters of the directory that are refused', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('have unknown names, and the message lists the valid names in order (case 12)', async () => {
    const valid = {
      agencies: ['parent', 'title'],
      people: ['first_name', 'last_name'],
      memberships: ['agency', 'person'],
    }
    for (const [view, names] of Object.entries(valid)) {
      const answer = await ask(service(), `/api/${view}?foo=1`)
      const all = [...names, 'updated_eq', 'updated_ge', 'updated_gt', 'updated_le', 'updated_lt'].sort()
      assertError(answer, 400, new RegExp(`foo.*${all.map((name) => `\\b${name}\\b`).join('.*')}`))
    }
  })

  test('have names in another case or of another view', async () => {
    assertError(await ask(service(), '/api/agencies?Title=x'), 400, /Title/)
    assertError(await ask(service(), '/api/agencies?last_name=x'), 400, /last_name/)
    assertError(await ask(service(), '/api/people?title=x'), 400, /title/)
    assertError(await ask(service(), '/api/people?updated_ne=2020-01-01'), 400, /updated_ne/)
    assertError(await ask(service(), '/api/people?__proto__=x'), 400, /__proto__/)
    assertError(await ask(service(), '/api/people?constructor=x'), 400, /constructor/)
  })

  test('are given twice, even with the same value (case 12)', async () => {
    for (const query of [
      'people?last_name=Meier&last_name=Rivera',
      'people?last_name=Rivera&last_name=Rivera',
      'agencies?title=a&title=b',
      'agencies?parent=1&parent=1',
      `memberships?person=${nick}&person=${nick}`,
      'agencies?updated_gt=2020-01-01&updated_gt=2020-01-02',
    ])
      assertError(await ask(service(), `/api/${query}`), 400, /./)
  })
})
