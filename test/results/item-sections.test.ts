import assert from 'node:assert/strict'
import { it } from 'node:test'
import { onEachDatabase, startService, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const vote = { type: 'simple', domain: 'canton', date: '2026-11-15' }
const bundle = {
  organisation: { name: 'Zug', canton: 'zg', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' },
  votes: [
    { ...vote, id: 'steuern', title: { de_CH: 'Steuern' } },
    { ...vote, id: 'geheim', title: { de_CH: 'Geheim' }, draft: true },
  ],
  screens: [
    { number: 7, structure: '<h1>A</h1>', kind: 'vote', item: 'steuern' },
    { number: 8, structure: '<h1>B</h1>', kind: 'vote', item: 'geheim' },
  ],
}
const file = `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters
interim,proposal,1701,true,300,100,0,0,9000
`
const own = '/manage/results/vote/steuern'

onEachDatabase('the pages of an item in the back office', (kind) => {
  it('link to each other, mark the one that is shown, and say state and next step', async (t) => {
    const service = await startService(kind, { bundle, clock: testClock('2026-11-15T12:00:00Z') })
    t.after(() => service.stop())
    const cookie = await service.session('editor')
    const read = async (path: string) => {
      const response = await fetch(service.url + path, { headers: { cookie } })
      assert.equal(response.status, 200, path)
      return response.text()
    }
    const sections = async (path: string) => {
      const [, nav = ''] = /<nav class="sections"[^>]*>(.*?)<\/nav>/s.exec(await read(path)) ?? []
      return [...nav.matchAll(/href="([^"]+)"( aria-current="page")?/g)].map(
        ([, href = '', current]) => [href, current !== undefined] as const,
      )
    }
    const before = await sections(own)
    assert.deepEqual(
      before.map(([href]) => href),
      [
        '/manage/votes/steuern',
        own,
        `${own}/publication`,
        `${own}/views`,
        `${own}/screens`,
        `${own}/history`,
      ],
      'nobody is told of results before there are any',
    )
    assert.match(await read(own), /class="state state-none">[^<]+<.*href="\/vote\/steuern\/upload"/s)

    assert.equal((await upload(service, { type: 'vote', id: 'steuern', file })).status, 200)
    const all = await sections(own)
    assert.ok(all.some(([href]) => href === `${own}/notify`))
    for (const [path] of all) {
      const current = (await sections(path)).filter(([, isCurrent]) => isCurrent)
      assert.deepEqual(current, [[path, true]])
      assert.match(await read(path), /<title>Steuern: [^<]+<\/title>|<h1[^>]*>[^<]*Steuern/)
    }
    assert.match(await read(own), /state-interim">Zwischenresultat/)

    const draft = await read('/manage/votes/geheim')
    assert.match(
      draft,
      /<form method="post" action="\/manage\/results\/vote\/geheim\/announce" id="announce-now">/,
    )
    assert.match(draft, /<button class="button" form="announce-now" name="when" value="now">/)
    assert.doesNotMatch(await read('/manage/results/vote/geheim/publication'), /form="announce-now"/)
  })

  it('list public views with their embeds, screens, and what was changed by whom', async (t) => {
    const service = await startService(kind, { bundle, clock: testClock('2026-11-15T12:00:00Z') })
    t.after(() => service.stop())
    const editor = await service.session('editor')
    const admin = await service.session('admin')
    const read = async (path: string, cookie = editor) =>
      (await fetch(service.url + path, { headers: { cookie } })).text()
    const post = (path: string, fields: Record<string, string>) =>
      fetch(service.url + path, {
        method: 'POST',
        headers: { cookie: editor, origin: service.url },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
    assert.doesNotMatch(await read(`${own}/views`), /\/embed\?url=/)
    await upload(service, { type: 'vote', id: 'steuern', file })
    assert.match(
      await read(`${own}/views`),
      /href="\/vote\/steuern\/entities"[^>]*>Gemeinden .*href="\/embed\?url=%2Fvote%2Fsteuern%2Fproposal-by-entities-/s,
    )
    assert.doesNotMatch(await read('/manage/results/vote/geheim/views'), /\/embed\?url=/)

    const screens = await read(`${own}/screens`)
    assert.match(screens, /href="\/manage\/screens\/7"/)
    assert.doesNotMatch(screens, /href="\/manage\/screens\/8"/)
    assert.match(screens, /href="\/manage\/screens\/blocks\?subject=vote/)

    const embargo = await post(`${own}/embargo`, { rule: 'at', moment: '2026-11-16T12:00' })
    assert.equal(embargo.headers.get('location'), `${own}/publication?done=embargo`)
    const history = await read(`${own}/history`)
    assert.match(history, /<strong>User \d+<\/strong> hat geändert, wann Resultate von/)
    assert.match(history, /hat Version 1 von .*veröffentlicht/)
    assert.doesNotMatch(history, /127\.0\.0\.1|href="\/manage\/audit/, 'addresses are for admins')
    assert.match(
      await read(`${own}/history`, admin),
      /127\.0\.0\.1.*href="\/manage\/audit\?thing=vote%2Fsteuern"/s,
    )
  })
})
