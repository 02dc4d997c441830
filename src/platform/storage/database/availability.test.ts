import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type AvailabilityReport, availability } from './availability.ts'

/** A database whose answers are given by the test, and the reports about it. */
function world() {
  const questions: PromiseWithResolvers<void>[] = []
  const reports: AvailabilityReport[] = []
  let heard = () => {}
  const question = () => {
    const asked = Promise.withResolvers<void>()
    questions.push(asked)
    heard()
    return asked.promise
  }
  const watched = availability(question, (report) => reports.push(report), {
    slowQuery: 1,
    answer: 5,
    again: 1,
  })
  return {
    watched,
    reports,
    questions,
    /** The n-th probe, from 0, as soon as it starts. */
    asked: async (number: number) => {
      while (questions[number] === undefined)
        await new Promise<void>((resolve) => {
          heard = resolve
        })
      return questions[number]
    },
  }
}

const never = () => new Promise<string>(() => {})
const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })

describe('the availability of the database', () => {
  it('is not probed while queries are fast', async () => {
    const { watched, questions } = world()
    const answer = await watched.orRemembered(
      async () => 'fresh',
      () => 'old',
    )
    assert.deepEqual(answer, { value: 'fresh', isStale: false })
    assert.equal(questions.length, 0)
    assert.equal(watched.staleAnswers(), 0)
  })

  it('is reported once when it fails and once when it recovers', async () => {
    const { watched, reports, asked } = world()
    const old = () => 'old'
    const answers = await Promise.all([watched.orRemembered(never, old), watched.orRemembered(never, old)])
    for (const answer of answers) assert.deepEqual(answer, { value: 'old', isStale: true })
    assert.equal(watched.state(), 'slow')
    const first = await asked(0)
    first.reject(refused)
    const second = await asked(1)
    assert.equal(watched.state(), 'away')
    // Only the probe still queries the database.
    await watched.orRemembered(() => assert.fail('was asked'), old)
    await assert.rejects(watched.inTime(() => assert.fail('was asked'))())
    second.resolve()
    await watched.look()
    assert.equal(watched.state(), 'up')
    const [begins, ends] = reports
    assert.deepEqual([reports.length, begins?.state, ends?.state], [2, 'slow', 'up'])
    assert.equal(ends?.state === 'up' && ends.staleAnswers, 3)
    assert.equal(watched.staleAnswers(), 3)
  })

  it('runs one probe at a time for any number of callers', async () => {
    const { watched, questions, asked } = world()
    const waiting = Array.from({ length: 20 }, () => watched.orRemembered(never, () => 'old'))
    await asked(0)
    await Promise.all(waiting)
    assert.equal(questions.length, 1)
    watched.stop()
  })

  it('is not affected by slow work', async () => {
    const { watched, reports, asked } = world()
    const work = Promise.withResolvers<string>()
    const answer = watched.orRemembered(
      () => work.promise,
      () => 'old',
    )
    for (const number of [0, 1, 2]) (await asked(number)).resolve()
    work.resolve('fresh')
    assert.deepEqual(await answer, { value: 'fresh', isStale: false })
    assert.deepEqual(reports, [])
  })

  it('is awaited if nothing is remembered, unless the database is away', async () => {
    const { watched, asked } = world()
    const work = Promise.withResolvers<string>()
    const answer = watched.orRemembered(
      () => work.promise,
      () => null,
    )
    await watched.look()
    assert.equal(watched.state(), 'slow')
    work.resolve('fresh')
    assert.deepEqual(await answer, { value: 'fresh', isStale: false })
    ;(await asked(0)).reject(refused)
    await asked(1)
    const hopeless = watched.orRemembered(never, () => null)
    await assert.rejects(hopeless, /does not answer/)
    watched.stop()
  })

  it('is not affected by other errors', async () => {
    const { watched, questions } = world()
    const wrong = () => Promise.reject(new TypeError('our own mistake'))
    const old = () => assert.fail('was remembered')
    await assert.rejects(watched.orRemembered(wrong, old), /own mistake/)
    await assert.rejects(watched.despite(wrong, old), /own mistake/)
    assert.equal(questions.length, 0)
  })

  it('uses the remembered value where work fails', async () => {
    const { watched, asked } = world()
    const failing = () => Promise.reject(refused)
    assert.equal(await watched.despite(failing, () => 'old'), 'old')
    await assert.rejects(
      watched.despite(failing, () => null),
      /refused/,
    )
    ;(await asked(0)).reject(refused)
    await asked(1)
    assert.equal(
      await watched.despite(
        () => assert.fail('was begun'),
        () => 'old',
      ),
      'old',
    )
    assert.equal(watched.staleAnswers(), 2)
    watched.stop()
  })

  it('shares one promise between concurrent callers', async () => {
    const { watched } = world()
    const answer = Promise.resolve('fresh')
    const ask = watched.inTime(() => answer)
    assert.equal(ask(), ask())
    assert.equal(await ask(), 'fresh')
  })
})
