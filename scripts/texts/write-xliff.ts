import type { Entry } from '../../src/texts/catalogues/section.ts'
import {
  placeholdersIn,
  type Translatable,
  type TranslationTarget,
  textIn,
  translatables,
} from './translatable.ts'

export interface XliffSection {
  readonly name: string
  readonly entries: readonly (readonly [string, Entry])[]
}

export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0'

const style =
  'People are addressed as vous, Lei and Vus; buttons are infinitives. Signs are those of Switzerland: « » and ’. ' +
  'French has a narrow no-break space (U+202F) within « » and before : ; ! and ?. English is British and quotes with “ ”.'

/** German and its translations into one language as XLIFF 2.0; placeholders are inline codes, which tools protect. */
export function writeXliff(sections: readonly XliffSection[], target: TranslationTarget): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${xliffNamespace}" version="2.0" srcLang="de-CH" trgLang="${target}-CH">
${sections.map((section) => fileElement(section, target)).join('')}</xliff>
`
}

function fileElement({ name, entries }: XliffSection, target: TranslationTarget): string {
  const units = entries.flatMap(([key, entry]) =>
    translatables(key, entry).map((translatable) => unitElement(translatable, entry, target)),
  )
  return `  <file id="${name}">
    <notes>
      <note>${escaped(style)}</note>
    </notes>
${units.join('')}  </file>
`
}

function unitElement({ id, form }: Translatable, entry: Entry, target: TranslationTarget): string {
  const german = textIn(entry, 'de', form)
  const note = [formNote(form), placeholderNote(german)].filter((part) => part !== '').join(' ')
  const notes = note === '' ? '' : `\n      <notes>\n        <note>${escaped(note)}</note>\n      </notes>`
  return `    <unit id="${id}" xml:space="preserve">${notes}
      <segment>
        <source>${inline(german)}</source>
        <target>${inline(textIn(entry, target, form))}</target>
      </segment>
    </unit>
`
}

function formNote(form: Translatable['form']): string {
  if (form === null) return ''
  return form === 'one' ? 'For the numbers that take the singular.' : 'For all other numbers.'
}

function placeholderNote(german: string): string {
  const names = [...new Set(placeholdersIn(german))].map((name) => `{${name}}`)
  return names.length === 0 ? '' : `To be kept, they are filled in later: ${names.join(', ')}.`
}

/** Returns a placeholder as inline code. Ids are unique within a text, so repeated ones are numbered. */
function inline(text: string): string {
  const counts = new Map<string, number>()
  return text
    .split(/(\{\w+\})/)
    .map((part) => {
      const [name] = placeholdersIn(part)
      if (name === undefined) return escaped(part)
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return `<ph id="${count === 1 ? name : `${name}-${count}`}" disp="${part}"/>`
    })
    .join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes invisible characters, because editors tend to lose them. */
function escaped(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
    .replace(/(?! )[\p{Z}\p{Cc}\p{Cf}]/gu, (sign) => `&#x${sign.codePointAt(0)?.toString(16).toUpperCase()};`)
}
