/**
 * Writes src/web/styles/base/fallback-fonts.css: for each face that operating systems include, the scale at
 * which texts of the product are as wide as in Source Sans 3.
 *
 *   node_modules/.bin/node scripts/measure-fallback-fonts.ts
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'
import { fontFiles } from '../src/formats/documents/fonts.ts'
import type { Message } from '../src/texts/catalogues/section.ts'
import { texts } from '../src/texts/texts.ts'
import { type FontFile, fallbackFaces } from './fallback-faces.ts'

/** Share of digits among the characters of the sample canton's pages; the catalogues contain hardly any. */
const figures = 0.08

type Frequencies = ReadonlyMap<string, number>

/** Returns the frequencies of characters in the product's texts in all four languages. */
function frequencies(): Frequencies {
  const text = Object.values(texts)
    .flatMap((entry) => Object.values<Message>(entry))
    .flatMap((message) => (typeof message === 'string' ? [message] : [message.one, message.other]))
    .join('')
    .replaceAll(/\{\w+\}|\s/g, ' ')
  const found = new Map<string, number>()
  const count = (sign: string, times: number) => found.set(sign, (found.get(sign) ?? 0) + times)
  for (const sign of text) count(sign, (1 - figures) / text.length)
  for (const figure of '0123456789') count(figure, figures / 10)
  return found
}

function sizeAdjust(reference: Font, face: Font, signs: Frequencies): number {
  const inBoth = [...signs].flatMap(([sign, times]) => {
    const code = sign.codePointAt(0) ?? 0
    return [reference, face].every((font) => font.hasGlyphForCodePoint(code)) ? [{ code, times }] : []
  })
  const width = (font: Font) =>
    inBoth.reduce((sum, { code, times }) => sum + times * font.glyphForCodePoint(code).advanceWidth, 0) /
    font.unitsPerEm
  return width(reference) / width(face)
}

function open(path: string): Font {
  const font = openSync(path)
  if (!('unitsPerEm' in font)) throw new Error(`${path} holds several fonts`)
  return font
}

interface Rule {
  readonly family: string
  readonly weight: 400 | 700
  readonly names: readonly string[]
  readonly file: FontFile
}

function fontFace({ family, weight, names, file }: Rule, reference: Font, signs: Frequencies): string {
  const size = sizeAdjust(reference, open(file.path), signs) / file.stretch
  const percent = (ratio: number) => `${(100 * ratio).toFixed(1)}%`
  const height = (units: number) => percent(units / reference.unitsPerEm / size)
  return `@font-face {
  font-family: "Fallback ${family}";
  font-weight: ${weight};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${height(reference.ascent)};
  descent-override: ${height(-reference.descent)};
  line-gap-override: ${height(reference.lineGap)};
}
`
}

export function fallbackStyles(): string {
  const signs = frequencies()
  const regular = open(fontFiles.regular)
  const bold = open(fontFiles.bold)
  const rules = fallbackFaces.flatMap(({ family, names, files }) => [
    fontFace({ family, weight: 400, names: names.regular, file: files.regular }, regular, signs),
    // A variable font may only be known by its regular name; the rule then sets the weight.
    fontFace(
      { family, weight: 700, names: [...names.bold, ...names.regular], file: files.bold },
      bold,
      signs,
    ),
  ])
  const families = fallbackFaces.map(({ family }) => `"Fallback ${family}"`)
  return `/* Written by scripts/measure-fallback-fonts.ts. */
${rules.join('\n')}
:root {
  --font-fallback: ${families.join(', ')};
}
`
}

if (import.meta.main) {
  const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
  const styles = inRepository('src/web/styles/base/fallback-fonts.css')
  writeFileSync(styles, fallbackStyles())
  execFileSync(inRepository('node_modules/.bin/biome'), ['format', '--write', styles])
}
