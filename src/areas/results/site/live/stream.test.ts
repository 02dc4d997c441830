import assert from 'node:assert/strict'
import { it } from 'node:test'
import fastify from 'fastify'
import { liveStream } from './stream.ts'

it('a stream keeps the configuration of its route', async () => {
  const app = fastify()
  const configs: unknown[] = []
  app.addHook('onRoute', ({ method, config }) => {
    if (method === 'GET') configs.push(config)
  })
  const watched = { fresh: () => assert.fail('nobody listens') }
  liveStream(app, {
    path: '/live',
    watched,
    options: { config: { errors: 'text' } },
    caching: { 'Cache-Control': 'no-store' },
  })
  await app.close()
  assert.equal(configs.length, 2)
  for (const config of configs) assert.deepEqual(config, { errors: 'text', work: 'own' })
})
