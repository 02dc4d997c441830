import type { FieldLabels } from '../../records/fields/fields.ts'
import type { Locale } from '../../texts/language/locales.ts'
import { isMessageKey, messageFor } from '../../texts/texts.ts'

/** Labels of the fields of records in their forms, by the prefix of the action. */
export type RecordLabels = Readonly<Record<string, FieldLabels>>

interface Reader {
  readonly locale: Locale
  readonly labels: RecordLabels
}

/** Catalogue prefixes for values of fields; a value without text is shown as it is. */
const choices: Readonly<Record<string, readonly string[]>> = {
  access: ['directoryManage.access.'],
  actions: ['managementKeys.may.'],
  domain: ['resultsItems.option.'],
  domains: ['resultsItems.option.'],
  domain_elections: ['resultsItems.option.'],
  majority_type: ['resultsItems.option.'],
  seat_method: ['resultsItems.option.'],
  type: ['resultsItems.option.', 'results.vote.ballot.', 'resultsManage.'],
  kind: ['resultsManage.'],
  kinds: ['resultsManage.'],
  occasions: ['notifyManage.occasion.'],
  hidden_person_fields: ['personField.'],
  fields: ['personField.'],
  role: ['access.role.'],
  source: ['resultsManage.source.'],
  reason: ['signOn.reason.'],
  login_way: ['signOn.way.'],
  from: ['tickets.state.'],
  to: ['tickets.state.'],
}

/** Returns the label of a field in a detail; without one, its code. */
export function fieldText({ locale, labels }: Reader, action: string, name: string): string {
  const [noun = ''] = action.split('.')
  const label = labels[noun]?.[name]
  const keys = [`audit.field.${noun}.${name}`, ...(label === undefined ? [] : [label]), `audit.field.${name}`]
  return firstText(locale, keys) ?? name
}

export function choiceText(locale: Locale, name: string, value: string): string | null {
  return firstText(
    locale,
    (choices[name] ?? []).map((prefix) => prefix + value),
  )
}

function firstText(locale: Locale, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = isMessageKey(key) ? messageFor(key, locale) : undefined
    if (typeof text === 'string') return text
  }
  return null
}
