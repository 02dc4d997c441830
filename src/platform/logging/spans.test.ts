import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { onBehalfOf, traced } from './on-behalf.ts'
import { type FinishedSpan, readTraceparent, tracer } from './spans.ts'

const ofOthers = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

function recording(share = 1) {
  const spans: FinishedSpan[] = []
  return { spans, tracer: tracer({ share, record: (span) => spans.push(span) }) }
}

describe('a trace of a request', () => {
  it('begins here, or continues one that another system has begun', () => {
    const { spans, tracer } = recording()
    tracer.begin('GET /', undefined).end()
    tracer.begin('GET /', ofOthers).end()
    assert.match(spans[0]?.traceId ?? '', /^[0-9a-f]{32}$/)
    assert.equal(spans[0]?.parentId, null)
    assert.equal(spans[1]?.traceId, '4bf92f3577b34da6a3ce929d0e0e4736')
    assert.equal(spans[1]?.parentId, '00f067aa0ba902b7')
  })

  it('is passed on with the current span', () => {
    const { spans, tracer } = recording()
    const part = tracer.begin('GET /', ofOthers).begin('GET', 'client')
    part.end()
    assert.equal(part.traceparent, `00-4bf92f3577b34da6a3ce929d0e0e4736-${spans[0]?.spanId}-01`)
  })

  it('is not recorded if the system that began it says so', () => {
    const { spans, tracer } = recording()
    const span = tracer.begin('GET /', ofOthers.replace(/01$/, '00'))
    span.begin('transaction', 'client').end()
    span.end()
    assert.match(span.traceparent, /-00$/)
    assert.deepEqual(spans, [])
  })

  it('is recorded for the configured share of requests', () => {
    for (const [share, least, most] of [
      [0, 0, 0],
      [0.25, 150, 350],
      [1, 1000, 1000],
    ] as const) {
      const { spans, tracer } = recording(share)
      for (let count = 0; count < 1000; count++) tracer.begin('GET /', undefined).end()
      assert.ok(spans.length >= least && spans.length <= most, `${share}: ${spans.length}`)
    }
  })

  it('has nested spans for the work of a request, with errors', async () => {
    const { spans, tracer } = recording()
    const span = tracer.begin('POST /upload', undefined)
    const failing = onBehalfOf({ requestId: 'request-0001', span }, () =>
      traced('thread import', 'internal', {}, () =>
        traced('transaction', 'client', {}, async () => {
          throw Object.assign(new Error('a secret'), { code: 'SQLITE_FULL' })
        }),
      ),
    )
    await assert.rejects(failing)
    span.end()
    span.end()
    assert.deepEqual(
      spans.map(({ name, failure }) => [name, failure]),
      [
        ['transaction', 'SQLITE_FULL'],
        ['thread import', 'SQLITE_FULL'],
        ['POST /upload', null],
      ],
    )
    assert.deepEqual(
      spans.map(({ parentId }) => parentId),
      [spans[1]?.spanId, spans[2]?.spanId, null],
    )
    for (const { start, end } of spans) assert.ok(start <= end)
    assert.equal(await traced('thread', 'internal', {}, async (none) => none), undefined)
  })
})

describe('the header of a trace', () => {
  it('is read as defined by W3C Trace Context, including newer versions', () => {
    const place = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentId: '00f067aa0ba902b7' }
    assert.deepEqual(readTraceparent(ofOthers), { ...place, isRecorded: true })
    assert.deepEqual(readTraceparent(ofOthers.replace(/01$/, '02')), { ...place, isRecorded: false })
    assert.deepEqual(readTraceparent(`01${ofOthers.slice(2)}-more`), { ...place, isRecorded: true })
  })

  for (const wrong of [
    '',
    'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
    '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
    `${ofOthers}-more`,
    '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7',
  ])
    it(`is ignored if it is invalid: ${wrong}`, () => assert.equal(readTraceparent(wrong), null))
})
