import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { resultsTables } from '../../src/areas/results/bundle/results-tables.ts'
import {
  mostCheckedUploads,
  replaceOutcome,
} from '../../src/areas/results/intake/checked-uploads/checked-upload-store.ts'
import { readItem } from '../../src/areas/results/items/store.ts'
import { listVersions } from '../../src/areas/results/versions/stored/history.ts'
import { purgeTables } from '../../src/platform/retention/purge-worker.ts'
import { contentLocales } from '../../src/texts/language/locales.ts'
import { exists, newDay, votesOn } from '../contract/delivery.ts'
import { newLinked } from '../contract/extprog.ts'
import { filesOf } from '../contract/extprog-files.ts'
import { electionJson, voteJson } from '../contract/open-data.ts'
import {
  csv,
  headerOf,
  majorzRow,
  partyRow,
  proporzRow,
  type Row,
  voteRow,
} from '../contract/result-files.ts'
import { newCompound, newMajorz, newProporz, newVote, stGallen, zug } from '../contract/result-items.ts'
import { textOf } from '../contract/upload-problems.ts'
import { sheetOf, workbook } from '../contract/workbooks.ts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

type Content = string | Uint8Array<ArrayBuffer>

interface Answer {
  readonly status: number
  readonly text: string
  readonly location: string
  readonly headers: Headers
}

/** Somebody with a browser; redirects are answers like any other. */
function visitor(service: TestService, cookie: string) {
  const ask = async (path: string, asked: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(service.url + path, {
      redirect: 'manual',
      ...asked,
      headers: { cookie, origin: service.url, ...asked.headers },
    })
    const { status, headers } = response
    return { status, headers, text: await response.text(), location: headers.get('location') ?? '' }
  }
  const post = (path: string, fields: Readonly<Record<string, string>> = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) })
  const send = (
    path: string,
    files: Readonly<Record<string, Content>>,
    fields: Readonly<Record<string, string>> = {},
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const [slot, content] of Object.entries(files)) form.append(slot, new Blob([content]), `${slot}.csv`)
    return ask(path, { method: 'POST', body: form })
  }
  return {
    ask,
    post,
    send,
    /** Uploads files that must be accepted. Returns the address of the draft. */
    draft: async (
      path: string,
      files: Readonly<Record<string, Content>>,
      fields: Readonly<Record<string, string>> = {},
    ) => {
      const answer = await send(path, files, fields)
      assert.equal(answer.status, 303, answer.text)
      assert.match(answer.location, /^\/manage\/uploads\/\w+$/)
      return answer.location
    },
    /** Publishes the draft as its page does, with a tick at everything that asks for one. */
    publish: async (draft: string, fields: Readonly<Record<string, string>> = {}) => {
      const shown = await ask(draft)
      assert.equal(shown.status, 200)
      const release = /name="release" value="([^"]*)"/.exec(shown.text)?.[1] ?? ''
      const body = new URLSearchParams({ release, ...fields })
      for (const [, key = ''] of shown.text.matchAll(/name="confirmed" value="([^"]*)"/g))
        body.append('confirmed', key)
      return ask(`${draft}/publish`, { method: 'POST', body })
    },
  }
}

/** What the table says: file, line, message. */
function problemsIn({ text }: Answer): readonly (readonly string[])[] {
  const table = /<table[^>]*id="problems">(.*?)<\/table>/s.exec(text)?.[1] ?? ''
  const cells = (row: string) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map((cell) => cell[1] ?? '')
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .map((row) => cells(row[1] ?? ''))
    .filter((row) => row.length > 0)
}

const counted = (yeas: number, extra: Row = {}) => voteRow({ status: 'interim', yeas, ...extra })

onEachDatabase('uploads by form', (kind, sqliteTest) => {
  let service: TestService
  let staff: ReturnType<typeof visitor>

  before(async () => {
    service = await startService(kind, { bundle: { organisation: zug } })
    staff = visitor(service, await service.session('editor', { results: true }))
  })
  after(() => service.stop())

  const versions = (item: { kind: 'vote' | 'election' | 'compound'; id: string }) =>
    listVersions(service.database.reads, item)

  test('show what would change, publish it on confirmation, and offer the next action', async () => {
    const id = await newVote(service)
    const own = `/vote/${id}/upload`
    const form = await staff.ask(own)
    assert.match(form.text, /<form[^>]*multipart\/form-data/)
    assert.match(form.text, /<input[^>]*name="proposal"[^>]*type="file"/)
    assert.doesNotMatch(form.text, /name="file_format"/)

    const draft = await staff.draft(own, { proposal: csv([counted(10)]) })
    const shown = await staff.ask(draft)
    assert.match(shown.text, /Noch ist nichts veröffentlicht/)
    assert.match(shown.text, /proposal\.csv/)
    assert.match(shown.text, /<code>[0-9a-f]{64}<\/code>/)
    assert.match(shown.text, />Veröffentlichen</)
    assert.equal((await voteJson(service, id)).progress.counted, 0)

    const done = await staff.publish(draft)
    assert.equal(done.status, 303)
    assert.equal(done.location, `/manage/results/vote/${id}?done=uploaded`)
    assert.equal((await voteJson(service, id)).progress.counted, 1)
    const [version] = await versions({ kind: 'vote', id })
    assert.equal(version?.source, 'form')
    assert.match(version?.actor ?? '', /@/)
    assert.equal(version?.files[0]?.name, 'proposal.csv')
    const { text } = await staff.ask(done.location)
    assert.match(text, new RegExp(`href="/vote/${id}"`))
    const page = text.replace(/<nav.*?<\/nav>/gs, '')
    for (const once of [`href="/vote/${id}"`, `href="/manage/results/vote/${id}/notify"`])
      assert.equal(page.split(once).length, 2, `${once} is offered once`)
    assert.match(text, new RegExp(`href="/manage/votes/${id}"`))
    assert.doesNotMatch(text, /Leer lassen/)

    assert.doesNotMatch((await staff.ask(own)).text, /noch nicht veröffentlicht/)

    // A second click, or a later visit, leads to the published result.
    assert.equal((await staff.ask(draft)).location, `/manage/results/vote/${id}`)
    assert.equal((await staff.post(`${draft}/publish`, { release: '0/1' })).status, 303)
    const late = { state: 'refused', problems: [] } as const
    const ofDraft = draft.slice(draft.lastIndexOf('/') + 1)
    await service.database.transaction((tx) => replaceOutcome(tx, service.clock, ofDraft, late))
    assert.equal((await staff.ask(draft)).status, 303, 'what is published stays so')
    assert.equal((await versions({ kind: 'vote', id })).length, 1)
    const log = await service.database.reads
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `vote/${id}`)
      .where('action', '=', 'results.publish')
      .execute()
    assert.equal(log.length, 1)
    assert.equal(log[0]?.actor, version?.actor)
    assert.match(log[0]?.detail ?? '', new RegExp(version?.files[0]?.sha256 ?? 'none'))
  })

  sqliteTest('report that nothing would change, and do not offer to publish it', async () => {
    const buttons = ({ text }: Answer) =>
      [
        ...text
          .slice(text.indexOf('<main'))
          .matchAll(/<button class="(button[^"]*)"(?: formaction="[^"]*\/(\w+)")?>(?:[^<]*)<\/button>/g),
      ]
        .map(([, look, where = 'publish']) => `${look} ${where}`)
        .filter((button) => /publish|discard/.test(button))
    const id = await newVote(service)
    const own = `/vote/${id}/upload`
    await staff.publish(await staff.draft(own, { proposal: csv([counted(10)]) }))
    const lastChange = async () => (await readItem(service.database.reads, 'vote', id))?.item.lastResultChange
    const first = await lastChange()
    service.clock.advance(60)
    const again = await staff.draft(own, { proposal: csv([counted(10)]) })
    const shown = await staff.ask(again)
    assert.match(shown.text, /Diese Datei ändert nichts/)
    assert.doesNotMatch(shown.text, /Noch ist nichts veröffentlicht|für alle sichtbar/)
    assert.deepEqual(buttons(shown), ['button discard'])
    assert.equal((await staff.publish(again)).status, 303)
    assert.equal((await versions({ kind: 'vote', id })).length, 1)
    assert.equal(await lastChange(), first)

    // Of an election the colours may be new, which no comparison shows.
    const election = await newMajorz(service)
    const sent = () => staff.draft(`/election/${election}/upload-majorz`, { results: csv([majorzRow()]) })
    await staff.publish(await sent(), { looked: '1' })
    const colourful = await staff.ask(await sent())
    assert.match(colourful.text, /Neu wären nur die Farben/)
    assert.deepEqual(buttons(colourful), ['button discard', 'button secondary publish'])

    const waiting = await newVote(service, { date: '2026-11-15' })
    await service.load({ organisation: { ...zug, embargo: { time: '18:00' } } })
    const held = () => staff.draft(`/vote/${waiting}/upload`, { proposal: csv([counted(10)]) })
    await staff.publish(await held())
    const repeated = await staff.ask(await held())
    assert.deepEqual(buttons(repeated), ['button discard'])
    await service.setReleaseRule({ embargo: null })
  })

  sqliteTest('require a tick if a final result has places missing', async () => {
    const id = await newVote(service)
    const draft = await staff.draft(`/vote/${id}/upload`, { proposal: csv([voteRow()]) })
    const shown = await staff.ask(draft)
    assert.match(shown.text, /10 von 11 Orten sind nicht ausgezählt/)
    const release = /name="release" value="([^"]*)"/.exec(shown.text)?.[1] ?? ''
    const unticked = await staff.post(`${draft}/publish`, { release, looked: '1' })
    assert.equal(unticked.status, 422)
    assert.equal((await versions({ kind: 'vote', id })).length, 0)
    assert.equal((await staff.publish(draft, { looked: '1' })).status, 303)
    assert.equal((await voteJson(service, id)).completed, false)
  })

  sqliteTest('accept every kind of item, each at its own address', async () => {
    const majorz = await newMajorz(service)
    const proporz = await newProporz(service)
    for (const [id, type] of [
      [majorz, 'majorz'],
      [proporz, 'proporz'],
    ] as const) {
      const led = await staff.ask(`/election/${id}/upload`)
      assert.equal(led.status, 303)
      assert.equal(led.location, `/election/${id}/upload-${type}`)
    }
    const others = [`/election/${majorz}/upload-proporz`, `/election/${proporz}/upload-majorz`]
    for (const path of [...others, '/vote/nobody/upload', `/elections/${majorz}/upload`]) {
      assert.equal((await staff.ask(path)).status, 404, path)
      assert.equal((await staff.send(path, { results: csv([majorzRow()]) })).status, 404, path)
    }
    const results = { results: csv([majorzRow()]) }
    const first = await staff.publish(await staff.draft(`/election/${majorz}/upload-majorz`, results), {
      looked: '1',
    })
    assert.equal(first.location, `/manage/results/election/${majorz}?done=uploaded`)
    assert.equal((await electionJson(service, majorz)).progress.counted, 1)

    const lists = { results: csv([proporzRow()]) }
    await staff.publish(await staff.draft(`/election/${proporz}/upload-proporz`, lists), { looked: '1' })
    assert.equal((await electionJson(service, proporz)).progress.counted, 1)
    const parties = { parties: csv([partyRow()]) }
    const added = await staff.publish(
      await staff.draft(`/election/${proporz}/upload-party-results`, parties),
      { looked: '1' },
    )
    assert.equal(added.status, 303)
    const [version] = await versions({ kind: 'election', id: proporz })
    assert.equal(version?.overview.kind === 'election' && version.overview.hasPartyResults, true)
  })

  test('report problems by file, line and message, and change nothing', async () => {
    const id = await newVote(service)
    const own = `/vote/${id}/upload`
    const bad = csv([
      counted(10),
      counted(1, { entity_id: 9999 }),
      counted(1, { entity_id: 1702, yeas: 'x' }),
    ])
    const answer = await staff.send(own, { proposal: bad })
    assert.equal(answer.status, 200)
    assert.deepEqual(
      problemsIn(answer).map(([, line, place]) => [line, place]),
      [
        ['3', '–'],
        ['4', 'Cham'],
      ],
    )
    assert.match(answer.text, /2 Fehler gefunden/)
    assert.match(answer.text, /name="proposal"/)
    assert.equal((await versions({ kind: 'vote', id })).length, 0)
    const marked = /href="(\/manage\/uploads\/(\w+)\/marked\/proposal)"/.exec(answer.text)
    const draft = `/manage/uploads/${marked?.[2]}`
    assert.equal(problemsIn(await staff.ask(draft)).length, 2)
    // What was refused cannot be published, whatever is sent there.
    assert.equal((await staff.post(`${draft}/publish`, { looked: '1', release: '0/0' })).location, draft)
    assert.equal((await versions({ kind: 'vote', id })).length, 0)

    const note = await service.database.reads
      .selectFrom('audit_log')
      .select(['actor', 'detail'])
      .where('action', '=', 'upload.refuse')
      .where('subject', '=', `vote/${id}`)
      .execute()
    assert.equal(note.length, 1)
    assert.match(note[0]?.actor ?? '', /@/)

    const file = await staff.ask(marked?.[1] ?? '')
    assert.equal(file.status, 200)
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment/)
    assert.match(file.text, /9999/)
  })

  sqliteTest('are in the language of the reader', async () => {
    const id = await newVote(service)
    const bad = new Blob([csv([counted(10, { entity_id: 9999 })])])
    for (const locale of contentLocales) {
      const form = new FormData()
      form.append('proposal', bad, 'a.csv')
      const { text } = await staff.ask(`/vote/${id}/upload`, {
        method: 'POST',
        body: form,
        headers: { cookie: `${await service.session('editor')}; locale=${locale}` },
      })
      assert.ok(
        text.includes(textOf('entity.unknown', locale).replace('{id}', '9999').replaceAll("'", '&#39;')),
        locale,
      )
    }
  })

  sqliteTest('are refused for files that are no table, too large or cut off', async () => {
    const id = await newVote(service)
    const own = `/vote/${id}/upload`
    const whole = workbook([sheetOf('Resultate', [counted(10)])])
    const cases: readonly (readonly [Readonly<Record<string, Content>>, string])[] = [
      [{}, textOf('form.required', 'de_CH')],
      [{ results: csv([counted(10)]) }, textOf('form.required', 'de_CH')],
      [{ proposal: '%PDF-1.7' }, textOf('form.tableType', 'de_CH')],
      [{ proposal: '<?xml version="1.0"?><a/>' }, textOf('form.tableType', 'de_CH')],
      [
        { proposal: 'x'.repeat(10 * 1024 * 1024 + 1) },
        textOf('form.fileTooLarge', 'de_CH').replace('{limit}', '10.5 MB'),
      ],
      [{ proposal: whole.slice(0, whole.length / 2) }, textOf('file.notExcel', 'de_CH')],
      [{ proposal: headerOf(voteRow()) }, textOf('data.none', 'de_CH')],
    ]
    for (const [files, message] of cases) {
      const answer = await staff.send(own, files)
      assert.equal(answer.status, 200, message)
      assert.deepEqual(
        problemsIn(answer).map(([, , text]) => text),
        [message],
      )
    }
    assert.equal((await staff.draft(own, { proposal: whole })).length > 0, true)
    assert.equal((await staff.post(own)).status, 200)
    assert.equal((await staff.send(own, {}, { file_format: 'other' })).status, 400)
    assert.equal((await staff.send(own, {}, { file_format: 'export-program' })).status, 409)
  })

  test('stop at a warning until somebody has confirmed it', async () => {
    const id = await newVote(service)
    await upload(service, { type: 'vote', id, file: csv([counted(30)]) })
    const draft = await staff.draft(`/vote/${id}/upload`, { proposal: csv([counted(20)]) })
    const shown = await staff.ask(draft)
    assert.match(shown.text, /id="warnings"/)
    assert.match(shown.text, /die Zahl der Ja-Stimmen ist von 30 auf 20 gesunken/)
    const stopped = await staff.publish(draft)
    assert.equal(stopped.status, 422)
    assert.match(stopped.text, /Zuerst muss jemand bestätigen/)
    assert.equal((await versions({ kind: 'vote', id })).length, 1)
    assert.equal((await staff.publish(draft, { looked: '1' })).status, 303)
    assert.equal((await versions({ kind: 'vote', id })).length, 2)
    const { text } = await staff.ask(`/manage/results/vote/${id}?done=uploaded`)
    assert.match(text, /href="#undo"/)
    assert.match(text, /id="undo"/)
  })

  test('are published once, however often the button is pressed', async () => {
    const id = await newVote(service)
    const draft = await staff.draft(`/vote/${id}/upload`, { proposal: csv([counted(30)]) })
    const pressed = await Promise.all([1, 2, 3].map(() => staff.post(`${draft}/publish`, { release: '0/1' })))
    assert.deepEqual(
      pressed.map(({ status }) => status),
      [303, 303, 303],
    )
    assert.equal((await versions({ kind: 'vote', id })).length, 1)
  })

  test('are discarded completely', async () => {
    const id = await newVote(service)
    const draft = await staff.draft(`/vote/${id}/upload`, { proposal: csv([counted(20)]) })
    const isOffered = async () => (await staff.ask(`/vote/${id}/upload`)).text.includes(`href="${draft}"`)
    assert.equal(await isOffered(), true, 'until somebody decides')
    const gone = await staff.post(`${draft}/discard`)
    assert.equal(await isOffered(), false)
    assert.equal(gone.location, `/vote/${id}/upload?done=discarded`)
    assert.match((await staff.ask(gone.location)).text, /Verworfen/)
    for (const answer of [
      await staff.ask(draft),
      await staff.ask('/manage/uploads/%00'),
      await staff.post(`${draft}/publish`, { release: '0/1' }),
    ])
      assert.equal(answer.status, 404)
    assert.equal((await versions({ kind: 'vote', id })).length, 0)
  })

  test('show the changes again if something else changed first', async () => {
    const id = await newVote(service)
    const draft = await staff.draft(`/vote/${id}/upload`, { proposal: csv([counted(20)]) })
    const other = csv([counted(25)])
    await upload(service, { type: 'vote', id, file: other })
    const moved = await staff.post(`${draft}/publish`, { release: '0/1', looked: '1' })
    assert.equal(moved.status, 409)
    assert.match(moved.text, /Seit der Prüfung hat sich etwas geändert/)
    assert.match(moved.text, /die Zahl der Ja-Stimmen ist von 25 auf 20 gesunken/)
    assert.equal((await versions({ kind: 'vote', id })).length, 1)
    assert.equal((await staff.publish(draft)).status, 422)
    assert.equal((await staff.publish(draft, { looked: '1' })).status, 303)

    // A setting of the item: now its file is about something else.
    const again = await staff.draft(`/vote/${id}/upload`, { proposal: csv([counted(30)]) })
    const { item } = (await readItem(service.database.reads, 'vote', id)) ?? {}
    await service.load({
      votes: [{ id, type: 'simple', domain: 'federation', date: '2001-01-01', title: item?.title }],
    })
    const refused = await staff.post(`${again}/publish`, { release: '0/1' })
    assert.equal(refused.status, 409)
    assert.match(refused.text, /2001/)
    assert.equal((await versions({ kind: 'vote', id })).length, 2)
  })

  test('state whether they will be public, and ask again if that has changed', async () => {
    const date = '2026-11-15'
    const id = await newVote(service, { date })
    const organisation = { ...zug, embargo: { time: '18:00' } }
    await service.load({ organisation })
    const draft = await staff.draft(`/vote/${id}/upload`, { proposal: csv([counted(20)]) })
    const held = await staff.ask(draft)
    assert.match(held.text, /Freigabe: 15.11.2026, 18:00/)
    assert.match(held.text, />Für die Freigabe speichern</)
    await service.setReleaseRule({ embargo: null })
    const early = await staff.post(`${draft}/publish`, { release: '1/1' })
    assert.equal(early.status, 409)
    assert.match(early.text, />Veröffentlichen</)
    assert.equal((await versions({ kind: 'vote', id })).length, 0)

    await service.load({ organisation })
    const stored = await staff.publish(draft)
    assert.equal(stored.location, `/manage/results/vote/${id}?done=stored`)
    const page = await staff.ask(stored.location)
    assert.match(page.text, new RegExp(`href="/manage/preview/vote/${id}"`))
    assert.equal((await voteJson(service, id)).progress.counted, 0)
    await service.setReleaseRule({ embargo: null })
  })

  sqliteTest('accept the files of the export program if the item is linked', async () => {
    for (const type of ['vote', 'majorz', 'proporz'] as const) {
      const { id } = await newLinked(service, type)
      const path = type === 'vote' ? `/vote/${id}/upload` : `/election/${id}/upload-${type}`
      const form = await staff.ask(path)
      assert.match(form.text, /value="internal" checked/)
      const fields = { file_format: 'export-program' }
      const [slot = '', ...others] = Object.keys(filesOf[type])
      assert.ok([slot, ...others].every((name) => form.text.includes(`name="${name}"`)))
      const missing = await staff.send(path, { [slot]: filesOf[type][slot] ?? '' }, fields)
      assert.equal(problemsIn(missing).length, others.length)
      const broken = await staff.send(path, { ...filesOf[type], [slot]: 'a;b\n1;2\n' }, fields)
      assert.deepEqual(
        problemsIn(broken).map(([name]) => name),
        [slot],
      )
      const done = await staff.publish(await staff.draft(path, filesOf[type], fields), { looked: '1' })
      assert.equal(done.status, 303)
      const [version] = await versions({ kind: type === 'vote' ? 'vote' : 'election', id })
      assert.equal(version?.source, 'form')
      assert.equal(version?.files.length, others.length + 1)
    }
  })

  sqliteTest('show a delivery first, with the items it would create', async () => {
    const day = newDay()
    const id = day.id('DEMO-1')
    const step = { step: 'check' }
    const xml = new Uint8Array(votesOn(day))
    const draft = await staff.draft('/upload-ech', { xml }, step)
    const shown = await staff.ask(draft)
    assert.match(shown.text, /Neu angelegt werden/)
    assert.equal(await exists(service, 'vote', id), false)
    const done = await staff.publish(draft, { looked: '1' })
    assert.equal(done.location, '/upload-ech?done=uploaded')
    assert.match((await staff.ask(done.location)).text, /eingelesen und veröffentlicht/)
    const [version] = await versions({ kind: 'vote', id })
    assert.equal(version?.source, 'ech-0252')
    assert.match(version?.actor ?? '', /@/)
    assert.equal((await staff.ask(draft)).location, '/upload-ech')

    // Somebody else's results come first.
    const later = await staff.draft('/upload-ech', { xml }, step)
    assert.match((await staff.ask(later)).text, /Diese Datei ändert nichts/)
    const stored = (await readItem(service.database.reads, 'vote', id))?.item ?? assert.fail()
    const renamed = { ...(stored.title ?? {}), de_CH: 'Von Hand' }
    await service.load({
      votes: [{ id, type: 'simple', domain: 'federation', date: stored.date, title: renamed }],
    })
    assert.doesNotMatch((await staff.ask(later)).text, /Diese Datei ändert nichts/, 'the title would')
    await upload(service, { type: 'vote', id, file: csv([counted(25)]) })
    assert.equal((await staff.post(`${later}/publish`, { release: '0/1', looked: '1' })).status, 409)
    assert.equal((await versions({ kind: 'vote', id })).length, 2)
    assert.equal((await staff.post(`${later}/discard`)).location, '/upload-ech?done=discarded')

    const wrong = await staff.send('/upload-ech', { xml: '<?xml version="1.0"?><a/>' }, step)
    assert.equal(wrong.status, 200)
    assert.equal(problemsIn(wrong).length, 1)
    assert.equal(problemsIn(await staff.send('/upload-ech', {}, step)).length, 1)
  })

  sqliteTest('offer no party results of a majority election', async () => {
    const id = await newMajorz(service)
    const path = `/election/${id}/upload-party-results`
    const form = await staff.ask(path)
    assert.match(form.text, new RegExp(textOf('id.notProportional', 'de_CH')))
    assert.doesNotMatch(form.text, /type="file"/)
    const answer = await staff.send(path, { parties: csv([partyRow()]) })
    assert.equal(answer.status, 200)
    assert.deepEqual(
      problemsIn(answer).map(([, , text]) => text),
      [textOf('id.notProportional', 'de_CH')],
    )
  })

  test('are available to editors of results, on this site only', async () => {
    const id = await newVote(service)
    const path = `/vote/${id}/upload`
    const draft = await staff.draft(path, { proposal: csv([counted(20)]) })
    const limited = visitor(service, await service.session('editor', { agency: 1 }))
    const stranger = visitor(service, '')
    for (const place of [path, draft]) {
      assert.equal((await limited.ask(place)).status, 403)
      assert.match((await stranger.ask(place)).location, /^\/login/)
    }
    for (const address of [path, `/vote/${id}/%75pload`]) {
      const { headers } = await staff.ask(address)
      assert.equal(headers.get('x-frame-options'), 'DENY')
      assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    }
    const foreign = {
      method: 'POST',
      headers: { origin: 'https://evil.test' },
      body: new URLSearchParams({ release: '0/1' }),
    }
    assert.equal((await staff.ask(`${draft}/publish`, foreign)).status, 403)
    assert.equal((await versions({ kind: 'vote', id })).length, 0)
    // A colleague may publish it, and is named.
    const colleague = visitor(service, await service.session('admin'))
    assert.equal((await colleague.publish(draft)).status, 303)
  })

  sqliteTest('are reported to the script as JSON', async () => {
    const id = await newVote(service)
    const headers = { accept: 'application/json' }
    const send = async (content: string) => {
      const body = new FormData()
      if (content !== '') body.append('proposal', new Blob([content]), 'a.csv')
      const answer = await staff.ask(`/vote/${id}/upload`, { method: 'POST', headers, body })
      return JSON.parse(answer.text)
    }
    assert.match((await send(csv([counted(20)]))).location, /^\/manage\/uploads\//)
    assert.match((await send(csv([counted(20, { yeas: 'x' })]))).location, /^\/manage\/uploads\//)
    assert.deepEqual((await send('')).problems, [
      `Datei mit den Resultaten: ${textOf('form.required', 'de_CH')}`,
    ])
  })

  test('are limited in number per person, and deleted after a day', async () => {
    const id = await newVote(service)
    const busy = visitor(service, await service.session('editor'))
    const drafts: string[] = []
    for (let count = 0; count <= mostCheckedUploads; count++) {
      service.clock.advance(1)
      drafts.push(await busy.draft(`/vote/${id}/upload`, { proposal: csv([counted(count)]) }))
    }
    const [first = '', second = ''] = drafts
    assert.equal((await busy.ask(first)).status, 404)
    assert.equal((await busy.ask(second)).status, 200)
    service.clock.advance(24 * 3600)
    const cookie = await service.session('editor')
    const later = visitor(service, cookie)
    assert.equal((await later.ask(second)).status, 404)
    await later.draft(`/vote/${id}/upload`, { proposal: csv([counted(1)]) })
    await purgeTables({ ...service, ...service.parts }, resultsTables)
    const { length } = await service.database.reads.selectFrom('upload_drafts').select('id').execute()
    assert.equal(length, 1)
    const files = await service.database.reads.selectFrom('upload_draft_files').select('slot').execute()
    assert.equal(files.length, 1)
  })
})

onEachDatabase('uploads by form for several elections at once', (kind) => {
  test('show each election and publish all together', async () => {
    const service = await startService(kind, { bundle: { organisation: stGallen } })
    try {
      const staff = visitor(service, await service.session('editor'))
      const { id, elections } = await newCompound(service, ['Rorschach', 'Werdenberg'])
      const rows = [proporzRow({ entity_id: 3215 }), proporzRow({ entity_id: 3271 })]
      const path = `/elections/${id}/upload`
      const wrong = await staff.send(path, { results: csv([...rows, proporzRow({ entity_id: 1 })]) })
      assert.deepEqual(
        problemsIn(wrong).map(([, line]) => line),
        ['4'],
      )
      const draft = await staff.draft(path, { results: csv(rows) })
      const { text } = await staff.ask(draft)
      for (const election of elections) assert.ok(text.includes(election), election)
      assert.equal(
        (await staff.publish(draft, { looked: '1' })).location,
        `/manage/results/compound/${id}?done=uploaded`,
      )
      for (const election of elections)
        assert.equal((await electionJson(service, election)).progress.counted, 1)
      const parties = await staff.draft(`/elections/${id}/upload-party-results`, {
        parties: csv([partyRow({ year: 2022 })]),
      })
      assert.equal((await staff.publish(parties, { looked: '1' })).status, 303)
      assert.equal((await listVersions(service.database.reads, { kind: 'compound', id })).length, 1)
    } finally {
      await service.stop()
    }
  })
})
