import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressesIn } from './addresses-in.ts'
import { elementsIn } from './elements-in.ts'
import { allIn, textOf, treeIn } from './tree-in.ts'

describe('reading markup', () => {
  it('finds elements with their attributes and the text in them, in the order in which they end', () => {
    assert.deepEqual(
      elementsIn('<A href="/a?x=1&amp;y=2">Ja <b>&amp;</b> Nein</A><time datetime=x>', ['a', 'b', 'time']),
      [
        { name: 'b', attributes: {}, text: '&' },
        { name: 'a', attributes: { href: '/a?x=1&y=2' }, text: 'Ja & Nein' },
        { name: 'time', attributes: { datetime: 'x' }, text: '' },
      ],
    )
  })

  it('makes a tree in which what is not closed ends with its parent', () => {
    const tree = treeIn('<ul><li>eins<br>zwei<li>drei</ul><p>vier &lt; fünf')
    assert.deepEqual(allIn(tree, ({ name }) => name === 'li' || name === 'p').map(textOf), [
      'eins\nzwei',
      'drei',
      'vier < fünf',
    ])
  })

  it('does not take scripts and styles for text', () => {
    assert.equal(textOf(treeIn('<p>a<script>if (a < b) "<b>"</script><style>p > b {}</style>b</p>')), 'ab')
  })

  it('finds the addresses that a reader or a browser follows, in the order of the page', () => {
    const page =
      '<link href="/a.css"><img src="/b.png"><div data-live-path="/c"><a href="/d">x</a><form action="/e">'
    assert.deepEqual(addressesIn(page), ['/a.css', '/b.png', '/c', '/d'])
  })
})
