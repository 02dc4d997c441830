import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitor } from '../access/visitor.ts'
import { agency, hexId, membership, patientOrganisation, person } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import {
  api,
  beat,
  children,
  fieldsOf,
  idIn,
  log,
  noel,
  numberIn,
  publicPage,
  save,
  staff,
  ursula,
} from './editing.ts'
import { rightsOfEditors } from './rights.ts'

/** Agencies 2 and 3 are below 1, 4 is below 2; 5 has no parent. */
const bundle = {
  organisation: { ...patientOrganisation, hidden_person_fields: ['born'] },
  agencies: [
    agency(1, 'Staatskanzlei', { position: 0 }),
    agency(2, 'Archiv', { parent: 1, position: 0 }),
    agency(3, 'Weibeldienst', { parent: 1, position: 1 }),
    agency(4, 'Lesesaal', { parent: 2, email: 'info@x.ch / b@x.ch', portrait: '<p>Stille</p>' }),
    agency(5, 'Polizei', { position: 1 }),
  ],
  people: [
    person(ursula, 'Meier', 'Ursula', { function: 'Leiterin' }),
    person(noel, 'Zürcher', 'Noël'),
    person(beat, 'Abegg', 'Beat'),
  ],
  memberships: [
    membership(hexId(11), 1, ursula, 'Leiterin', { position: 0 }),
    membership(hexId(12), 5, ursula, 'Beirätin', { position: 1 }),
    membership(hexId(13), 1, noel, 'Weibel', { position: 1 }),
    membership(hexId(14), 5, beat, 'Polizist', { position: 0 }),
  ],
}

onEachDatabase('editing the directory', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('shows a new agency at once, in alphabetical order if its siblings are', async () => {
    const editor = await staff(service())
    assert.deepEqual(await children(service(), 1), ['Archiv', 'Weibeldienst'])
    const refused = await save(editor, '/manage/agencies/new?parent=1', { title: '', website: 'kein Link' })
    assert.equal(refused.status, 422)
    assert.match(refused.text, /href="#field-title"[\s\S]*href="#field-website"/)
    assert.match(refused.text, /value="kein Link"/)
    const added = await save(editor, '/manage/agencies/new?parent=1', {
      title: 'Parlamentsdienst',
      portrait: 'Für den Rat.\n\n<script>x</script>Tag und Nacht.',
      geo_lat: '47,17',
      geo_lon: '8.5',
    })
    assert.equal(added.status, 303, added.text)
    const id = numberIn(added.location)
    assert.equal(id, 6)
    assert.deepEqual(await children(service(), 1), ['Archiv', 'Parlamentsdienst', 'Weibeldienst'])
    const item = (await api(service(), `agencies/${id}`)).collection.items?.[0]
    const value = (name: string) => item?.data.find((one) => one.name === name)?.value
    assert.equal(value('portrait'), '<p>Für den Rat.</p><p>Tag und Nacht.</p>')
    assert.deepEqual(value('geo_location'), { lon: 8.5, lat: 47.17, zoom: null })
    const found = await publicPage(service(), '/search?q=nacht')
    assert.match(found.text, /\/agencies\/6/)
    const [entry, ...others] = await log(service(), '6')
    assert.deepEqual([entry?.action, others], ['agency.add', []])
    assert.equal(entry?.detail.after.title, 'Parlamentsdienst')
    assert.match(entry?.actor ?? '', /@/)
  })

  test('leaves untouched fields as they were, and marks a record with changes as changed', async () => {
    const editor = await staff(service())
    service().clock.advance(60)
    const before = service().clock.now()
    const saved = await save(editor, '/manage/agencies/4', { phone: '041 728 00 00' })
    assert.equal(saved.location, '/manage/agencies/4?done=saved')
    const updated = await api(service(), `agencies?updated_ge=${encodeURIComponent(before.slice(0, 19))}`)
    assert.deepEqual(updated.titles, ['Lesesaal'])
    assert.deepEqual((await log(service(), '4'))[0]?.detail, {
      before: { phone: '' },
      after: { phone: '041 728 00 00' },
    })
    const again = await save(editor, '/manage/agencies/4', {})
    assert.equal(again.status, 303)
    assert.equal((await log(service(), '4')).length, 1)
  })

  test('overwrites no change of another without showing it first', async () => {
    const [anna, reto] = [await staff(service()), await staff(service())]
    const opened = fieldsOf((await anna.get('/manage/agencies/4')).text)
    await save(reto, '/manage/agencies/4', { phone: '041 111 11 11' })
    const conflict = await anna.post('/manage/agencies/4', { ...opened, phone: '041 222 22 22' })
    assert.equal(conflict.status, 409)
    assert.match(conflict.text, /041 111 11 11[\s\S]*041 222 22 22/)
    const saved = await anna.post('/manage/agencies/4', fieldsOf(conflict.text))
    assert.equal(saved.status, 303)
    assert.match((await publicPage(service(), '/agencies/4')).text, /041 222 22 22/)
  })

  test('hides and shows records in pages, API and search at once by access and window', async () => {
    const editor = await staff(service())
    const seen = async (path: string) => {
      const page = await publicPage(service(), path)
      return [page.status, (await api(service(), path.slice(1))).status]
    }
    assert.deepEqual(await seen('/agencies/3'), [200, 200])
    await save(editor, '/manage/agencies/3', { access: 'private' })
    assert.deepEqual(await seen('/agencies/3'), [404, 404])
    assert.match(
      (await editor.get('/manage/agencies')).text,
      /Weibeldienst<\/a> <span class="state">Nur intern/,
    )
    const listed = await editor.get('/manage/agencies?hidden=1')
    assert.match(listed.text, /class="hits"[\s\S]*Weibeldienst/)
    assert.ok(!listed.text.includes('Lesesaal'))
    await save(editor, '/manage/agencies/3', { access: 'public', publication_start: '2026-11-20T08:00' })
    assert.deepEqual(await seen('/agencies/3'), [404, 404])
    await save(editor, '/manage/agencies/3', { publication_start: '', publication_end: '2026-11-10T08:00' })
    assert.deepEqual(await seen('/agencies/3'), [404, 404])
    await save(editor, '/manage/agencies/3', { publication_end: '' })
    assert.deepEqual(await seen('/agencies/3'), [200, 200])
    await save(editor, `/manage/people/${noel}`, { access: 'secret', born: '1970' })
    const hidden = await editor.get('/manage/people?visibility=hidden')
    assert.ok(hidden.text.includes('Zürcher Noël') && !hidden.text.includes('Meier Ursula'))
    assert.deepEqual(await seen(`/people/${noel}`), [404, 404])
    assert.ok(!(await publicPage(service(), '/agencies/1')).text.includes('Noël'))
    await save(editor, `/manage/people/${noel}`, { access: 'public' })
    assert.deepEqual(await seen(`/people/${noel}`), [200, 200])
    const shown = await publicPage(service(), `/people/${noel}`)
    assert.ok(!shown.text.includes('1970'), 'what the organisation hides stays hidden')
    assert.match((await editor.get(`/manage/people/${noel}`)).text, /value="1970"/)
  })

  test('moves an agency with all below it, and back', async () => {
    const editor = await staff(service())
    const move = (fields: Readonly<Record<string, string>>) => editor.post('/manage/agencies/order', fields)
    service().clock.advance(60)
    const before = service().clock.now()
    const moved = await move({ id: '2', parent: '5', position: '0' })
    assert.equal(moved.status, 303, moved.text)
    assert.deepEqual(await children(service(), 5), ['Archiv'])
    assert.deepEqual(await children(service(), 2), ['Lesesaal'])
    assert.match((await publicPage(service(), '/agencies/4')).text, /Polizei[\s\S]*Archiv[\s\S]*Lesesaal/)
    assert.deepEqual(
      (await api(service(), `agencies?updated_ge=${encodeURIComponent(before.slice(0, 19))}`)).titles,
      ['Archiv'],
    )
    assert.deepEqual((await log(service(), '2')).at(-1), {
      action: 'agency.move',
      actor: (await log(service(), '2')).at(-1)?.actor,
      detail: { before: { parent: 1, position: 0 }, after: { parent: 5, position: 0 } },
    })
    const tree = await editor.get(moved.location ?? '')
    const undo = /class="notice success undo"[\s\S]*?<\/form>/.exec(tree.text)?.[0] ?? ''
    assert.match(undo, /«Archiv» wurde verschoben/)
    const back = [...undo.matchAll(/name="(\w+)" value="(\w*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    assert.equal((await move(Object.fromEntries(back))).status, 303)
    assert.deepEqual(await children(service(), 1), ['Archiv', 'Parlamentsdienst', 'Weibeldienst'])
    const circle = await move({ id: '1', parent: '4', position: '0' })
    assert.equal(circle.status, 409)
    assert.match(circle.text, /nicht unter sich selbst/)
    assert.equal(
      (await editor.post('/manage/agencies/1/move', { parent: '1', position: 'last' })).status,
      422,
    )
    assert.equal(
      (await editor.post('/manage/agencies/1/move', { parent: '99', position: 'last' })).status,
      422,
    )
    assert.equal((await move({ id: '99', parent: 'top', position: '0' })).status, 409)
    const form = await editor.get('/manage/agencies/2/move')
    assert.ok(!/<option value="4"/.test(form.text), 'it cannot go below itself')
    assert.equal(
      (await editor.post('/manage/agencies/2/move', { parent: 'top', position: 'first' })).status,
      303,
    )
    assert.match((await publicPage(service(), '/')).text, /Archiv[\s\S]*Staatskanzlei[\s\S]*Polizei/)
    await move({ id: '2', parent: '1' })
    assert.deepEqual((await children(service(), 1)).at(-1), 'Archiv', 'without a place it stands last')
    await editor.post('/manage/agencies/2/move', { parent: '1', position: 'first' })
  })

  test('orders siblings by steps and by the alphabet, and undoes that', async () => {
    const editor = await staff(service())
    const order = (fields: Readonly<Record<string, string>>) => editor.post('/manage/agencies/order', fields)
    await order({ down: '2' })
    assert.deepEqual(await children(service(), 1), ['Parlamentsdienst', 'Archiv', 'Weibeldienst'])
    await order({ up: '3' })
    assert.deepEqual(await children(service(), 1), ['Parlamentsdienst', 'Weibeldienst', 'Archiv'])
    const last = await save(editor, '/manage/agencies/new?parent=1', { title: 'Bibliothek' })
    assert.deepEqual((await children(service(), 1)).at(-1), 'Bibliothek')
    const sorted = await order({ sort: '1' })
    assert.deepEqual(await children(service(), 1), [
      'Archiv',
      'Bibliothek',
      'Parlamentsdienst',
      'Weibeldienst',
    ])
    const was = new URL(sorted.location ?? '', service().url).searchParams.get('was') ?? ''
    await order({ sort: '1', was, undo: '1' })
    assert.deepEqual(await children(service(), 1), [
      'Parlamentsdienst',
      'Weibeldienst',
      'Archiv',
      'Bibliothek',
    ])
    await order({ sort: '1' })
    assert.equal((await editor.post(`/manage/agencies/${numberIn(last.location)}/delete`)).status, 303)
  })

  test('adds a person with a membership, changes and finds it', async () => {
    const editor = await staff(service())
    const added = await save(editor, '/manage/people/new', {
      last_name: 'Keller',
      first_name: 'Änni',
      agency: '1',
      place_title: 'Sekretärin',
    })
    assert.equal(added.status, 303, added.text)
    const id = idIn(added.location)
    const members = await api(service(), 'memberships?agency=1')
    assert.deepEqual(members.titles, ['Sekretärin', 'Leiterin', 'Weibel'])
    assert.match((await publicPage(service(), '/search?q=anni')).text, new RegExp(`/people/${id}`))
    await save(editor, `/manage/people/${id}`, { last_name: 'Keller-Suter' })
    assert.match((await publicPage(service(), '/people?q=suter')).text, /Keller-Suter/)
    for (const [query, expected] of [
      ['q=leiterin', ['Meier Ursula']],
      ['letter=z', ['Zürcher Noël']],
      ['agency=5', ['Abegg Beat', 'Meier Ursula']],
      ['agency=1&sort=-name', ['Zürcher Noël', 'Meier Ursula', 'Keller-Suter Änni']],
    ] as const) {
      const { text } = await editor.get(`/manage/people?${query}`)
      const names = [...text.matchAll(/<th scope="row"><a[^>]*>([^<]*)</g)].map(([, name]) => name)
      assert.deepEqual(names, expected, query)
    }
    assert.deepEqual(
      (await log(service(), id)).map(({ action }) => action),
      ['person.add', 'person.change'],
    )
  })

  test('orders memberships of a person, and those of an agency, separately', async () => {
    const editor = await staff(service())
    const places = async () => {
      const { text } = await publicPage(service(), `/people/${ursula}`)
      return [...text.matchAll(/id="membership-[^>]*><span>([^<]*)</g)].map(([, title]) => title)
    }
    const members = async () => (await api(service(), 'memberships?agency=5')).titles
    assert.deepEqual(
      [await places(), await members()],
      [
        ['Leiterin', 'Beirätin'],
        ['Polizist', 'Beirätin'],
      ],
    )
    const stepped = await editor.post(`/manage/people/${ursula}/memberships`, { up: hexId(12) })
    assert.equal(stepped.status, 303)
    assert.deepEqual(
      [await places(), await members()],
      [
        ['Beirätin', 'Leiterin'],
        ['Polizist', 'Beirätin'],
      ],
    )
    await editor.post('/manage/agencies/5/members', { id: hexId(12), position: '0' })
    assert.deepEqual(
      [await places(), await members()],
      [
        ['Beirätin', 'Leiterin'],
        ['Beirätin', 'Polizist'],
      ],
    )
    await editor.post('/manage/agencies/5/members', { sort: '1' })
    assert.deepEqual(await members(), ['Polizist', 'Beirätin'])
    const added = await save(editor, `/manage/memberships/new?agency=5`, { person: noel, title: 'Rekrut' })
    assert.equal(added.status, 303, added.text)
    assert.deepEqual(await members(), ['Polizist', 'Beirätin', 'Rekrut'])
    const saved = await save(editor, `/manage/memberships/${hexId(14)}`, {
      title: 'Wachtmeister',
      since: '2019',
      access: 'member',
    })
    assert.equal(saved.status, 303)
    assert.deepEqual(await members(), ['Beirätin', 'Rekrut'])
    await save(editor, `/manage/memberships/${hexId(14)}`, { access: 'public' })
    assert.match((await publicPage(service(), '/agencies/5')).text, /Wachtmeister[\s\S]*seit 2019/)
    const rekrut = await service()
      .database.reads.selectFrom('memberships')
      .select('id')
      .where('title', '=', 'Rekrut')
      .executeTakeFirstOrThrow()
    assert.match(
      (await editor.get(`/manage/memberships/${rekrut.id}/delete`)).text,
      /Zürcher Noël[\s\S]*Polizei/,
    )
    assert.equal((await editor.post(`/manage/memberships/${rekrut.id}/delete`)).status, 303)
    assert.deepEqual(await members(), ['Wachtmeister', 'Beirätin'])
    assert.deepEqual(
      (await log(service(), rekrut.id)).map(({ action }) => action),
      ['membership.add', 'membership.remove'],
    )
  })

  test('lets only admins delete records that others depend on, and logs their content', async () => {
    const [editor, admin] = [await staff(service()), await staff(service(), 'admin')]
    assert.match((await editor.get('/manage/agencies/2/delete')).text, /kann nur die Administration/)
    assert.equal((await editor.post('/manage/agencies/2/delete', { title: 'Archiv' })).status, 409)
    assert.equal((await admin.post('/manage/agencies/2/delete', { title: 'Achiv' })).status, 422)
    await service().session('editor', { agency: 4 })
    assert.equal((await admin.post('/manage/agencies/2/delete', { title: 'Archiv' })).status, 409)
    await service().database.transaction((tx) =>
      tx.deleteFrom('users').where('scope', '=', '{"agency":4}').execute(),
    )
    assert.equal((await admin.post('/manage/agencies/2/delete', { title: 'Archiv' })).status, 303)
    for (const path of ['/agencies/2', '/agencies/4'])
      assert.equal((await publicPage(service(), path)).status, 404)
    assert.ok(!(await publicPage(service(), '/search?q=lesesaal')).text.includes('/agencies/4'))
    assert.equal((await log(service(), '4')).at(-1)?.detail.before.title, 'Lesesaal')
    assert.equal((await editor.post(`/manage/people/${beat}/delete`)).status, 409)
    assert.equal((await admin.post(`/manage/people/${beat}/delete`)).status, 303)
    assert.equal((await publicPage(service(), `/people/${beat}`)).status, 404)
    assert.deepEqual((await api(service(), 'memberships?agency=5')).titles, ['Beirätin'])
    const added = numberIn((await save(admin, '/manage/agencies/new', { title: 'Neu' })).location)
    assert.equal((await admin.post(`/manage/agencies/${added}/delete`)).status, 303)
    const next = numberIn((await save(admin, '/manage/agencies/new', { title: 'Nochmals' })).location)
    assert.equal(next, added + 1, 'the number of a deleted agency is not given to another')
  })

  test('stores, describes, replaces and deletes an organigram', async () => {
    const cookie = await service().session('editor')
    const editor = visitor(service(), { cookie })
    const send = async (changes: Readonly<Record<string, string | Blob>>) => {
      const form = new FormData()
      const fields = { ...fieldsOf((await editor.get('/manage/agencies/3')).text), ...changes }
      for (const [name, value] of Object.entries(fields))
        if (typeof value === 'string') form.append(name, value)
        else form.append(name, value, 'aufbau.png')
      const headers = { cookie, origin: service().url }
      return fetch(`${service().url}/manage/agencies/3`, {
        method: 'POST',
        body: form,
        headers,
        redirect: 'manual',
      })
    }
    const png = (rest: string) =>
      new Blob([Buffer.from(`\x89PNG\r\n\x1a\n${rest}`, 'latin1')], { type: 'image/png' })
    assert.equal((await send({ organigram: png('1') })).status, 422)
    assert.equal(
      (await send({ organigram: png('x'.repeat(1024 * 1024)), organigram_alt: 'Aufbau' })).status,
      422,
    )
    assert.equal(
      (await send({ organigram: png('1'), organigram_alt: 'Drei Weibel unter einem Leiter' })).status,
      303,
    )
    const shown = await publicPage(service(), '/agencies/3')
    const [, file] =
      /src="(\/files\/[0-9a-f]{32})" alt="Drei Weibel unter einem Leiter"/.exec(shown.text) ?? []
    assert.equal((await fetch(service().url + file)).status, 200)
    assert.equal((await send({ organigram: png('2') })).status, 303)
    assert.equal((await fetch(service().url + file)).status, 404)
    assert.equal((await send({ organigram_remove: '1' })).status, 303)
    assert.ok(!(await publicPage(service(), '/agencies/3')).text.includes('/files/'))
    assert.equal((await service().database.reads.selectFrom('files').select('id').execute()).length, 0)
  })

  rightsOfEditors(service)

  test('shows whoever saves second to which agency another has moved a membership', async () => {
    const [anna, reto] = [await staff(service()), await staff(service())]
    const path = `/manage/memberships/${hexId(12)}`
    const opened = fieldsOf((await anna.get(path)).text)
    assert.equal((await save(reto, path, { agency: '3' })).status, 303)
    const conflict = await anna.post(path, opened)
    assert.equal(conflict.status, 409)
    assert.match(
      conflict.text,
      /<td data-label="Gespeichert">Weibeldienst<\/td>\s*<td data-label="Ihre Eingabe">Polizei<\/td>/,
    )
    assert.equal((await anna.post(path, fieldsOf(conflict.text))).status, 303)
    assert.ok((await api(service(), 'memberships?agency=5')).titles.includes('Beirätin'))
  })
})
