import { readerAddress } from './networks.ts'
import type { AttackFinding } from './row.ts'
import type { AttackAccount, AttackTarget } from './target.ts'

/** How long a user waits for a page before reloading it. */
const patience = 10_000
const goodSeconds = 2

interface Login {
  readonly status: number | string
  readonly seconds: number
  readonly cookies: readonly string[]
}

/** Logs in as a browser does. */
export async function logIn(
  { url }: AttackTarget,
  { email, password }: AttackAccount,
  { place, cookies = [] }: { readonly place: number; readonly cookies?: readonly string[] },
): Promise<Login> {
  const started = performance.now()
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'x-forwarded-for': readerAddress(place),
      'sec-fetch-site': 'same-origin',
      cookie: cookies.join('; '),
    },
    body: new URLSearchParams({ email, password }),
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  return {
    status: answer?.status ?? 'no answer',
    seconds: (performance.now() - started) / 1000,
    cookies: answer?.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '') ?? [],
  }
}

function finding(who: string, { status, seconds }: Login): AttackFinding {
  const text = `${who}: ${status} in ${seconds.toFixed(1)} s`
  return { text, good: status === 303 && seconds < goodSeconds }
}

/** Logs in from a new address with all cookies except the session, like a returning user. */
export async function ownersLogin(target: AttackTarget): Promise<() => Promise<AttackFinding>> {
  const owner = await target.addAccount(target.site.email)
  const before = await logIn(target, owner, { place: 1000 })
  const cookies = before.cookies.filter((cookie) => !cookie.startsWith('session='))
  return async () => finding('the owner logs in', await logIn(target, owner, { place: 1001, cookies }))
}

/** Logs in to the account of a user whose password is not attacked. */
export async function nextLogin(target: AttackTarget): Promise<() => Promise<AttackFinding>> {
  const other = await target.addAccount(`other-${target.site.email}`)
  return async () => finding('the next login', await logIn(target, other, { place: 1002 }))
}
