import { listField, textField, ticked } from '../../../../../platform/http/forms/form.ts'
import { isEmailAddress } from '../../../../../platform/mail/address.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { isLocale, localeNames } from '../../../../../texts/language/locales.ts'
import { emailKey } from '../../../../../values/text.ts'
import { choices, field, type ProblemLine, select } from '../../../../../web/components/form.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import type { Item, ItemRef } from '../../../model/item.ts'
import { itemKinds } from '../../../model/item.ts'
import type { Place, Places } from '../../../places/lists/places.ts'
import { isForMunicipality } from '../../../words/entity-words.ts'
import { titleOf } from '../../../words/wording.ts'
import { chosenOccasions, levels, type SubscriberChoices, type Subscription } from './choices.ts'

/** A hidden field that only bots fill in. */
const honeypotName = 'website'

/** The values of the form as entered. */
export interface SubscribeForm {
  readonly email: string
  /** The item it was opened for. */
  readonly item: Item | null
  readonly subscription: Subscription
  readonly isBot: boolean
}

/** The initial values. */
export function newForm({ locale }: PageContext, item: Item | null, mine: Place | null): SubscribeForm {
  const usual: SubscriberChoices = {
    locale,
    everything: item === null,
    levels,
    municipality: mine?.id ?? null,
    occasions: ['first', 'final'],
  }
  return {
    email: '',
    item,
    subscription: { choices: usual, items: item === null ? [] : [item] },
    isBot: false,
  }
}

export function readForm(
  body: unknown,
  context: PageContext,
  item: Item | null,
  places: Places,
): SubscribeForm {
  const everything = item === null || textField(body, 'about') === 'everything'
  return {
    email: textField(body, 'email'),
    item,
    subscription: {
      choices: readChoices(body, context, places, everything),
      items: everything || item === null ? [] : [{ kind: item.kind, id: item.id }],
    },
    isBot: textField(body, honeypotName) !== '',
  }
}

function readChoices(
  body: unknown,
  { locale, organisation }: PageContext,
  places: Places,
  everything: boolean,
): SubscriberChoices {
  const asked = textField(body, 'locale')
  const place = textField(body, 'municipality')
  return {
    locale: isLocale(asked) && organisation.locales.includes(asked) ? asked : locale,
    everything,
    levels: levels.filter((level) => listField(body, 'levels').includes(level)),
    municipality: /^\d{1,6}$/.test(place) ? (places.byId(Number(place))?.id ?? null) : null,
    occasions: chosenOccasions.filter((occasion) => listField(body, 'occasions').includes(occasion)),
  }
}

/** `vote/energiegesetz`, as the link to the form has it. */
export function readRef(text: string): ItemRef | null {
  const [kind, ...id] = text.split('/')
  const found = itemKinds.find((one) => one === kind)
  return found === undefined || id.length !== 1 || id[0] === '' ? null : { kind: found, id: id[0] ?? '' }
}

export function emailProblems({ t }: PageContext, email: string): readonly ProblemLine[] {
  return isEmailAddress(emailKey(email)) ? [] : [{ name: 'email', text: t('notify.subscribe.emailInvalid') }]
}

export function choiceProblems(
  { t }: PageContext,
  { choices: chosen, items }: Subscription,
): readonly ProblemLine[] {
  return [
    ...(!chosen.everything && items.length === 0
      ? [{ name: 'everything', text: t('notify.manage.nothing') }]
      : []),
    ...(chosen.everything && chosen.levels.length === 0
      ? [{ name: 'levels', text: t('notify.subscribe.levels.missing') }]
      : []),
    ...(chosen.occasions.length === 0
      ? [{ name: 'occasions', text: t('notify.subscribe.occasions.missing') }]
      : []),
  ]
}

type Problems = readonly ProblemLine[]
const problemAt = (problems: Problems, name: string) => problems.find((one) => one.name === name)?.text

/** The address field with its purpose; not shown for an existing subscription. */
export function openingFields(context: PageContext, form: SubscribeForm, problems: Problems): Html {
  const { t } = context
  const { email } = form
  return html`${field({
    name: 'email',
    label: t('common.emailAddress'),
    type: 'email',
    autocomplete: 'email',
    value: email,
    error: problemAt(problems, 'email'),
  })}
<div class="visually-hidden" aria-hidden="true"><label>${t('notify.subscribe.trap')} <input name="${honeypotName}" tabindex="-1" autocomplete="off"></label></div>
${aboutFields(context, form)}`
}

/** Returns the choice between one item and all; empty where the form is not about one item. */
export function aboutFields(context: PageContext, { item, subscription }: SubscribeForm): Html | false {
  const { t } = context
  return (
    item !== null &&
    html`<input type="hidden" name="item" value="${item.kind}/${item.id}">
${choices({
  name: 'about',
  label: t('notify.subscribe.about'),
  type: 'radio',
  options: [
    { value: 'item', text: t('notify.subscribe.about.item', { title: titleOf(context, item).text }) },
    { value: 'everything', text: t('notify.subscribe.about.everything') },
  ],
  chosen: [subscription.choices.everything ? 'everything' : 'item'],
})}`
  )
}

export function choiceFields(
  context: PageContext,
  chosen: SubscriberChoices,
  places: Places,
  { problems, isOptional }: { readonly problems: Problems; readonly isOptional: boolean },
): Html {
  const { t } = context
  return html`${choices({
    name: 'levels',
    label: t('notify.subscribe.levels'),
    ...(isOptional && { hint: t('notify.subscribe.levels.hint') }),
    error: problemAt(problems, 'levels'),
    type: 'checkbox',
    options: levels.map((level) => ({ value: level, text: t(`resultsArchive.${level}`) })),
    chosen: chosen.levels,
  })}
${places.all.length > 0 && placeField(context, chosen, places)}
${choices({
  name: 'occasions',
  label: t('notify.subscribe.occasions'),
  hint: t('notify.subscribe.occasions.hint'),
  error: problemAt(problems, 'occasions'),
  type: 'checkbox',
  options: chosenOccasions.map((value) => ({ value, text: t(`notify.subscribe.occasion.${value}`) })),
  chosen: chosen.occasions,
})}
${languageField(context, chosen)}`
}

function placeField(context: PageContext, { municipality }: SubscriberChoices, { all }: Places): Html {
  const { t } = context
  const shown = all.filter(({ id, exists }) => exists || id === municipality)
  return select({
    name: 'municipality',
    label: t(isForMunicipality(context) ? 'results.quarter' : 'common.municipality'),
    hint: t('notify.subscribe.municipality.hint'),
    value: municipality === null ? '' : String(municipality),
    options: [
      { value: '', text: t('notify.subscribe.anywhere') },
      ...shown.map(({ id, name }) => ({ value: String(id), text: name })),
    ],
  })
}

function languageField({ t, organisation }: PageContext, { locale }: SubscriberChoices): Html | false {
  if (organisation.locales.length < 2) return false
  return select({
    name: 'locale',
    label: t('notify.subscribe.language'),
    value: locale,
    options: organisation.locales.map((one) => ({ value: one, text: localeNames[one] })),
  })
}

/** Which individually named items stay, and whether all other items are included. */
export function readChange(
  body: unknown,
  context: PageContext,
  places: Places,
  before: readonly ItemRef[],
): Subscription {
  const kept = listField(body, 'items')
  return {
    choices: readChoices(body, context, places, ticked(body, 'everything')),
    items: before.filter(({ kind, id }) => kept.includes(`${kind}/${id}`)),
  }
}
