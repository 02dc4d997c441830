import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitor } from '../access/visitor.ts'
import { hexId, organisation, person } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onSqlite } from '../support/service.ts'

onSqlite('the way to a page of the back office', (kind) => {
  const people = [person(hexId(1), 'Meier', 'Ursula')]
  const service = serviceUnderTest(kind, { bundle: { organisation, people } })

  test('comes from the menu, with each page once', async () => {
    const reader = visitor(service(), { cookie: await service().session('admin') })
    const wayTo = async (path: string) => {
      const { text } = await reader.get(path)
      const way = /<nav class="breadcrumbs".*?<\/nav>/s.exec(text)?.[0] ?? assert.fail(`none on ${path}`)
      assert.match(way, /<li aria-current="page">[^<]/)
      return [...way.matchAll(/<li>(?:<a href="([^"]*)">)?(?:<svg.*?<\/svg>)?([^<]*)/gs)].map(
        ([, href = '', title]) => (href === '' ? title : href),
      )
    }
    assert.deepEqual(await wayTo('/manage'), ['/manage'])
    assert.deepEqual(await wayTo('/manage/people'), ['/manage', 'Verzeichnis'])
    assert.deepEqual(await wayTo(`/manage/people/${hexId(1)}`), ['/manage', 'Verzeichnis', '/manage/people'])
    assert.deepEqual(await wayTo('/manage/tickets'), ['/manage'])
    assert.deepEqual(await wayTo('/manage/votes/new'), [
      '/manage',
      'Abstimmungen und Wahlen',
      '/manage/results',
    ])
    assert.deepEqual(await wayTo('/manage/settings/api-keys/new'), [
      '/manage',
      'Verwaltung',
      '/manage/settings/api-keys',
    ])
  })

  test('is not on public pages, which lead back by one link', async () => {
    const cookie = await service().session('editor', { agency: 1 })
    const { text } = await visitor(service(), { cookie }).get('/search')
    assert.doesNotMatch(text, /class="staff-(nav|header)"/)
    assert.match(text, /<a class="staff-link" href="\/manage\/tickets">/)
    assert.doesNotMatch((await visitor(service()).get('/search')).text, /staff-link/)
  })
})
