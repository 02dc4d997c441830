import { cookieName } from '../../identity/sessions/cookies.ts'
import type { Service } from '../../platform/service.ts'

/** The page of the providers through which people log in. */
export const signOnPath = '/manage/settings/sign-on'

export const signOnProviderPath = (name: string) => `${signOnPath}/${name}`

/** Where a browser comes back to from the test of a provider. */
export const testedPath = (name: string) => `${signOnProviderPath(name)}/tested`

/** The cookie of a test, beside which a log-in may be under way. */
export const testCookie = (service: Pick<Service, 'config'>) => cookieName(service, 'sign-on-test')
