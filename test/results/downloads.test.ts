import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { embedOwners } from '../../src/areas/results/site/embeds/find-embed.ts'
import { openWorkbook } from '../../src/formats/tables/workbook/workbook.ts'
import { stGallen } from '../contract/result-items.ts'
import { voteResults } from '../support/results.ts'
import { onSqlite } from '../support/service.ts'
import { embeddedService } from './embedded-service.ts'
import { publishResults } from './published.ts'
import { counted } from './voted-service.ts'

const viewsOf = (path: string) =>
  (embedOwners.find((owner) => owner.path === path)?.views ?? assert.fail(path))
    .filter((view) => /(?:^|-)(?:chart|map)$/.test(view))
    .map((view) => view.replace(/-chart$/, ''))

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function sizeOfPng(png: Buffer): readonly [width: number, height: number] {
  assert.deepEqual(png.subarray(0, 8), pngSignature)
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

describe('a chart or map as a file', () => {
  const service = embeddedService('sqlite')
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(service().url + path, init)
    return { response, body: Buffer.from(await response.arrayBuffer()) }
  }
  const pictures = [
    ['/vote/doppelt', viewsOf('/vote/:id')],
    ['/election/proporz', viewsOf('/election/:id')],
    ['/election/majorz', ['candidates', 'candidate-by-entity', 'candidate-by-district']],
    // Its seats are not distributed over the whole, so there is nothing to explain.
    ['/elections/rat', viewsOf('/elections/:id').filter((view) => view !== 'seat-distribution')],
    ['/elections-part/rat/superregion/see-gaster', viewsOf('/elections-part/:compound/:domain/:segment')],
  ] as const
  for (const [path, views] of pictures)
    for (const view of views)
      test(`is available at ${path}/${view}`, async () => {
        const svg = await get(`${path}/${view}-svg`)
        const drawing = svg.body.toString()
        assert.equal(svg.response.status, 200, drawing)
        assert.equal(svg.response.headers.get('content-type'), 'image/svg+xml; charset=utf-8')
        execFileSync('xmllint', ['--noout', '-'], { input: svg.body })
        assert.doesNotMatch(drawing, / class="|href=|<script|<style/)
        const written = texts(drawing)
        assert.match(written[0] ?? '', /^Titel (?:doppelt|proporz|majorz|rat): ./)
        assert.match(written.join(' '), /Quelle: Kanton St\. Gallen, 15\. November 2026/)

        const png = await get(`${path}/${view}-png`)
        assert.equal(png.response.status, 200)
        assert.equal(png.response.headers.get('content-type'), 'image/png')
        const size = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(drawing)
        assert.deepEqual(sizeOfPng(png.body), [2 * Number(size?.[1]), 2 * Number(size?.[2])])
      })

  test('has a file name of id, title and content', async () => {
    const nameOf = async (path: string, language = 'de') => {
      const { response } = await get(path, { headers: { 'accept-language': language } })
      return response.headers.get('content-disposition')
    }
    assert.equal(
      await nameOf('/election/proporz/connections-svg'),
      'attachment; filename=proporz-titel-proporz-listenverbindungen.svg',
    )
    assert.equal(
      await nameOf('/election/proporz/connections-png', 'fr'),
      'attachment; filename=proporz-titre-proporz-apparentements.png',
    )
    assert.match(
      (await nameOf('/vote/doppelt/tie-breaker-by-entities-map-svg')) ?? '',
      /^attachment; filename=doppelt-titel-doppelt-stichfrage-.*\.svg$/,
    )
  })

  test('is in the language of the reader, and shows the selection', async () => {
    const french = await get('/election/proporz/lists-svg?locale=fr_CH')
    assert.ok(texts(french.body.toString()).includes('Source : Kanton St. Gallen, 15 novembre 2026'))
    const all = texts((await get('/election/proporz/lists-svg')).body.toString())
    const one = texts((await get('/election/proporz/lists-svg?lists=Links')).body.toString())
    assert.ok(all.includes('Mitte') && one.includes('Links') && !one.includes('Mitte'))
  })

  test('states that figures can still change', async () => {
    const { body } = await get('/election/interim/lists-svg')
    assert.match(
      texts(body.toString()).join(' '),
      /Quelle: Kanton St\. Gallen, 15\. November 2026 · Zwischenresultat, Stand 15\..*12:41/,
    )
  })

  test('is cached and readable by other sites', async () => {
    for (const path of ['/election/proporz/lists-svg', '/election/proporz/lists-png']) {
      const first = await get(path)
      assert.equal(first.response.headers.get('access-control-allow-origin'), '*')
      assert.equal(first.response.headers.get('last-modified'), 'Sun, 15 Nov 2026 11:41:00 GMT')
      const tag = first.response.headers.get('etag') ?? ''
      const again = await get(path, { headers: { 'if-none-match': tag } })
      assert.deepEqual([again.response.status, again.body.length], [304, 0])
      assert.deepEqual((await get(path)).body, first.body)
    }
  })

  test('does not exist without a figure', async () => {
    for (const path of [
      '/election/leer/lists-svg',
      '/election/majorz/lists-png',
      '/election/interim/candidates-svg',
      '/vote/ohne/entities-map-svg',
      '/vote/frueher/entities-map-png',
      '/election/nichts/lists-svg',
      '/vote/nichts/entities-map-svg',
    ])
      assert.equal((await get(path)).response.status, 404, path)
  })

  test('is offered below its figure', async () => {
    for (const [page, file] of [
      ['/election/proporz/lists', '/election/proporz/lists-svg'],
      ['/election/proporz/list-by-entity?list=1', '/election/proporz/list-by-entity-png?list=1'],
      ['/elections/rat/districts', '/elections/rat/districts-map-png'],
      ['/vote/einfach/entities', /href="(\/ballot\/[0-9a-f]{32}\/entities-map-svg)" download/],
    ] as const) {
      const markup = (await get(page)).body.toString()
      const href = typeof file === 'string' ? file : file.exec(markup)?.[1]
      assert.ok(href !== undefined && markup.includes(`href="${href}" download`), page)
      assert.equal((await get(href)).response.status, 200, href)
    }
  })
})

onSqlite('the share picture of a page', (kind) => {
  const service = embeddedService(kind)
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(service().url + path, init)
    return { response, body: Buffer.from(await response.arrayBuffer()) }
  }
  const property = (markup: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`)
      .exec(markup)?.[1]
      ?.replaceAll('&amp;', '&')

  for (const path of [
    '/vote/einfach',
    '/vote/doppelt',
    '/vote/ohne',
    '/election/proporz',
    '/election/majorz',
    '/election/interim',
    '/election/leer',
    '/election/still',
    '/elections/rat',
    '/elections/leerer-rat',
    '/elections-part/rat/superregion/see-gaster',
    '/municipality/goldach',
  ])
    test(`is named by ${path} and has the stated size`, async () => {
      const page = (await get(`${path}?locale=fr_CH`)).body.toString()
      assert.equal(property(page, 'twitter:card'), 'summary_large_image')
      assert.match(property(page, 'og:image:alt') ?? '', /../)
      assert.match(property(page, 'og:description') ?? '', /../)
      const url = new URL(property(page, 'og:image') ?? assert.fail('no picture'))
      assert.equal(url.pathname, `${path}/card-png`)
      assert.equal(url.searchParams.get('locale'), 'fr_CH')
      const { response, body } = await get(url.pathname + url.search)
      assert.equal(response.headers.get('content-type'), 'image/png')
      const announced = ['og:image:width', 'og:image:height'].map((name) => Number(property(page, name)))
      assert.deepEqual(sizeOfPng(body), announced)
      assert.deepEqual(announced, [1200, 630])
    })

  test('does not exist for unknown items', async () => {
    for (const path of ['/vote/nichts', '/election/nichts', '/elections/nichts', '/municipality/nirgends'])
      assert.equal((await get(`${path}/card-png`)).response.status, 404, path)
  })

  test('is made in each language, shows the logo, and is cached', async () => {
    const path = '/vote/einfach/card-png?locale=de_CH'
    const first = await get(path)
    const french = await get(path.replace('de_CH', 'fr_CH'))
    assert.notDeepEqual(first.body, french.body)
    const tag = first.response.headers.get('etag') ?? ''
    const again = await get(path, { headers: { 'if-none-match': tag } })
    assert.deepEqual([again.response.status, again.body.length], [304, 0])
    const square = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    await service().load({
      files: [
        {
          id: 'a'.repeat(32),
          name: 'logo.svg',
          media_type: 'image/svg+xml',
          content: square.toString('base64'),
        },
      ],
      organisation: {
        ...stGallen,
        default_locale: 'de_CH',
        logo: { file: 'a'.repeat(32), alt: 'Logo', width: 9, height: 9 },
      },
    })
    const branded = await get(path, { headers: { 'if-none-match': tag } })
    assert.equal(branded.response.status, 200)
    assert.notDeepEqual(branded.body, first.body)
  })

  test('has a new address once results have changed', async () => {
    const address = async () => property((await get('/vote/ohne')).body.toString(), 'og:image')
    const before = await address()
    const results = voteResults('final', { proposal: counted([{ yeas: 1, nays: 2 }]) })
    await publishResults(service(), 'vote', 'ohne', results)
    assert.notEqual(await address(), before)
  })
})

onSqlite('workbooks of raw data', (kind) => {
  const service = embeddedService(kind)
  for (const path of [
    '/vote/doppelt/data',
    '/election/majorz/data',
    '/election/proporz/data',
    '/election/proporz/data-parties',
    '/elections/rat/data',
    '/elections/rat/data-parties',
  ])
    test(`have the same rows as the text file: ${path}`, async () => {
      const response = await fetch(`${service().url}${path}-xlsx`)
      assert.equal(response.status, 200)
      assert.equal(
        response.headers.get('content-type'),
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      )
      assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename=titel-.*\.xlsx$/)
      const workbook = openWorkbook(Buffer.from(await response.arrayBuffer()))
      assert.ok(workbook.ok)
      const rows = [...workbook.value.rows()].map((row) => ('code' in row ? [row.code] : row))
      const csv = await (await fetch(`${service().url}${path}-csv`)).text()
      assert.ok(csv.length > 100 || path.endsWith('rat/data-parties'), csv)
      const lines = csv
        .split('\r\n')
        .filter((line) => line !== '')
        .map((line) => line.split(',').map(spelling))
      const width = lines[0]?.length ?? 0
      if (lines.length > 0)
        assert.deepEqual(
          rows.map((row) => [...row, ...Array<string>(width).fill('')].slice(0, width)),
          lines,
        )
    })

  test('are offered with the other data, and do not exist without it', async () => {
    const page = await (await fetch(`${service().url}/election/proporz/data`)).text()
    assert.match(page, /href="\/election\/proporz\/data-xlsx"/)
    assert.match(page, /href="\/election\/proporz\/data-parties-xlsx"/)
    for (const path of ['/vote/nichts/data-xlsx', '/election/majorz/data-parties-xlsx'])
      assert.equal((await fetch(service().url + path)).status, 404, path)
  })
})

describe('PDF documents of results', () => {
  const service = embeddedService('sqlite')
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(service().url + path, init)
    return { response, body: Buffer.from(await response.arrayBuffer()).toString('latin1') }
  }
  for (const path of [
    '/vote/einfach',
    '/vote/doppelt',
    '/election/majorz',
    '/election/proporz',
    '/elections/rat',
  ])
    test(`are made in the language of the reader, with pictures and tables: ${path}/pdf`, async () => {
      const { response, body } = await get(`${path}/pdf?locale=fr_CH`)
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('content-type'), 'application/pdf')
      assert.match(response.headers.get('content-disposition') ?? '', /^inline; filename=titre-[a-z]+\.pdf$/)
      assert.match(body, /^%PDF-1\.7/)
      assert.match(body, /\/Lang \(fr-CH\)/)
      assert.match(body, /\/Subtype \/Image/)
      assert.match(body, /\/S \/Table/)
      assert.match(body, /\/S \/H1/)
    })

  test('are offered only where there are results', async () => {
    assert.match((await get('/election/interim/data')).body, /href="\/election\/interim\/pdf"/)
    assert.equal((await get('/election/interim/pdf')).response.status, 200)
    for (const path of [
      '/election/leer/pdf',
      '/vote/ohne/pdf',
      '/elections/leerer-rat/pdf',
      '/vote/nichts/pdf',
    ])
      assert.equal((await get(path)).response.status, 404, path)
  })

  test('are cached by readers', async () => {
    const { response } = await get('/vote/einfach/pdf')
    const again = await get('/vote/einfach/pdf', {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    })
    assert.equal(again.response.status, 304)
  })
})

/** Normalises cells that CSV and XLSX write differently. */
function spelling(cell: string): string {
  if (cell === 'True' || cell === 'False') return cell.toLowerCase()
  return /^-?\d+\.\d+$/.test(cell) ? String(Number(cell)) : cell
}
