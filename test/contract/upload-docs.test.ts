import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'
import { withErrors } from '../../scripts/upload-errors-markdown.ts'
import { resultsReference } from '../../src/areas/results/reference/reference.ts'
import { sampleLink } from '../../src/areas/results/reference/samples/program-samples.ts'
import { allSamples, programFiles } from '../../src/areas/results/reference/samples/samples.ts'
import { errorGroups } from '../../src/areas/results/reference/uploads/error-groups.ts'
import { openApiDocument } from '../../src/site/reference/open-api.ts'
import { joinReferences } from '../../src/site/reference/reference.ts'
import { messageIn } from '../../src/texts/catalogues/section.ts'
import { contentLocales, languageOf } from '../../src/texts/language/locales.ts'
import { texts } from '../../src/texts/texts.ts'
import { answerChecker } from '../reference/answer-checker.ts'
import { onSqlite, type TestService } from '../support/service.ts'
import { passwordPart, upload, uploadToken } from '../support/uploads.ts'
import { ask } from './api.ts'
import { newItem, newSource } from './extprog.ts'
import { filesOf, type SourceType, sourceTypes } from './extprog-files.ts'
import { readText } from './open-data.ts'
import { csv } from './result-files.ts'
import { newCompound as newCompoundOf, newMajorz, newProporz, newVote, zug } from './result-items.ts'
import { majorzRows, partyRows, proporzRows, voteRows, zugWithResults } from './result-world.ts'

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const codesIn = (page: string) =>
  [...page.matchAll(/<code>([\s\S]*?)<\/code>/g)].map(([, text]) => unescaped(text ?? ''))

interface CurlLine {
  readonly url: string
  readonly password: string | null
  /** Name → text, or `@` and the name of a file. */
  readonly fields: ReadonlyMap<string, string>
}

/** The few options of curl that the page uses; anything else is a fault of the page. */
function readCurl(line: string): CurlLine {
  const [command, ...words] = line
    .replaceAll('\\\n', ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  assert.equal(command, 'curl')
  const fields = new Map<string, string>()
  let [url, password]: [string | null, string | null] = [null, null]
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === '-u') password = (words[++at] ?? '').replace(/^:/, '')
    else if (word === '-F') {
      const [, name = '', value = ''] = /^(\w+)=(.+)$/.exec(words[++at] ?? '') ?? []
      fields.set(name, value)
    } else if (word !== '-OJ') {
      assert.equal(url, null, `${word} in ${line}`)
      url = word
    }
  }
  assert.ok(url !== null, line)
  return { url, password, fields }
}

/** One line may be followed by others; a line that goes on ends with a backslash. */
const curlLines = (page: string) =>
  codesIn(page)
    .filter((text) => text.startsWith('curl ') && !text.includes('…'))
    .flatMap((text) => text.split(/(?<!\\)\n/))
    .map(readCurl)

/** What the placeholders of a line stand for. */
interface Meaning {
  readonly id: string
  readonly token: string
  content(field: string): string
}

async function run({ url, password, fields }: CurlLine, meaning: Meaning): Promise<Response> {
  const address = url.replace(/\/(?:KENNUNG|IDENTIFIANT|IDENTIFICATIVO|IDENTIFICATUR)\//, `/${meaning.id}/`)
  if (password === null) return fetch(address.replace('2026-11-29', '2017-05-21'))
  assert.equal(password, '$TOKEN')
  const form = new FormData()
  for (const [name, value] of fields)
    if (value.startsWith('@')) form.append(name, new Blob([meaning.content(name)]), value.slice(1))
    else form.append(name, name === 'id' ? meaning.id : value)
  return fetch(address, { method: 'POST', headers: passwordPart(meaning.token), body: form })
}

const documented = answerChecker(
  openApiDocument(joinReferences([resultsReference]), { version: '', baseUrl: 'http://kanzlei.test' }),
)

onSqlite('the documentation page about uploads', (kind) => {
  const service = zugWithResults(kind)
  let page = ''
  before(async () => {
    page = await readText(service(), '/docs/uploads')
  })

  test('is public, in every language, and cannot be framed', async () => {
    for (const locale of contentLocales) {
      const answer = await ask(service(), `/docs/uploads?locale=${locale}`)
      assert.equal(answer.status, 200)
      assert.match(answer.text, new RegExp(`<html lang="${locale.slice(0, 2)}-CH">`))
      assert.ok(answer.text.includes(String(texts['uploadForm.link'][languageOf[locale]])))
      for (const { name } of allSamples) assert.ok(answer.text.includes(`href="/docs/samples/${name}`), name)
      assert.match(answer.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    }
  })

  test('lists every error code with its message', async () => {
    for (const locale of contentLocales) {
      const text = unescaped(await readText(service(), `/docs/uploads?locale=${locale}`))
      const problems = Object.entries(texts).filter(([key]) =>
        /^(?:import\.|warning\.(?!expats)|upload\.(?:form|id|year|source)\.)/.test(key),
      )
      assert.ok(problems.length > 90)
      for (const [key, entry] of problems) {
        const message = messageIn(entry, languageOf[locale])
        const words = typeof message === 'string' ? message : message.other
        assert.ok(text.includes(`<code>${key.slice(key.indexOf('.') + 1)}</code>`), key)
        assert.ok(text.includes(words.replace(/\{(\w+)\}/g, '<var>$1</var>')), `${locale} ${key}`)
      }
      for (const failure of [
        'denied.missing',
        'denied.unknown',
        'denied.expired',
        'outOfScope',
        'notPosted',
        'broken',
        'busy',
        'unavailable',
        'full',
        'failed',
      ] as const)
        assert.ok(text.includes(String(texts[`upload.${failure}`][languageOf[locale]])))
    }
  })

  test('has examples for tables and deliveries that are accepted', async () => {
    const token = await uploadToken(service())
    const taken = new Set<string>()
    for (const line of curlLines(page).filter(({ url }) => url.endsWith('/upload'))) {
      const type = line.fields.get('type') ?? ''
      for (const meaning of await tableMeanings(service(), type, token)) {
        const answer = await run(line, meaning)
        assert.match(await answer.text(), /^\{"status":"success","errors":\{\},/, type)
        assert.equal(answer.status, 200)
      }
      taken.add(type)
    }
    assert.deepEqual([...taken], ['vote', 'election', 'parties', 'xml'])
  })

  test('has examples for the export program that are accepted, at both addresses', async () => {
    const aliases = codesIn(page).filter((text) => text.startsWith('/upload-wabsti-'))
    const programs = curlLines(page).filter(({ url }) => url.includes('/upload-extprog-'))
    assert.deepEqual([programs.length, aliases.length], [3, 3])
    for (const [at, type] of sourceTypes.entries()) {
      const line = programs[at]
      assert.ok(line !== undefined)
      assert.ok(line.url.endsWith(`/upload-extprog-${type}`))
      const meaning = await programMeaning(service(), type)
      for (const url of [line.url, `${service().url}${aliases[at]}`]) {
        const answer = await run({ ...line, url }, meaning)
        assert.match(await answer.text(), /^\{"status":"success","errors":\{\},/, url)
      }
    }
  })

  test('has examples that download deliveries', async () => {
    const lines = curlLines(page).filter(({ password }) => password === null)
    assert.equal(lines.length, 4)
    const ids: Readonly<Record<string, string>> = {
      vote: 'energie',
      election: 'nationalrat',
      elections: await newCompound(service()),
    }
    for (const line of lines) {
      const folder = new URL(line.url).pathname.split('/')[1] ?? ''
      const answer = await run(line, { id: ids[folder] ?? '', token: '', content: () => '' })
      assert.equal(answer.headers.get('content-type'), 'application/xml; charset=utf-8', line.url)
      assert.match(await answer.text(), /<delivery /)
    }
  })

  test('lists the columns without which a table is refused', async () => {
    const named = new Set(codesIn(page))
    const items = [
      ['vote', 'energie'],
      ['election', 'staenderat'],
      ['election', 'nationalrat'],
      ['parties', 'nationalrat'],
    ] as const
    for (const [type, id] of items) {
      const { errors } = await upload(service(), { type, id, file: 'nothing,else\n1,2\n' })
      const [, columns = ''] =
        /^Diese Spalten fehlen: (.*?)\. /.exec(errors.results?.[0]?.message ?? '') ?? []
      assert.notEqual(columns, '')
      for (const column of columns.split(', ')) assert.ok(named.has(column), `${column} of ${id}`)
    }
  })

  test('has samples that are accepted without warnings', async () => {
    // Their electorates are invented, and not those of votes that are here.
    await service().load({ organisation: { ...zug, doubt_thresholds: { eligible: 1000 } } })
    const hrefs = [...page.matchAll(/href="(\/docs\/samples\/[^"]+)"/g)].map(([, href]) => href ?? '')
    assert.equal(hrefs.length, allSamples.length)
    const files = new Map<string, Buffer<ArrayBuffer>>()
    for (const href of hrefs) {
      const answer = await fetch(service().url + href)
      const name = href.slice(href.lastIndexOf('/') + 1)
      assert.equal(answer.headers.get('content-disposition'), `attachment; filename=${name}`)
      files.set(name, Buffer.from(await answer.arrayBuffer()))
    }
    const token = await uploadToken(service())
    const take = (name: string) => {
      const file = files.get(name) ?? assert.fail(name)
      files.delete(name)
      return new Blob([file])
    }
    for (const [type, id, names] of await sampleUploads(service())) {
      for (const name of names) {
        const form = new FormData()
        form.append('type', type)
        form.append('id', id)
        form.append('results', take(name), name)
        await assertTaken(service(), '/upload', token, form, name)
      }
    }
    for (const type of sourceTypes) {
      const id = await newItem(service(), type, { date: sampleDay(service()), domain: 'canton' })
      const { token: sourceToken } = await newSource(service(), type, [{ item: id, ...sampleLink }])
      const form = new FormData()
      for (const [slot, { name }] of programFiles[type]) form.append(slot, take(name), name)
      await assertTaken(service(), `/upload-extprog-${type}`, sourceToken, form, type)
    }
    assert.deepEqual([...files.keys()], [])
  })

  test('describes refusals correctly', async () => {
    const token = await uploadToken(service())
    const form = new FormData()
    form.append('type', 'vote')
    form.append('id', await newVote(service()))
    const bad = csv(voteRows.map((row) => ({ ...row, yeas: 'many' })))
    form.append('results', new Blob([bad]), 'vote.csv')
    const cases = [
      [400, token, form],
      [400, token, new FormData()],
      [401, '', form],
    ] as const
    for (const [status, password, body] of cases) {
      const headers = passwordPart(password)
      const answer = await fetch(`${service().url}/upload`, { method: 'POST', headers, body })
      assert.equal(answer.status, status)
      const said = await answer.json()
      const type = status === 401 ? 'application/problem+json' : 'application/json'
      assert.equal(documented({ method: 'post', path: '/upload' }, status, type, said), null)
    }
  })

  test('is linked from where uploads are set up, and beside the data', async () => {
    const cookie = await service().session()
    for (const path of ['/manage/upload-tokens', '/manage/sources', '/upload-ech', '/vote/energie/data']) {
      const answer = await ask(service(), path, { headers: { cookie, accept: 'text/html' } })
      assert.ok(answer.text.includes('href="/docs/uploads"'), path)
    }
  })
})

const sampleDay = ({ clock }: TestService) => `${clock.now().slice(0, 4)}-12-06`

/** Items as the page says that the samples need them. */
async function sampleUploads(service: TestService) {
  const date = sampleDay(service)
  const proporz = await newProporz(service, { date, mandates: 2 })
  const compound = await newCompoundOf(service, ['Baar', 'Cham'], {
    election: { domain: 'municipality', date, mandates: 2 },
    compound: { domain_elections: 'municipality', date },
  })
  const both = (name: string) => [`${name}.csv`, `${name}.xlsx`]
  return [
    ['vote', await newVote(service, { date, domain: 'canton' }), both('vote')],
    ['election', await newMajorz(service, { date, mandates: 1 }), both('majorz')],
    ['election', proporz, both('proporz')],
    ['election', compound.id, both('compound')],
    ['parties', proporz, both('parties')],
    ['xml', '', ['ech-0252-votes.xml', 'ech-0252-elections.xml']],
  ] as const
}

async function assertTaken(
  { url }: TestService,
  path: string,
  token: string,
  body: FormData,
  what: string,
): Promise<void> {
  for (const query of ['?dry_run=1', '']) {
    const answer = await fetch(url + path + query, { method: 'POST', headers: passwordPart(token), body })
    const said = await answer.json()
    assert.equal(documented({ method: 'post', path }, 200, 'application/json', said), null, what)
    const { status, errors, warnings } = said
    assert.deepEqual(
      { status, errors, warnings },
      { status: 'success', errors: {}, warnings: undefined },
      what,
    )
  }
}

async function tableMeanings(service: TestService, type: string, token: string): Promise<readonly Meaning[]> {
  const meaning = (id: string, text: string): Meaning => ({ id, token, content: () => text })
  switch (type) {
    case 'vote':
      return [meaning(await newVote(service), csv(voteRows))]
    case 'election':
      return [
        meaning(await newMajorz(service, { mandates: 2 }), csv(majorzRows)),
        meaning(await newProporz(service), csv(proporzRows)),
      ]
    case 'parties':
      return [meaning('nationalrat', csv(partyRows.map((row) => ({ ...row, domain: 'federation' }))))]
    case 'xml':
      return [meaning('', await readText(service, '/archive/2017-05-21/ech-0252'))]
    default:
      throw new Error(`the page has a line for ${type}`)
  }
}

async function newCompound(service: TestService): Promise<string> {
  const id = 'zusammen'
  const [title, elections] = [{ de_CH: 'Zusammen' }, ['leere-wahl']]
  const compound = {
    id,
    domain: 'canton',
    domain_elections: 'municipality',
    date: '2015-10-18',
    title,
    elections,
  }
  await service.load({ election_compounds: [compound] })
  return id
}

async function programMeaning(service: TestService, type: SourceType): Promise<Meaning> {
  const id = await newItem(service, type)
  const { token } = await newSource(service, type, [{ item: id }])
  return { id, token, content: (field) => filesOf[type][field] ?? '' }
}

test('the upload documentation lists the same errors as the program', async () => {
  const markdown = await readFile(new URL('../../docs/uploads.md', import.meta.url), 'utf8')
  assert.equal(withErrors(markdown, errorGroups('de_CH')), markdown)
})

test('the examples in the documentation are those of the page', async () => {
  const markdown = await readFile(new URL('../../docs/uploads.md', import.meta.url), 'utf8')
  const blocks = [...markdown.matchAll(/```\n(curl [\s\S]*?)```/g)].map(([, text]) => text ?? '')
  const lines = blocks.flatMap((text) => text.trim().split(/(?<!\\)\n+/)).map(readCurl)
  const programs = lines.filter(({ url }) => url.includes('/upload-extprog-'))
  for (const [at, type] of sourceTypes.entries())
    assert.deepEqual([...(programs[at]?.fields.keys() ?? [])], Object.keys(filesOf[type]).toSorted())
  assert.equal(lines.filter(({ url }) => url.endsWith('/upload')).length, 4)
  assert.equal(lines.filter(({ url }) => url.endsWith('/ech-0252')).length, 4)
})
