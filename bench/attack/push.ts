import { createECDH } from 'node:crypto'
import { readerAddress } from './networks.ts'
import type { AttackFinding, AttackRow } from './row.ts'
import type { AttackTarget } from './target.ts'
import { word } from './word.ts'

const path = '/subscribe/push'
const p256dh = createECDH('prime256v1').generateKeys('base64url')

/** No server is at these addresses, so that nothing is sent to other machines. */
const fields = (name: string) =>
  new URLSearchParams({
    ...{ endpoint: `http://127.0.0.1:9/send/${name}`, p256dh, auth: 'A'.repeat(22) },
    ...{ levels: 'canton', occasions: 'final', locale: 'de_CH' },
  })

/**
 * Checks that a reader's device can subscribe, or is rejected by the hourly limit for new ones, which bounds
 * the effect of the attack.
 */
async function readersDevice({ url }: AttackTarget): Promise<() => Promise<AttackFinding>> {
  return async () => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'x-forwarded-for': readerAddress(1005), 'sec-fetch-site': 'same-origin' },
      body: fields(`reader-${Date.now()}`),
    }).catch(() => null)
    const text = `the device of a reader: ${answer?.status ?? 'no answer'}`
    return { text, good: answer?.status === 204 || answer?.status === 429 }
  }
}

/** Each subscribed device causes one request to a push service per result. */
export const push: AttackRow = {
  name: 'push',
  what: 'invented devices for notifications, from many networks',
  fromManyNetworks: true,
  request: (_site, number) => ({
    path,
    body: fields(word(number)).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  }),
  watch: readersDevice,
}
