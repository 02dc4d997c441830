import { Agent, createServer } from 'node:http'
import { request } from './measure.ts'

/** The least a Node server can do: sends the bytes it was told to fetch once, with their type. */
const [source = '', authorization = ''] = process.argv.slice(2)
const agent = new Agent()
const { body } = await request(agent, source, { authorization })
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'Content-Type': 'application/vnd.collection+json',
    'Content-Length': body.length,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null)
    console.log(`listening on http://127.0.0.1:${address.port}`)
})
