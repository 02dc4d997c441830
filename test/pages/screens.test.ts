import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, describe, it } from 'node:test'
import {
  type SubjectKind,
  subjectKinds,
} from '../../src/areas/results/features/screens/pages/screen/screen.ts'
import type { WidgetPlace } from '../../src/areas/results/features/screens/pages/widgets/widget.ts'
import { widgets } from '../../src/areas/results/features/screens/pages/widgets/widgets.ts'
import { embeddedService } from '../results/embedded-service.ts'
import { publishResults } from '../results/published.ts'
import { counted } from '../results/voted-service.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { voteResults } from '../support/results.ts'
import { onEachDatabase, onSqlite, type TestService, unwrap } from '../support/service.ts'
import { plain, read, status, texts } from './page.ts'

interface Shown {
  readonly kind: string
  readonly item: string
  readonly part?: { readonly domain: string; readonly segment: string }
}

const shown: Readonly<Record<SubjectKind, Shown>> = {
  'simple-vote': { kind: 'vote', item: 'einfach' },
  'complex-vote': { kind: 'vote', item: 'doppelt' },
  majorz: { kind: 'election', item: 'majorz' },
  proporz: { kind: 'election', item: 'proporz' },
  compound: { kind: 'compound', item: 'rat' },
  part: { kind: 'compound', item: 'rat', part: { domain: 'superregion', segment: 'See-Gaster' } },
}

/** Every widget that fits, where it may stand. */
function everyWidget(kind: SubjectKind): string {
  const fitting = Object.entries(widgets).filter(([, { fits }]) => fits.includes(kind))
  return fitting.flatMap(([name, { place }]) => written(name, place)).join('\n')
}

function written(name: string, place: WidgetPlace): readonly string[] {
  switch (place) {
    case 'line':
      return [`<p><${name} class="own-${name}"/></p>`, `<${name}/>`]
    case 'block':
      return [`<${name} class="own-${name}"/>`]
    case 'text':
      return [`<${name} class="own-${name}">Wort</${name}>`]
    case 'condition':
      return [`<${name}><p class="own-${name}">Wort</p></${name}>`]
    case 'row':
      return [`<${name} class="own-${name}"><grid-column class="own-grid-column" span="5"/></${name}>`]
    case 'column':
      return []
  }
}

const screen = (number: number, { kind, item, part }: Shown, structure: string, more: object = {}) => ({
  number,
  kind,
  item,
  part: part ?? null,
  structure,
  ...more,
})

const ids = (markup: string) => [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
const nothing = (markup: string) => texts(markup, /<p class="screen-nothing">(.*?)<\/p>/gs)

describe('every widget of a screen', () => {
  const service = embeddedService('sqlite')
  before(() =>
    service().load({
      screens: [
        ...subjectKinds.map((kind, at) => screen(at + 1, shown[kind], everyWidget(kind))),
        screen(11, { kind: 'vote', item: 'ohne-doppelt' }, everyWidget('complex-vote')),
        screen(12, { kind: 'election', item: 'leer' }, everyWidget('proporz')),
        screen(13, { kind: 'compound', item: 'leerer-rat' }, everyWidget('compound')),
        screen(14, { kind: 'vote', item: 'frueher' }, everyWidget('simple-vote')),
        screen(15, shown.majorz, '<election-candidates-chart/>'),
        screen(16, shown.majorz, '<if-not-completed><absolute-majority/></if-not-completed>'),
        screen(17, shown.majorz, '<if-completed><p><absolute-majority/></p></if-completed>'),
        screen(18, { kind: 'election', item: 'still' }, '<model-title/>'),
      ],
    }),
  )

  it('has the required majority below it, unless a widget shows it', async () => {
    const line = async (number: number) =>
      texts(await read(service(), `/screen/${number}`), /<p class="screen-majority">(.*?)<\/p>/gs)
    for (const number of [15, 16]) assert.deepEqual(await line(number), ['Absolutes Mehr: 250 Stimmen'])
    for (const number of [1, 3, 4, 5, 17, 18]) assert.deepEqual(await line(number), [], String(number))
    const { elections } = JSON.parse(await dump(service().database))
    const changed = elections.find(({ id }: { id: string }) => id === 'majorz')
    await service().load({ elections: [{ ...changed, majority_type: 'relative' }] })
    for (const number of [15, 17])
      assert.deepEqual(await line(number), [
        'Nötiges Mehr: Relatives Mehr Gewählt ist, wer am meisten Stimmen hat',
      ])
    await service().load({ elections: [changed] })
  })

  for (const [at, kind] of subjectKinds.entries())
    it(`is drawn for a ${kind}`, async () => {
      const markup = await read(service(), `/screen/${at + 1}`)
      const fitting = Object.entries(widgets).filter(([, { fits }]) => fits.includes(kind))
      const drawn = (name: string) => markup.includes(`own-${name}"`)
      for (const [name, { place }] of fitting) assert.ok(place === 'condition' || drawn(name), name)
      assert.notEqual(drawn('if-completed'), drawn('if-not-completed'))
      assert.equal(drawn('if-absolute-majority'), kind === 'majorz')
      assert.ok(!drawn('if-relative-majority'))
      assert.deepEqual(nothing(markup), [])
      assert.equal(new Set(ids(markup)).size, ids(markup).length)
      for (const [, list = ''] of markup.matchAll(/ aria-(?:labelledby|describedby)="([^"]*)"/g))
        for (const id of list.split(' ')) assert.ok(ids(markup).includes(id), id)
      for (const [, id = ''] of markup.matchAll(/url\(#([^)]*)\)/g)) assert.ok(ids(markup).includes(id), id)
      assert.doesNotMatch(markup, /<(a|details|button|input|form|nav|header)\b|style="/)
      assert.equal(texts(markup, /<h1[^>]*>(.*?)<\/h1>/gs).length, 1)
    })

  for (const number of [11, 12, 13])
    it(`says that there are no results yet: screen ${number}`, async () => {
      const markup = await read(service(), `/screen/${number}`)
      assert.ok(nothing(markup).length > 3)
      assert.deepEqual([...new Set(nothing(markup))], ['Noch keine Resultate'])
      assert.match(plain(markup), /Noch keine Resultate/)
    })

  it('says so if there is no map', async () => {
    const markup = await read(service(), '/screen/14')
    assert.ok(nothing(markup).every((text) => /keine Karte|keine Resultate|keine Angaben/.test(text)))
  })
})

onSqlite('a screen of results', (kind) => {
  const service = embeddedService(kind)
  const bar = '<h1><model-title/></h1><p><model-progress/></p><vote-proposal-result-bar/>'
  const vote = { kind: 'vote', item: 'einfach' }
  before(() =>
    service().load({
      screens: [
        screen(3, vote, bar, { group: 'Saal', css: '.huge { color: red }' }),
        screen(7, shown['complex-vote'], bar, { group: 'Saal', duration: 5, description: '<b>' }),
        screen(9, vote, bar),
      ],
    }),
  )

  it('is a page of its own, which may be framed by any site', async () => {
    const response = await fetch(`${service().url}/screen/3`)
    const markup = await response.text()
    assert.equal(response.status, 200)
    assert.match(
      response.headers.get('content-security-policy') ?? '',
      /style-src 'self';.*frame-ancestors \*/,
    )
    assert.equal(response.headers.get('x-frame-options'), null)
    assert.match(markup, /<html lang="de-CH" class="wall">/)
    assert.match(markup, /<title>Titel einfach · Bildschirm 3<\/title>/)
    assert.match(markup, /data-screen="3" data-duration="20" data-group="3 7"/)
    assert.match(markup, /<noscript><meta http-equiv="refresh" content="20;url=\/screen\/7"><\/noscript>/)
    assert.match(plain(markup), /Titel einfach Schlussresultat/)
  })

  it('links to the next one of its group, and to itself without a group', async () => {
    const refresh = async (path: string) =>
      /http-equiv="refresh" content="([^"]*)"/.exec(await read(service(), path))?.[1]
    assert.equal(await refresh('/screen/7?theme=dark'), '5;url=/screen/3?theme=dark')
    assert.equal(await refresh('/screen/9'), '20;url=/screen/9')
  })

  it('is in the requested language', async () => {
    const markup = await read(service(), '/screen/3?locale=fr_CH')
    assert.match(markup, /<html lang="fr-CH"/)
    assert.match(plain(markup), /Titre einfach Résultat final/)
    assert.match(markup, /Pas de connexion depuis \{time\}/)
  })

  it('is answered with 404 if it does not exist', async () => {
    for (const path of [
      '/screen/1',
      '/screen/0',
      '/screen/03',
      '/screen/x',
      '/screen/9/style.css',
      '/screen/',
    ])
      assert.equal(await status(service(), path), 404, path)
  })

  it('is not sent again unchanged, and is updated after a result or a change of its own', async () => {
    const tagOf = async (number: number) =>
      (await fetch(`${service().url}/screen/${number}`)).headers.get('etag') ?? assert.fail()
    const tags = { 3: await tagOf(3), 7: await tagOf(7), 9: await tagOf(9) }
    const again = await fetch(`${service().url}/screen/3`, { headers: { 'if-none-match': tags[3] } })
    assert.equal(again.status, 304)
    const proposal = counted([{ yeas: 1, nays: 999 }])
    await publishResults(service(), 'vote', 'einfach', voteResults('interim', { proposal }))
    assert.notEqual(await tagOf(3), tags[3])
    assert.equal(await tagOf(7), tags[7])
    assert.match(plain(await read(service(), '/screen/9')), /0\.10%/)
    const between = { 3: await tagOf(3), 9: await tagOf(9) }
    await service().load({ screens: [screen(5, vote, '<hr/>', { group: 'Saal' })] })
    assert.notEqual(await tagOf(3), between[3])
    assert.notEqual(await tagOf(7), tags[7])
    assert.equal(await tagOf(9), between[9])
    assert.match(await read(service(), '/screen/3'), /data-group="3 5 7"/)
  })

  it('has a custom style sheet in a file whose name depends on its content', async () => {
    const styleOf = async () =>
      /<link rel="stylesheet" href="([^"]*)" data-screen-style>/.exec(
        await read(service(), '/screen/3'),
      )?.[1] ?? assert.fail()
    const href = await styleOf()
    const response = await fetch(service().url + href)
    assert.equal(response.headers.get('content-type'), 'text/css; charset=utf-8')
    assert.match(response.headers.get('cache-control') ?? '', /immutable/)
    assert.equal(await response.text(), '.huge { color: red }')
    await service().load({ screens: [screen(3, vote, bar, { css: '.huge { color: blue }' })] })
    assert.notEqual(await styleOf(), href)
    const old = await fetch(service().url + href)
    assert.equal(old.headers.get('cache-control'), 'no-cache')
    assert.doesNotMatch(await read(service(), '/screen/9'), /data-screen-style/)
  })

  it('says so if its item has become one of another kind', async () => {
    const complex = { ...vote, item: 'doppelt' }
    await service().load({ screens: [screen(20, complex, '<vote-tie-breaker-title/>')] })
    const { votes } = JSON.parse(await dump(service().database))
    const changed = votes.find(({ id }: { id: string }) => id === 'doppelt')
    await service().load({ votes: [{ ...changed, type: 'simple' }] })
    assert.match(plain(await read(service(), '/screen/20')), /passt nicht mehr zum Geschäft/)
    await service().load({ votes: [changed] })
  })
})

onEachDatabase('screens in a bundle', (kind) => {
  const service = embeddedService(kind)

  it('are the same after a dump into either kind of database', async () => {
    await service().load({
      screens: [
        screen(2, shown.part, '<model-title/>', { description: 'Ä & <b>', css: 'p { color: red }' }),
        screen(1, shown.proporz, everyWidget('proporz'), { group: 'Säle', duration: 7 }),
      ],
    })
    const text = await dump(service().database)
    assert.deepEqual(
      JSON.parse(text).screens.map(({ number }: { number: number }) => number),
      [1, 2],
    )
    for (const other of ['sqlite', 'postgres'] as const)
      await withEmptyDatabase(async (database) => {
        unwrap(await load(database, JSON.parse(text)))
        assert.equal(await dump(database), text)
      }, other)
  })

  it('keep what a later document does not contain', async () => {
    await service().load({ screens: [{ number: 1, kind: 'vote', item: 'einfach', structure: '<hr/>' }] })
    const [first] = JSON.parse(await dump(service().database)).screens
    assert.deepEqual([first.group, first.duration, first.item], ['Säle', 7, 'einfach'])
  })

  it('consist of blocks, until a structure without blocks is loaded', async () => {
    const blocks = [
      { type: 'title', width: 'half' },
      { type: 'text', width: 'half', text: 'Apéro & mehr' },
    ]
    await service().load({ screens: [{ number: 9, kind: 'vote', item: 'einfach', blocks }] })
    const dumped = async () =>
      JSON.parse(await dump(service().database)).screens.find(
        ({ number }: { number: number }) => number === 9,
      )
    const first = await dumped()
    assert.match(first.structure, /<grid-column span="6"><p>Apéro &amp; mehr<\/p>/)
    await service().load({ screens: [{ number: 9, kind: 'vote', item: 'einfach', duration: 9 }] })
    assert.deepEqual((await dumped()).blocks, first.blocks)
    await service().load({ screens: [{ number: 9, kind: 'vote', item: 'einfach', structure: '<hr/>' }] })
    assert.deepEqual([(await dumped()).blocks, (await dumped()).structure], [null, '<hr/>'])
  })

  const wrong: readonly [name: string, record: object, message: RegExp][] = [
    ['an item that is not there', { item: 'niemand' }, /screens\[0\]\.item: there is no vote niemand/],
    [
      'a widget that does not fit',
      { structure: '<hr/>\n<election-lists-chart/>' },
      /screens\[0\]\.structure: line 2, column 1: unfit-widget \(election-lists-chart\)/,
    ],
    ['styles that fetch', { css: '@import "x"' }, /screens\[0\]\.css: line 1, column 1: style-refused/],
    ['a part of a vote', { part: { domain: 'region', segment: 'x' } }, /screens\[0\]\.part: .* no part x/],
    ['no number', { number: 0 }, /screens\[0\]\.number/],
  ]
  for (const [name, record, message] of wrong)
    it(`are refused with ${name}`, async () => {
      const base = { number: 8, kind: 'vote', item: 'einfach', structure: '<hr/>' }
      const refused = await load(service().database, { screens: [{ ...base, ...record }] })
      assert.ok(!refused.ok)
      assert.match(JSON.stringify(refused.error).replaceAll('\\"', '"'), message)
      assert.equal(await status(service(), '/screen/8'), 404)
    })
})

onEachDatabase('the staff pages of screens', (kind) => {
  const service = embeddedService(kind)
  const good = {
    number: '4',
    group: 'Saal',
    duration: '15',
    description: 'Vorne & links',
    subject: 'vote/einfach',
    structure: '<h1><model-title/></h1>\r\n<vote-proposal-result-bar/>',
    css: '',
  }
  const post = async (
    to: TestService,
    path: string,
    fields: Record<string, string> | [string, string][],
    role = 'editor' as const,
  ) =>
    fetch(to.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: await to.session(role), 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    })
  const staff = async (path: string) => read(service(), path, { cookie: await service().session('editor') })

  it('offer a structure for the item at the beginning', async () => {
    const markup = await staff('/manage/screens/new?subject=compound/rat/superregion/Region%202')
    assert.match(markup, /name="number"[^>]* value="1"/)
    assert.match(markup, /&lt;election-compound-districts-table\/&gt;/)
    assert.match(markup, /<option value="compound\/rat\/superregion\/Region%202" selected>Titel rat/)
    const cookie = await service().session('editor')
    assert.equal(await status(service(), '/manage/screens/new?subject=vote/niemand', { cookie }), 404)
  })

  it('add, list, change and delete screens, and record it in the audit log', async () => {
    const trial = await post(service(), '/manage/screens/preview', {
      ...good,
      css: '@media (width < 9000px) { p { color: red } } /* </style> */',
    })
    assert.equal(trial.status, 200)
    const previewed = await trial.text()
    assert.match(previewed, /data-trial/)
    assert.doesNotMatch(
      previewed.replace(/<\/style>\s*<link rel="icon"/, ''),
      /<\/style>|http-equiv="refresh"/,
    )
    const style = /<style>(.*)<\/style>/s.exec(previewed)?.[1] ?? ''
    assert.match(style, /\(width < 9000px\)/)
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = trial.headers.get('content-security-policy') ?? ''
    assert.ok(policy.includes(`style-src 'self' 'sha256-${hash}';`), policy)
    assert.equal(await status(service(), '/screen/4'), 404, 'a preview stores nothing')
    const unfit = await post(service(), '/manage/screens/preview', { ...good, structure: '<nothing/>' })
    assert.equal(unfit.status, 422)
    assert.match(await unfit.text(), /action="\/manage\/screens\/new"/)
    const added = await post(service(), '/manage/screens/new', good)
    assert.equal(added.headers.get('location'), '/manage/screens?done=saved')
    assert.match(plain(await read(service(), '/screen/4')), /Titel einfach/)
    const edited = { ...good, structure: '<nothing/>', edited: '4' }
    const changed = await post(service(), '/manage/screens/preview', edited)
    assert.match(await changed.text(), /action="\/manage\/screens\/4"/, 'of a screen that exists')
    const list = await staff('/manage/screens')
    assert.match(plain(list), /4 Vorne &amp; links Titel einfach \(15\.11\.2026\) Saal 15 Ansehen/)
    assert.match(list, /href="\/screen\/4" target="_blank"/)

    const edit = await staff('/manage/screens/4')
    assert.match(edit, /value="Vorne &amp; links"/)
    const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(edit) ?? []
    const stale = await post(service(), '/manage/screens/4', { ...good, number: '5', seen: 'x' })
    assert.equal(stale.status, 409)
    const moved = await post(service(), '/manage/screens/4', { ...good, number: '6', group: '', seen })
    assert.equal(moved.status, 303)
    assert.equal(await status(service(), '/screen/4'), 404)
    assert.match(await read(service(), '/screen/6'), /data-group="6"/)

    assert.match(plain(await staff('/manage/screens/6/delete')), /Bildschirm 6 löschen\?/)
    const deleted = await post(service(), '/manage/screens/6/delete', {})
    assert.equal(deleted.headers.get('location'), '/manage/screens?done=removed')
    assert.equal(await status(service(), '/screen/6'), 404)
    const log = await service()
      .database.reads.selectFrom('audit_log')
      .select(['action', 'subject', 'detail'])
      .where('action', 'like', 'screen.%')
      .orderBy('at')
      .orderBy('subject')
      .execute()
    assert.deepEqual(log.map(({ action, subject }) => `${action} ${subject}`).sort(), [
      'screen.add 4',
      'screen.change 6',
      'screen.remove 6',
    ])
    assert.ok(log.some(({ detail }) => JSON.parse(detail).before === 4))
  })

  it('report the position of a mistake, and keep what was typed', async () => {
    const response = await post(service(), '/manage/screens/new', {
      ...good,
      number: 'x',
      duration: '0',
      structure: '<h1>\n  <script>"&amp;</script></h1>',
      css: '\n.a { background: url(b) }',
    })
    const markup = await response.text()
    assert.equal(response.status, 422)
    assert.match(plain(markup), /Zeile 2, Spalte 3: Das Element script gibt es nicht\./)
    assert.match(plain(markup), /Zeile 1, Spalte 18: url\( ist in eigenen Stilen nicht erlaubt\./)
    assert.match(plain(markup), /ganze Zahl von 1 bis 999&#39;999/)
    assert.match(markup, /&lt;script&gt;&quot;&amp;amp;&lt;\/script&gt;/)
    assert.match(markup, /name="description"[^>]* value="Vorne &amp; links"/)
    assert.equal(await status(service(), '/screen/4'), 404)
  })

  it('refuse a number that is taken', async () => {
    assert.equal((await post(service(), '/manage/screens/new', { ...good, number: '30' })).status, 303)
    const second = await post(service(), '/manage/screens/new', { ...good, number: '30', group: 'B' })
    assert.equal(second.status, 422)
    assert.match(plain(await second.text()), /hat schon ein anderer Bildschirm/)
    assert.match(await read(service(), '/screen/30'), /data-group="30"/)
  })

  it('are available to staff only, and accept only forms of their own site', async () => {
    for (const path of ['', '/new', '/30', '/30/delete']) {
      const response = await fetch(`${service().url}/manage/screens${path}`, { redirect: 'manual' })
      assert.equal(response.status, 303, path)
      assert.match(response.headers.get('location') ?? '', /^\/login/)
    }
    const elsewhere = await fetch(`${service().url}/manage/screens/30/delete`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: await service().session(), 'sec-fetch-site': 'cross-site' },
    })
    assert.equal(elsewhere.status, 403)
    assert.equal(await status(service(), '/screen/30'), 200)
  })

  it('compose screens of blocks without script', async () => {
    const page = await staff('/manage/screens/blocks?subject=vote/einfach')
    const types = (markup: string) =>
      [...markup.matchAll(/name="block" value="([a-z]+)"/g)].map(([, type]) => type)
    assert.deepEqual(types(page), ['title', 'logo', 'progress', 'bar', 'map', 'table'])
    const base = Object.entries({
      subject: 'vote/einfach',
      number: '40',
      group: '',
      duration: '20',
      description: '',
    })
    const block = (type: string, width: string, text = ''): [string, string][] => [
      ['block', type],
      ['width', width],
      ['text', text],
    ]
    const two = [...block('title', 'full'), ...block('text', 'half', 'Apéro')]
    const press = async (name: string, more: [string, string][] = []) => {
      const answer = await post(service(), '/manage/screens/blocks', [...base, ...two, ['do', name], ...more])
      assert.equal(answer.status, 200)
      return answer.text()
    }
    assert.deepEqual(types(await press('up 1')), ['text', 'title'])
    assert.match(await press('up 1'), /Text nach oben verschoben/)
    assert.deepEqual(types(await press('remove 0')), ['text'])
    assert.deepEqual(types(await press('add', [['add', 'map']])), ['title', 'text', 'map'])
    assert.deepEqual(types(await press('template mapAndTable')), ['title', 'map', 'table'])
    assert.equal(await status(service(), '/screen/40'), 404, 'nothing is stored yet')
    const cookie = await service().session('editor')
    const query = new URLSearchParams([...two, ['subject', 'vote/einfach']])
    const trial = await fetch(`${service().url}/manage/screens/blocks/preview?${query}`, {
      headers: { cookie },
    })
    assert.match(plain(await trial.text()), /Titel einfach Apéro/)
    assert.match(trial.headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/)
    assert.equal((await post(service(), '/manage/screens/blocks', base)).status, 422, 'there is no block')
    const saved = await post(service(), '/manage/screens/blocks', [...base, ...two])
    assert.equal(saved.headers.get('location'), '/manage/screens?done=saved')
    assert.match(plain(await read(service(), '/screen/40')), /Titel einfach Apéro/)
    assert.deepEqual(types(await staff('/manage/screens/40')), ['title', 'text'])
    assert.match(await staff('/manage/screens/40?as=markup'), /&lt;model-title\/&gt;/)
    const day = await post(service(), '/manage/screens/day', { day: '2026-11-15' })
    assert.equal(day.status, 303)
    await post(service(), '/manage/screens/day', { day: '2026-11-15' })
    const screens: { group: string | null; item: string }[] = JSON.parse(
      await dump(service().database),
    ).screens
    const group = screens.filter((one) => one.group === '2026-11-15').map(({ item }) => item)
    assert.equal(new Set(group).size, group.length, 'each item once')
    assert.ok(group.includes('einfach') && group.includes('rat'), group.join())
  })
})
