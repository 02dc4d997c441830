import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type BenchUpload = (type: 'vote' | 'election', id: string, file: Buffer) => Promise<void>

/** Uploads files as counting software does and throws unless they are accepted. */
export function uploadTo(url: string, token: string): BenchUpload {
  const agent = new Agent({ keepAlive: true })
  return (type, id, file) =>
    new Promise((resolve, reject) => {
      const { contentType, body } = form({ type, id }, file)
      const headers = { 'content-type': contentType, 'content-length': body.length }
      const options = { agent, method: 'POST', auth: `:${token}`, headers }
      const sending = request(`${url}/upload`, options, (response) => {
        text(response).then((answer) => {
          if (response.statusCode === 200) resolve()
          else
            reject(new Error(`the upload was answered with ${response.statusCode}: ${answer.slice(0, 500)}`))
        }, reject)
      })
      sending.on('error', reject)
      sending.end(body)
    })
}

function form(fields: Readonly<Record<string, string>>, file: Buffer) {
  const boundary = 'kanzlei-bench-boundary'
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="results"; filename="wahl.csv"\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(texts.join('') + head),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { contentType: `multipart/form-data; boundary=${boundary}`, body }
}
