import { Agent, createServer } from 'node:http'
import { request } from './measure.ts'

/** A minimal Node server: fetches a document once and sends its bytes and content type. */
const [source = '', asked = '{}', told = 'content'] = process.argv.slice(2)
const { body, headers } = await request(new Agent(), source, JSON.parse(asked))
const ofConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding']
const names = Object.keys(headers).filter((name) =>
  told === 'everything'
    ? !ofConnection.includes(name)
    : name === 'content-type' || name === 'content-encoding',
)
const sent = {
  ...Object.fromEntries(names.map((name) => [name, headers[name]])),
  'content-length': body.length,
}
const server = createServer((_request, response) => {
  response.writeHead(200, sent)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null)
    console.log(`listening on http://127.0.0.1:${address.port}`)
})
