import type { FastifyInstance } from 'fastify'
import { buttonRoute, confirmedRoutes } from '../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../desk/pages/record-routes.ts'
import { gettingInLocally } from '../../identity/accounts/accounts.ts'
import { flowLifetime } from '../../identity/login/provider-login.ts'
import {
  beginProviderTest,
  finishProviderTest,
  reachProvider,
  type TestedProvider,
  type Tester,
  testDirectory,
} from '../../identity/login/provider-test.ts'
import { cookieOptions } from '../../identity/sessions/cookies.ts'
import { sessionOf } from '../../identity/sessions/sessions.ts'
import type { OidcProvider, Provider } from '../../platform/config/sign-on.ts'
import { rawField, textField } from '../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../site/frame/staff-routes.ts'
import { storableText } from '../../values/text.ts'
import { freshFactorOnly } from '../login/fresh-factor.ts'
import type { AgencyList } from '../users/account-choice.ts'
import { callbackUrl } from '../wording/providers.ts'
import { signOnPath, signOnProviderPath, testCookie } from '../wording/sign-on-paths.ts'
import { providerRemoval, providerRoute, turningOff, turningOn } from './actions.ts'
import { providersPage } from './list-page.ts'
import { findProvider, type ListedProvider, listProviders, testedTag } from './listed-provider.ts'
import { providerDesk } from './provider-desk.ts'
import { providerNotices, providerPage } from './provider-page.ts'
import { outcomePage, testPage } from './test-page.ts'

type OfProvider = StaffCall<{ readonly id: string }>

/** Requests that wait for a provider take turns, as log-ins do. */
const waiting = { config: { work: 'sign-on' } } as const

/**
 * Admins add the providers here through which people log in, test them and switch them on. What sends credentials or
 * changes something needs a fresh second factor: whoever plants a provider opens accounts with it.
 */
export function signOnRoutes(app: FastifyInstance, service: Service, agencies: AgencyList): void {
  const staff = staffRoutes(app, service, 'admin')
  const fresh = staffRoutes(app, service, freshFactorOnly(service, 'admin'))
  recordRoutes(app, service, providerDesk(service, agencies))
  viewRoutes(staff, service, agencies)
  buttonRoute(fresh, service, turningOn)
  // Browsers return here with GET after giving the second factor again.
  staff.get(`${providerRoute}/on`, async ({ params, redirect }) => redirect(signOnProviderPath(params.id)))
  for (const action of [turningOff, providerRemoval] as const) confirmedRoutes(fresh, service, action)
  testRoutes(staff, fresh, { service, agencies })
}

function viewRoutes(staff: StaffRoutes, service: Service, agencies: AgencyList): void {
  const { reads } = service.database

  staff.get(signOnPath, async ({ done, show }) => {
    const providers = await listProviders(reads, service)
    const wayIn = await wayInWithout(reads)
    return show((context) => providersPage(context, { providers, wayIn, isRemoved: done === 'removed' }))
  })

  staff.get(providerRoute, async (call) => {
    const listed = await namedProvider(service, call)
    const done = providerNotices.find((one) => one === call.done) ?? null
    const view = { listed, done, agencies: await agencies(reads) }
    return call.show((context) => providerPage(context, view))
  })
}

async function wayInWithout(queries: Queries) {
  const admins = await gettingInLocally(queries)
  if (admins.length === 0) return 'none'
  return admins.some(({ hasSecondFactor }) => hasSecondFactor) ? 'safe' : 'without-factor'
}

async function namedProvider(service: Service, { params }: OfProvider): Promise<ListedProvider> {
  return known(await findProvider(service.database.reads, service, storableText(params.id)))
}

interface TestParts {
  readonly service: Service
  readonly agencies: AgencyList
}

function testRoutes(staff: StaffRoutes, fresh: StaffRoutes, { service, agencies }: TestParts): void {
  const { reads } = service.database

  fresh.get(
    `${providerRoute}/test`,
    async (call) => {
      const listed = await namedProvider(service, call)
      const reached = await reachProvider(usable(listed).provider)
      const unreached = reached.ok ? null : reached.error
      return call.show((context) => testPage(context, { listed, unreached }))
    },
    waiting,
  )

  fresh.get(
    `${providerRoute}/test/start`,
    async (call) => {
      const listed = await namedProvider(service, call)
      const { session } = await testerOf(service, call)
      const redirectUri = callbackUrl(service, listed.name)
      const begun = await beginProviderTest(service, ofOidc(listed), { redirectUri, session })
      if (!begun.ok) return call.show((context) => testPage(context, { listed, unreached: begun.error }))
      const cookie = { ...cookieOptions(service), maxAge: flowLifetime }
      call.reply.setCookie(testCookie(service), begun.value.sealed, cookie)
      call.reply.header('Cache-Control', 'no-store')
      return call.redirect(begun.value.href)
    },
    waiting,
  )

  // The second factor was fresh when the test began, in the same session.
  staff.get(
    `${providerRoute}/tested`,
    async (call) => {
      const listed = await namedProvider(service, call)
      const query = call.request.url.split('?').slice(1).join('?')
      const outcome = await finishProviderTest(service, ofOidc(listed), {
        url: new URL(`${callbackUrl(service, listed.name)}?${query}`),
        sealed: call.request.cookies[testCookie(service)] ?? '',
        tester: await testerOf(service, call),
      })
      call.reply.clearCookie(testCookie(service), cookieOptions(service))
      call.reply.header('Cache-Control', 'no-store')
      const view = { agencies: await agencies(reads), login: '' }
      return call.show((context) => outcomePage(context, listed, outcome, view))
    },
    waiting,
  )

  fresh.post(
    `${providerRoute}/test`,
    async (call) => {
      const listed = await namedProvider(service, call)
      const { provider, tag } = usable(listed)
      if (provider.kind !== 'ldap') throw new PageProblem(404)
      const login = textField(call.body, 'login')
      const given = {
        login,
        password: rawField(call.body, 'password'),
        tester: await testerOf(service, call),
      }
      const outcome = await testDirectory(service, { provider, tag }, given)
      const view = { agencies: await agencies(reads), login }
      return call.show((context) => outcomePage(context, listed, outcome, view))
    },
    waiting,
  )
}

/** The provider with the settings that were entered last; 409 where these cannot be used. */
function usable(listed: ListedProvider): TestedProvider {
  if (listed.provider === null) throw new PageProblem(409)
  return { provider: listed.provider, tag: testedTag(listed) }
}

function ofOidc(listed: ListedProvider): TestedProvider<OidcProvider> {
  const { provider, tag } = usable(listed)
  return { provider: onlyOidc(provider), tag }
}

function onlyOidc(provider: Provider): OidcProvider {
  if (provider.kind !== 'oidc') throw new PageProblem(404)
  return provider
}

async function testerOf(service: Service, { request, by }: StaffCall): Promise<Tester> {
  const session = await sessionOf(service, request)
  if (session === null) throw new Error('this route is not behind staffOnly')
  return { session: session.id, by }
}
