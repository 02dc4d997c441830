import assert from 'node:assert/strict'
import { it } from 'node:test'
import { counted } from '../../../../../../test/results/voted-service.ts'
import { aVote } from '../../../../../../test/support/results.ts'
import { withDefaults } from '../../../../../identity/organisation/organisation.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { translator } from '../../../../../texts/translate.ts'
import type { EntityShapes } from '../../../places/shapes/map-shapes.ts'
import { tallyBallot } from '../../../tally/vote.ts'
import type { FigureCell } from '../../figure/table.ts'
import { ballotViews } from '../../vote.ts'
import { type BallotMapChoice, usualMap } from './ballot-layers.ts'

it('the table beside the map of a vote has the figures and colours of the layer', () => {
  const context = {
    ...{ organisation: withDefaults({ canton: 'SG' }), locale: 'de_CH', t: translator('de_CH') },
  } as unknown as PageContext
  const ballot = tallyBallot(
    'proposal',
    counted([
      { yeas: 600, nays: 400 },
      { yeas: 200, nays: 800 },
    ]),
  )
  const shown = { vote: aVote(), ballot, shapes: {} as EntityShapes }
  const tableOf = (layer: BallotMapChoice['layer']) => {
    const { tables } = ballotViews.entities.figure(context, shown, { ...usualMap, layer })
    const rows = (tables[0]?.groups ?? []).flatMap((group) =>
      group.rows.filter((row) => row.isUncounted !== true),
    )
    return {
      keys: tables[0]?.columns.map(({ key }) => key) ?? [],
      layer: rows.map(({ cells }) => cells.layer),
      marks: rows.map(({ cells }) => markOf(cells.answer)),
    }
  }
  const usual = tableOf(null)
  assert.ok(!usual.keys.includes('layer'))
  assert.deepEqual(usual.marks, [7, 0])
  const difference = tableOf('difference')
  assert.deepEqual(difference.keys.slice(0, 3), ['name', 'answer', 'layer'])
  assert.deepEqual(difference.layer.map(markOf), ['step-10', 'step-0'])
  assert.deepEqual(difference.marks, [undefined, undefined])
  const turnout = tableOf('turnout')
  for (const cell of turnout.layer) assert.match(String(markOf(cell)), /^share-/)
})

function markOf(cell: FigureCell | undefined) {
  return typeof cell === 'object' && cell !== null ? cell.mark : undefined
}
