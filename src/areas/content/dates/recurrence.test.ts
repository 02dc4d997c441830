import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../test/support/any-character.ts'
import { type Recurrence, type RecurrenceProblem, readRecurrence, withExceptions } from './recurrence.ts'

function read(text: string): Recurrence {
  const rule = readRecurrence(text)
  return rule.ok ? rule.value : assert.fail(`${text}: ${rule.error}`)
}

describe('a recurrence rule', () => {
  it('is read into the rule and its end', () => {
    assert.deepEqual(read('FREQ=WEEKLY;COUNT=3'), {
      frequency: 'WEEKLY',
      pattern: 'FREQ=WEEKLY',
      count: 3,
      until: null,
      except: [],
    })
    assert.equal(read('FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20271231').pattern, 'FREQ=MONTHLY;BYDAY=-1FR')
  })

  it('has one canonical spelling, however it was written', () => {
    const written = ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', ' rrule:freq=weekly;byday=tu;interval=02 \n']
    for (const text of written) assert.equal(read(text).pattern, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU')
    assert.equal(
      read(read('FREQ=YEARLY;BYMONTH=08;BYMONTHDAY=+1').pattern).pattern,
      'FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=1',
    )
  })

  it('names a day only once in that spelling', () => {
    assert.equal(read('FREQ=MONTHLY;BYDAY=+1MO,1MO').pattern, 'FREQ=MONTHLY;BYDAY=1MO')
  })

  it('is followed by the days that it leaves out', () => {
    const texts = [
      'FREQ=WEEKLY\nEXDATE:20270112,20270105',
      'RRULE:FREQ=WEEKLY EXDATE;VALUE=DATE:20270105\r\nexdate:20270112,20270105',
    ]
    for (const text of texts) assert.deepEqual(read(text).except, ['2027-01-05', '2027-01-12'])
    const { pattern, except } = read('FREQ=WEEKLY\nEXDATE:20270112,20270105')
    assert.equal(withExceptions(pattern, except), 'FREQ=WEEKLY\nEXDATE:20270105,20270112')
    assert.equal(withExceptions(pattern, []), pattern)
  })

  it('ends with the day, or the moment on the clock, that it names', () => {
    const until = (text: string) => read(`FREQ=DAILY;UNTIL=${text}`).until?.toString()
    assert.equal(until('20271231'), '2027-12-31T23:59:59.999999')
    assert.equal(until('20271231T190000'), '2027-12-31T19:00:00')
    assert.equal(until('20271231T180000Z'), '2027-12-31T19:00:00')
    assert.equal(until('20270731T220000Z'), '2027-08-01T00:00:00')
  })
})

const refused: Readonly<Record<RecurrenceProblem, readonly string[]>> = {
  malformed: [
    ...[
      '',
      ' ',
      'jede Woche',
      'FREQ',
      'FREQ=',
      'FREQ=OFTEN',
      'COUNT=3',
      'RRULE:',
      'FREQ=DAILY;',
      ';FREQ=DAILY',
    ],
    ...['FREQ=WEEKLY;COUNT=0', 'FREQ=WEEKLY;COUNT=-1', 'FREQ=WEEKLY;COUNT=x', 'FREQ=WEEKLY;COUNT=9999999999'],
    ...[
      'FREQ=DAILY;INTERVAL=0',
      'FREQ=DAILY;INTERVAL=-2',
      'FREQ=DAILY;INTERVAL=1.5',
      'FREQ=DAILY;INTERVAL=1-2',
    ],
    ...['FREQ=DAILY;UNTIL=morgen', 'FREQ=DAILY;UNTIL=20270230', 'FREQ=DAILY;UNTIL=2027-12-31'],
    ...[
      'FREQ=DAILY;UNTIL=20271231T250000Z',
      'FREQ=DAILY;UNTIL=20271231T19',
      'FREQ=DAILY;COUNT=2;UNTIL=20271231',
    ],
    ...['FREQ=WEEKLY;BYDAY=XX', 'FREQ=WEEKLY;BYDAY=1MO', 'FREQ=DAILY;BYDAY=-1MO', 'FREQ=WEEKLY;BYDAY=MO,'],
    ...[
      'FREQ=MONTHLY;BYDAY=6MO',
      'FREQ=YEARLY;BYMONTH=3;BYDAY=6MO',
      'FREQ=YEARLY;BYDAY=0MO',
      'FREQ=YEARLY;BYDAY=54MO',
    ],
    ...[
      'FREQ=MONTHLY;BYMONTHDAY=0',
      'FREQ=MONTHLY;BYMONTHDAY=32',
      'FREQ=WEEKLY;BYMONTHDAY=1',
      'FREQ=YEARLY;BYMONTH=13',
    ],
    ...[
      'FREQ=DAILY;BYSETPOS=1',
      'FREQ=MONTHLY;BYYEARDAY=1',
      'FREQ=WEEKLY;BYWEEKNO=1',
      'FREQ=YEARLY;BYYEARDAY=367',
    ],
    ...['FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO', 'FREQ=YEARLY;BYWEEKNO=0', 'FREQ=YEARLY;BYDAY=MO;BYSETPOS=0'],
    ...['FREQ=DAILY;FREQ=WEEKLY', 'FREQ=DAILY;WKST=XX', 'FREQ=DAILY;CLONE=1', 'FREQ=DAILY;__PROTO__=1'],
    ...['FREQ=WEEKLY\r\nATTENDEE:mailto:x@example.org', 'FREQ=DAILY\nRRULE:FREQ=DAILY', 'FREQ = DAILY'],
    ...['FREQ=DAILY\nEXDATE:', 'FREQ=DAILY\nEXDATE:20270230', 'FREQ=DAILY\nEXDATE:20270105T190000Z'],
    ...['EXDATE:20270105', 'FREQ=DAILYEXDATE:20270105', 'FREQ=DAILY\nEXDATE:20270105\nATTENDEE:x'],
    `FREQ=DAILY\n${'EXDATE:20270105\n'.repeat(1001)}`,
    `FREQ=MONTHLY;BYMONTHDAY=${Array.from({ length: 300 }, () => '1').join(',')}`,
  ],
  too_frequent: [
    ...['FREQ=SECONDLY', 'FREQ=MINUTELY;COUNT=3', 'FREQ=HOURLY;INTERVAL=24', 'FREQ=DAILY;BYHOUR=8,20'],
    ...['FREQ=WEEKLY;BYMINUTE=0', 'FREQ=WEEKLY;BYSECOND=0'],
  ],
  unsupported: [
    ...['FREQ=YEARLY;RSCALE=CHINESE', 'FREQ=YEARLY;BYDAY=53MO', 'FREQ=YEARLY;BYDAY=SU,20MO'],
    ...['FREQ=YEARLY;BYYEARDAY=100;BYDAY=MO', 'FREQ=YEARLY;BYYEARDAY=1;BYWEEKNO=20'],
    ...['FREQ=YEARLY;BYWEEKNO=20;BYMONTH=5', 'FREQ=YEARLY;BYDAY=20MO;BYSETPOS=1'],
    'FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1',
  ],
}

describe('a rule of RFC 5545 that few programs write', () => {
  it('is read like any other', () => {
    for (const text of [
      ...['FREQ=YEARLY;BYWEEKNO=20', 'FREQ=YEARLY;BYYEARDAY=-1', 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1'],
      ...['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', 'FREQ=DAILY;BYMONTHDAY=-1', 'FREQ=YEARLY;BYMONTHDAY=1'],
      ...[
        'FREQ=MONTHLY;BYMONTH=3;BYDAY=1MO',
        'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
        'FREQ=YEARLY;BYDAY=20MO',
      ],
      ...[
        'FREQ=YEARLY;BYMONTH=1,2;BYMONTHDAY=29',
        'FREQ=MONTHLY;BYDAY=5MO,TU',
        'FREQ=MONTHLY;BYMONTHDAY=30,31',
      ],
      ...['FREQ=YEARLY;BYMONTH=5;BYDAY=SU,1SU', 'FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=31'],
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    ])
      assert.equal(read(text).pattern.split(';').sort().join(';'), text.split(';').sort().join(';'))
  })
})

describe('a text that is not a valid rule', () => {
  for (const [problem, texts] of Object.entries(refused))
    it(`is refused as ${problem}`, () => {
      for (const text of texts) assert.deepEqual(readRecurrence(text), { ok: false, error: problem }, text)
    })

  it('is refused without an exception, whatever the text', () => {
    const names = [
      'FREQ',
      'COUNT',
      'UNTIL',
      'INTERVAL',
      'BYDAY',
      'BYMONTH',
      'BYMONTHDAY',
      'WKST',
      'CONSTRUCTOR',
    ]
    const values = [
      'DAILY',
      'YEARLY',
      'MO',
      '-1FR',
      '29',
      '20271231',
      '99999999T999999Z',
      '1,2',
      '-',
      '+',
      ',',
    ]
    const part = fc
      .tuple(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...values), fc.string()))
      .map(([name, value]) => `${name}=${value}`)
    const ruleLike = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(';'))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter }), ruleLike), (text) => {
        const rule = readRecurrence(text)
        if (rule.ok) assert.deepEqual(read(rule.value.pattern).pattern, rule.value.pattern)
        else assert.ok(Object.hasOwn(refused, rule.error))
      }),
      { numRuns: 1000 },
    )
  })
})
