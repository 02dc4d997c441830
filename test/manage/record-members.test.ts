import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { anyCharacter } from '../support/any-character.ts'
import { onEachDatabase } from '../support/service.ts'
import { exampleOf, records } from './examples.ts'
import { manager, sent } from './manager.ts'

const runs = Number(process.env.KANZLEI_FUZZ ?? 2)

/** Texts of which some field takes each, and some that none should take as they are. */
const texts = [
  ...['Amt', 'a\nb', ' a  b ', 'a\0b', 'a\ud800b', 'x'.repeat(999), 'x'.repeat(1001), '<', 'a < b & c', '0'],
  ...[
    '<p>Hallo <b>Welt</b></p>',
    '<script>x</script>',
    'a@b.ch',
    'a@b.ch, c@d.ch',
    'https://example.ch/ä?x=1',
  ],
  ...['example.ch', 'javascript:alert(1)', '+41 58 000 12 34', '2027-03-07', '2027-02-30', '0001-01-01'],
  ...['2027-03-04T18:00:00.000000+00:00', '2027-03-04T18:00:30Z', '2027-10-31T00:30:00Z'],
  ...[
    '2027-10-31T01:30:00Z',
    '2027-03-28T02:30:00+02:00',
    '9999-12-31T23:59:59.999999Z',
    'vorlage-1',
    'Ünique',
  ],
  ...[
    'RRULE:FREQ=WEEKLY;UNTIL=20270401T000000Z',
    'RRULE:FREQ=DAILY;COUNT=3',
    'FREQ=SECONDLY',
    '#00ff00',
    'red',
  ],
]

type Shape = TSchema & {
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly type?: string
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly minimum?: number
  readonly maximum?: number
}

function arbitraryOf(schema: Shape): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(arbitraryOf))
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const { minimum = -1000, maximum = 2 ** 31 } = schema
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof(fc.integer({ min: minimum, max: minimum + 20 }), fc.constant(maximum))
    case 'number':
      return fc.oneof(fc.double({ noNaN: true, min: minimum, max: maximum }), fc.constantFrom(0, 1, 8.5))
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 4 })
    case 'object': {
      const members = Object.entries(schema.properties ?? {})
      return fc.record(Object.fromEntries(members.map(([name, of]) => [name, arbitraryOf(of)])), {
        requiredKeys: members.flatMap(([name]) => (fc.sample(fc.boolean(), 1)[0] === true ? [name] : [])),
      })
    }
    default:
      return fc.oneof(fc.constantFrom(...texts), fc.string({ unit: anyCharacter, maxLength: 12 }))
  }
}

/** What the API may make of a value: nothing is null, '', false or missing; blanks are as in forms; moments in UTC. */
function normal(value: unknown): unknown {
  if (typeof value === 'string') {
    const words = value.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt);/g, entity)
    const text = words.replace(/\s+/g, ' ').trim()
    const isMoment = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text)
    return isMoment ? Temporal.Instant.from(text).toString() : text || null
  }
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(normal)
  if (typeof value !== 'object' || value === null) return value === false ? null : (value ?? null)
  const members = Object.entries(value).map(([name, one]) => [name, normal(one)] as const)
  const filled = members.filter(([, one]) => one !== null)
  return filled.length === 0 ? null : Object.fromEntries(filled.sort())
}

const entity = (_: string, name: string) => ({ amp: '&', lt: '<', gt: '>' })[name] ?? ''

/** Values that the schema allows, the same in every run unless it is a long one. */
function validValues(schema: Shape): readonly unknown[] {
  const seed = process.env.KANZLEI_FUZZ === undefined ? { seed: 2026 } : {}
  return fc
    .sample(arbitraryOf(schema), { numRuns: runs * 8, ...seed })
    .filter((value) => Value.Check(schema, value))
    .slice(0, runs)
}

onEachDatabase('a change of one member', (kind) => {
  const service = serviceUnderTest(kind)

  for (const { name, schemas } of records)
    it(`of ${name} is stored as it was sent, or refused without a trace`, async () => {
      const by = await manager(service())
      const path = `/api/manage/${name}`
      const added = await sent(by, 201, 'POST', path, await exampleOf(by, name))
      let record = (await sent(by, 200, 'GET', `${path}/${added.body.id}`)).body
      for (const [member, schema] of Object.entries(schemas))
        for (const value of validValues(schema)) {
          const own = `${path}/${record.id}`
          const answer = await by.send('PATCH', own, { [member]: value }, { 'if-match': record.etag })
          const id = answer.status === 200 ? answer.body.id : record.id
          const now = (await sent(by, 200, 'GET', `${path}/${id}`)).body
          const about = `${name} ${member} ${JSON.stringify(value)}`
          if (answer.status === 200) {
            assert.deepEqual(normal(now[member]), normal(value), about)
            assert.deepEqual(now, answer.body)
          } else {
            assert.equal(answer.status, 422, about)
            assert.deepEqual(now, record, about)
          }
          record = now
        }
    })
})
