import assert from 'node:assert/strict'
import { it } from 'node:test'
import { aList, anElection, anElectionEntity, electionResults } from '../../../../../test/support/results.ts'
import { withDefaults } from '../../../../identity/organisation/organisation.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { translator } from '../../../../texts/translate.ts'
import { electionViews } from '../election.ts'
import { noChoice } from '../subjects/election-params.ts'
import type { KnownElection, ShownElection } from '../subjects/election-subject.ts'

it('the map of the strongest lists is drawn as areas or as circles', () => {
  const view = electionViews['strongest-lists'] ?? assert.fail()
  const context = {
    ...{ organisation: withDefaults({ canton: 'SG' }), locale: 'de_CH', t: translator('de_CH') },
  } as unknown as PageContext
  const shown = {
    election: anElection({ type: 'proporz' }),
    results: electionResults({ entities: [anElectionEntity()], lists: [aList('1', { votes: [9] })] }),
    shapes: {},
  } as unknown as ShownElection
  const drawn = (search: string) => {
    const asked = view.params?.({} as KnownElection, 'chart')(search)
    const { drawing, layers = [] } = view.figure(context, shown, { ...noChoice, ...asked?.values })
    const options = layers.flatMap((layer) => layer.options)
    return {
      asCircles: drawing?.kind === 'map' && drawing.asCircles,
      queries: options.map(({ query }) => query),
      current: options.find(({ isCurrent }) => isCurrent)?.text,
    }
  }
  const queries = ['', 'circles=true']
  assert.deepEqual(drawn(''), { asCircles: false, queries, current: 'Flächen' })
  assert.deepEqual(drawn('circles=true'), { asCircles: true, queries, current: 'Kreise' })
  assert.equal(view.chosen, 'circles', 'the page reads it')
})
