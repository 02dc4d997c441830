export interface Arrival {
  readonly url: URL
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** The part of a browser that follows redirects between sites and stores their cookies. */
export interface Wanderer {
  /** Follows redirects to the first other response. */
  visit(url: string, fields?: Readonly<Record<string, string>>): Promise<Arrival>
  /** Follows redirects to an address for which the condition holds, which is not requested. */
  walkUntil(url: string, isThere: (url: URL) => boolean): Promise<URL>
  cookies(origin: string): Map<string, string>
}

export function wanderer(): Wanderer {
  const jars = new Map<string, Map<string, string>>()
  const cookies = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }

  async function step(url: URL, fields?: Readonly<Record<string, string>>) {
    const jar = cookies(url.origin)
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...(cookie !== '' && { cookie }), ...(fields && { origin: url.origin }) },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const location = response.headers.get('location')
    const next = response.status >= 300 && response.status < 400 && location !== null
    return { response, next: next ? new URL(location, url) : null }
  }

  return {
    cookies,
    async visit(url, fields) {
      let at = new URL(url)
      let { response, next } = await step(at, fields)
      while (next !== null) {
        await response.body?.cancel()
        at = next
        ;({ response, next } = await step(at))
      }
      return { url: at, status: response.status, text: await response.text(), headers: response.headers }
    },
    async walkUntil(url, isThere) {
      let at = new URL(url)
      while (!isThere(at)) {
        const { response, next } = await step(at)
        await response.body?.cancel()
        if (next === null) throw new Error(`the way ends at ${at}`)
        at = next
      }
      return at
    },
  }
}
