import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { Attribute, Change } from 'ldapts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { cantonLdif, personDn, personLdif, reader, type Slapd, startSlapd, suffix } from '../support/slapd.ts'

const people = 5000
const agencies = 50

const source = {
  name: 'Personalverzeichnis',
  kind: 'ldap',
  start_tls: '',
  user: reader.dn,
  password: reader.password,
  people_from: `ou=Personen,${suffix}`,
  people_filter: '(objectClass=inetOrgPerson)',
  people_id: 'entryUUID',
  people_field_last_name: 'sn',
  people_field_first_name: 'givenName',
  people_field_email: 'mail',
  people_field_phone: 'telephoneNumber',
  people_field_location_code_city: '{postalCode} {l}',
  agencies_of: 'own',
  agencies_from: `ou=Aemter,${suffix}`,
  agencies_filter: '(&(objectClass=organizationalUnit)(ou=Amt *))',
  agencies_id: 'entryUUID',
  agencies_field_title: 'ou',
  agencies_field_parent: 'dn',
  places_of: 'people',
  agency_of: 'ou',
  memberships_field_title: 'title',
  departed: 'hide',
  most_departures: '100',
  most_percent: '50',
  schedule: 'every',
  minutes: '60',
}

onEachDatabase('people synchronised from an LDAP server', (kind) => {
  let slapd: Slapd
  let service: TestService
  let cookie = ''
  let path = ''
  before(async () => {
    slapd = await startSlapd(cantonLdif(people, agencies))
    service = await startService(kind, { environment: { SOURCE_HOSTS: '127.0.0.1' } })
    cookie = await service.session()
  })
  after(async () => {
    await service.stop()
    await slapd.stop()
  })

  const get = async (address: string) => {
    const response = await fetch(`${service.url}${address}`, { headers: { cookie }, redirect: 'manual' })
    return { status: response.status, text: await response.text() }
  }
  const post = async (address: string, form: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${service.url}${address}`, {
      method: 'POST',
      headers: { cookie, origin: service.url },
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      text: await response.text(),
    }
  }
  const count = async (table: 'people' | 'agencies' | 'memberships', access?: string) => {
    const all = service.database.reads.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'))
    const { count: found } = await (access === undefined
      ? all
      : all.where('access', '=', access as 'public')
    ).executeTakeFirstOrThrow()
    return found
  }
  const personOf = (at: number) =>
    service.database.reads
      .selectFrom('people')
      .selectAll()
      .where('email', '=', `p${at}@kanton.test`)
      .executeTakeFirstOrThrow()
  const run = async (form = {}) => {
    service.clock.advance(60)
    const { status, location } = await post(`${path}/run`, form)
    assert.equal(status, 303)
    return location
  }

  it('are set up with a preview of the server, and not changed before somebody has seen the effects', async () => {
    const wrong = await post('/manage/people-sources/new', {
      ...source,
      server: slapd.url,
      password: 'x',
      preview: '1',
    })
    assert.match(wrong.text, /Benutzername oder Passwort ist falsch/)
    const tested = await post('/manage/people-sources/new', { ...source, server: slapd.url, preview: '1' })
    assert.match(tested.text, /Die Quelle antwortet.*telephoneNumber/s)
    const refused = await post('/manage/people-sources/new', { ...source, server: 'ldap://10.0.0.1' })
    assert.equal(refused.status, 422)
    assert.match(refused.text, /SOURCE_HOSTS/)
    const made = await post('/manage/people-sources/new', { ...source, server: slapd.url })
    assert.equal(made.status, 303)
    path = made.location.replace(/\?.*/, '')
    const { text } = await get(`${path}/preview`)
    assert.match(text, /Muster00000/)
    assert.equal(await count('people'), 0)
    const { secret, settings } = await service.database.reads
      .selectFrom('people_sources')
      .selectAll()
      .executeTakeFirstOrThrow()
    assert.ok(secret !== null && !`${secret}${settings}`.includes(reader.password))
  })

  it('are 5,000 with their agencies and memberships, and the next run changes nothing', async () => {
    const location = await run()
    assert.match(location, /\/runs\//)
    assert.equal(await count('people'), people)
    assert.equal(await count('agencies'), agencies)
    assert.equal(await count('memberships'), people)
    const person = await personOf(17)
    assert.deepEqual([person.last_name, person.location_code_city], ['Muster00017', '7000 Chur'])
    const parent = await service.database.reads
      .selectFrom('agencies as own')
      .innerJoin('agencies as above', 'above.id', 'own.parent_id')
      .select('above.title')
      .where('own.title', '=', 'Amt 17')
      .executeTakeFirstOrThrow()
    assert.equal(parent.title, 'Amt 10')
    const found = await get('/people?search=Muster04999')
    assert.match(found.text, /Muster04999/)
    assert.match(await run(), /done=unchanged$/)
  })

  it('are changed, added and removed, with a preview of each field', async () => {
    await slapd.write(async (client) => {
      const phone = new Attribute({ type: 'telephoneNumber', values: ['+41 58 999'] })
      for (let at = 0; at < 100; at += 1)
        await client.modify(personDn(at), new Change({ operation: 'replace', modification: phone }))
      for (let at = 100; at < 110; at += 1) await client.del(personDn(at))
      await client.modify(
        personDn(200),
        new Change({ operation: 'replace', modification: new Attribute({ type: 'ou', values: ['Amt 1'] }) }),
      )
      const { dn, ...fresh } = attributesOf(personLdif(9000, agencies))
      await client.add(String(dn), fresh)
    })
    const { text } = await get(`${path}/preview`)
    assert.match(text, /<del>\+41 58 100000<\/del>.*<ins>\+41 58 999<\/ins>/s)
    assert.match(text, /wird verborgen.*Muster00100/s)
    const before = await personOf(300)
    const { text: told } = await get(await run())
    assert.match(told, /Personen.*>1<.*>100<.*>10</s)
    assert.equal((await personOf(7)).phone, '+41 58 999')
    assert.equal((await personOf(105)).access, 'private')
    assert.equal((await personOf(9000)).last_name, 'Muster09000')
    assert.deepEqual(await personOf(300), before)
    const place = await service.database.reads
      .selectFrom('memberships')
      .innerJoin('agencies', 'agencies.id', 'memberships.agency_id')
      .select('agencies.title')
      .where('person_id', '=', (await personOf(200)).id)
      .execute()
    assert.deepEqual(
      place.map(({ title }) => title),
      ['Amt 1'],
    )
    // Hidden people keep their places.
    assert.equal(await count('memberships'), people + 1)
    assert.equal((await get(`/people/${(await personOf(105)).id}`)).status, 404)
  })

  it('are locked in forms and tickets for the fields of the source, and editable for others', async () => {
    const person = await personOf(7)
    const form = await get(`/manage/people/${person.id}`)
    assert.match(
      form.text,
      /<fieldset class="locked" disabled>.*?name="phone".*?Kommt aus «Personalverzeichnis»/s,
    )
    const seen = /class="item-form".*?name="seen" value="(\w+)"/s.exec(form.text)?.[1] ?? ''
    const body = new FormData()
    for (const [name, value] of Object.entries({
      seen,
      phone: '000',
      profession: 'Juristin',
      access: 'public',
    }))
      body.set(name, value)
    await fetch(`${service.url}/manage/people/${person.id}`, {
      ...{ method: 'POST', body, redirect: 'manual' },
      headers: { cookie, origin: service.url },
    })
    const saved = await personOf(7)
    assert.deepEqual(
      [saved.phone, saved.last_name, saved.profession],
      ['+41 58 999', person.last_name, 'Juristin'],
    )

    const token = await service.token()
    const proposed = await fetch(`${service.url}/api/people/${person.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({ submitter_email: 'a@b.test', phone: '111', notes: 'im Büro' }),
    })
    assert.equal(proposed.status, 200)
    const [, number = ''] = /\/manage\/tickets\/(PER-[\d-]+)/.exec((await get('/manage/tickets')).text) ?? []
    await post(`/manage/tickets/${number}/accept`)
    const ticket = await get(`/manage/tickets/${number}`)
    assert.match(ticket.text, /value="phone" disabled.*kommt aus «Personalverzeichnis»/s)
    await post(`/manage/tickets/${number}/apply`, { field: 'phone' })
    assert.equal((await personOf(7)).phone, '+41 58 999')
    assert.match(await run(), /done=unchanged$/)
    assert.equal((await personOf(7)).profession, 'Juristin')
  })

  it('are not removed if too many would be, until somebody has confirmed it', async () => {
    await slapd.write(async (client) => {
      for (let at = 1000; at < 1300; at += 1) await client.del(personDn(at))
    })
    const stopped = await get(await run())
    assert.match(stopped.text, /300 von .* würden wegfallen \(Personen\)/)
    assert.equal(await count('people', 'private'), 10)
    const { text } = await get(`${path}/preview`)
    assert.match(text, /name="force"/)
    await run({ force: '1' })
    assert.equal(await count('people', 'private'), 310)
  })

  it('are restored by undoing a run, except where something has changed since', async () => {
    const touched = await personOf(1000)
    await service.database.transaction(async (tx) => {
      const later = service.clock.now()
      await tx
        .updateTable('people')
        .set({ notes: 'later', modified: `${later.slice(0, -7)}1+00:00` as typeof later })
        .where('id', '=', touched.id)
        .execute()
    })
    const runs = await service.database.reads
      .selectFrom('people_source_runs')
      .selectAll()
      .orderBy('ended', 'desc')
      .execute()
    const undone = await post(`${path}/runs/${runs[0]?.id}/undo`)
    assert.match(undone.text, /299 Änderungen sind zurückgenommen/)
    assert.match(undone.text, /Muster01000 Anna – seither geändert/)
    assert.equal(await count('people', 'private'), 11)
    assert.match((await get(path)).text, /Ausgeschaltet/)
    const audit = await get('/manage/audit')
    assert.match(audit.text, /hat den Abgleich mit der Quelle .* zurückgenommen/)
  })

  it('are removed by undoing the first run, except those whom somebody has changed', async () => {
    const runs = await service.database.reads
      .selectFrom('people_source_runs')
      .selectAll()
      .orderBy('ended')
      .execute()
    const undone = await post(`${path}/runs/${runs[0]?.id}/undo`)
    assert.match(undone.text, /Nicht zurückgenommen/)
    const left = await count('people')
    assert.ok(left > 0 && left < 500, String(left))
    // Of the places, those that a later run has made.
    assert.equal(await count('memberships'), 2)
  })

  const attributesOf = (ldif: string): Record<string, string | string[]> =>
    Object.fromEntries(ldif.split('\n').map((line) => line.split(': ') as [string, string]))
})
