import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startService, type TestService } from '../support/service.ts'
import { settingsSections } from '../support/settings.ts'

/** The pages of each kind of record whose address has another name. */
const renamed: Readonly<Record<string, string>> = {
  'election-compounds': 'compounds',
  'settings/api-keys': 'api-keys',
  'account/keys': 'management-keys',
  'sources/links': 'source-links',
  'place-successions': 'successions',
  forward: 'forwards',
}

/** What programs send instead where the address does not follow from that of the form. */
const instead: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(settingsSections.map((name) => [`settings/${name}`, ['PATCH settings']])),
  'settings/logo': ['PUT settings/logo', 'DELETE settings/logo'],
  'tickets/:id/mails/:mail/again': ['POST tickets/:id/mail-again'],
  'users/import': ['POST users/batch'],
  'users/import/:checked': ['POST users/batch'],
  'users/:id/second-factor/reset': ['POST users/:id/reset-second-factor'],
  'agencies/order': ['POST agencies/:id/move', 'POST agencies/:id/sort'],
  'agencies/:id/members': ['POST memberships/:id/move', 'POST agencies/:id/sort-members'],
  'people/:id/memberships': ['POST memberships', 'PATCH memberships/:id', 'DELETE memberships/:id'],
  'directory/import': ['POST agencies/batch', 'POST people/batch', 'POST memberships/batch'],
  'directory/import/:checked': ['POST agencies/batch', 'POST people/batch', 'POST memberships/batch'],
  'events/import': ['POST events/batch'],
  'events/import/:checked': ['POST events/batch'],
  'topics/order': ['POST topics/:id/move'],
  'results/:kind/:id/confirm/:number': ['POST versions/:id/confirm'],
  'results/:kind/:id/rollback/:number': ['POST versions/:id/restore'],
  'results/:kind/:id/withdraw': ['POST versions/:id/withdraw'],
  'results/:kind/:id/release': ['POST versions/:id/release'],
  'results/:kind/:id/approve': ['POST versions/:id/approve'],
  'results/:kind/:id/unapprove': ['POST versions/:id/unapprove'],
  release: ['POST versions/:id/release'],
  'release/approve': ['POST versions/:id/approve'],
  'release/changes/:id': ['POST release-changes/:id/confirm'],
  'release/changes/:id/withdraw': ['POST release-changes/:id/withdraw'],
  'results/:kind/:id/embargo': ofItems('POST', 'embargo'),
  'results/:kind/:id/corrections': ofItems('POST', 'correct'),
  'results/:kind/:id/figures/:of/:place/:figure': [
    'POST votes/:id/correct-figure',
    'POST elections/:id/correct-figure',
  ],
  'results/:kind/:id/announce': ofItems('POST', 'announce'),
  'results/:kind/:id/draft': ofItems('POST', 'draft'),
  'results/:kind/:id/notify': ['POST notifications/send'],
  'votes/:id/explanations': ofItems('PUT', 'explanations_pdf'),
  'elections/:id/explanations': ofItems('PUT', 'explanations_pdf'),
  'election-compounds/:id/explanations': ofItems('PUT', 'explanations_pdf'),
  'votes/:id/former-addresses': ofItems('POST', 'give-up-address'),
  'elections/:id/former-addresses': ofItems('POST', 'give-up-address'),
  'election-compounds/:id/former-addresses': ofItems('POST', 'give-up-address'),
  'place-groups': ['POST place-groups/batch'],
  'place-successions': ['POST successions/batch'],
  'screens/day': ['POST screens/batch'],
  notifications: ['PATCH notifications'],
  'notifications/day': ['POST notifications/send'],
  'people-sources/:id/runs/:run/undo': ['POST people-sources/:id/undo'],
  'place-groups/postal-codes': ['POST postal-codes/replace'],
  'place-groups/postal-codes/delete': ['POST postal-codes/clear'],
  'subscribers/import': ['POST subscribers/batch'],
  'subscribers/import/:checked': ['POST subscribers/batch'],
  'webhooks/:id/deliveries/:delivery/replay': ['POST webhooks/:id/replay'],
  'rehearsal/guests/open': ['POST rehearsal/open-guests'],
  'rehearsal/guests/close': ['POST rehearsal/close-guests'],
}

/** Why programs have no such address. */
const reasons: readonly (readonly [path: RegExp, why: string])[] = [
  [
    /^account(\/(?!keys\/:id)|$)/,
    'People prove who they are, with a password, a second factor or a passkey.',
  ],
  [/^users\/:id\/vouch$/, 'That two accounts are two people is confirmed by a person.'],
  [
    /^(users|subscribers)\/import\/withdraw\//,
    'Rows of a batch stand alone; each is removed at its own address.',
  ],
  [/^uploads\/:checked\//, 'Checked uploads are published or discarded at /upload, with a token.'],
  [/^sources\/federal/, 'Federal files are fetched by the service, or uploaded at /upload.'],
  [/^screens\/(preview|blocks)$/, 'The editor draws what has not been stored.'],
  [/^side-by-side/, 'Operators compare two systems while they move in.'],
  [/^take-over/, 'Operators take another system over once, before there are keys.'],
  [/^start\//, 'The list of the first run leads people through what programs set record by record.'],
  [
    /^settings\/sign-on\//,
    'Whoever plants a provider of log-ins opens accounts with it, so people do it, with a fresh second factor.',
  ],
  [/^preview\//, 'Readers choose a municipality.'],
]

function ofItems(method: string, part: string): readonly string[] {
  return ['votes', 'elections', 'compounds'].map((record) => `${method} ${record}/:id/${part}`)
}

/** Returns what programs send instead of a form, as far as that follows from its address. */
function following(path: string): readonly string[] {
  const named = Object.entries(renamed).find(([pages]) => path === pages || path.startsWith(`${pages}/`))
  const [pages, record] = named ?? [path.split('/')[0] ?? '', path.split('/')[0] ?? '']
  const rest = path.slice(pages.length + 1)
  if (rest === 'new' || /^new\/:\w+$/.test(rest)) return [`POST ${record}`]
  if (/^:\w+(\/edit)?$/.test(rest)) return [`PATCH ${record}/:id`]
  if (/^(:\w+\/)?delete$/.test(rest)) return [`DELETE ${record}/:id`]
  return [`POST ${record}/${rest}`]
}

describe('what staff do in the browser', () => {
  const forms = new Set<string>()
  const addresses = new Set<string>()
  let service: TestService

  before(async () => {
    service = await startService('sqlite', {
      onRoute: ({ method, url }) => {
        for (const one of [method].flat()) {
          if (one === 'POST' && url.startsWith('/manage/')) forms.add(url.slice('/manage/'.length))
          if (url.startsWith('/api/manage/')) addresses.add(`${one} ${url.slice('/api/manage/'.length)}`)
        }
      },
    })
  })
  after(() => service.stop())

  it('can be done by programs, or has a reason to be left to people', () => {
    assert.ok(forms.size > 100, `${forms.size} forms`)
    const missing = [...forms].flatMap((path) => {
      const wanted = instead[path] ?? following(path)
      const isThere = wanted.every((one) => addresses.has(one))
      const hasReason = reasons.some(([pattern]) => pattern.test(path))
      return isThere || hasReason ? [] : [`${path}: ${wanted.join(', ')}`]
    })
    assert.deepEqual(missing, [])
  })

  it('is all that the test lists', () => {
    const paths = [...forms]
    assert.deepEqual(
      Object.keys(instead).filter((path) => !forms.has(path)),
      [],
    )
    assert.deepEqual(
      reasons.filter(([pattern]) => !paths.some((path) => pattern.test(path))),
      [],
    )
    const unneeded = reasons.flatMap(([pattern]) =>
      paths.filter(
        (path) => pattern.test(path) && (instead[path] ?? following(path)).every((one) => addresses.has(one)),
      ),
    )
    assert.deepEqual(unneeded, [], 'programs have an address for it')
  })
})
