import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { parseInstant } from '../../values/time.ts'
import { composeMail, type Mail } from './message.ts'
import { oneLine } from './one-line.ts'

const created = parseInstant('2026-11-15T10:00:00.250000+00:00')
if (created === null) throw new Error('not a moment')
const mail: Mail = {
  id: '0123456789abcdef0123456789abcdef',
  recipient: 'ursula.meier@dreiseen.example',
  subject: 'PER-1234-5678 / Müller Jürg: Ihr Ticket wurde eröffnet',
  body: 'Grüezi\n\n.ein Punkt am Anfang\n« Noël », città, Rumantsch è ina lingua\n',
  created,
  headers: null,
}
const sender = { from: 'Kanzlei <kanzlei@dreiseen.example>', host: 'kanzlei.example' }

async function composed(changes: Partial<Mail>) {
  const result = await composeMail({ ...mail, ...changes }, sender)
  if (result === null) throw new Error('the mail was not composed')
  return { ...result, parsed: await PostalMime.parse(result.bytes) }
}

describe('composeMail', () => {
  it('writes headers and text that survive a round trip', async () => {
    const { parsed, from, to } = await composed({})
    assert.equal(from, 'kanzlei@dreiseen.example')
    assert.equal(to, mail.recipient)
    assert.equal(parsed.subject, mail.subject)
    assert.equal(parsed.text, mail.body)
    assert.equal(parsed.from?.name, 'Kanzlei')
    assert.equal(parsed.messageId, `<${mail.id}@kanzlei.example>`)
    assert.equal(parsed.date, '2026-11-15T10:00:00.000Z')
    assert.equal(parsed.headers.find((header) => header.key === 'auto-submitted')?.value, 'auto-generated')
  })

  it('carries further headers as they are, each on one line', async () => {
    const way = `<https://kanzlei.example/unsubscribe/${'0123456789'.repeat(9)}>`
    const headers = JSON.stringify({ 'List-Unsubscribe': `${way}\r\nBcc: x@y.example`, 'List-Id': '<a.b>' })
    const { bytes, parsed } = await composed({ headers })
    assert.match(bytes.toString('latin1'), new RegExp(`^List-Unsubscribe: ${way} Bcc: x@y.example\r$`, 'm'))
    assert.equal(parsed.headers.find((header) => header.key === 'list-id')?.value, '<a.b>')
    assert.equal(parsed.bcc, undefined)
  })

  it('gives the same bytes for the same mail', async () => {
    assert.deepEqual((await composed({})).bytes, (await composed({})).bytes)
  })

  it('sends plain ASCII lines of bounded length', async () => {
    const { bytes } = await composed({ body: `${'Zürich '.repeat(400)}\n${'a'.repeat(3000)}` })
    const lines = bytes.toString('latin1').split('\r\n')
    assert.ok(lines.every((line) => line.length <= 998 && /^[\t\x20-\x7e]*$/.test(line)))
  })

  it('prevents header injection by the subject', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('\r', '\n', 'Bcc: x@y.example', 'ü', ' ', '\u2028', 'Text')),
        async (parts) => {
          const { parsed } = await composed({ subject: parts.join('') })
          assert.equal(parsed.bcc, undefined)
          assert.equal(parsed.headers.filter((header) => header.key === 'subject').length <= 1, true)
          assert.deepEqual(
            parsed.headers
              .map((header) => header.key)
              .filter((key) => key !== 'subject')
              .sort(),
            [
              'auto-submitted',
              'content-transfer-encoding',
              'content-type',
              'date',
              'from',
              'message-id',
              'mime-version',
              'to',
            ],
          )
        },
      ),
      { numRuns: 50 },
    )
  })

  for (const recipient of [
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'a@b.example>\r\nRCPT TO:<c@d.example',
    'no address',
    '',
    '<a@b.example>;c@d.example',
  ])
    it(`refuses the recipient ${JSON.stringify(recipient)}`, async () => {
      assert.equal(await composeMail({ ...mail, recipient }, sender), null)
    })
})

it('oneLine keeps text and drops line ends', () => {
  assert.equal(oneLine('  Zürich\r\n\tGenève\u2028x\0 '), 'Zürich Genève x')
})
