import { type PasswordProblem, shortestPassword } from '../../identity/accounts/passwords.ts'
import type { UserProblem } from '../../identity/accounts/users.ts'
import type { Role } from '../../platform/storage/schema/schema.ts'
import { formatDateTime } from '../../texts/language/format.ts'
import type { Translate } from '../../texts/translate.ts'
import type { Instant } from '../../values/time.ts'
import type { Reader } from '../../web/components/reader.ts'
import { browserName } from './browser-name.ts'

export function dateTimeOrNever({ t, locale }: Reader, at: Instant | null): string {
  return at === null ? t('common.never') : formatDateTime(locale, at)
}

export function waitText(t: Translate, seconds: number): string {
  if (seconds < 60) return t('access.wait.seconds', { count: seconds })
  return t('access.wait.minutes', { count: Math.ceil(seconds / 60) })
}

export const roleText = (t: Translate, role: Role): string => t(`access.role.${role}`)

export function passwordProblemText(t: Translate, problem: PasswordProblem): string {
  return problem === 'password-short'
    ? t('access.password.short', { count: shortestPassword })
    : t('access.password.long')
}

const userProblems = {
  'email-invalid': 'access.email.invalid',
  'email-taken': 'access.email.taken',
  'name-missing': 'access.name.missing',
  'name-long': 'access.name.long',
} as const

export const userProblemText = (t: Translate, problem: UserProblem): string => t(userProblems[problem])

export function browserText(t: Translate, userAgent: string): string {
  const { browser, system } = browserName(userAgent)
  if (browser !== null && system !== null) return t('access.sessions.browserOn', { browser, system })
  return browser ?? system ?? t('access.sessions.unknownBrowser')
}
