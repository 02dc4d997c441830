import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instant } from '../../../../../test/support/database.ts'
import type { Instant } from '../../../../values/time.ts'
import type { Mistake, MistakeKind, Play } from './play.ts'
import { type LoggedEvent, noticedMistakes, reportOf, type VersionWarnings } from './report.ts'

const item = { kind: 'vote', id: 'velowege' } as const
const clerk = 'clerk@kanzlei.test'
const at = (second: number): Instant => instant(`2026-06-14T12:00:${String(second).padStart(2, '0')}Z`)
const end = at(59)
const places = [{ id: 1, name: 'Seedorf' }]

/** A play with an upload every ten seconds, of which the second has the mistake, and the third too if it lasts. */
function played(kind: MistakeKind, sent = [1, 2, 3]): Play {
  const mistake: Mistake = { number: 1, kind, upload: 2, places }
  const lasts = kind === 'exchanged'
  return {
    ...{ id: 'play', day: '2026-06-14', seed: 'a', speed: 60, started: at(0), ended: end },
    plan: {
      uploads: [1, 2, 3].map((number) => ({ number, seconds: number * 10, item, arrivals: [number] })),
      mistakes: [mistake],
    },
    sent: sent.map((number) => ({
      ...{ number, at: at(number * 10), sha256: `file ${number}`, outcome: 'accepted' as const },
      mistakes: number === 2 || (number === 3 && lasts) ? [1] : [],
    })),
  }
}

const entry = (second: number, action: string, more: Partial<LoggedEvent> = {}): LoggedEvent => ({
  ...{ at: at(second), actor: clerk, action: `results.${action}`, subject: 'vote/velowege' },
  ...{ version: null, restored: null, files: [] },
  ...more,
})
/** The entry of an upload of the play, which is its own version. */
const upload = (number: number, action: 'publish' | 'hold') =>
  entry(number * 10 + 1, action, { actor: 'kanzlei rehearse', version: number, files: [`file ${number}`] })

function told(play: Play, events: readonly LoggedEvent[], warnings: readonly VersionWarnings[] = []) {
  const [report] = reportOf(play, events, warnings, end).mistakes
  assert.ok(report)
  const { outcome, noticed, public: shown, passedBy } = report
  return {
    outcome,
    noticed: noticed && { by: noticed.by, action: noticed.action, seconds: Math.round(noticed.seconds) },
    shown: shown === null ? null : Math.round(shown.seconds),
    passedBy: passedBy.map(({ action }) => action),
    warnings: report.warnings,
  }
}
const unnoticed = { noticed: null, passedBy: [], warnings: [] }

describe('the report of a rehearsed polling day', () => {
  it('says that a mistake was noticed if its version is discarded before the release', () => {
    const events = [upload(1, 'publish'), upload(2, 'hold'), entry(25, 'discard', { version: 2 })]
    assert.deepEqual(told(played('old-file', [1, 2]), events), {
      ...unnoticed,
      outcome: 'noticed',
      noticed: { by: clerk, action: 'results.discard', seconds: 5 },
      shown: null,
    })
  })

  it('says that a mistake was noticed, and how long it was public, if it is rolled back, withdrawn or replaced', () => {
    const before = [upload(1, 'publish'), upload(2, 'publish')]
    const corrections: readonly (readonly [string, readonly LoggedEvent[]])[] = [
      ['results.rollback', [entry(27, 'publish', { version: 3 }), entry(27, 'rollback', { restored: 1 })]],
      ['results.withdraw', [entry(27, 'withdraw', { version: 2 })]],
      ['results.publish', [entry(27, 'publish', { version: 3, files: ['by hand'] })]],
      ['results.hold', [entry(27, 'hold', { version: 3, files: ['by hand'] })]],
    ]
    for (const [action, after] of corrections)
      assert.deepEqual(told(played('exchanged', [1, 2]), [...before, ...after]), {
        ...unnoticed,
        outcome: 'noticed',
        noticed: { by: clerk, action, seconds: 7 },
        // A version that waits leaves the wrong one where it is.
        shown: 6,
      })
  })

  it('says that a mistake was missed if it became public, and who released it', () => {
    const events = [
      upload(1, 'publish'),
      upload(2, 'hold'),
      entry(23, 'confirm', { version: 2 }),
      entry(24, 'approve', { version: 2 }),
      entry(29, 'release', { version: 2 }),
    ]
    assert.deepEqual(told(played('final-too-early', [1, 2]), events), {
      ...unnoticed,
      outcome: 'missed',
      shown: 30,
      passedBy: ['results.confirm', 'results.approve', 'results.release'],
    })
    const replaced = [...events, upload(3, 'publish')]
    assert.equal(told(played('final-too-early'), replaced).outcome, 'missed')
    assert.equal(told(played('final-too-early'), replaced).shown, 2)
    assert.equal(told(played('exchanged'), replaced).shown, 30)
  })

  it('does not count a withdrawal of something else as noticing', () => {
    const wrong = [upload(1, 'publish'), upload(2, 'publish'), upload(3, 'hold')]
    const discarded = entry(35, 'discard', { version: 3 })
    assert.equal(told(played('exchanged'), [...wrong, discarded]).outcome, 'missed')
    const again = [entry(35, 'publish', { version: 4 }), entry(35, 'rollback', { restored: 2 })]
    assert.equal(told(played('exchanged'), [...wrong, ...again]).outcome, 'missed')
  })

  it('says harmless if another file came before the release, and refused if the service rejected the file', () => {
    const events = [upload(1, 'publish'), upload(2, 'hold'), upload(3, 'hold')]
    assert.equal(told(played('missing'), events).outcome, 'harmless')
    const play = played('wrong-item')
    const refused = {
      ...play,
      sent: play.sent.map((one) => (one.number === 2 ? { ...one, outcome: 'refused' as const } : one)),
    }
    assert.equal(told(refused, [upload(1, 'publish'), upload(3, 'publish')]).outcome, 'refused')
    assert.equal(told(played('missing', [1]), [upload(1, 'publish')]).outcome, 'not-played')
  })

  it('treats a file that staff upload by hand like one that was sent', () => {
    const byHand = entry(24, 'publish', { version: 2, files: ['file 2'] })
    assert.equal(told(played('exchanged', [1, 2]), [upload(1, 'publish'), byHand]).outcome, 'missed')
  })

  it('says kept back if nobody published a file that staff were handed, and refused if they tried in vain', () => {
    const play = played('old-file', [1, 2])
    const handed = { ...play, sent: play.sent.map((one) => ({ ...one, outcome: 'handed' as const })) }
    const byHand = entry(14, 'publish', { version: 1, files: ['file 1'] })
    assert.equal(told(handed, [byHand]).outcome, 'kept-back')
    const refusal = entry(24, 'refuse', { action: 'upload.refuse', files: ['file 2'] })
    assert.equal(told(handed, [byHand, refusal]).outcome, 'refused')
    const published = entry(24, 'publish', { version: 2, files: ['file 2'] })
    assert.equal(told(handed, [byHand, published]).outcome, 'missed')
  })

  it('names the warnings about the places of each mistake', () => {
    const about = (code: string, entity: string | null) => ({ code, entity })
    const warnings = [
      { ref: item, number: 1, warnings: [about('status.back', null)] },
      {
        ref: item,
        number: 2,
        warnings: [
          about('doubt.exchanged', 'Seedorf'),
          about('doubt.turnout', 'Berg'),
          about('sum.ballots', '1'),
        ],
      },
    ]
    const events = [upload(1, 'publish'), upload(2, 'publish')]
    const { warnings: codes } = told(played('exchanged', [1, 2]), events, warnings)
    assert.deepEqual(codes, ['doubt.exchanged', 'sum.ballots'])
  })

  it('counts the actions of people, and tells the player what has to be corrected', () => {
    const events = [
      ...[upload(1, 'hold'), entry(13, 'release', { version: 1 }), upload(2, 'hold')],
      ...[entry(25, 'release', { version: 2 }), entry(26, 'withdraw', { version: 2 })],
    ]
    const play = played('exchanged', [1, 2])
    assert.deepEqual(reportOf(play, events, [], end).people, [
      {
        actor: clerk,
        actions: [
          { action: 'results.release', count: 2 },
          { action: 'results.withdraw', count: 1 },
        ],
      },
    ])
    const { acts, summary } = reportOf(play, events, [], end)
    assert.deepEqual(
      acts.map(({ at: when, action, version }) => [when, action, version]),
      [
        [at(13), 'results.release', 1],
        [at(25), 'results.release', 2],
        [at(26), 'results.withdraw', 2],
      ],
    )
    assert.deepEqual(summary, {
      ...{ mistakes: 1, noticed: 1, missed: 0, others: 0 },
      ...{ noticedAfter: 6, publicFor: 1 },
    })
    assert.deepEqual([...noticedMistakes(play, events, end)], [1])
    assert.deepEqual([...noticedMistakes(play, events.slice(0, 4), end)], [])
  })
})
