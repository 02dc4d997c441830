import type { Socket } from 'node:net'

interface Answer {
  readonly status: number
  /** Whether the service closes the connection after the response. */
  readonly ends: boolean
}

const lastChunk = Buffer.from('0\r\n\r\n')

/** Reads the next response to its end and discards it. Rejects if the connection ends before. */
export function answerOn(socket: Socket): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let head = ''
    let answer: Answer | null = null
    /** Null for chunked responses. */
    let left: number | null = null
    let tail: Buffer = Buffer.alloc(0)

    const take = (chunk: Buffer) => {
      let body = chunk
      if (answer === null) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        body = Buffer.from(head.slice(end + 4), 'latin1')
        head = head.slice(0, end).toLowerCase()
        const status = Number(head.slice(9, 12))
        answer = { status, ends: head.includes('connection: close') }
        const length = /content-length: *(\d+)/.exec(head)?.[1]
        left = head.includes('transfer-encoding: chunked') ? null : Number(length ?? 0)
        if (status === 204 || status === 304) left = 0
      }
      if (left !== null) left -= body.length
      else tail = Buffer.concat([tail, body]).subarray(-lastChunk.length)
      if (left === null ? tail.equals(lastChunk) : left <= 0) finish(answer)
    }
    const close = () =>
      answer === null ? stop(() => reject(new Error('cut off'))) : finish({ ...answer, ends: true })
    const finish = (whole: Answer) => stop(() => resolve(whole))
    const stop = (settle: () => void) => {
      socket.off('data', take).off('close', close)
      settle()
    }
    if (socket.closed) reject(new Error('cut off'))
    else socket.on('data', take).on('close', close)
  })
}
