import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { stateOf, states } from '../../src/areas/content/desk/state.ts'
import { textOf } from '../contract/forms.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { instant, onEachDatabase, startService, type TestService, unwrap } from '../support/service.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const bundle = {
  organisation: { name: 'Zug', canton: 'zg', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' },
}

type Value = string | readonly string[] | Blob
type Fields = Readonly<Record<string, Value>>

/** A member of the staff with a browser without scripts. */
function clerk(service: TestService, cookie: string) {
  return {
    async get(path: string) {
      const headers = { cookie, accept: 'text/html' }
      const response = await fetch(service.url + path, { headers, redirect: 'manual' })
      return { status: response.status, text: await response.text() }
    },
    async post(path: string, fields: Fields) {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields))
        if (value instanceof Blob) body.append(name, value, 'bild.png')
        else for (const one of [value].flat()) body.append(name, one)
      const headers = { cookie, origin: service.url }
      const response = await fetch(service.url + path, { method: 'POST', headers, body, redirect: 'manual' })
      const to = (response.headers.get('location') ?? '').replace(/\?done=\w+/, '')
      return { status: response.status, to, text: await response.text() }
    },
    /** For forms that confirm a deletion, which are not multipart. */
    async postPlain(path: string, fields: Readonly<Record<string, string>>) {
      const headers = { cookie, origin: service.url }
      const body = new URLSearchParams(fields)
      const response = await fetch(service.url + path, { method: 'POST', headers, body, redirect: 'manual' })
      return { status: response.status, text: await response.text() }
    },
  }
}

/** The fields of the form of an entry as a browser sends them unchanged. */
function valuesIn(page: string): Record<string, Value> {
  const form = page.slice(page.indexOf('<form method="post" action="/manage'))
  const values: Record<string, string[]> = {}
  const add = (name: string, value: string) => {
    values[name] = [...(values[name] ?? []), value]
  }
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    const name = /\sname="([^"]*)"/.exec(tag)?.[1]
    if (name === undefined || /type="file"/.test(tag)) continue
    if (/type="(?:checkbox|radio)"/.test(tag) && !/\schecked/.test(tag)) continue
    add(name, textOf(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? ''))
  }
  for (const [, name = '', options = ''] of form.matchAll(
    /<select[^>]*\sname="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
  ))
    add(name, /value="([^"]*)" selected/.exec(options)?.[1] ?? /value="([^"]*)"/.exec(options)?.[1] ?? '')
  for (const [, name = '', text = ''] of form.matchAll(
    /<textarea[^>]*\sname="([^"]*)"[^>]*>\n?([\s\S]*?)<\/textarea>/g,
  ))
    add(name, unescaped(text))
  return Object.fromEntries(
    Object.entries(values).map(([name, of]) => [name, of.length === 1 ? (of[0] ?? '') : of]),
  )
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const errorsIn = (page: string) =>
  [...page.matchAll(/<p class="error" id="field-([^"]*)-error">/g)].map(([, name]) => name)

onEachDatabase('events, news and topics in the back office', (kind) => {
  let service: TestService
  let staff: ReturnType<typeof clerk>
  before(async () => {
    service = await startService(kind, { bundle })
    service.clock.set(instant('2026-11-15T12:00:00Z'))
    staff = clerk(service, await service.session('editor'))
  })
  after(() => service.stop())

  const read = async (path: string, accept = 'text/html') => {
    const response = await fetch(service.url + path, { headers: { accept } })
    return { status: response.status, text: await response.text() }
  }
  const itemsOf = async (view: string) => {
    const { text } = await read(`/api/${view}`, 'application/json')
    const items: {
      href: string
      data: { name: string; value: unknown }[]
      links: { rel: string; href: string }[]
    }[] = JSON.parse(text).collection.items
    return items.map(({ href, data, links }) => ({
      id: href.split('/').at(-1) ?? '',
      ...Object.fromEntries(data.map(({ name, value }) => [name, value])),
      links: Object.fromEntries(links.map((link) => [link.rel, link.href])),
    })) as (Record<string, unknown> & { id: string; links: Record<string, string> })[]
  }
  const audit = async () =>
    service.database.reads
      .selectFrom('audit_log')
      .select(['action', 'subject', 'detail'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const formOf = async (path: string) => {
    const { status, text } = await staff.get(path)
    assert.equal(status, 200, path)
    return valuesIn(text)
  }
  const article = {
    title: 'Budget',
    lead: 'Worum es geht',
    text: 'Erstens #Budget\n\nZweitens',
    access: 'public',
  }

  it('stores news, which pages and the API show at once, sanitised', async () => {
    assert.equal((await read('/news')).status, 200)
    const nasty = '<script>alert(1)</script><p onclick="x()">Text <a href="javascript:x()">da</a></p>'
    const made = await staff.post('/manage/news/new', {
      ...article,
      text: nasty,
      title: '<b>Budget</b> & mehr',
    })
    assert.equal(made.status, 303)
    assert.equal(made.to, '/manage/news/1')
    const [news] = await itemsOf('news')
    assert.equal(news?.title, '<b>Budget</b> & mehr')
    assert.equal(news?.text, '<p>Text <a rel="noopener nofollow">da</a></p>')
    const { text } = await read('/news')
    assert.match(text, /&lt;b&gt;Budget&lt;\/b&gt; &amp; mehr/)
    const added = await audit()
    assert.deepEqual([added.action, added.subject], ['news.add', '1'])

    service.clock.advance(60)
    const changed = await staff.post('/manage/news/1', { ...(await formOf('/manage/news/1')), ...article })
    assert.equal(changed.status, 303, changed.text.slice(0, 500))
    const [after] = await itemsOf('news')
    assert.equal(after?.text, '<p>Erstens #Budget</p><p>Zweitens</p>')
    assert.deepEqual(after?.hashtags, ['Budget'])
    assert.equal(after?.modified, '2026-11-15T12:01:00.000000+00:00')
    assert.match((await read('/search?q=zweitens')).text, /\/news\/1"/)
    const detail = JSON.parse((await audit()).detail)
    assert.equal(detail.before.title, '<b>Budget</b> & mehr')
    assert.deepEqual(Object.keys(detail.after), ['title', 'text'])

    service.clock.advance(60)
    await staff.post('/manage/news/1', await formOf('/manage/news/1'))
    assert.equal((await itemsOf('news'))[0]?.modified, after?.modified, 'nothing changed')
  })

  it('shows nothing before and after its window, nor what is not public', async () => {
    const made = await staff.post('/manage/news/new', {
      ...article,
      title: 'Geheimnis',
      publication_start: '2026-11-16T08:00',
      publication_end: '2026-11-17T08:00',
    })
    const path = made.to.replace('/manage', '')
    const seen = async () => {
      const there = (await read(path)).text.includes('Geheimnis')
      const listed = (await read('/news')).text.includes('Geheimnis')
      const inApi = (await itemsOf('news')).some(({ title }) => title === 'Geheimnis')
      const found = (await read('/search?q=Geheimnis')).text.includes(`${path}"`)
      assert.deepEqual([listed, inApi, found], [there, there, there])
      return there
    }
    assert.equal(await seen(), false)
    service.clock.set(instant('2026-11-16T06:59:59Z'))
    assert.equal(await seen(), false)
    service.clock.set(instant('2026-11-16T07:00:00Z'))
    assert.equal(await seen(), true)
    service.clock.set(instant('2026-11-17T07:00:01Z'))
    assert.equal(await seen(), false)
    service.clock.set(instant('2026-11-16T08:00:00Z'))
    staff = clerk(service, await service.session('editor'))
    await staff.post(made.to, { ...(await formOf(made.to)), access: 'private' })
    assert.equal(await seen(), false)
    await staff.post(made.to, { ...(await formOf(made.to)), access: 'mtan' })
    const locked = (await itemsOf('news')).find(({ title }) => title === 'Geheimnis')
    assert.ok(locked !== undefined && !('text' in locked))
    assert.equal((await staff.post(made.to, { ...(await formOf(made.to)), access: 'everybody' })).status, 422)
  })

  it('shows pinned news first on the pages and nowhere else', async () => {
    await staff.post('/manage/news/1', { ...(await formOf('/manage/news/1')), pinned: '1' })
    await staff.post('/manage/news/new', { ...article, title: 'Neuer' })
    const { text } = await read('/news')
    assert.ok(text.indexOf('>Budget<') < text.indexOf('>Neuer<'))
    assert.equal((await itemsOf('news'))[0]?.title, 'Neuer')
  })

  it('requires the description of a picture, accepts no other file, and deletes one that is not shown', async () => {
    const path = '/manage/news/1'
    const values = await formOf(path)
    const refused = await staff.post(path, { ...values, image: new Blob([png]) })
    assert.equal(refused.status, 422)
    assert.deepEqual(errorsIn(refused.text), ['image_alt'])
    assert.equal(valuesIn(refused.text).title, 'Budget')
    const page = new Blob(['<html><script>alert(1)</script></html>'], { type: 'image/png' })
    const other = await staff.post(path, { ...values, image_alt: 'Ein Bild', image: page })
    assert.deepEqual([other.status, errorsIn(other.text)], [422, ['image']])
    const huge = new Blob([png, Buffer.alloc(5 * 1024 * 1024)])
    const large = await staff.post(path, { ...values, image_alt: 'Ein Bild', image: huge })
    assert.deepEqual([large.status, errorsIn(large.text)], [422, ['image']])
    assert.match(large.text, /zu gross/)

    assert.equal(
      (await staff.post(path, { ...values, image_alt: 'Ein "Punkt"', image: new Blob([png]) })).status,
      303,
    )
    const image = (await itemsOf('news')).find(({ id }) => id === '1')?.links.image ?? ''
    assert.equal((await fetch(image)).status, 200)
    assert.match((await read('/news/1')).text, /alt="Ein &quot;Punkt&quot;"/)
    assert.equal((await staff.post(path, { ...(await formOf(path)), image_alt: '' })).status, 422)
    await staff.post(path, { ...(await formOf(path)), image_remove: '1' })
    assert.equal((await fetch(image)).status, 404)
    const files = await service.database.reads.selectFrom('files').select('id').execute()
    assert.deepEqual(files, [])
  })

  it('refuses to overwrite what another has saved meanwhile', async () => {
    const path = '/manage/news/1'
    const [mine, yours] = [await formOf(path), await formOf(path)]
    assert.equal((await staff.post(path, { ...yours, title: 'Andere' })).status, 303)
    const refused = await staff.post(path, { ...mine, title: 'Meine' })
    assert.equal(refused.status, 409)
    assert.match(refused.text, /<td data-label="Gespeichert">Andere<\/td>/)
    assert.equal((await itemsOf('news')).find(({ id }) => id === '1')?.title, 'Andere')
    assert.equal((await staff.post(path, valuesIn(refused.text))).status, 303)
    assert.equal((await itemsOf('news')).find(({ id }) => id === '1')?.title, 'Meine')
  })

  it('stores events with all their dates', async () => {
    const event = {
      title: 'Markt',
      description: 'Jede Woche <wirklich>',
      location: 'Landsgemeindeplatz, Zug',
      tags: ['Markt', 'Kultur'],
      tags_more: 'Bio,  Dorf ',
      start: '2026-11-21T08:00',
      end: '2026-11-21T12:00',
      repeat: 'weekly',
      weekdays: ['SA'],
      until: '2026-12-05',
      dates: '24.12.2026 18:00',
      access: 'public',
    }
    const wrong = await staff.post('/manage/events/new', { ...event, end: '2026-11-21T07:00', title: '' })
    assert.deepEqual([wrong.status, errorsIn(wrong.text)], [422, ['title', 'end']])
    const shown = await staff.post('/manage/events/new', { ...event, preview: '1' })
    assert.equal(shown.status, 200)
    assert.match(shown.text, /4 Termine/)
    assert.deepEqual(await itemsOf('events'), [])

    const made = await staff.post('/manage/events/new', event)
    assert.equal(made.status, 303, String(errorsIn(made.text)))
    const dates = await itemsOf('events')
    assert.deepEqual(
      dates.map(({ start }) => start),
      ['2026-11-21T07', '2026-11-28T07', '2026-12-05T07', '2026-12-24T17'].map(
        (hour) => `${hour}:00:00.000000+00:00`,
      ),
    )
    assert.deepEqual(dates[0]?.tags, ['Markt', 'Kultur', 'Bio', 'Dorf'])
    assert.equal(dates[0]?.description, 'Jede Woche <wirklich>')
    assert.match((await read(`/events/${dates[0]?.id}`)).text, /Jede Woche &lt;wirklich&gt;/)
    assert.match((await staff.get(`/events/${dates[0]?.id}`)).text, new RegExp(`href="${made.to}"`))
    assert.doesNotMatch((await read(`/events/${dates[0]?.id}`)).text, /\/manage\/events/)

    // An hour later, and so are the dates that have no time of their own.
    const later = {
      ...(await formOf(made.to)),
      start: '2026-11-21T09:00',
      dates: '23.12.2026',
      date_times: '',
    }
    assert.equal((await staff.post(made.to, later)).status, 303)
    assert.deepEqual(
      (await itemsOf('events')).map(({ start }) => String(start).slice(0, 13)),
      ['2026-11-21T08', '2026-11-28T08', '2026-12-05T08', '2026-12-23T08'],
    )
    const rule = await staff.post(made.to, {
      ...(await formOf(made.to)),
      repeat: 'rule',
      rule: 'FREQ=HOURLY',
    })
    assert.deepEqual([rule.status, errorsIn(rule.text)], [422, ['rule']])
    const never = { ...(await formOf(made.to)), repeat_end: 'until', until: '', every: '0' }
    assert.deepEqual(errorsIn((await staff.post(made.to, never)).text), ['every'])
    assert.deepEqual(errorsIn((await staff.post(made.to, { ...never, every: '2' })).text), ['until'])
    const lines = await staff.post(made.to, { ...(await formOf(made.to)), dates: 'morgen' })
    assert.deepEqual([lines.status, errorsIn(lines.text)], [422, ['dates']])

    // What is not ticked in the calendar is left out, and the form keeps it.
    const { text: calendar } = await staff.get(made.to)
    assert.match(calendar, /Jeden Samstag, bis 5. Dezember 2026/)
    const values = valuesIn(calendar)
    assert.deepEqual(values.takes_place, ['2026-11-28', '2026-12-05'])
    assert.equal((await staff.post(made.to, { ...values, takes_place: '2026-12-05' })).status, 303)
    assert.deepEqual(
      (await itemsOf('events')).map(({ start }) => String(start).slice(0, 10)),
      ['2026-11-21', '2026-12-05', '2026-12-23'],
    )
    assert.match((await staff.get(made.to)).text, /mit 1 Ausnahme/)
    const again = await staff.post(made.to, await formOf(made.to))
    assert.equal(again.status, 303)
    assert.equal((await itemsOf('events')).length, 3)
    const back = { ...(await formOf(made.to)), takes_place: ['2026-11-28', '2026-12-05'] }
    assert.equal((await staff.post(made.to, back)).status, 303)

    const copy = await staff.post(`/manage/events/new?from=${made.to.split('/').at(-1)}`, {
      ...(await formOf(`/manage/events/new?from=${made.to.split('/').at(-1)}`)),
      title: 'Kopie',
    })
    assert.notEqual(copy.to, made.to)
    assert.equal((await itemsOf('events')).length, 8)
    const id = copy.to.split('/').at(-1) ?? ''
    assert.match((await staff.get(`/manage/events/delete?id=${id}`)).text, /«Kopie» mit 4 Terminen/)
    assert.equal((await staff.postPlain('/manage/events/delete', { id })).status, 303)
    assert.equal((await itemsOf('events')).length, 4)
    assert.doesNotMatch((await read('/search?q=Kopie')).text, /class="hits/)
    const list = (await staff.get('/manage/events?when=coming&q=markt')).text
    assert.match(list, /Markt/)
    assert.doesNotMatch((await staff.get('/manage/events?when=over')).text, new RegExp(made.to))
  })

  it('lists at most one page, whatever is requested and however much exists', async () => {
    const now = service.clock.now()
    const moments = [null, instant('2026-11-14T00:00:00Z'), now, instant('2026-11-16T00:00:00Z')]
    const windows = (['public', 'mtan', 'secret'] as const).flatMap((access) =>
      moments.flatMap((publication_start) =>
        moments.map((publication_end) => ({ access, publication_start, publication_end })),
      ),
    )
    const day = (number: number) => `2026-${String((number % 12) + 1).padStart(2, '0')}-03`
    const titled = windows.map((window, number) => ({ ...window, title: `Ölspur ${(number * 7) % 48} x%_` }))
    await service.load({
      news: titled.map((one, number) => ({
        ...one,
        id: 9000 + number,
        created: `${2020 + (number % 3)}-01-01T10:00:00Z`,
      })),
      events: titled.map((one, number) => ({
        ...one,
        id: (9000 + number).toString(16).padStart(32, '0'),
        start: `${day(number)}T10:00:00+01:00`,
        end: `${day(number)}T11:00:00+01:00`,
        recurrence: number % 5 === 0 ? 'FREQ=DAILY;COUNT=2' : null,
      })),
    })
    const { reads } = service.database
    const titlesIn = (page: string) =>
      [...page.matchAll(/<th scope="row"><a [^>]*>(Ölspur [^<]*)<\/a>/g)].map(([, title]) => title)
    const listed = async (path: string, query: string) => {
      const { status, text: first } = await staff.get(`${path}?q=olspur+x%25_&${query}`)
      assert.equal(status, 200)
      const found: (string | undefined)[] = titlesIn(first)
      assert.ok(found.length <= 25)
      const total = Number(/role="status">(\d+) Eintr/.exec(first)?.[1])
      for (let page = 1; page * 25 < total; page++)
        found.push(...titlesIn((await staff.get(`${path}?q=OLSPUR&${query}&page=${page}`)).text))
      assert.equal(found.length, total)
      return found
    }
    const rows = {
      '/manage/news': await reads.selectFrom('news').selectAll().where('id', '>=', 9000).execute(),
      '/manage/events': await reads
        .selectFrom('events')
        .selectAll()
        .where('title', 'like', 'Ölspur%')
        .execute(),
    }
    const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
    for (const [path, all] of Object.entries(rows)) {
      assert.equal(all.length, 48)
      for (const state of states)
        assert.deepEqual(
          (await listed(path, `state=${state}`)).toSorted(),
          all
            .filter((row) => stateOf(row, now) === state)
            .map(({ title }) => title)
            .toSorted(),
          `${path} ${state}`,
        )
      const byTitle = all.toSorted((a, b) => text(a.title_folded, b.title_folded)).map(({ title }) => title)
      assert.deepEqual(await listed(path, 'sort=title'), byTitle)
      assert.deepEqual(await listed(path, 'sort=-title'), byTitle.toReversed())
      assert.deepEqual(
        titlesIn((await staff.get(`${path}?q=olspur&sort=title&page=99`)).text),
        byTitle.slice(25),
        'the last page stands for all after it',
      )
      assert.match((await staff.get(`${path}?q=olspury`)).text, /role="status">0 Einträge/)
    }
    const newest = rows['/manage/news'].toSorted((a, b) => text(b.dated, a.dated) || a.id - b.id)
    assert.deepEqual(
      await listed('/manage/news', ''),
      newest.map(({ title }) => title),
    )
    for (const year of ['2021', '2026'])
      assert.deepEqual(
        await listed('/manage/news', `year=${year}`),
        newest.filter(({ dated }) => dated.startsWith(year)).map(({ title }) => title),
      )
    const months = rows['/manage/events'].map(({ title, starts, id }) => ({ title, starts, id }))
    const inOrder = months.toSorted((a, b) => text(a.starts, b.starts) || text(a.id, b.id))
    const [coming, over] = [
      inOrder.filter(({ starts }) => starts > now),
      inOrder.filter(({ starts }) => starts < now),
    ].map((some) => some.map(({ title }) => title))
    assert.deepEqual(await listed('/manage/events', 'when=coming'), coming)
    assert.deepEqual(await listed('/manage/events', 'when=over'), over)
    assert.deepEqual(await listed('/manage/events', ''), [...(coming ?? []), ...(over ?? [])])
    const byDates = await listed('/manage/events', 'sort=-dates')
    assert.equal(
      byDates.slice(0, 10).every((title) => titled.some((one, at) => one.title === title && at % 5 === 0)),
      true,
    )

    // More ids than a page can show.
    const ids = Array.from({ length: 26 }, (_, number) => `id=${9000 + number}`).join('&')
    const many = await staff.get(`/manage/news/delete?${ids}`)
    assert.equal(many.status, 422)
    assert.match(many.text, /höchstens 25 Einträge löschen/)
    assert.doesNotMatch(many.text, /class="button danger"/)
    const response = await fetch(`${service.url}/manage/news/delete`, {
      method: 'POST',
      headers: { cookie: await service.session('editor'), origin: service.url },
      body: new URLSearchParams(ids),
    })
    assert.equal(response.status, 422)
    assert.equal((await listed('/manage/news', '')).length, 48)
    const some = ids.split('&').slice(1).join('&')
    assert.equal((await staff.get(`/manage/news/delete?${some}`)).status, 200)
  })

  it('keeps topics in a tree', async () => {
    const add = async (title: string, parent: string) =>
      (await staff.post('/manage/topics/new', { ...article, title, parent })).to.split('/').at(-1) ?? ''
    const [one, two] = [await add('Eins', ''), await add('Zwei', '')]
    const below = await add('Darunter', one)
    const order = async () =>
      [...(await staff.get('/manage/topics')).text.matchAll(/<li id="topic-(\d+)"/g)].map(([, id]) => id)
    assert.deepEqual(await order(), [one, below, two])
    await staff.postPlain('/manage/topics/order', { up: two })
    assert.deepEqual(await order(), [two, one, below])
    await staff.postPlain('/manage/topics/order', { id: below, parent: 'top', position: '0' })
    assert.deepEqual(await order(), [below, two, one])
    await staff.postPlain('/manage/topics/order', { id: below, parent: one, position: '7' })
    assert.deepEqual(await order(), [two, one, below])
    const before = (await itemsOf('topics')).find(({ id }) => id === one)?.links.parent
    await staff.postPlain('/manage/topics/order', { id: one, parent: below, position: '0' })
    assert.equal((await itemsOf('topics')).find(({ id }) => id === one)?.links.parent, before, 'a circle')
    assert.equal((await audit()).action, 'topic.move')
    const shown = (await read('/topics')).text
    assert.ok(shown.indexOf('Zwei') < shown.indexOf('Eins'))

    const circle = await staff.post(`/manage/topics/${one}`, {
      ...(await formOf(`/manage/topics/${one}`)),
      parent: below,
    })
    assert.deepEqual([circle.status, errorsIn(circle.text)], [422, ['parent']])
    await staff.post(`/manage/topics/${one}`, { ...(await formOf(`/manage/topics/${one}`)), parent: two })
    assert.match(
      (await itemsOf('topics')).find(({ id }) => id === one)?.links.parent ?? '',
      new RegExp(`/${two}$`),
    )

    const asked = (await staff.get(`/manage/topics/delete?id=${two}`)).text
    assert.match(asked, /Eins/)
    assert.match(asked, /Darunter/)
    assert.equal((await staff.postPlain('/manage/topics/delete', { id: two, title: 'Falsch' })).status, 422)
    assert.equal((await itemsOf('topics')).length, 3)
    assert.equal((await staff.postPlain('/manage/topics/delete', { id: two, title: 'zwei' })).status, 303)
    assert.deepEqual(await itemsOf('topics'), [])
    assert.equal((await read(`/topics/${one}`)).status, 404)
    // Ids are not reused: a link to a deleted topic must not lead to another one.
    assert.equal(Number(await add('Neu', '')), Number(below) + 1)
  })

  it('exports a bundle that gives the same content elsewhere', async () => {
    const text = await dump(service.database)
    await withEmptyDatabase(async (database) => {
      unwrap(await load(database, text))
      const content = (bundled: string) => {
        const { events, news, topics } = JSON.parse(bundled)
        return { events, news, topics }
      }
      assert.deepEqual(content(await dump(database)), content(text))
    }, kind)
  })
})
