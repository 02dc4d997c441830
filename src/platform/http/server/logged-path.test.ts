import assert from 'node:assert/strict'
import { it } from 'node:test'
import { loggedPath } from './logged-path.ts'

it('logged paths contain neither queries nor secrets', () => {
  assert.equal(loggedPath('/people?q=secret'), '/people')
  assert.equal(loggedPath('/status/abc-secret'), '/status/…')
  assert.equal(loggedPath('/status/abc-secret/reply?x=1'), '/status/…')
  assert.equal(loggedPath('//Setup//abc%'), '//Setup//…')
  assert.equal(loggedPath('/password/abc-secret'), '/password/…')
  assert.equal(loggedPath('/password'), '/password')
  for (const place of ['/subscribe/confirm', '/subscription', '/unsubscribe', '/rehearsal/enter'])
    assert.equal(loggedPath(`${place}/abc-secret?done=saved`), `${place}/…`)
  assert.equal(loggedPath('/subscribe/sent'), '/subscribe/sent')
  assert.equal(loggedPath('/api/people/7ef4'), '/api/people/7ef4')
  assert.equal(loggedPath('/statusreport/1'), '/statusreport/1')
})
