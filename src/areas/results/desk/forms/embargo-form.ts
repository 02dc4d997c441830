import { textField } from '../../../../platform/http/forms/form.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { localText, readLocal } from '../../../../values/local-time.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { choices, field } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { ItemEmbargo } from '../../versions/stored/embargo.ts'

export interface EmbargoForm {
  readonly rule: string
  /** As sent by browsers, in local time: `2026-06-14T12:00`. */
  readonly moment: string
}

export function embargoForm(embargo: ItemEmbargo): EmbargoForm {
  if (embargo === null || embargo === 'none') return { rule: embargo ?? 'site', moment: '' }
  return { rule: 'at', moment: localText(embargo) }
}

export function readEmbargoForm(body: unknown): EmbargoForm {
  return { rule: textField(body, 'rule'), moment: textField(body, 'moment') }
}

export function checkEmbargo({ rule, moment }: EmbargoForm): Result<ItemEmbargo, 'moment'> {
  if (rule === 'site') return ok(null)
  if (rule === 'none') return ok('none')
  const read = readLocal(moment)
  return read === null ? fail('moment') : ok(read)
}

export function embargoFields({ t }: PageContext, { rule, moment }: EmbargoForm, isWrong: boolean): Html {
  return html`${choices({
    name: 'rule',
    label: t('release.embargo'),
    hint: t('release.embargo.hint'),
    type: 'radio',
    chosen: [rule],
    options: (['site', 'none', 'at'] as const).map((value) => ({
      value,
      text: t(`release.embargo.${value}`),
    })),
  })}
${field({
  name: 'moment',
  label: t('release.embargo.moment'),
  hint: t('release.embargo.momentHint'),
  type: 'datetime-local',
  autocomplete: 'off',
  value: moment,
  required: false,
  error: isWrong ? t('release.embargo.momentProblem') : undefined,
})}`
}
