import Type from 'typebox'
import {
  boundedText,
  bundleMoment,
  hexId,
  optional,
  toHexIdOrNull,
  toInstantOrNull,
} from '../../../records/bundle/fields.ts'
import { showInput } from '../../../records/fields/controls.ts'
import { firstOf } from '../../../records/fields/field.ts'
import { stamp } from '../../../records/fields/values.ts'
import { isDay } from '../../../values/day.ts'
import { fail, ok } from '../../../values/result.ts'
import type { Instant } from '../../../values/time.ts'
import { type Domain, domains, headerDefaults, type Localised } from '../model/item.ts'
import {
  localisedSetting,
  localisedTexts,
  titleControl,
  withoutEmpty,
} from './settings/localised-settings.ts'
import { idControl, itemId, setting } from './settings/setting.ts'
import { choiceSetting, flagSetting, textSetting } from './settings/simple-settings.ts'

const title = Type.Refine(
  localisedTexts,
  (texts) => Object.values(texts).some((text) => typeof text === 'string' && text.trim() !== ''),
  () => 'must be given in one language at least',
)

const pollingDay = Type.Refine(
  Type.String({ pattern: '^(?!0000)\\d{4}-\\d{2}-\\d{2}$' }),
  (text) => isDay(text),
  () => 'must be a day such as 2026-11-29',
)

/** First fields of items of all kinds. */
export const header = {
  id: setting(
    'id',
    { group: 'address' },
    { schema: itemId, toItem: (id) => id ?? '', toRecord: (id: string) => id, control: idControl },
  ),
  external_id: textSetting(
    'externalId',
    { hint: 'resultsItems.hint.external_id', group: 'address' },
    optional(Type.String({ minLength: 1, maxLength: 200 })),
  ),
  shortcode: textSetting(
    'shortcode',
    { hint: 'resultsItems.hint.shortcode', group: 'more', after: 'short_title' },
    optional(Type.String({ maxLength: 200 })),
  ),
  title: setting(
    'title',
    { hint: 'resultsItems.hint.title', group: 'main' },
    {
      schema: title,
      toItem: (texts) => withoutEmpty(texts ?? {}),
      toRecord: (texts: Localised) => ({ ...texts }),
      control: titleControl,
    },
  ),
  short_title: localisedSetting('shortTitle', { group: 'more' }),
  date: setting(
    'date',
    { group: 'main' },
    {
      schema: pollingDay,
      toItem: (day) => day ?? '',
      toRecord: (day: string) => day,
      control: {
        write: (day, { name }) => [[name, [day ?? '']]],
        read: (typed, { name }) => {
          const day = firstOf(typed, name)
          return isDay(day) ? ok({ [name]: day }) : fail([{ input: name, code: 'day' as const }])
        },
        show: showInput('date', { required: true }),
      },
    },
  ),
  domain: choiceSetting(
    'domain',
    { group: 'main' },
    { schema: Type.Enum(domains), offered: domains, usual: 'canton' as Domain },
  ),
  related_link: textSetting('relatedLink', { group: 'more', harmless: true }, boundedText, 'url'),
  related_link_label: localisedSetting('relatedLinkLabel', { group: 'more', harmless: true }),
  explanations_pdf: setting(
    'explanations',
    { harmless: true },
    { schema: optional(hexId), toItem: toHexIdOrNull, toRecord: (id: string | null) => id },
  ),
  delivered: flagSetting('delivered', { harmless: true }, headerDefaults),
  draft: flagSetting('draft', { label: 'drafts.draft', harmless: true }, headerDefaults),
  announce_at: setting(
    'announceAt',
    { label: 'drafts.moment', harmless: true },
    { schema: optional(bundleMoment), toItem: toInstantOrNull, toRecord: (at: Instant | null) => at },
  ),
}

/** Last fields of items of all kinds. */
export const history = {
  last_result_change: setting(
    'lastResultChange',
    { harmless: true },
    { schema: optional(bundleMoment), toItem: toInstantOrNull, toRecord: (at: Instant | null) => at },
  ),
  created: { ...stamp(), harmless: true },
  modified: { ...stamp(), harmless: true },
}
