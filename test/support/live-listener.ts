import assert from 'node:assert/strict'

export interface Listener {
  readonly response: Response
  /** Resolves to the data of the next result event. */
  next(): Promise<{ readonly revision: number; readonly items: readonly string[] }>
  /** Resolves when the service ends the stream. */
  ended(): Promise<void>
}

/** Connects to the channel of live results. */
export async function listen(url: string, lastEventId?: string): Promise<Listener> {
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
  const response = await fetch(`${url}/live`, { headers })
  const reader = (response.body ?? assert.fail()).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next() {
    while (true) {
      const event = /event: results\ndata: (.*)\n\n/.exec(text)
      if (event !== null) {
        text = text.slice(event.index + event[0].length)
        return JSON.parse(event[1] ?? '')
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream has ended')
      text += value
    }
  }
  async function ended(): Promise<void> {
    while (!(await reader.read()).done);
  }
  return { response, next, ended }
}
