import { type PasswordProblem, shortestPassword } from '../../identity/accounts/passwords.ts'
import type { UserProblem } from '../../identity/accounts/users.ts'
import type { AccessKeyProblem } from '../../identity/keys/keys.ts'
import { mostItems, type UploadTokenProblem, type UploadType } from '../../identity/keys/upload-tokens.ts'
import type { Role } from '../../platform/storage/schema/schema.ts'
import type { Translate } from '../../texts/translate.ts'
import { browserName } from './browser-name.ts'

export function waitText(t: Translate, seconds: number): string {
  if (seconds < 60) return t('access.wait.seconds', { count: seconds })
  return t('access.wait.minutes', { count: Math.ceil(seconds / 60) })
}

export function roleText(t: Translate, role: Role): string {
  switch (role) {
    case 'admin':
      return t('access.role.admin')
    case 'editor':
      return t('access.role.editor')
  }
}

export function passwordProblemText(t: Translate, problem: PasswordProblem): string {
  switch (problem) {
    case 'password-short':
      return t('access.password.short', { count: shortestPassword })
    case 'password-long':
      return t('access.password.long')
  }
}

export function userProblemText(t: Translate, problem: UserProblem): string {
  switch (problem) {
    case 'email-invalid':
      return t('access.email.invalid')
    case 'email-taken':
      return t('access.email.taken')
    case 'name-missing':
      return t('access.name.missing')
    case 'name-long':
      return t('access.name.long')
  }
}

export function keyProblemText(t: Translate, problem: AccessKeyProblem): string {
  switch (problem) {
    case 'name-missing':
      return t('access.keys.nameMissing')
    case 'name-long':
      return t('common.nameLong')
    case 'name-taken':
      return t('access.keys.nameTaken')
  }
}

export function tokenProblemText(t: Translate, problem: UploadTokenProblem): string {
  switch (problem) {
    case 'name-missing':
      return t('uploadTokens.nameMissing')
    case 'name-long':
      return t('common.nameLong')
    case 'name-taken':
      return t('uploadTokens.nameTaken')
    case 'type-unknown':
      return t('uploadTokens.typeUnknown')
    case 'items-many':
      return t('uploadTokens.itemsMany', { count: mostItems })
    case 'item-long':
      return t('uploadTokens.itemLong')
    case 'expires-invalid':
      return t('uploadTokens.expiresInvalid')
    case 'expires-past':
      return t('uploadTokens.expiresPast')
  }
}

export function uploadTypeText(t: Translate, type: UploadType): string {
  switch (type) {
    case 'vote':
      return t('common.votes')
    case 'election':
      return t('common.elections')
    case 'parties':
      return t('uploadTokens.type.parties')
    case 'xml':
      return t('uploadTokens.type.xml')
  }
}

export function browserText(t: Translate, userAgent: string): string {
  const { browser, system } = browserName(userAgent)
  if (browser !== null && system !== null) return t('access.sessions.browserOn', { browser, system })
  return browser ?? system ?? t('access.sessions.unknownBrowser')
}
