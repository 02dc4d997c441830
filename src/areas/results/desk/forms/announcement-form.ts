import { textField } from '../../../../platform/http/forms/form.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { readLocal } from '../../../../values/local-time.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import type { Instant } from '../../../../values/time.ts'
import { choices, field } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'

/** When an item becomes public: not by itself, at once, or at a moment. */
const times = ['draft', 'now', 'at'] as const

export interface AnnouncementForm {
  readonly when: string
  /** As sent by browsers, in local time: `2026-06-14T12:00`. */
  readonly moment: string
}

/** A new item begins as a draft. */
export const newAnnouncement: AnnouncementForm = { when: 'draft', moment: '' }

/** Programs that send the form without a choice mean at once, as before there were drafts. */
export function readAnnouncementForm(body: unknown): AnnouncementForm {
  const when = textField(body, 'when')
  return { when: times.find((one) => one === when) ?? 'now', moment: textField(body, 'announce_at') }
}

/** Reads the form for a new item: a typed moment counts even if its option is not selected. */
export function readNewAnnouncement(body: unknown): AnnouncementForm {
  const form = readAnnouncementForm(body)
  return form.when === 'draft' && form.moment !== '' ? { ...form, when: 'at' } : form
}

/** Both fields as a bundle has them. */
export interface Announcement {
  readonly draft: boolean
  readonly announce_at: Instant | null
}

export function checkAnnouncement({ when, moment }: AnnouncementForm): Result<Announcement, 'moment'> {
  if (when !== 'at') return ok({ draft: when !== 'now', announce_at: null })
  const read = readLocal(moment)
  return read === null ? fail('moment') : ok({ draft: true, announce_at: read })
}

export function announcementFields(
  { t }: PageContext,
  { when, moment }: AnnouncementForm,
  isWrong: boolean,
): Html {
  return html`${choices({
    name: 'when',
    label: t('drafts.when'),
    hint: t('drafts.when.hint'),
    type: 'radio',
    chosen: [when],
    options: times.map((value) => ({ value, text: t(`drafts.when.${value}`) })),
  })}
${momentField({ t }, moment, isWrong)}`
}

export function momentField({ t }: Pick<PageContext, 't'>, moment: string, isWrong: boolean): Html {
  return field({
    name: 'announce_at',
    label: t('drafts.moment'),
    type: 'datetime-local',
    autocomplete: 'off',
    value: moment,
    required: false,
    error: isWrong ? t('drafts.momentProblem') : undefined,
  })
}
