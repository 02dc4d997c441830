import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { occurrenceId } from '../../src/areas/content/dates/occurrences.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { dump, load } from '../support/bundles.ts'
import { migratedDatabase, onEachDatabase, testClock, unwrap } from '../support/database.ts'

const clock = testClock('2026-11-15T10:00:00Z')
const hex = (digit: string) => digit.repeat(32)
const at = (day: string, time: string) => `${day}T${time}:00.000000+00:00`

onEachDatabase('the content of a bundle', (kind) => {
  let place: Awaited<ReturnType<typeof migratedDatabase>>
  let database: Database
  before(async () => {
    place = await migratedDatabase(kind)
    database = unwrap(await openDatabase(place.url))
  })
  after(async () => {
    await database.close()
    await place.remove()
  })

  const store = async (bundle: object) => unwrap(await load(database, bundle, clock))
  const datesOf = async (event: string) => {
    const rows = await database.reads
      .selectFrom('occurrences')
      .select(['id', 'starts', 'ends'])
      .where('event_id', '=', event)
      .orderBy('starts')
      .execute()
    return rows.map((row) => ({ ...row }))
  }
  const eventRow = (id: string) =>
    database.reads.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const newsRow = (id: number) =>
    database.reads.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const wordsOf = async (recordKind: string, id: string) => {
    const query = database.reads.selectFrom('search_records').select('words')
    const row = await query
      .where('kind', '=', recordKind)
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow()
    return row.words.replace(/ +/g, ' ')
  }

  it('gives an event one date, whose id stays the same when the event is moved', async () => {
    const event = {
      id: hex('1'),
      title: 'Fest',
      start: at('2027-01-23', '18:00'),
      end: at('2027-01-23', '21:00'),
    }
    await store({ events: [event] })
    const id = occurrenceId(event.id, '')
    assert.deepEqual(await datesOf(event.id), [{ id, starts: event.start, ends: event.end }])
    const moved = { start: at('2027-02-01', '18:00'), end: at('2027-02-01', '19:00') }
    await store({ events: [{ ...event, ...moved }] })
    assert.deepEqual(await datesOf(event.id), [{ id, starts: moved.start, ends: moved.end }])
  })

  it('updates the dates of a rule with every edit, with the same ids for the same days', async () => {
    const event = {
      id: hex('2'),
      title: 'Kurs',
      start: at('2027-03-21', '18:00'),
      end: at('2027-03-21', '20:00'),
      recurrence: 'FREQ=WEEKLY;COUNT=3',
    }
    await store({ events: [event] })
    const first = await datesOf(event.id)
    // Summer time begins between the two dates; the local time stays the same.
    assert.deepEqual(
      first.map(({ starts }) => starts),
      [at('2027-03-21', '18:00'), at('2027-03-28', '17:00'), at('2027-04-04', '17:00')],
    )
    await store({ events: [{ ...event, title: 'Älterer Kurs', location: 'Bern' }] })
    assert.deepEqual(await datesOf(event.id), first)
    const titles = await database.reads
      .selectFrom('occurrences')
      .select('title_folded')
      .where('event_id', '=', event.id)
      .execute()
    assert.deepEqual(new Set(titles.map((row) => row.title_folded)), new Set(['alterer kurs']))

    const later = { start: at('2027-03-21', '18:30'), end: at('2027-03-21', '21:00') }
    await store({ events: [{ ...event, ...later }] })
    const second = await datesOf(event.id)
    assert.deepEqual(
      second.map(({ id }) => id),
      first.map(({ id }) => id),
    )
    assert.equal(second[1]?.starts, at('2027-03-28', '17:30'))
    assert.equal(second[1]?.ends, at('2027-03-28', '20:00'))

    await store({ events: [{ ...event, recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' }] })
    const third = await datesOf(event.id)
    assert.deepEqual(
      third.map(({ id }) => id),
      [first[0]?.id, first[2]?.id],
    )
  })

  it('accepts further dates as moments and as days, which have the time of the event', async () => {
    const event = {
      id: hex('3'),
      title: 'Markt',
      start: at('2027-01-16', '08:00'),
      end: at('2027-01-16', '11:00'),
      recurrence_dates: ['2027-07-03', '2027-02-06T14:00:00+01:00'],
    }
    await store({ events: [event] })
    assert.deepEqual(
      (await datesOf(event.id)).map(({ starts, ends }) => [starts, ends]),
      [
        [event.start, event.end],
        [at('2027-02-06', '13:00'), at('2027-02-06', '16:00')],
        [at('2027-07-03', '07:00'), at('2027-07-03', '10:00')],
      ],
    )
    const listed = JSON.parse((await eventRow(event.id)).recurrence_dates)
    assert.deepEqual(listed, [at('2027-07-03', '07:00'), at('2027-02-06', '13:00')])
  })

  it('extends a rule without an end until the end of next year', async () => {
    const event = {
      id: hex('4'),
      title: 'Sprechstunde',
      start: at('2026-01-05', '08:00'),
      end: at('2026-01-05', '09:00'),
      recurrence: 'FREQ=DAILY',
    }
    await store({ events: [event] })
    const dates = await datesOf(event.id)
    assert.equal(dates.length, 361 + 365)
    assert.equal(dates.at(-1)?.starts, at('2027-12-31', '08:00'))
    assert.equal((await eventRow(event.id)).endless, 1)
    await store({
      events: [{ id: event.id, title: 'Kurz', start: event.start, end: event.end, recurrence: null }],
    })
    assert.equal((await eventRow(event.id)).endless, 0)
    assert.equal((await datesOf(event.id)).length, 1)
  })

  it('keeps at most 5,000 dates of a rule that began long ago', async () => {
    const event = {
      id: hex('5'),
      title: 'Läuten',
      start: at('2005-01-01', '10:00'),
      end: at('2005-01-01', '10:05'),
      recurrence: 'FREQ=DAILY',
    }
    await store({ events: [event] })
    const dates = await datesOf(event.id)
    assert.equal(dates.length, 5000)
    assert.equal(dates.at(-1)?.starts, at('2027-12-31', '10:00'))
  })

  it('updates tags, words of the place and words of the search together', async () => {
    const event = {
      id: hex('6'),
      title: 'Konzert',
      start: at('2027-01-23', '18:00'),
      end: at('2027-01-23', '21:00'),
    }
    const tags = async () => {
      const rows = await database.reads
        .selectFrom('event_tags')
        .select('tag')
        .where('event_id', '=', event.id)
        .execute()
      return rows.map(({ tag }) => tag).sort()
    }
    await store({ events: [{ ...event, tags: ['Musik', 'Konzert'], location: 'Saal «Bären», Zug' }] })
    assert.deepEqual(await tags(), ['Konzert', 'Musik'])
    assert.equal((await eventRow(event.id)).location_words, ' Saal Bären Zug ')
    assert.equal(await wordsOf('event', event.id), ' konzert saal baren zug musik konzert ')
    await store({ events: [{ ...event, tags: ['Sport'], description: 'Lauf' }] })
    assert.deepEqual(await tags(), ['Sport'])
    assert.equal(await wordsOf('event', event.id), ' konzert saal baren zug lauf sport ')
  })

  it('sanitises texts, removes markup from leads, and finds the hashtags', async () => {
    const text =
      '<h2 onclick="x()">Zum #Budget</h2><script>#alert</script><p><a href="/x#y">#BUDGET</a> &#8217;</p>'
    await store({ news: [{ id: 1, title: 'Neues #Jahr', lead: '<p>Über <b>#Steuern</b></p>', text }] })
    const news = await newsRow(1)
    assert.equal(news.text, '<h2>Zum #Budget</h2><p><a href="/x#y" rel="noopener nofollow">#BUDGET</a> ’</p>')
    assert.equal(news.lead, 'Über #Steuern')
    assert.deepEqual(JSON.parse(news.hashtags), ['Jahr', 'Steuern', 'Budget'])
    const rows = await database.reads
      .selectFrom('news_hashtags')
      .select('tag')
      .where('news_id', '=', 1)
      .execute()
    assert.deepEqual(rows.map(({ tag }) => tag).sort(), ['Budget', 'Jahr', 'Steuern'])
    assert.equal(await wordsOf('news', '1'), ' neues jahr uber steuern zum budget budget ')
  })

  it('reveals nothing of a text with an access code', async () => {
    const records = [
      { id: 7, title: 'Titel', lead: 'Lead #offen', text: '<p>geheim #verborgen</p>', access: 'mtan' },
    ]
    await store({ news: records, topics: records })
    assert.equal(await wordsOf('news', '7'), ' titel lead offen ')
    assert.equal(await wordsOf('topic', '7'), ' titel lead offen ')
    assert.deepEqual(JSON.parse((await newsRow(7)).hashtags), ['offen'])
    await store({ news: [{ id: 7, title: 'Titel', access: 'public' }] })
    assert.equal(await wordsOf('news', '7'), ' titel lead offen geheim verborgen ')
    await store({ news: [{ id: 7, title: 'Titel', access: 'secret_mtan' }] })
    assert.equal(await wordsOf('news', '7'), ' titel lead offen ')
  })

  it('dates a text by its publication, otherwise by its creation', async () => {
    const created = at('2026-03-01', '08:00')
    const published = at('2026-05-01', '08:00')
    await store({ news: [{ id: 8, title: 'A', created }] })
    assert.equal((await newsRow(8)).dated, created)
    await store({ news: [{ id: 8, title: 'A', publication_start: published }] })
    assert.equal((await newsRow(8)).dated, published)
    await store({ news: [{ id: 8, title: 'A', publication_start: null }] })
    assert.equal((await newsRow(8)).dated, created)
  })

  it('keeps fields that a record does not contain', async () => {
    const topic = { id: 3, title: 'Wald', lead: 'Lead', text: '<p>Text</p>', position: 4, access: 'member' }
    await store({ topics: [topic] })
    await store({ topics: [{ id: 3, title: 'Wälder' }] })
    const topics: readonly Record<string, unknown>[] = JSON.parse(await dump(database)).topics
    const found = topics.find(({ id }) => id === 3)
    assert.deepEqual({ ...found, ...topic }, { ...found, title: 'Wald' })
    assert.equal(found?.title, 'Wälder')
  })
})
