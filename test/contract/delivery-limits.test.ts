import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { deliveryText } from '../support/delivery/xml.ts'
import { startService } from '../support/service.ts'
import {
  deliver,
  deliverByForm,
  exists,
  newDay,
  type PollingDay,
  refusals,
  votesOn,
  votesSection,
} from './delivery.ts'
import { voteJson } from './open-data.ts'
import { zug } from './result-items.ts'
import { assertRefused, assertTaken, problem, textOf } from './upload-problems.ts'

const mebibyte = 1024 * 1024

/** How much memory the process needs in addition while `work` runs, in MiB. */
async function growth(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss
  await work()
  return (process.memoryUsage().rss - before) / mebibyte
}

function bomb(): string {
  const entities = Array.from({ length: 30 }, (_, index) => {
    const inside = index === 0 ? 'aaaaaaaaaa' : `&e${index - 1};`.repeat(10)
    return `<!ENTITY e${index} "${inside}">`
  })
  return `<?xml version="1.0"?><!DOCTYPE delivery [${entities.join('')}]>
<delivery xmlns="http://www.ech.ch/xmlns/eCH-0252/2"><deliveryHeader>&e29;</deliveryHeader></delivery>`
}

test('entity bombs, external entities and endless nesting are refused at low cost', async () => {
  const service = await startService('sqlite', { bundle: { organisation: zug } })
  let asked = 0
  const outside = createServer((_, response) => {
    asked += 1
    response.end('aaaa')
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = outside.address() as AddressInfo
    const day = newDay()
    const text = deliveryText([votesSection(day, [{}])])
    const withEntity = (address: string) =>
      text
        .replace(/^<\?xml.*?\?>/, `$&<!DOCTYPE delivery [<!ENTITY x SYSTEM "${address}">]>`)
        .replace('Seilbahn-Initiative', '&x;')
    const deep = `<delivery xmlns="http://www.ech.ch/xmlns/eCH-0252/2">${'<a>'.repeat(1_000_000)}`
    assertTaken(await deliver(service, votesOn(newDay())))
    const grown = await growth(async () => {
      for (const file of [
        bomb(),
        withEntity(`http://127.0.0.1:${port}/`),
        withEntity('file:///etc/passwd'),
        text.replace(/^<\?xml.*?\?>/, `$&<!DOCTYPE delivery SYSTEM "http://127.0.0.1:${port}/d.dtd">`),
        deep,
        `${deep}${'</a>'.repeat(1_000_000)}</delivery>`,
      ]) {
        const answer = await deliver(service, file)
        assert.deepEqual(refusals(answer).length, 1, answer.text.slice(0, 500))
        assert.ok(answer.text.length < 2000)
        assert.doesNotMatch(answer.text, /root:/)
      }
    })
    assert.ok(grown < 250, `${grown} MiB`)
    assert.equal(asked, 0, 'nobody is asked')
    assert.equal(await exists(service, 'vote', day.id('DEMO-1')), false)
  } finally {
    outside.close()
    await service.stop()
  }
})

test('a delivery that was cut off is refused wherever it ends', async () => {
  const service = await startService('sqlite', { bundle: { organisation: zug } })
  try {
    const day = newDay()
    const file = votesOn(day)
    const ends = Array.from({ length: 12 }, (_, index) => Math.floor((file.length * (index + 1)) / 13))
    for (const end of [...ends, file.length - 3])
      assert.equal(refusals(await deliver(service, file.slice(0, end))).length, 1, `${end} bytes`)
    assert.equal(await exists(service, 'vote', day.id('DEMO-1')), false)
    assertTaken(await deliver(service, file))
  } finally {
    await service.stop()
  }
})

test('a delivery that is not well-formed XML is refused', async () => {
  const service = await startService('sqlite', { bundle: { organisation: zug } })
  try {
    const day = newDay()
    const text = deliveryText([votesSection(day, [{}])])
    for (const [from, to] of [
      ['</voteTitle>', ''],
      ['Seilbahn-Initiative', 'Seil & Bahn'],
      ['Seilbahn-Initiative', '&nbsp;'],
      ['</delivery>', '</delivery><delivery/>'],
      ['<cantonId>', '<cantonId a="1" a="2">'],
    ] as const) {
      assert.ok(text.includes(from))
      assert.equal(refusals(await deliver(service, text.replace(from, to))).length, 1, to)
    }
    assert.equal(await exists(service, 'vote', day.id('DEMO-1')), false)
  } finally {
    await service.stop()
  }
})

/** A delivery of the given size, filled with comments. */
function sized(day: PollingDay, size: number): Uint8Array {
  const text = deliveryText([votesSection(day, [{}])])
  const place = text.indexOf('<voteInfo>')
  const comment = Buffer.from(`<!--${'x'.repeat(1017)}-->`)
  const file = Buffer.alloc(size, '\n')
  const rest = Buffer.from(text.slice(place))
  let end = file.write(text.slice(0, place))
  while (end + comment.length + rest.length <= size) end += comment.copy(file, end)
  rest.copy(file, end)
  return file
}

test('a delivery may have 100 MiB with a token and 10 MiB in the form', async () => {
  const service = await startService('sqlite', { bundle: { organisation: zug } })
  try {
    const [large, tooLarge, byForm] = [newDay(), newDay(), newDay()]
    assertTaken(await deliver(service, sized(large, 12 * mebibyte)))
    assert.equal((await voteJson(service, large.id('DEMO-1'))).progress.counted, 1)
    assertRefused(await deliver(service, sized(tooLarge, 101 * mebibyte)), {
      results: [problem('form.fileTooLarge')],
    })
    assert.equal(await exists(service, 'vote', tooLarge.id('DEMO-1')), false)
    const refused = await deliverByForm(service, sized(byForm, 10 * mebibyte + 1))
    const [told = ''] = textOf('form.fileTooLarge', 'de_CH').split('{')
    assert.ok(refused.text.includes(told), refused.text)
    assert.equal(await exists(service, 'vote', byForm.id('DEMO-1')), false)
    await deliverByForm(service, sized(byForm, 10 * mebibyte))
    assert.equal(await exists(service, 'vote', byForm.id('DEMO-1')), true)
  } finally {
    await service.stop()
  }
})
