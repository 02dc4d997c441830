import assert from 'node:assert/strict'
import { it } from 'node:test'
import { paths } from '../../src/areas/content/desk/kinds.ts'
import { synonymPath, synonymsPath } from '../../src/areas/content/synonyms/synonym-pages.ts'
import { agenciesPath, membershipsPath, peoplePath } from '../../src/areas/directory/changes/paths.ts'
import { peopleSourcesPath } from '../../src/areas/directory/features/people-sources/desk/parts.ts'
import { groupsPath, setPath } from '../../src/areas/results/desk/groups/page.ts'
import { itemsPaths, resultsPath } from '../../src/areas/results/desk/paths/item-paths.ts'
import { linksPath, sourcesPath } from '../../src/areas/results/desk/sources/parts.ts'
import { successionsPath } from '../../src/areas/results/desk/successions/page.ts'
import { uploadTokensPath } from '../../src/areas/results/desk/upload-tokens/upload-tokens-page.ts'
import { forwardPath } from '../../src/areas/results/features/forwarding/page.ts'
import { subscribersPath } from '../../src/areas/results/features/notifications/desk/subscribers-page.ts'
import { screensPath } from '../../src/areas/results/features/screens/desk/paths.ts'
import { webhooksPath } from '../../src/areas/results/features/webhooks/desk/parts.ts'
import { releasePath } from '../../src/areas/results/versions/release/paths.ts'
import type { Scope } from '../../src/identity/accounts/scope.ts'
import { managementKeysPath } from '../../src/office/account/account-page.ts'
import { apiKeysPath } from '../../src/office/keys/api-keys-page.ts'
import { ticketsPath } from '../../src/office/tickets/pages/parts.ts'
import { openTicket } from '../../src/office/tickets/tickets.ts'
import { accountsPath } from '../../src/office/users/account-parts.ts'
import type { Tx } from '../../src/platform/storage/database/database.ts'
import type { Role } from '../../src/platform/storage/schema/schema.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { exampleOf, listed as records } from './examples.ts'
import { type Manager, manager, newKey, sent } from './manager.ts'

/** The forms of each kind of record in the browser, and the page that asks before one is deleted. */
const pages: Readonly<Record<string, RecordPages>> = {
  agencies: oneByOne(agenciesPath),
  people: oneByOne(peoplePath),
  memberships: oneByOne(membershipsPath),
  'people-sources': oneByOne(peopleSourcesPath),
  events: chosen(paths.event),
  news: chosen(paths.news),
  topics: chosen(paths.topic),
  votes: chosen(itemsPaths.vote),
  elections: chosen(itemsPaths.election),
  compounds: chosen(itemsPaths.compound),
  sources: oneByOne(sourcesPath),
  'source-links': { ...oneByOne(linksPath), adds: ({ sources }) => `${linksPath}/new?source=${sources}` },
  'place-groups': {
    path: groupsPath,
    reads: setPath,
    deletes: (id) => `${groupsPath}/delete?set=${id}`,
  },
  synonyms: {
    path: synonymsPath,
    reads: (id) => synonymPath(String(id)),
    deletes: (id) => `${synonymsPath}/delete?name=${id}`,
  },
  successions: {
    path: successionsPath,
    deletes: (id) => `${successionsPath}/delete?id=${String(id).split('-')[0]}`,
  },
  screens: oneByOne(screensPath),
  subscribers: {
    ...chosen(subscribersPath),
    reads: () => subscribersPath,
    adds: () => `${subscribersPath}/import`,
  },
  webhooks: oneByOne(webhooksPath),
  'upload-tokens': oneByOne(uploadTokensPath),
  tickets: { ...oneByOne(ticketsPath), reads: (id) => `${ticketsPath}/${id}` },
  users: oneByOne(accountsPath),
  'api-keys': oneByOne(apiKeysPath),
  'management-keys': oneByOne(managementKeysPath),
}

interface RecordPages {
  readonly path: string
  readonly deletes: (id: unknown) => string
  /** Where one is shown, if that is not below the list. */
  readonly reads?: (id: string) => string
  /** Where one is added, by the ids of other records. */
  readonly adds?: (ids: Readonly<Record<string, unknown>>) => string
}

/** The lists of records that are neither added nor deleted by anybody. */
const lists: Readonly<Record<string, string>> = {
  versions: resultsPath,
  'release-changes': releasePath,
  forwards: forwardPath,
}

function oneByOne(path: string) {
  return { path, deletes: (id: unknown) => `${path}/${id}/delete` }
}

function chosen(path: string) {
  return { path, deletes: (id: unknown) => `${path}/delete?id=${id}` }
}

/** Whether a page or an answer shows that the person may do it: what is asked for or wrong beyond that comes later. */
const isAllowed = (status: number) => [200, 204, 409, 422].includes(status)

onEachDatabase('the rights of a person', (kind) => {
  const service = serviceUnderTest(kind)

  /** An agency with a person, and one record of each other kind. */
  async function recordsOf(by: Manager, agency: number): Promise<Readonly<Record<string, unknown>>> {
    const ids: Record<string, unknown> = { agencies: agency }
    const add = async (name: string, record: object) => {
      ids[name] = (await sent(by, 201, 'POST', `/api/manage/${name}`, record)).body.id
    }
    await add('people', { first_name: 'Ida', last_name: 'Muster', agency, place_title: 'Leiterin' })
    const { body } = await sent(by, 200, 'GET', '/api/manage/memberships?limit=200')
    const own = (one: { readonly person: unknown }) => one.person === ids.people
    ids.memberships = body.items.find(own).id
    for (const { name, isAddable } of records)
      if (!(name in ids) && isAddable !== false) await add(name, await exampleOf(by, name))
    const { database, clock, parts } = service()
    const ticket = { kind: 'PER', subjectId: String(ids.people), title: 'Ida Muster', snapshot: {} }
    const submitted = { submitterEmail: 'ida@example.ch', submitterMessage: null, proposedChanges: {} }
    const open = (tx: Tx) => openTicket(tx, { ...parts, clock }, { ...ticket, ...submitted })
    ids.tickets = (await database.transaction(open)).number
    await newKey(service(), by.user, { name: `Eigener ${agency}` })
    const keys = await sent(by, 200, 'GET', '/api/manage/management-keys?limit=200')
    ids['management-keys'] = keys.body.items.find(
      (one: object) => 'name' in one && one.name === `Eigener ${agency}`,
    ).id
    return ids
  }

  const people: readonly (readonly [name: string, role: Role, scope: (agency: number) => Scope])[] = [
    ['an admin', 'admin', () => null],
    ['an editor', 'editor', () => null],
    ['an editor of results', 'editor', () => ({ results: true })],
    ['an editor of an agency', 'editor', (agency) => ({ agency })],
  ]

  for (const [name, role, scope] of people)
    it(`are the same with a key as in the browser for ${name}`, async () => {
      const admin = await manager(service())
      const [own, other] = await Promise.all(
        ['Eigenes', 'Fremdes'].map(
          async (title) =>
            (await sent(admin, 201, 'POST', '/api/manage/agencies', { title })).body.id as number,
        ),
      )
      const limit = scope(own ?? 0)
      const cookie = await service().session(role, limit)
      const by = await manager(service(), {}, role, limit)
      const browse = async (path: string) =>
        (await fetch(service().url + path, { headers: { cookie }, redirect: 'manual' })).status
      for (const [record, list] of Object.entries(lists)) {
        const [inBrowser, withKey] = [
          await browse(list),
          (await by.send('GET', `/api/manage/${record}`)).status,
        ]
        assert.equal(isAllowed(withKey), isAllowed(inBrowser), `${record}: ${inBrowser}, ${withKey}`)
      }
      for (const agency of [own, other]) {
        const ids = await recordsOf(admin, agency ?? 0)
        // The last first, which may be parts of others that are deleted here.
        for (const { name: record, example, isFixed, isAddable, isRemovable } of records.toReversed()) {
          const page = pages[record]
          assert.ok(page, `the test knows the pages of ${record}`)
          const api = `/api/manage/${record}`
          const form = page.reads?.(String(ids[record])) ?? `${page.path}/${ids[record]}`
          const compared: readonly (readonly [
            what: string,
            page: string,
            ...request: Parameters<Manager['send']>,
          ])[] = [
            [
              'read',
              isFixed && page.reads === undefined ? page.deletes(ids[record]) : form,
              'GET',
              `${api}/${ids[record]}`,
            ],
            ['change', form, 'PATCH', `${api}/${ids[record]}`, {}, { 'if-match': '*' }],
            [
              'delete',
              page.deletes(ids[record]),
              'DELETE',
              `${api}/${ids[record]}`,
              undefined,
              { 'if-match': '*' },
            ],
            ['add', page.adds?.(ids) ?? `${page.path}/new`, 'POST', `${api}?dry_run=true`, example],
          ]
          for (const [what, path, ...request] of compared) {
            if ((what === 'change' && isFixed) || (what === 'add' && isAddable === false)) continue
            if (what === 'delete' && isRemovable === false) continue
            const [inBrowser, withKey] = [await browse(path), (await by.send(...request)).status]
            const told = `${what} ${record} of agency ${agency === own ? 'own' : 'other'}: ${inBrowser}, ${withKey}`
            assert.equal(isAllowed(withKey), isAllowed(inBrowser), told)
          }
        }
      }
    })
})
