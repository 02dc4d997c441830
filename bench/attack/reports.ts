import { formStamp, reportPath } from './form-stamp.ts'
import { readerAddress } from './networks.ts'
import type { AttackFinding, AttackRow } from './row.ts'
import type { AttackTarget } from './target.ts'
import { word } from './word.ts'

const fields = (stamp: string, number: number) =>
  new URLSearchParams({
    stamp,
    submitter_email: `${word(number)}@example.org`,
    submitter_message: word(number),
  })

/** Checks that another person can report a change: the attack has opened a single ticket, as it has a single form. */
async function readersReport({ url }: AttackTarget): Promise<() => Promise<AttackFinding>> {
  const stamp = await formStamp(url)
  return async () => {
    const answer = await fetch(url + reportPath, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': readerAddress(1004), 'sec-fetch-site': 'same-origin' },
      body: fields(stamp, Date.now()),
    }).catch(() => null)
    return { text: `a reader reports: ${answer?.status ?? 'no answer'}`, good: answer?.status === 303 }
  }
}

/** Each report causes a mail to the person it names. */
export const reports: AttackRow = {
  name: 'reports',
  what: 'one form to report a change, sent for ever other mail addresses from many networks',
  fromManyNetworks: true,
  request: (site, number) => ({
    path: reportPath,
    body: fields(site.formStamp, number).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  }),
  watch: readersReport,
}
