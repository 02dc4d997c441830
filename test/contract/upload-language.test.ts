import { test } from 'node:test'
import type { Locale } from '../../src/texts/language/locales.ts'
import { onSqlite } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { csv, voteRow } from './result-files.ts'
import { newVote, voteItem, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertRefused, problem } from './upload-problems.ts'

const vote = csv([voteRow()])

onSqlite('the language of the answer to an upload', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })
  const wishes: readonly (readonly [string, Locale])[] = [
    ['de_CH', 'de_CH'],
    ['fr_CH', 'fr_CH'],
    ['it_CH', 'it_CH'],
    ['rm_CH', 'rm_CH'],
    ['de-CH', 'de_CH'],
    ['fr-CH', 'fr_CH'],
    ['FR-ch', 'fr_CH'],
    ['rm-CH', 'rm_CH'],
    ['de', 'de_CH'],
    ['it', 'it_CH'],
    ['rm', 'rm_CH'],
    ['fr;q=0.9, it', 'it_CH'],
    ['de;q=0.1, fr_CH;q=0.8, it;q=0.5', 'fr_CH'],
    ['en-US, en;q=0.9, rm;q=0.3', 'rm_CH'],
    ['fr;q=0, it;q=0.1', 'it_CH'],
    ['en', 'de_CH'],
    ['ja, *;q=0.5', 'de_CH'],
    ['*', 'de_CH'],
    [',;=,', 'de_CH'],
  ]

  test('is the best match of the header, otherwise that of the instance', async () => {
    for (const [language, locale] of wishes) {
      const answer = await upload(service(), { type: 'vote', id: 'nope', file: vote, language })
      assertRefused(answer, { id: [problem('id.unknown')] }, locale)
    }
  })

  test('applies to every message', async () => {
    const id = await newVote(service())
    const bad = csv([voteRow({ entity_id: 9999, yeas: 'x' })])
    const language = 'it_CH'
    assertRefused(
      await upload(service(), { language }),
      Object.fromEntries(['type', 'id', 'results'].map((key) => [key, [problem('form.required')]])),
      'it_CH',
    )
    assertRefused(
      await upload(service(), { type: 'vote', id, file: '%PDF-1.7\n%âãÏÓ\n', language }),
      { results: [problem('form.fileType')] },
      'it_CH',
    )
    assertRefused(
      await upload(service(), { type: 'vote', id, file: bad, language }),
      {
        results: [
          { ...problem('entity.unknown', { id: '9999' }), line: 2 },
          { ...problem('value.integer', { column: 'yeas', value: 'x' }), line: 2 },
        ],
      },
      'it_CH',
    )
  })
})

onSqlite('an instance that speaks French', (kind) => {
  const organisation = { ...zug, default_locale: 'fr_CH' }
  const service = serviceUnderTest(kind, { bundle: { organisation, votes: [voteItem({ id: 'v' })] } })

  test('answers in French unless another language is wanted', async () => {
    for (const [language, locale] of [
      ['en', 'fr_CH'],
      ['*', 'fr_CH'],
      ['de_CH', 'de_CH'],
    ] as const) {
      const answer = await upload(service(), { type: 'vote', id: 'nope', file: vote, language })
      assertRefused(answer, { id: [problem('id.unknown')] }, locale)
    }
  })
})
