import type { Locale } from '../../../i18n/locales.ts'
import type { MessageKey, Translate } from '../../../i18n/translate.ts'
import {
  checkbox,
  choices,
  field,
  localisedField,
  type Option,
  select,
  textArea,
} from '../../../web/components/form.ts'
import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { ballotTypes } from '../../model/item.ts'
import { type Entered, firstOf } from './entered.ts'
import type { FieldName, ItemField } from './fields.ts'
import type { ItemProblem } from './rules.ts'

/** What can be chosen in a form, besides what its fields say themselves. */
export interface Choosable {
  /** Of a compound. */
  readonly elections: readonly Option[]
  /** Items of the same kind. */
  readonly related: readonly Option[]
}

export interface FieldsView {
  readonly entered: Entered
  readonly problems: readonly ItemProblem[]
  readonly choosable: Choosable
  readonly isNew: boolean
}

const hints = {
  title: 'resultsItems.hint.title',
  segment: 'resultsItems.hint.segment',
  supersegment: 'resultsItems.hint.supersegment',
  absolute_majority: 'resultsItems.hint.absolute_majority',
  completes_manually: 'resultsItems.hint.completes_manually',
  colors: 'resultsItems.hint.colors',
  related: 'resultsItems.hint.related',
  shortcode: 'resultsItems.hint.shortcode',
  external_id: 'resultsItems.hint.external_id',
} as const satisfies Partial<Record<FieldName, MessageKey>>

const optionTexts = {
  '': 'resultsItems.option.noMajority',
  federation: 'resultsItems.option.federation',
  canton: 'resultsItems.option.canton',
  region: 'resultsItems.option.region',
  district: 'resultsItems.option.district',
  municipality: 'resultsItems.option.municipality',
  none: 'resultsItems.option.none',
  simple: 'resultsItems.option.simple',
  complex: 'resultsItems.option.complex',
  majorz: 'resultsItems.option.majorz',
  proporz: 'resultsItems.option.proporz',
  absolute: 'resultsItems.option.absolute',
  relative: 'resultsItems.option.relative',
} as const satisfies Readonly<Record<string, MessageKey>>

/** One setting, with what is wrong with it. */
export function itemField(context: PageContext, spec: ItemField, view: FieldsView): Html {
  const markup = inputOf(context, spec, view)
  return spec.only === undefined ? markup : html`<div class="for-${spec.only}">${markup}</div>`
}

function inputOf(context: PageContext, spec: ItemField, view: FieldsView): Html {
  const { entered } = view
  const { name, type } = spec
  const shared = sharedOf(context, spec, view)
  const value = firstOf(entered, name)
  switch (type) {
    case 'line':
      return field({ ...shared, type: 'text', autocomplete: 'off', value, required: false })
    case 'link':
      return field({ ...shared, type: 'url', autocomplete: 'off', value, required: false })
    case 'day':
      return field({ ...shared, type: 'date', autocomplete: 'off', value })
    case 'count':
      return field({ ...shared, type: 'number', min: 0, autocomplete: 'off', value, required: false })
    case 'flag':
      return checkbox({ ...shared, checked: value !== '' })
    case 'choice':
      return choice(context, spec, shared, value)
    case 'colors':
      return textArea({ ...shared, rows: 6, value })
    case 'localised':
      return texts(context, name, shared.label, view, shared.hint)
    case 'ballots':
      return html`${ballotTypes.map((ballot) =>
        texts(context, `ballot_${ballot}`, context.t(`resultsItems.ballot.${ballot}`), view),
      )}`
    case 'elections':
      return electionChoices(context, shared, view)
    case 'related':
      return relations(context, shared, view)
  }
}

interface Shared {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly error?: string
}

function sharedOf({ t }: PageContext, { name }: ItemField, { problems, isNew }: FieldsView): Shared {
  const own = name in hints ? hints[name as keyof typeof hints] : null
  const id = isNew ? 'resultsItems.hint.idNew' : 'resultsItems.hint.idChange'
  const hint = name === 'id' ? id : own
  const problem = problems.find((one) => one.field === name && one.locale === null)
  return {
    name,
    label: t(`resultsItems.field.${name}`),
    ...(hint !== null && { hint: t(hint) }),
    ...(problem !== undefined && { error: t(`resultsItems.problem.${problem.code}`) }),
  }
}

/** Of a choice; whatever is none stands for itself. */
export function optionText(t: Translate, option: string): string {
  return option in optionTexts ? t(optionTexts[option as keyof typeof optionTexts]) : option
}

function choice({ t }: PageContext, { options = [] }: ItemField, shared: Shared, value: string): Html {
  const shown = options.map((option) => ({
    value: option,
    text: optionText(t, option),
  }))
  // The few stand in sight, the many in a list.
  if (shown.length > 3) return select({ ...shared, value, options: shown })
  return choices({ ...shared, type: 'radio', chosen: [value], options: shown })
}

/** A title that is missing altogether is asked for in the language of the site. */
function texts(
  context: PageContext,
  name: string,
  label: string,
  { entered, problems }: FieldsView,
  hint?: string,
): Html {
  const { organisation, t } = context
  const own = problems.filter((one) => one.field === name)
  const errorOf = (locale: Locale) =>
    own.find((one) => (one.locale ?? organisation.default_locale) === locale)?.code
  const errors = organisation.locales.flatMap((locale) => {
    const code = errorOf(locale)
    return code === undefined ? [] : [[locale, t(`resultsItems.problem.${code}`)] as const]
  })
  const values = organisation.locales.map(
    (locale) => [locale, firstOf(entered, `${name}_${locale}`)] as const,
  )
  return localisedField(context, {
    name,
    label,
    ...(hint !== undefined && { hint }),
    values: Object.fromEntries(values),
    errors: Object.fromEntries(errors),
  })
}

function electionChoices({ t }: PageContext, shared: Shared, { entered, choosable }: FieldsView): Html {
  const options = choosable.elections
  const hint = t(options.length === 0 ? 'resultsItems.hint.noElections' : 'resultsItems.hint.elections')
  return choices({ ...shared, hint, type: 'checkbox', options, chosen: entered.get('elections') ?? [] })
}

/** Room for two more than there are. */
function relations({ t }: PageContext, shared: Shared, { entered, choosable }: FieldsView): Html {
  const ids = (entered.get('related_id') ?? []).filter((id) => id !== '')
  const types = entered.get('related_type') ?? []
  const named = choosable.related.map(({ value }) => value)
  const gone = ids.filter((id) => !named.includes(id)).map((id) => ({ value: id, text: id }))
  const items = [{ value: '', text: t('resultsItems.option.noRelated') }, ...gone, ...choosable.related]
  const kinds = (['historical', 'other'] as const).map((value) => ({
    value,
    text: t(`resultsItems.option.${value}`),
  }))
  const row = (id: string, place: number) => html`<div class="relation">
${select({ name: 'related_id', id: `related_id-${place}`, label: t('resultsItems.relation', { number: place + 1 }), value: id, options: items })}
${select({ name: 'related_type', id: `related_type-${place}`, label: t('resultsItems.relationType', { number: place + 1 }), value: types[place] ?? 'historical', options: kinds })}
</div>`
  return html`<fieldset class="field" id="field-related">
<legend>${shared.label}</legend>
${shared.hint !== undefined && html`<p class="hint">${shared.hint}</p>`}
${shared.error !== undefined && html`<p class="error">${shared.error}</p>`}
${[...ids, '', ''].map(row)}
</fieldset>`
}
