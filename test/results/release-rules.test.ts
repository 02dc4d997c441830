import assert from 'node:assert/strict'
import { it } from 'node:test'
import { loadInstance } from '../../src/bundle-members.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { dump, load, sourceOf, withEmptyDatabase } from '../support/bundles.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { onEachDatabase, startService, type TestService, testClock, unwrap } from '../support/service.ts'
import { settingsPathOf } from '../support/settings.ts'
import { upload } from '../support/uploads.ts'
import { publishResults } from './published.ts'

const day = '2026-11-15'
const dates = { created: '2026-01-01T00:00:00Z', modified: '2026-01-01T00:00:00Z' }
const common = { domain: 'canton', date: day, ...dates }
const fourEyes = {
  name: 'Zug',
  canton: 'zg',
  locales: ['de_CH'],
  default_locale: 'de_CH',
  embargo: { time: '12:00' },
  four_eyes_release: true,
  projections: false,
}
const noonOnly = { ...fourEyes, four_eyes_release: false }
const items = {
  votes: [
    { ...common, id: 'steuern', type: 'simple', title: { de_CH: 'Steuern & Co.' } },
    { ...common, id: 'schule', type: 'simple', title: { de_CH: 'Schule' } },
  ],
  elections: [{ ...common, id: 'rat-1', type: 'proporz', mandates: 1, title: { de_CH: 'Kreis 1' } }],
  election_compounds: [{ ...common, id: 'rat', title: { de_CH: 'Rat' }, elections: ['rat-1'] }],
}
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
const file = (yeas: number) => `${header}\ninterim,proposal,1701,true,${yeas},100,0,0,9000,${yeas + 100}\n`

interface Staff {
  readonly email: string
  text(path: string): Promise<string>
  post(path: string, fields?: Readonly<Record<string, string>>): Promise<Response>
  /** Sends a form. Returns the address that it redirects to. */
  sent(path: string, fields?: Readonly<Record<string, string>>): Promise<string>
  /** Uploads a file in the form. Returns the address of its draft. */
  tries(path: string, file: string): Promise<string>
  /** Saves the settings of a section with the given changes. */
  saves(changed: Readonly<Record<string, string>>): Promise<string>
}

async function staff(service: TestService, role: 'admin' | 'editor' = 'admin'): Promise<Staff> {
  const cookie = await service.session(role)
  const headers = { origin: service.url, cookie }
  const text = async (path: string) => (await fetch(service.url + path, { headers })).text()
  const post: Staff['post'] = (path, fields = {}) =>
    fetch(service.url + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const sent: Staff['sent'] = async (path, fields) => {
    const response = await post(path, fields)
    return response.headers.get('location') ?? `status ${response.status}`
  }
  const email = /[\w-]+@kanzlei\.test/.exec(await text('/manage/account'))?.[0] ?? assert.fail('nobody')
  return {
    ...{ email, text, post, sent },
    async tries(path, content) {
      const body = new FormData()
      body.set('proposal', new Blob([content]), 'results.csv')
      const tried = await fetch(service.url + path, { method: 'POST', headers, body, redirect: 'manual' })
      return tried.headers.get('location') ?? `status ${tried.status}`
    },
    async saves(changed) {
      const path = settingsPathOf(Object.keys(changed)[0] ?? '')
      const [, seen = ''] = /name="seen" value="(\w+)"/.exec(await text(path)) ?? []
      return sent(path, { seen, ...changed })
    },
  }
}

const markIn = (page: string) => /name="mark" value="(\w+)"/.exec(page)?.[1] ?? ''

const audited = async (database: Database, ...actions: readonly string[]) =>
  (
    await database.reads
      .selectFrom('audit_log')
      .select(['action', 'actor', 'subject', 'detail'])
      .where('action', 'in', actions)
      .orderBy('sequence')
      .execute()
  ).map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) }))

async function withService(
  kind: TestService['kind'],
  organisation: object,
  work: (service: TestService, isPublic: (figure: number, id?: string) => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const service = await startService(kind, {
    bundle: { organisation, ...items },
    clock: testClock(`${day}T09:00:00Z`),
  })
  const isPublic = async (figure: number, id = 'steuern') =>
    new RegExp(`"yeas":${figure}\\b`).test(await (await fetch(`${service.url}/vote/${id}/json`)).text())
  try {
    await work(service, isPublic)
  } finally {
    await service.stop()
  }
}

onEachDatabase('release rules with four eyes', (kind) => {
  it('cannot be switched off alone: a second person sees what becomes public, and both are named', () =>
    withService(kind, fourEyes, async (service, isPublic) => {
      const anna = await staff(service)
      const beat = await staff(service, 'editor')
      await upload(service, { type: 'vote', id: 'steuern', file: file(4711) })

      await anna.saves({ name: 'Uri', canton: 'zg' })
      const change = await anna.saves({ embargoTime: '' })
      assert.match(change, /^\/manage\/release\/changes\/\w+$/)
      assert.match(await anna.text('/manage/settings/organisation'), /name="name"[^>]*value="Uri"/)
      assert.match(await anna.text('/manage/settings/publication'), /name="fourEyes"[^>]*checked/)
      service.clock.advance(1)
      assert.equal(await isPublic(4711), false)

      const seenByAnna = await anna.text(change)
      assert.match(seenByAnna, /Eine andere Person muss die Änderung bestätigen/)
      assert.match(seenByAnna, /Steuern &amp; Co\., Version 1: 97[^<]*% Ja[^<]*Wird sofort öffentlich/)
      assert.match(seenByAnna, /um 12:00 Uhr, mit zweiter Person → sofort, ohne zweite Person/)
      assert.equal((await anna.post(change, { mark: markIn(seenByAnna) })).status, 403)
      assert.equal(await anna.saves({ embargoTime: '' }), change, 'asked twice, it is the same change')
      for (const path of ['/manage/release', '/manage'])
        assert.match(
          await beat.text(path),
          new RegExp(`Änderung der Freigabe wartet.*href="${change}"`, 's'),
          path,
        )

      // An upload has arrived since the page was shown.
      const mark = markIn(await beat.text(change))
      await upload(service, { type: 'vote', id: 'steuern', file: file(4712) })
      assert.equal(await beat.sent(change, { mark }), `${change}?done=moved`)
      assert.equal(await isPublic(4712), false)

      const again = await beat.text(`${change}?done=moved`)
      assert.match(again, /Inzwischen hat sich etwas geändert/)
      assert.equal(await beat.sent(change, { mark: markIn(again) }), '/manage/release?done=ruleConfirmed')
      assert.equal(await isPublic(4712), true)
      assert.equal(await beat.sent(change, { mark: markIn(again) }), '/manage/release?done=ruleGone')
      const entries = await audited(
        service.database,
        ...['release-rule.propose', 'release-rule.confirm', 'organisation.change', 'results.release'],
      )
      assert.deepEqual(
        entries.map(({ action, actor, detail }) => [action, actor, detail.proposedBy]),
        [
          ['organisation.change', null, undefined],
          ['organisation.change', anna.email, undefined],
          ['release-rule.propose', anna.email, undefined],
          ['release-rule.confirm', beat.email, anna.email],
          ['organisation.change', beat.email, anna.email],
          ['results.release', beat.email, anna.email],
        ],
      )
      assert.deepEqual(entries[4]?.detail.before, { embargo: '{"time":"12:00"}', four_eyes_release: true })

      // From now on uploads are public at once, and the rule is made stricter by anybody alone.
      await upload(service, { type: 'vote', id: 'schule', file: file(808) })
      assert.equal(await isPublic(808, 'schule'), true)
      assert.equal(
        await anna.saves({ embargoTime: '12:00', fourEyes: '1' }),
        '/manage/settings/publication?done=saved',
      )
    }))

  it('do not let one person bring a moment forward, for an item, a compound or a day', () =>
    withService(kind, fourEyes, async (service, isPublic) => {
      const anna = await staff(service, 'editor')
      await upload(service, { type: 'vote', id: 'steuern', file: file(4711) })
      for (const [path, more] of [
        ['/manage/results/vote/steuern/embargo', {}],
        ['/manage/results/compound/rat/embargo', {}],
        ['/manage/release', { day }],
      ] as const) {
        assert.match(await anna.sent(path, { ...more, rule: 'none' }), /^\/manage\/release\/changes\//, path)
        const later = { ...more, rule: 'at', moment: `${day}T13:00` }
        assert.match(await anna.sent(path, later), /done=embargo$/, `${path} may be put off`)
        const back = await anna.sent(path, { ...more, rule: 'site' })
        assert.match(back, /^\/manage\/release\/changes\//, `${path} back to noon`)
        const beat = await staff(service, 'editor')
        await beat.sent(back, { mark: markIn(await beat.text(back)) })
      }
      assert.equal(
        await isPublic(4711),
        false,
        'a second person has agreed to the moment, not to the figures',
      )
    }))

  it('do not let whoever uploaded the figures confirm what publishes them, whoever proposed it', () =>
    withService(kind, fourEyes, async (service, isPublic) => {
      const anna = await staff(service)
      const beat = await staff(service)
      const results = voteResults('interim', {
        proposal: [aBallotEntity({ yeas: 4711, nays: 1, eligibleVoters: 9000 })],
      })
      await publishResults(service, 'vote', 'steuern', results, beat.email)
      const change = await anna.saves({ embargoTime: '' })
      assert.match(await beat.text(change), /Eine andere Person muss die Änderung bestätigen/)
      assert.equal((await beat.post(change, { mark: markIn(await anna.text(change)) })).status, 403)
      assert.equal(await beat.sent(`${change}/withdraw`), '/manage/release?done=ruleWithdrawn')
      assert.equal(await beat.sent(`${change}/withdraw`), '/manage/release?done=ruleGone')
      assert.equal(await isPublic(4711), false)
      assert.equal((await audited(service.database, 'release-rule.withdraw'))[0]?.actor, beat.email)
    }))

  it('are not relaxed by a bundle: the change waits for a person', () =>
    withService(kind, fourEyes, async (service, isPublic) => {
      await upload(service, { type: 'vote', id: 'steuern', file: file(4711) })
      const relaxed = {
        organisation: { ...noonOnly, embargo: null, name: 'Uri' },
        votes: items.votes.map((vote) => ({ ...vote, embargo: 'none' })),
      }
      const notes: string[] = []
      const { database, clock } = service
      const onNote = (text: string) => notes.push(text)
      unwrap(await loadInstance(database, clock, sourceOf(JSON.stringify(relaxed)), { onNote }))
      assert.equal(await isPublic(4711), false)
      assert.deepEqual(
        notes.map((note) => /^(.*) at \/manage\/release\/changes\/\w+$/.exec(note)?.[1]),
        [
          'the rule of release stays as it is until somebody confirms the change',
          'the times of release stay as they are until somebody confirms the change',
        ],
      )
      const anna = await staff(service)
      assert.match(await anna.text('/manage/release'), /Regel der Website<\/a>. Geladen am/)
      assert.match(await anna.text('/manage/release'), /Zeit der Freigabe von 2 Geschäften/)
      assert.match(await anna.text('/manage/settings/organisation'), /name="name"[^>]*value="Uri"/)
    }))
})

onEachDatabase('release rules with a moment only', (kind) => {
  it('are changed by a bundle only where it names them, and only that is in the audit log', () =>
    withService(kind, noonOnly, async ({ database, clock }) => {
      const federal = { federal_file_url: 'https://one.test/YYYYMMDD.json', federal_unattended: true }
      unwrap(await load(database, { organisation: { ...noonOnly, ...federal } }, clock))
      unwrap(await load(database, { organisation: fourEyes }, clock))
      const { organisation } = JSON.parse(await dump(database))
      assert.deepEqual({ ...organisation, ...federal, ...fourEyes }, organisation)
      const entries = await audited(database, 'organisation.change')
      assert.deepEqual(entries.at(-1)?.detail, {
        before: { four_eyes_release: false },
        after: { four_eyes_release: true },
      })
    }))

  it('are relaxed after showing what becomes public, and the audit log names who did it', () =>
    withService(kind, noonOnly, async (service, isPublic) => {
      const anna = await staff(service)
      await upload(service, { type: 'vote', id: 'steuern', file: file(4711) })
      await upload(service, { type: 'vote', id: 'schule', file: file(808) })
      const change = await anna.sent('/manage/results/vote/steuern/embargo', {
        rule: 'at',
        moment: `${day}T11:00`,
      })
      assert.equal(await isPublic(4711), false)
      const page = await anna.text(change)
      assert.match(page, /Steuern &amp; Co\., Version 1:[^<]*Erscheint am 15\.11\.2026, 11:00/)
      assert.doesNotMatch(page, /Schule/)
      assert.equal(await anna.sent(change, { mark: markIn(page) }), '/manage/release?done=ruleConfirmed')
      assert.match(await anna.text('/manage/results/vote/steuern'), /11:00/)

      const all = await anna.saves({ embargoTime: '' })
      const listed = await anna.text(all)
      assert.match(listed, /Schule, Version 1:[^<]*Wird sofort öffentlich/)
      assert.doesNotMatch(listed, /Steuern/, 'it has a moment of its own')
      await anna.sent(all, { mark: markIn(listed) })
      assert.deepEqual([await isPublic(808, 'schule'), await isPublic(4711)], [true, false])
      const [release] = await audited(service.database, 'results.release')
      assert.deepEqual([release?.subject, release?.actor], ['vote/schule', anna.email])
      assert.equal(await anna.saves({ embargoTime: '11:30' }), '/manage/settings/publication?done=saved')
      assert.equal(
        await anna.saves({ embargoTime: '' }),
        '/manage/settings/publication?done=saved',
        'nothing waits for it',
      )
    }))

  it('still apply to stored versions when their item moves to another day', () =>
    withService(kind, noonOnly, async (service, isPublic) => {
      await upload(service, { type: 'vote', id: 'steuern', file: file(4711) })
      const [vote] = items.votes
      await service.load({ votes: [{ ...vote, date: '2026-11-08' }] })
      await upload(service, { type: 'vote', id: 'steuern', file: file(4712) })
      assert.deepEqual([await isPublic(4711), await isPublic(4712)], [false, false])
      const anna = await staff(service)
      assert.match(await anna.text('/manage/results/vote/steuern'), /Version 2 wartet.*15\.11\.2026, 12:00/s)
      const draft = await anna.tries('/vote/steuern/upload', file(4713))
      assert.match(await anna.text(draft), /Freigabe: 15\.11\.2026, 12:00/)
    }))

  it('are kept in a copy, which does not publish what waits here', async () => {
    await withEmptyDatabase(async (database) => {
      await withService(kind, noonOnly, async (service, isPublic) => {
        await upload(service, { type: 'vote', id: 'steuern', file: file(4711) })
        const copied = await dump(service.database)
        assert.deepEqual(JSON.parse(copied).result_versions[0].hold, {
          until: '2026-11-15T11:00:00.000000+00:00',
          second: false,
        })
        unwrap(await load(database, copied))
        assert.equal(await dump(database), copied)
        const released = JSON.parse(copied)
        Object.assign(released.result_versions[0], { published: true, staged: false })
        await service.load(released)
        assert.equal(await isPublic(4711), false)
      })
    })
  })
})
