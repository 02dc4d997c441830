import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pushDevice } from '../../../../../../test/support/push-device.ts'
import { deviceId, readDevice } from './device.ts'
import { encodedMessage } from './messages.ts'

const { keys } = pushDevice()
const read = (endpoint: string, pushHosts: readonly string[] = []) =>
  readDevice({ endpoint, ...keys }, { pushHosts })

describe('a device that subscribes to push messages', () => {
  it('is accepted with an address of a known push service', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://wns2-db5p.notify.windows.com/w/?token=abc',
      'https://web.push.apple.com/abc',
    ])
      assert.deepEqual(read(endpoint), { endpoint, ...keys }, endpoint)
  })

  it('is refused with any other address, so that nobody makes the service send there', () => {
    for (const endpoint of [
      '',
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://fcm.googleapis.com:8443/abc',
      'https://user:secret@fcm.googleapis.com/abc',
      'https://fcm.googleapis.com.example.org/abc',
      'https://evilpush.apple.com.example.org/abc',
      'https://notify.windows.com/abc',
      'https://example.org/abc',
      'https://127.0.0.1/abc',
      'https://[::1]/abc',
      'https://169.254.169.254/latest',
      'https://web.push.apple.com/ä',
      `https://fcm.googleapis.com/${'a'.repeat(2000)}`,
    ])
      assert.equal(read(endpoint), null, endpoint)
  })

  it('is accepted with a host that the operator allows', () => {
    assert.notEqual(read('http://127.0.0.1:9000/abc', ['127.0.0.1']), null)
    assert.equal(read('http://127.0.0.2:9000/abc', ['127.0.0.1']), null)
  })

  it('is refused if its keys cannot be encrypted for', () => {
    const endpoint = 'https://web.push.apple.com/abc'
    assert.equal(readDevice({ endpoint, ...keys, auth: 'short' }, { pushHosts: [] }), null)
    assert.equal(readDevice({ endpoint }, { pushHosts: [] }), null)
  })

  it('has an id that sorts after those of all subscribers', () => {
    assert.match(deviceId('https://web.push.apple.com/abc'), /^p[0-9a-f]{31}$/)
    assert.ok(deviceId('x') > 'f'.repeat(32))
  })
})

describe('a push message', () => {
  it('fits the size limit, however long its texts are', () => {
    const long = { title: 'ä'.repeat(3000), body: '👩‍👩‍👧‍👦'.repeat(3000), path: '/vote/a', lang: 'de-CH' }
    assert.ok(encodedMessage(long).length <= 3993)
    const short = { ...long, title: 'a', body: 'b' }
    assert.deepEqual(JSON.parse(String(encodedMessage(short))), short)
  })
})
