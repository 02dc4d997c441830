import { serveTask } from '../../../../platform/children/serve-task.ts'
import { type Download, download } from '../../../../platform/http/outgoing/download.ts'
import { type LinkedOverview, readOverview } from './overview.ts'

export interface OverviewsTask {
  readonly sites: readonly { readonly address: string; readonly etag: string | null }[]
  readonly userAgent: string
  readonly hostsAllowed: readonly string[]
  /** Milliseconds for each site. */
  readonly patience: number
}

/** The answer of a site; null where it is not an overview. */
export type OverviewAnswer =
  | Exclude<Download, { readonly kind: 'received' }>
  | { readonly kind: 'read'; readonly overview: LinkedOverview | null; readonly etag: string | null }

export interface OverviewPart {
  readonly address: string
  readonly answer: OverviewAnswer
}

const mostBytes = 2 * 1024 * 1024

serveTask<OverviewsTask, null, OverviewPart>(async (task, { tell }) => {
  const { sites, userAgent, hostsAllowed, patience } = task
  const { signal } = new AbortController()
  for (const { address, etag } of sites) {
    const got = await download(`${address}/json`, {
      headers: {
        accept: 'application/json',
        'user-agent': userAgent,
        ...(etag !== null && { 'if-none-match': etag }),
      },
      ...{ hostsAllowed, mostBytes, patience, signal },
    })
    await tell({ address, answer: got.kind === 'received' ? readAnswer(got) : got })
  }
  return null
})

function readAnswer({ content, etag }: Extract<Download, { readonly kind: 'received' }>): OverviewAnswer {
  return { kind: 'read', overview: readOverview(Buffer.from(content).toString('utf8')), etag }
}
