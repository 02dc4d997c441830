import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { barText, uploadProgress } from './upload-progress.ts'

function screen(isTTY: boolean, columns?: number) {
  const written: string[] = []
  return {
    isTTY,
    ...(columns !== undefined && { columns }),
    written,
    write: (text: string) => written.push(text),
  }
}

describe('barText', () => {
  it('shows how much is sent', () => {
    assert.equal(
      barText('wahl.csv', 1_750_000, 3_500_000, 80),
      `wahl.csv ${'█'.repeat(12)}${'░'.repeat(12)}  50 %  1.8 MB of 3.5 MB`,
    )
    assert.match(barText('wahl.csv', 0, 3_500_000, 80), /^wahl\.csv ░{24} {3}0 % {2}0 bytes of 3\.5 MB$/)
  })

  it('shows that it waits for the answer once everything is sent', () => {
    assert.equal(barText('wahl.csv', 10, 10, 80), 'sent wahl.csv, waiting for the answer …')
    assert.equal(barText('leer.csv', 0, 0, 80), 'sent leer.csv, waiting for the answer …')
  })

  it('never reaches 100 % before the end, and is never wider than the terminal', () => {
    assert.match(barText('wahl.csv', 3_499_999, 3_500_000, 80), / 99 %/)
    for (let width = 10; width < 100; width += 1)
      for (const sent of [0, 999, 1000]) {
        const text = barText(`${'x'.repeat(40)}.csv`, sent, 1000, width)
        assert.ok(text.length <= width, `${text.length} > ${width}`)
      }
  })
})

describe('uploadProgress', () => {
  it('overwrites one line at a limited rate, and clears it', () => {
    const terminal = screen(true, 60)
    const progress = uploadProgress('wahl.csv', 1000, terminal)
    for (let sent = 0; sent <= 1000; sent += 1) progress.update(sent)
    progress.clear()
    assert.ok(terminal.written[0]?.startsWith('\r\x1b[Kwahl.csv ░░░░'))
    assert.match(terminal.written.at(-2) ?? '', /waiting for the answer/)
    assert.equal(terminal.written.at(-1), '\r\x1b[K')
    assert.ok(terminal.written.length < 100)
  })

  it('is silent without a terminal', () => {
    const log = screen(false)
    const progress = uploadProgress('wahl.csv', 10, log)
    progress.update(10)
    progress.clear()
    assert.deepEqual(log.written, [])
  })
})
