import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { renewSourceToken } from '../../src/areas/results/intake/sources/sources.ts'
import { deleteItems, markChanged } from '../../src/areas/results/items/changes-store.ts'
import { onEachDatabase, onSqlite } from '../support/service.ts'
import { passwordPart, uploadToken } from '../support/uploads.ts'
import { bearer } from './api.ts'
import {
  assertExportRefused,
  assertExportTaken,
  assertUnchanged,
  inFile,
  newItem,
  newLinked,
  newSource,
  pathOf,
  sendBody,
  sendExport,
} from './extprog.ts'
import { filesOf, majorzFiles, renamed, sourceTypes, voteFiles } from './extprog-files.ts'
import { electionJson, voteJson } from './open-data.ts'
import { zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { problem } from './upload-problems.ts'
import { sheetOf, workbook } from './workbooks.ts'

const required = [problem('form.required')]

onEachDatabase('an upload for a data source', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function assertForbidden(headers: Readonly<Record<string, string>>) {
    for (const type of sourceTypes)
      for (const alias of [false, true]) {
        const path = pathOf(type, alias)
        const response = await fetch(`${service().url}${path}`, {
          method: 'POST',
          headers,
          body: new FormData(),
        })
        assert.equal(response.status, 403, `${path} ${JSON.stringify(headers)}`)
        await response.body?.cancel()
      }
  }

  test('is refused without a token, and with one that never existed', async () => {
    await assertForbidden({})
    await assertForbidden(passwordPart(randomUUID()))
    await assertForbidden(passwordPart(''))
  })

  test('as a dry run reads the files of all items and stores nothing', async () => {
    const { id, send } = await newLinked(service(), 'vote')
    const tried = await send(voteFiles, { dryRun: true })
    const { items } = JSON.parse(tried.text)
    assert.deepEqual(
      items.map(({ changes, ...item }: { changes: { same: boolean } }) => [item, changes.same]),
      [[{ type: 'vote', id, version: 1, state: 'published', url: `${service().url}/vote/${id}` }, false]],
    )
    assert.equal((await voteJson(service(), id)).progress.counted, 0)
    const sources = service().database.reads.selectFrom('data_sources').select('last_upload_at')
    assert.ok((await sources.execute()).some(({ last_upload_at }) => last_upload_at === null))
    assertExportTaken(await send(voteFiles))
  })

  test('is refused with a token that was replaced', async () => {
    const { id, token } = await newSource(service(), 'vote', [])
    assertExportTaken(await sendExport(service(), 'vote', token, voteFiles))
    const renewed = await service().database.transaction((tx) => renewSourceToken(tx, service().clock, id))
    await assertForbidden(passwordPart(token))
    assertExportTaken(await sendExport(service(), 'vote', renewed?.secret ?? '', voteFiles))
  })

  test('is refused with other credentials', async () => {
    const { token } = await newSource(service(), 'vote', [])
    await assertForbidden(bearer(token))
    await assertForbidden({ authorization: 'Basic ***' })
    await assertForbidden({ authorization: `Basic ${Buffer.from(token).toString('base64')}` })
    await assertForbidden(passwordPart(await uploadToken(service())))
    await assertForbidden({ cookie: await service().session() })
  })

  test('has a token that is valid for nothing else', async () => {
    const { token } = await newSource(service(), 'vote', [])
    const response = await fetch(`${service().url}/upload`, {
      method: 'POST',
      headers: passwordPart(token),
      body: new FormData(),
    })
    assert.equal(response.status, 401)
  })
})

onSqlite('the form of an upload for a data source', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  test('reports all missing files at once, and ignores the user name', async () => {
    const { id, token } = await newLinked(service(), 'vote')
    for (const userName of ['', 'anybody', 'Zürich']) {
      const answer = await sendExport(service(), 'vote', token, {}, { userName })
      assertExportRefused(answer, { sg_gemeinden: required, sg_geschaefte: required })
    }
    assert.equal((await voteJson(service(), id)).progress.counted, 0)
  })

  test('requires all files of an election', async () => {
    for (const type of ['majorz', 'proporz'] as const) {
      const { send } = await newLinked(service(), type)
      const slots = Object.keys(filesOf[type])
      assertExportRefused(await send({}), Object.fromEntries(slots.map((slot) => [slot, required])))
      const [missing = '', ...others] = slots
      const files = Object.fromEntries(others.map((slot) => [slot, filesOf[type][slot] ?? '']))
      assertExportRefused(await send(files), { [missing]: required })
    }
  })

  test('is accepted only at the address for the type of its source', async () => {
    for (const own of sourceTypes) {
      const { token } = await newLinked(service(), own)
      for (const other of sourceTypes.filter((type) => type !== own))
        assertExportRefused(await sendExport(service(), other, token, {}), {
          data_source: [problem('source.otherType')],
        })
    }
  })

  test('accepts the files for a source without links', async () => {
    const { token } = await newSource(service(), 'vote', [])
    assertExportTaken(await sendExport(service(), 'vote', token, voteFiles))
  })

  test('is refused if a linked vote was deleted', async () => {
    const [kept, gone] = [await newItem(service(), 'vote'), await newItem(service(), 'vote')]
    const { token } = await newSource(service(), 'vote', [{ item: kept }, { item: gone }])
    assertExportTaken(await sendExport(service(), 'vote', token, voteFiles))
    await service().database.transaction(async (tx) => {
      await markChanged(tx, [{ kind: 'vote', id: gone }])
      await deleteItems(tx, 'vote', [gone])
    })
    await assertUnchanged(service(), 'vote', [kept], async () => {
      const answer = await sendExport(service(), 'vote', token, renamed(voteFiles, ';30;17;', ';31;16;'))
      assertExportRefused(answer, { data_source: [problem('source.itemMissing', { item: gone })] })
    })
  })

  test('is refused if the type of a linked election was changed', async () => {
    const { id, send } = await newLinked(service(), 'majorz')
    assertExportTaken(await send(majorzFiles))
    await newItem(service(), 'proporz', { id })
    assertExportRefused(await send(majorzFiles), {
      data_source: [problem('source.itemOfOtherType', { item: id })],
    })
  })

  test('is refused if an item is of a year without a list of municipalities', async () => {
    const [first, old] = [
      await newItem(service(), 'vote'),
      await newItem(service(), 'vote', { date: '1990-04-01' }),
    ]
    const { token } = await newSource(service(), 'vote', [{ item: first }, { item: old }])
    await assertUnchanged(service(), 'vote', [first, old], async () =>
      assertExportRefused(await sendExport(service(), 'vote', token, voteFiles), {
        [first]: [],
        [old]: [problem('year.unknown', { year: '1990' })],
      }),
    )
  })

  test('is answered in the requested language, otherwise in that of the instance', async () => {
    const { token } = await newLinked(service(), 'vote')
    const missing = { sg_gemeinden: required, sg_geschaefte: required }
    for (const [language, locale] of [
      ['de_CH', 'de_CH'],
      ['xx', 'de_CH'],
      [undefined, 'de_CH'],
      ['fr_CH', 'fr_CH'],
      ['it-CH', 'it_CH'],
      ['en, rm;q=0.5', 'rm_CH'],
    ] as const) {
      const answer = await sendExport(
        service(),
        'vote',
        token,
        {},
        language === undefined ? {} : { language },
      )
      assertExportRefused(answer, missing, locale)
    }
  })

  test('has every message in the requested language', async () => {
    const { id, token, send } = await newLinked(service(), 'vote')
    const language = 'fr_CH'
    assertExportRefused(
      await sendExport(service(), 'majorz', token, {}, { language }),
      { data_source: [problem('source.otherType')] },
      'fr_CH',
    )
    assertExportRefused(
      await send(renamed(voteFiles, '1701', '9999'), { language }),
      { [id]: [inFile('sg_gemeinden', 2, 'entity.unknown', { id: '9999' })] },
      'fr_CH',
    )
  })

  test('reports files that are no tables by their fields', async () => {
    const { id, send } = await newLinked(service(), 'vote')
    assertExportTaken(await send(voteFiles))
    await assertUnchanged(service(), 'vote', [id], async () => {
      const pdf = await send({ ...voteFiles, sg_gemeinden: '%PDF-1.7\n%âãÏÓ\n\0\x01' })
      assertExportRefused(pdf, { sg_gemeinden: [problem('form.tableType')] })
      const nothing = await send({ ...voteFiles, sg_geschaefte: '' })
      assert.deepEqual(Object.keys(nothing.errors), ['sg_geschaefte'])
    })
  })

  test('accepts a file of 10 MiB, and no larger one', async () => {
    const limit = 10 * 1024 * 1024
    const { id, send } = await newLinked(service(), 'vote')
    const sized = (size: number) => {
      const file = new Uint8Array(size).fill('\n'.charCodeAt(0))
      file.set(Buffer.from(voteFiles.sg_gemeinden ?? ''))
      return { ...voteFiles, sg_gemeinden: file }
    }
    assertExportRefused(await send(sized(limit + 1)), { sg_gemeinden: [problem('form.fileTooLarge')] })
    assert.equal((await voteJson(service(), id)).progress.counted, 0)
    assertExportTaken(await send(sized(limit)))
    assert.equal((await voteJson(service(), id)).progress.counted, 1)
  })

  test('reports all files that are too large', async () => {
    const { send } = await newLinked(service(), 'vote')
    const huge = new Uint8Array(25 * 1024 * 1024).fill(0x61)
    const tooLarge = [problem('form.fileTooLarge')]
    assertExportRefused(await send({ sg_gemeinden: huge, sg_geschaefte: huge }), {
      sg_gemeinden: tooLarge,
      sg_geschaefte: tooLarge,
    })
  })

  test('reports a file that is sent twice by its field', async () => {
    const { token } = await newLinked(service(), 'vote')
    const body = new FormData()
    for (const slot of ['sg_gemeinden', 'sg_geschaefte', 'sg_gemeinden'])
      body.append(slot, new Blob([voteFiles[slot] ?? '']), `${slot}.csv`)
    assertExportRefused(await sendBody(service(), 'vote', token, body), {
      sg_gemeinden: [problem('form.repeated')],
    })
    body.set('sg_gemeinden', new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]))
    body.append('sg_gemeinden', new Blob(['again']))
    assertExportRefused(await sendBody(service(), 'vote', token, body), {
      sg_gemeinden: [problem('form.repeated'), problem('form.fileTooLarge')],
    })
  })

  test('reports a body that is no form as such, whatever its media type', async () => {
    const { id, token } = await newLinked(service(), 'vote')
    const broken = { data_source: [problem('broken')] }
    const table = voteFiles.sg_gemeinden ?? ''
    const bodies: readonly (readonly [string | null, string | null])[] = [
      ['text/csv', table],
      ['text/plain', table],
      ['application/json', '{"sg_gemeinden": "x"}'],
      ['application/json', '{"sg_gemeinden": '],
      ['application/json', ''],
      ['application/x-www-form-urlencoded', 'sg_gemeinden=x'],
      ['application/octet-stream', 'x'.repeat(2 * 1024 * 1024)],
      ['multipart/mixed; boundary=x', '--x--'],
      ['multipart/form-data', '--x--'],
      ['multipart/form-data; boundary=x', table],
      ['nonsense', table],
      [null, table],
      [null, null],
    ]
    for (const alias of [false, true])
      for (const [contentType, body] of bodies) {
        const headers = contentType === null ? {} : { 'content-type': contentType }
        const bytes = body === null ? null : Buffer.from(body)
        const answer = await sendBody(service(), 'vote', token, bytes, { alias, headers })
        assertExportRefused(answer, broken)
      }
    assert.equal((await voteJson(service(), id)).progress.counted, 0)
  })

  test('accepts workbooks and Windows-1252', async () => {
    const { id, send } = await newLinked(service(), 'majorz')
    const rows = (majorzFiles.wm_kandidaten ?? '').trimEnd().split('\n').slice(1)
    const people = rows.map((row) => {
      const [SortGeschaeft = '', KNR = '', , Vorname = '', Gewaehlt = '', Partei = ''] = row.split(';')
      return { SortGeschaeft, KNR, Nachname: 'Müller', Vorname, Gewaehlt, Partei }
    })
    assertExportTaken(await send({ ...majorzFiles, wm_kandidaten: workbook([sheetOf('Resultate', people)]) }))
    const names = async () =>
      (await electionJson(service(), id)).candidates.map(({ family_name }) => family_name)
    assert.deepEqual(await names(), ['Müller', 'Müller'])
    const latin = new Uint8Array(
      Buffer.from((majorzFiles.wm_kandidaten ?? '').replace('Muster', 'Rüegg'), 'latin1'),
    )
    assertExportTaken(await send({ ...majorzFiles, wm_kandidaten: latin }))
    assert.deepEqual(await names(), ['Rüegg', 'Beispiel'])
  })
})

onSqlite('a data source of an instance that speaks French', (kind) => {
  const organisation = { ...zug, default_locale: 'fr_CH' }
  const service = serviceUnderTest(kind, { bundle: { organisation } })

  test('answers in French unless another language is wanted', async () => {
    const { send } = await newLinked(service(), 'vote')
    const missing = { sg_gemeinden: required, sg_geschaefte: required }
    assertExportRefused(await send({}), missing, 'fr_CH')
    assertExportRefused(await send({}, { language: 'xx' }), missing, 'fr_CH')
    assertExportRefused(await send({}, { language: 'de_CH' }), missing, 'de_CH')
  })
})
