import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fallbackStyles } from '../../../../scripts/measure-fallback-fonts.ts'

/** In percent: a seventh of a letter per line. Every new text of the product changes some scales slightly. */
const tolerance = 0.2

test('fallback fonts are as wide as measured; otherwise run scripts/measure-fallback-fonts.ts', () => {
  const stored = readFileSync(new URL('./fallback-fonts.css', import.meta.url), 'utf8')
  const measured = fallbackStyles()
  assert.deepEqual(wordsOf(stored), wordsOf(measured))
  const expected = percentagesOf(measured)
  const off = percentagesOf(stored).map((value, place) => Math.abs(value - (expected[place] ?? 0)))
  assert.ok(Math.max(...off) <= tolerance, `off by ${Math.max(...off)}`)
})

const wordsOf = (css: string) => css.replaceAll(/[\d.]+%/g, '').match(/"[^"]+"|[\w@-]+/g)
const percentagesOf = (css: string) => [...css.matchAll(/([\d.]+)%/g)].map(([, value]) => Number(value))
