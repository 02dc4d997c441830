// Ends with status 0 when the service on this machine answers. For images, which have no curl.
import { get } from 'node:http'

const url = `http://127.0.0.1:${process.env.PORT || 8080}/health/live`
get(url, { timeout: 4000 }, (response) => {
  response.resume()
  process.exitCode = response.statusCode === 200 ? 0 : 1
})
  .on('timeout', function () {
    this.destroy(new Error('no answer'))
  })
  .on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
