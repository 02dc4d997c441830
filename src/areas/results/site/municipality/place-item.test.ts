import assert from 'node:assert/strict'
import { it } from 'node:test'
import { anElection } from '../../../../../test/support/results.ts'
import { withDefaults } from '../../../../identity/organisation/organisation.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { translator } from '../../../../texts/translate.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { Place } from '../../places/lists/places.ts'
import { placeFigures } from './place-item.ts'

it('the bars of lists have their configured colours', () => {
  const context = {
    ...{ organisation: withDefaults({ canton: 'SG' }), locale: 'de_CH', t: translator('de_CH') },
  } as unknown as PageContext
  const item = anElection({ type: 'proporz', colors: { Mitte: '#FF9900', Links: 'url(x)' } })
  const overview = { completed: true, progress: { counted: 1, total: 1 }, turnout: 40 }
  const markup = placeFigures(context, { id: 1, name: 'Seedorf' } as Place, {
    kind: 'election',
    stored: { item, overview } as unknown as StoredItem<'election'>,
    turnout: 40,
    lists: ['Mitte', 'Links', 'Rechts'].map((name, at) => ({ name, share: 50 - 10 * at })),
    candidates: [],
  }).toString()
  assert.match(markup, /Mitte<\/th><td><svg[^>]*><rect[^>]*\/><rect fill="#ff9900" width="50%"/)
  for (const plain of ['Links', 'Rechts'])
    assert.match(markup, new RegExp(`${plain}</th><td><svg[^>]*><rect[^>]*/><rect class="place-bar-value"`))
})
