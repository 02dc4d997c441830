import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseInstant } from '../values/time.ts'
import { sampleBundle } from './canton.ts'
import type { SampleFile } from './records/bundle.ts'

const now = parseInstant('2026-03-14T09:26:53.000000+00:00')
assert.ok(now)
const { events, files } = sampleBundle(now)
const illustrations = files.filter((file) => file.name.startsWith('illustration-')).map(textOf)
const programmes = files.filter((file) => file.media_type === 'application/pdf')

function textOf(file: SampleFile): string {
  return Buffer.from(file.content, 'base64').toString('latin1')
}

/** Returns the text between the tags, after checking that all tags are closed and all attributes quoted. */
function wellFormed(markup: string): string {
  const open: string[] = []
  const rest = markup.replaceAll(
    /<(\/?)([A-Za-z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>/g,
    (_, close, tag, __, empty) => {
      if (close) assert.equal(open.pop(), tag)
      else if (!empty) open.push(tag)
      return ''
    },
  )
  assert.deepEqual(open, [])
  assert.doesNotMatch(rest, /[<>&]/)
  return rest
}

describe('illustrations of the sample', () => {
  it('are all different, of one size and well-formed, and hold neither text nor script', () => {
    assert.equal(new Set(illustrations).size, 21)
    for (const drawing of illustrations) {
      assert.match(drawing, /^<svg xmlns="[^"]+" viewBox="0 0 800 450" width="800" height="450">/)
      assert.equal(wellFormed(drawing), '')
      assert.doesNotMatch(
        drawing,
        /<(script|text|image|style|foreignObject|a|use)\b|href|\bon[a-z]+=|NaN|undefined/,
      )
      assert.ok(drawing.length < 16_000)
    }
  })

  it('keep to a small palette with the accent of the canton', () => {
    const colours = new Set(illustrations.flatMap((drawing) => drawing.match(/#[0-9a-f]{6}/g) ?? []))
    assert.ok(colours.size <= 17)
    assert.ok(illustrations.every((drawing) => drawing.includes('#1d5c8f') || drawing.includes('#17405f')))
  })
})

describe('programmes of the sample', () => {
  it('are PDF documents whose table points at every object', () => {
    assert.equal(programmes.length, 2)
    for (const document of programmes.map(textOf)) {
      assert.ok(document.startsWith('%PDF-1.7\n'))
      assert.ok(document.endsWith('%%EOF\n'))
      const table = Number(document.match(/startxref\n(\d+)\n/)?.[1])
      assert.equal(document.slice(table, table + 4), 'xref')
      const offsets = [...document.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) =>
        Number(match[1]),
      )
      assert.equal(offsets.length, 7)
      for (const [index, offset] of offsets.entries()) {
        assert.ok(document.startsWith(`${index + 1} 0 obj\n`, offset))
      }
      const [, length, content] = document.match(/\/Length (\d+) >>\nstream\n(.+)\nendstream/s) ?? []
      assert.equal(content?.length, Number(length))
    }
  })

  it('name the event and its day', () => {
    for (const file of programmes) {
      const event = events.find((candidate) => candidate.pdf === file.id)
      assert.ok(event)
      assert.ok(textOf(file).includes(`(${event.title}) Tj`))
      assert.match(textOf(file), /\((Samstag|Sonntag), \d+\. \S+ \d{4}, \d\d\.\d\d bis \d\d\.\d\d Uhr\) Tj/)
    }
  })
})
