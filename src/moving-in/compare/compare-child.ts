import { counted, receivedAtMost } from '../../platform/children/bounds.ts'
import { serveTask } from '../../platform/children/serve-task.ts'
import type { SiteReaderTask } from '../../platform/children/site-reader.ts'
import { nowhere } from '../../platform/config/rehearsal.ts'
import { guardedFetch } from '../../platform/http/outgoing/guarded-fetch.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type RemoteAnswer, type RemoteSite, SiteError, siteAt, siteWith } from '../remote/site.ts'
import { compareSites, type Watching } from './compare-sites.ts'
import type { Round } from './round.ts'

export interface CompareTask extends SiteReaderTask {
  readonly here: string
  /** Whether this site is asked through the process that has started this one. */
  readonly isAskedInside: boolean
  readonly there: string
  readonly mostRequests: number
  /** Whether the operator has typed both addresses. */
  readonly isTyped: boolean
  readonly watch: Watching | null
}

/** Answered with the `Answer` of this site. */
export interface OwnQuestion {
  readonly path: string
  readonly accept: string
}

export type ComparePart =
  | { readonly requests: number; readonly of: 'here' | 'there' }
  | { readonly wait: number; readonly host: string }
  | { readonly sign: '+' | '-'; readonly difference: string }
  | { readonly looked: number }
  | { readonly trouble: string }

export type CompareAnswer = Result<Round, string>

serveTask<CompareTask, CompareAnswer, ComparePart>(async (task, { tell, ask, finishing }) => {
  const [here, there] = [new URL(task.here), new URL(task.there)]
  const received = receivedAtMost(task.received)
  const guarded = guardedFetch(task.hostsAllowed ?? nowhere, task.isTyped ? [here, there] : [])
  const request = counted(guarded, received.add)
  const say = (part: ComparePart) => void tell(part)
  const open = (url: URL, of: 'here' | 'there') => ({
    url,
    site: siteAt(url, {
      mostRequests: task.mostRequests,
      request,
      onRequest: (requests) => say({ requests, of }),
      onWait: (wait) => say({ wait, host: url.host }),
    }),
  })
  const own: RemoteSite['get'] = async (path, { accept = '*/*' } = {}) =>
    (await ask({ path, accept } satisfies OwnQuestion)) as RemoteAnswer
  try {
    const round = await compareSites(
      {
        here: task.isAskedInside ? { url: here, site: siteWith(here, own) } : open(here, 'here'),
        there: open(there, 'there'),
      },
      {
        watch: task.watch,
        signal: finishing,
        onChange: (sign, difference) => say({ sign, difference }),
        onLooked(looked) {
          received.renew()
          say({ looked })
        },
        onTrouble: (trouble) => say({ trouble }),
      },
    )
    return ok(round)
  } catch (error) {
    if (error instanceof SiteError) return fail(error.message)
    throw error
  }
})
