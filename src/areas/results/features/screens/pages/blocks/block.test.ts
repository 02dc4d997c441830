import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { blockTypes, blockWidths, subjectKinds } from '../screen/screen.ts'
import { readStructure } from '../structure.ts'
import { widgets } from '../widgets/widgets.ts'
import { isFitting, longestBlockText, mostBlocks, structureOf } from './block.ts'
import { templateFor, templateNames } from './templates.ts'

/** Placeholders of template languages are refused, in blocks as in markup. */
const words = fc
  .string({ maxLength: longestBlockText, unit: 'grapheme' })
  .filter((text) => !/\$\{|\{\{|\{%|<%|[\p{Cc}\ufffe\uffff]/u.test(text))
const block = fc.record({
  type: fc.constantFrom(...blockTypes),
  width: fc.constantFrom(...blockWidths),
  text: words,
})

describe('blocks of a screen', () => {
  it('give a structure that can be drawn for every subject', () => {
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: mostBlocks }),
        fc.constantFrom(...subjectKinds),
        (blocks, kind) => {
          const structure = structureOf(blocks, kind)
          if (!blocks.some(({ type }) => isFitting(type, kind))) return assert.equal(structure, '')
          const read = readStructure(structure, kind, widgets)
          assert.ok(read.ok, JSON.stringify([structure, read]))
        },
      ),
    )
  })

  it('share a row if there is room, and its last column takes what is left', () => {
    const structure = structureOf(
      [
        { type: 'title', width: 'two-thirds', text: '' },
        { type: 'logo', width: 'third', text: '' },
        { type: 'map', width: 'half', text: '' },
        { type: 'seats', width: 'half', text: '' },
        { type: 'text', width: 'full', text: 'Ja & <Nein>' },
      ],
      'simple-vote',
    )
    assert.equal(
      structure,
      `<grid-row>
  <grid-column span="8"><h1><model-title/></h1></grid-column>
  <grid-column span="4"><p class="right"><principal-logo/></p></grid-column>
</grid-row>
<vote-proposal-entities-map/>
<p>Ja &amp; &lt;Nein&gt;</p>`,
    )
  })

  it('stand below each other in the column of the block before', () => {
    const blocks = [
      { type: 'bar', width: 'half' },
      { type: 'map', width: 'below' },
      { type: 'table', width: 'third' },
    ] as const
    assert.equal(
      structureOf(blocks, 'simple-vote'),
      `<grid-row>
  <grid-column span="6"><vote-proposal-result-bar/>
<vote-proposal-entities-map/></grid-column>
  <grid-column span="6"><vote-proposal-entities-table/></grid-column>
</grid-row>`,
    )
  })

  it('share the columns of the questions of a vote with a counter-proposal', () => {
    const structure = structureOf(
      [
        { type: 'bar', width: 'full' },
        { type: 'map', width: 'below' },
      ],
      'complex-vote',
    )
    assert.equal(structure.match(/<h2>/g)?.length, 3)
    assert.match(structure, /<vote-tie-breaker-result-bar\/><vote-tie-breaker-entities-map\/>/)
  })

  it('come from templates, at least two for every subject', () => {
    for (const kind of subjectKinds) {
      const found = templateNames.flatMap((name) => templateFor(name, kind) ?? [])
      assert.ok(templateNames.filter((name) => templateFor(name, kind) !== null).length >= 2, kind)
      for (const { type } of found) assert.ok(isFitting(type, kind), `${kind} ${type}`)
    }
  })
})
