import type { ActionProblem } from '../../../../desk/records/staff-action.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import type { Localised } from '../../model/item.ts'

type Site = Pick<PageContext['organisation'], 'locales' | 'default_locale'>

export const longestCorrection = 1000

/** Reads the text of a correction from a form. */
export function correctionIn({ locales }: Site, body: unknown): Localised {
  const texts = locales.map((locale) => [
    locale,
    textField(body, `correction_${locale}`).slice(0, longestCorrection),
  ])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** Reads the text of a correction from a member of a request; its length was checked before. */
export function correctionOf(
  { locales, default_locale }: Site,
  body: unknown,
  member: string,
): CheckedCorrection {
  const given = (body as Readonly<Record<string, Localised>> | null)?.[member] ?? {}
  const known: readonly string[] = locales
  const unknown = Object.keys(given).find((locale) => !known.includes(locale))
  if (unknown !== undefined)
    return fail({ name: `${member}.${unknown}`, code: 'unknown', text: 'manageApi.unknownMember' })
  const texts = Object.entries(given).filter(([, text]) => text.trim() !== '')
  if (texts.length > 0 && !texts.some(([locale]) => locale === default_locale))
    return fail({ name: `${member}.${default_locale}`, code: 'required', text: 'common.problem.required' })
  return ok(Object.fromEntries(texts))
}

type CheckedCorrection = Result<Localised, ActionProblem>
