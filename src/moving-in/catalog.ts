import { SaxesParser } from 'saxes'
import { type ContentLocale, contentLocales } from '../texts/language/locales.ts'
import type { TakenRecord } from './lists/files.ts'

/** Returns the publisher of the source's open data from its catalogue (DCAT-AP CH); null where there is none. */
export function publisherIn(catalog: string): TakenRecord | null {
  const names = new Map<ContentLocale, string>()
  let [id, mail]: (string | null)[] = [null, null]
  const path: { readonly name: string; readonly language: string; text: string }[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    path.push({ name: localName(name), language: attributes['xml:lang'] ?? '', text: '' })
    const address = Object.values(attributes).find((value) => value.startsWith('mailto:'))
    mail ??= address?.slice('mailto:'.length) ?? null
  })
  parser.on('text', (text) => {
    const last = path.at(-1)
    if (last !== undefined) last.text += text
  })
  parser.on('closetag', () => {
    const last = path.pop()
    if (last === undefined) return
    const isOfPublisher = path.some(({ name }) => name === 'publisher')
    // Identifiers of data sets consist of a name and the publisher.
    if (last.name === 'identifier')
      id ??=
        last.text
          .split('@')
          .at(isOfPublisher ? 0 : 1)
          ?.trim() || null
    const locale = contentLocales.find((one) => one.startsWith(last.language)) ?? 'de_CH'
    if (isOfPublisher && /^(name|label)$/.test(last.name) && last.text.trim() !== '' && !names.has(locale))
      names.set(locale, last.text.trim())
  })
  parser.on('error', () => undefined)
  parser.write(catalog).close()
  const [name = null] = names.values()
  if (name === null || id === null || mail === null) return null
  const others = [...names].filter(([, other]) => other !== name)
  return { id, name, mail, ...(others.length > 0 && { names: Object.fromEntries(others) }) }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
