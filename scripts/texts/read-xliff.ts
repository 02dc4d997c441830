import { SaxesParser } from 'saxes'
import { fail, ok, type Result } from '../../src/values/result.ts'
import { type TranslationTarget, targets } from './translatable.ts'
import { xliffNamespace } from './write-xliff.ts'

export interface XliffUnit {
  readonly id: string
  readonly source: string
  /** Null if it is not translated yet. */
  readonly target: string | null
}

export interface Translation {
  readonly target: TranslationTarget
  readonly units: readonly XliffUnit[]
}

/** Annotations of translators and their tools, of which only the text is used. */
const transparent = ['mrk', 'sm', 'em']

/** Reads an XLIFF file of `writeXliff` that tools may have changed: they may split texts into segments and omit targets. */
export function readXliff(document: string): Result<Translation, string> {
  const parser = new SaxesParser({ xmlns: true })
  const units: XliffUnit[] = []
  let languages: { readonly source: string; readonly target: string } | null = null
  let unit = { id: '', source: '', target: '', isTranslated: true }
  // Proposals of translation memories also have sources and targets, but outside of segments.
  let segment: { source: string; target: string | null } | null = null
  let into: 'source' | 'target' | null = null
  const add = (text: string) => {
    if (segment !== null && into !== null) segment[into] += text
  }

  parser.on('opentag', ({ uri, local, attributes }) => {
    const attribute = (name: string) => attributes[name]?.value ?? ''
    if (uri !== xliffNamespace) return
    if (local === 'xliff') languages = { source: attribute('srcLang'), target: attribute('trgLang') }
    else if (local === 'unit') unit = { id: attribute('id'), source: '', target: '', isTranslated: true }
    else if (local === 'segment' || local === 'ignorable') segment = { source: '', target: null }
    else if (segment !== null && (local === 'source' || local === 'target')) {
      into = local
      segment[into] = ''
    } else if (into !== null && local === 'ph') add(`{${attribute('id').replace(/-\d+$/, '')}}`)
    else if (into !== null && !transparent.includes(local))
      parser.fail(`${unit.id}: texts have no <${local}>`)
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ uri, local }) => {
    if (uri !== xliffNamespace) return
    if (local === 'source' || local === 'target') into = null
    else if (segment !== null && (local === 'segment' || local === 'ignorable')) {
      const target = segment.target ?? (local === 'ignorable' ? segment.source : '')
      unit.isTranslated &&= target !== '' || segment.source === ''
      unit.source += segment.source
      unit.target += target
      segment = null
    } else if (local === 'unit') {
      const { id, source, target, isTranslated } = unit
      units.push({ id, source, target: isTranslated ? target : null })
    }
  })

  try {
    parser.write(document).close()
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
  return withLanguages(languages, units)
}

function withLanguages(
  languages: { readonly source: string; readonly target: string } | null,
  units: readonly XliffUnit[],
): Result<Translation, string> {
  if (languages === null) return fail('this is no XLIFF 2 document')
  const { source, target: tag } = languages
  const target = targets.find((language) => language === tag.split('-')[0])
  if (source.split('-')[0] !== 'de' || target === undefined)
    return fail(`texts are translated from de-CH to ${targets.join(', ')}, not from ${source} to ${tag}`)
  return ok({ target, units })
}
