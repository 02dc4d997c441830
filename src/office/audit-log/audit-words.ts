import { type Locale, languageOf } from '../../texts/language/locales.ts'
import type { Entry } from '../../texts/language/section.ts'
import { texts } from '../../texts/texts.ts'

/** Forms whose labels name the fields of records, by what an action is done to. */
const labels: Readonly<Record<string, readonly string[]>> = {
  person: ['personField.', 'directoryManage.field.'],
  agency: ['directoryManage.field.'],
  membership: ['directoryManage.field.'],
  event: ['contentManage.field.'],
  news: ['contentManage.field.'],
  topic: ['contentManage.field.'],
  vote: ['resultsItems.field.'],
  election: ['resultsItems.field.'],
  compound: ['resultsItems.field.'],
}

/** Where the texts of a field's values are; what they do not know is shown as it is. */
const choices: Readonly<Record<string, readonly string[]>> = {
  access: ['directoryManage.access.'],
  domain: ['resultsItems.option.'],
  domains: ['resultsItems.option.'],
  domain_elections: ['resultsItems.option.'],
  majority_type: ['resultsItems.option.'],
  type: ['resultsItems.option.', 'results.vote.ballot.', 'resultsManage.'],
  kind: ['resultsManage.'],
  kinds: ['resultsManage.'],
  occasions: ['notifyManage.occasion.'],
  hidden_person_fields: ['personField.'],
  fields: ['personField.'],
  role: ['access.role.'],
  source: ['resultsManage.source.'],
  from: ['tickets.state.'],
  to: ['tickets.state.'],
}

/** What a field of a detail is called; one without a name in any catalogue is shown by its code. */
export function fieldText(locale: Locale, action: string, name: string): string {
  const [noun = ''] = action.split('.')
  const keys = [`audit.field.${noun}.${name}`, ...(labels[noun] ?? []).map((prefix) => prefix + name)]
  return firstText(locale, [...keys, `audit.field.${name}`]) ?? name
}

export function choiceText(locale: Locale, name: string, value: string): string | null {
  return firstText(
    locale,
    (choices[name] ?? []).map((prefix) => prefix + value),
  )
}

function firstText(locale: Locale, keys: readonly string[]): string | null {
  const known: Readonly<Partial<Record<string, Entry>>> = texts
  for (const key of keys) {
    const text = known[key]?.[languageOf[locale]]
    if (typeof text === 'string') return text
  }
  return null
}
