import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { information, results, voteDelivery } from '../../../../../../test/support/deliveries.ts'
import { type Element, own, shared } from '../../../../../../test/support/delivery/elements.ts'
import { voteSection } from '../../../../../../test/support/delivery/votes.ts'
import {
  deliveryFile,
  deliveryText,
  documentText,
  encodings,
  spellings,
} from '../../../../../../test/support/delivery/xml.ts'
import { readDelivery } from './read-delivery.ts'

const all = [voteSection({ votes: [{}] }), information(), results()]

/** Code and values of the first problem. */
function problemOf(file: Uint8Array | string): string {
  const read = readDelivery(typeof file === 'string' ? Buffer.from(file) : file)
  if (read.ok) return 'none'
  const [first] = read.error
  return [first?.code, ...Object.values(first?.values ?? {})].join(' ')
}

function readOf(file: Uint8Array) {
  const read = readDelivery(file)
  if (!read.ok) throw new Error(problemOf(file))
  return read.value
}

/** The same without where things are. */
function withoutLines(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLines)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => (key === 'line' ? [] : [[key, withoutLines(member)]])),
  )
}

/** A copy in which the element of that name is another, or several, or none. */
function replaced(root: Element, name: string, change: (found: Element) => readonly Element[]): Element {
  if (typeof root.content === 'string') return root
  return {
    ...root,
    content: root.content.flatMap((child) =>
      child.name === name ? change(child) : [replaced(child, name, change)],
    ),
  }
}

const changed = (section: Element, name: string, change: (found: Element) => readonly Element[]) =>
  deliveryFile([replaced(section, name, change)])

const section = voteSection({ votes: [{}] })
const text = (name: string, content: string) => changed(section, name, () => [own(name, content)])

describe('the root of a delivery', () => {
  it('is that of the standard in its first or second edition', () => {
    const root = own('delivery', [])
    assert.equal(
      problemOf(documentText(root).replace('eCH-0252/2', 'eCH-0252/3')),
      'delivery.standard eCH-0252/3',
    )
    assert.equal(
      problemOf(documentText(root).replace('eCH-0252/2', 'eCH-0159/4')),
      'delivery.standard eCH-0159/4',
    )
    assert.equal(problemOf('<delivery/>'), 'delivery.root delivery')
    assert.equal(problemOf('<html xmlns="http://www.w3.org/1999/xhtml"/>'), 'delivery.root html')
    assert.equal(problemOf(documentText(own('voteBaseDelivery', []))), 'delivery.root voteBaseDelivery')
    assert.equal(problemOf('a'), 'delivery.malformed 1')
  })

  it('with only a header contains no items', () => {
    assert.deepEqual(readOf(deliveryFile([])), { votes: null, information: null, results: null })
  })
})

describe('the schema of a delivery', () => {
  it('contains every element, and an unknown one is named', () => {
    const extra = changed(section, 'voteSubType', (found) => [found, own('surprise', '1')])
    assert.equal(problemOf(extra), 'delivery.unknownElement surprise vote')
    const inText = changed(section, 'voteSubType', () => [own('voteSubType', [own('x', '')])])
    assert.equal(problemOf(inText), 'delivery.unknownElement x voteSubType')
    const ofOther = changed(section, 'sequence', () => [shared('sequence', '1')])
    assert.equal(problemOf(ofOther), 'none')
    assert.equal(
      problemOf(changed(section, 'voteSubType', () => [shared('voteSubType', '1')])),
      'delivery.unknownElement voteSubType vote',
    )
  })

  it('refuses an element that is repeated or missing', () => {
    const twice = changed(section, 'voteSubType', (found) => [found, found])
    assert.equal(problemOf(twice), 'delivery.repeatedElement voteSubType vote')
    for (const [name, parent] of [
      ['voteSubType', 'vote'],
      ['decisiveMajority', 'vote'],
      ['cantonId', 'voteBaseDelivery'],
      ['numberOfEntries', 'voteBaseDelivery'],
      ['isFullyCounted', 'resultData'],
    ] as const)
      assert.equal(problemOf(changed(section, name, () => [])), `delivery.missingElement ${name} ${parent}`)
    const sectionTwice = deliveryFile([section, section])
    assert.equal(problemOf(sectionTwice), 'delivery.repeatedElement voteBaseDelivery delivery')
    assert.equal(
      problemOf(documentText(own('delivery', []))),
      'delivery.missingElement deliveryHeader delivery',
    )
    const election = changed(information(), 'isEmptyList', () => [])
    assert.equal(problemOf(election), 'delivery.missingElement isEmptyList list')
  })

  it('refuses the draft of the second edition, which has other names', () => {
    const draft = changed(section, 'isFullyCounted', () => [own('fullyCountedTrue', 'true')])
    assert.equal(problemOf(draft), 'delivery.unknownElement fullyCountedTrue resultData')
    const flat = changed(results(), 'countingCircle', () => [own('countingCircleId', '1701')])
    assert.equal(problemOf(flat), 'delivery.unknownElement countingCircleId countingCircleResult')
    const other = changed(results(), 'majorityElection', () => [own('majoralElection', [])])
    assert.equal(problemOf(other), 'delivery.unknownElement majoralElection electionResult')
  })

  it('allows fewer elements in the first edition, and only under its own names', () => {
    const first = (one: Element) => deliveryFile([one], { edition: 1 })
    const good = voteSection({ votes: [{}], edition: 1 })
    const expected = withoutLines(readOf(deliveryFile([section])))
    assert.deepEqual(withoutLines(readOf(first(good))), expected)
    for (const name of ['cantonId', 'decisiveMajority', 'numberOfEntries', 'domainOfInfluenceName'])
      assert.deepEqual(withoutLines(readOf(first(replaced(good, name, () => [])))), expected, name)
    const noFigure = first(replaced(good, 'countOfYesVotes', () => []))
    assert.equal(problemOf(noFigure), 'delivery.missingElement countOfYesVotes resultData')
    const openFigure = replaced(good, 'countOfYesVotes', () => [])
    const uncounted = replaced(openFigure, 'fullyCountedTrue', () => [own('fullyCountedTrue', '0')])
    assert.equal(problemOf(first(uncounted)), 'none')
    assert.equal(problemOf(first(section)), 'delivery.unknownElement isFullyCounted resultData')
    assert.equal(
      problemOf(first(information())),
      'delivery.unknownElement electionInformationDelivery delivery',
    )
  })

  it('ignores elements that are allowed and not used', () => {
    const anything = own('extension', [own('whatever', [own('x', '1')])])
    const more = replaced(section, 'numberOfEntries', (found) => [found, anything])
    const named = replaced(more, 'voteSubType', (found) => [
      found,
      own('namedElement', [own('elementName', 'x')]),
      own('namedElement', []),
      own('grouping', [own('x', '')]),
    ])
    const read = withoutLines(readOf(deliveryFile([named])))
    assert.deepEqual(read, withoutLines(readOf(deliveryFile([section]))))
    const attributes = deliveryText([section]).replace('<vote>', '<vote a="1" xml:lang="de">')
    assert.equal(problemOf(attributes), 'none')
  })

  it('allows no text between elements', () => {
    const stray = deliveryText([section]).replace('<vote>', '<vote>stray')
    assert.equal(problemOf(stray), 'delivery.strayText vote')
    const wrapped = deliveryText([section]).replace('<vote>', '<vote> \t\r\n <![CDATA[ ]]>')
    assert.equal(problemOf(wrapped), 'none')
  })
})

describe('the text of an element', () => {
  it('may be surrounded by blanks and contain line breaks', () => {
    const title = text('voteTitle', '\n  Seilbahn-\n\t Initiative ')
    assert.equal(readOf(title).votes?.votes[0]?.titles[0]?.title, 'Seilbahn- Initiative')
    assert.equal(readOf(text('countOfYesVotes', ' 0300\n')).votes?.votes[0]?.circles[0]?.figures?.yeas, 300)
  })

  it('of a count is a whole number of at most seven digits', () => {
    for (const value of ['-1', '1.0', '', 'a', '10000000', '1e3', '٣', '+1'])
      assert.equal(problemOf(text('countOfYesVotes', value)), `delivery.count countOfYesVotes ${value}`)
    assert.equal(problemOf(text('countOfVotersTotal', '9999999')), 'none')
  })

  it('of a day is a date of the calendar, with or without a time zone', () => {
    for (const value of ['2024-02-30', '2024-6-9', '', '0000-01-01', '09.06.2024'])
      assert.equal(
        problemOf(changed(section, 'pollingDay', () => [own('pollingDay', value)])),
        `delivery.date pollingDay ${value}`,
      )
    for (const value of ['2024-06-09Z', '2024-06-09+02:00'])
      assert.equal(readOf(text('pollingDay', value)).votes?.pollingDay, '2024-06-09')
  })

  it('of a flag is one of four words', () => {
    for (const value of ['true', '1', 'false', '0'])
      assert.equal(problemOf(text('isFullyCounted', value)), 'none')
    for (const value of ['TRUE', 'ja', ''])
      assert.equal(problemOf(text('isFullyCounted', value)), `delivery.boolean isFullyCounted ${value}`)
  })

  it('of a code is one that is known', () => {
    const type = changed(information(), 'typeOfElection', () => [shared('typeOfElection', '3')])
    assert.equal(problemOf(type), 'delivery.code typeOfElection 3')
    const sex = changed(information(), 'sex', () => [shared('sex', 'constructor')])
    assert.equal(problemOf(sex), 'delivery.code sex constructor')
    assert.equal(problemOf(text('language', 'de-CH')), 'delivery.code language de-CH')
  })

  it('has a maximum length', () => {
    assert.equal(problemOf(text('voteIdentification', '')), 'delivery.blank voteIdentification')
    assert.equal(
      problemOf(text('voteIdentification', 'x'.repeat(151))),
      'delivery.tooLong voteIdentification 150',
    )
    assert.equal(problemOf(text('voteTitle', 'x'.repeat(1001))), 'delivery.tooLong voteTitle 1000')
    const long = text('voteTitle', 'x'.repeat(70_000))
    assert.equal(problemOf(long), 'file.tooComplex')
    const pieces = deliveryText([section]).replace(
      'Seilbahn-Initiative',
      `${'<![CDATA[x]]>x'.repeat(40_000)}`,
    )
    assert.equal(problemOf(pieces), 'file.tooComplex')
  })

  it('is reported for each mistake, up to two hundred of them', () => {
    const wrong = voteSection({
      votes: [
        { circles: Array.from({ length: 300 }, (_, at) => ({ circle: at, figures: { yeas: `x${at}` } })) },
      ],
    })
    const read = readDelivery(deliveryFile([wrong]))
    assert.equal(read.ok, false)
    if (read.ok) return
    assert.equal(read.error.length, 201)
    assert.deepEqual(read.error.at(-1), { code: 'problems.more', values: { count: 100 } })
    const same = voteSection({
      votes: [{ circles: Array.from({ length: 300 }, (_, at) => ({ circle: at, figures: { yeas: 'x' } })) }],
    })
    const once = readDelivery(deliveryFile([same]))
    assert.equal(once.ok ? 0 : once.error.length, 1)
  })
})

describe('the number of eligible Swiss abroad', () => {
  const expatsOf = (...subtotals: readonly Element[]) =>
    readOf(changed(section, 'subtotalInfo', () => subtotals)).votes?.votes[0]?.circles[0]?.figures?.expats
  const subtotal = (count: number, voterType?: number, sex?: number) =>
    own('subtotalInfo', [
      own('countOfVoters', count),
      voterType === undefined ? null : own('voterType', voterType),
      sex === undefined ? null : own('sex', sex),
    ])

  it('is the sum of women and men, or unknown', () => {
    assert.equal(expatsOf(subtotal(10, 2, 1), subtotal(12, 2, 2), subtotal(22, 2), subtotal(23, 2)), 22)
    assert.equal(expatsOf(subtotal(10, 2, 1), subtotal(12, 2, 2)), null)
    assert.equal(expatsOf(subtotal(800, 1), subtotal(900)), null)
    assert.equal(expatsOf(), null)
  })
})

describe('a delivery', () => {
  it('is read alike in every spelling and encoding', () => {
    const expected = withoutLines(readOf(deliveryFile(all)))
    for (const spelling of spellings)
      for (const encoding of encodings)
        assert.deepEqual(
          withoutLines(readOf(deliveryFile(all, { spelling, encoding }))),
          expected,
          `${spelling} ${encoding}`,
        )
  })

  it('that is cut off anywhere is refused', () => {
    const file = voteDelivery()
    for (let length = 0; length < file.length - 1; length++) {
      const cut = file.subarray(0, length)
      assert.equal(readDelivery(cut).ok, false, `after ${length} bytes`)
    }
    // The line break at the end is not needed.
    assert.equal(readDelivery(file.subarray(0, file.length - 1)).ok, true)
  })

  it('that was changed at random is refused with problems and never with an exception', () => {
    const file = deliveryFile(all)
    const places = fc.array(fc.tuple(fc.nat({ max: file.length - 1 }), fc.nat({ max: 255 })), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(places, (changes) => {
        const copy = Buffer.from(file)
        for (const [at, byte] of changes) copy[at] = byte
        const read = readDelivery(copy)
        assert.ok(read.ok || read.error.length > 0)
      }),
      { numRuns: 500 },
    )
  })

  it('that was composed at random of parts of deliveries is never refused with an exception', () => {
    const tokens = deliveryText(all).split(/(?=<)/)
    fc.assert(
      fc.property(fc.array(fc.nat({ max: tokens.length - 1 }), { maxLength: 60 }), (picked) => {
        const file = Buffer.from([...tokens.slice(0, 4), ...picked.map((at) => tokens[at])].join(''))
        readDelivery(file)
      }),
      { numRuns: 500 },
    )
  })
})
