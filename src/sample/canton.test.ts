import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Instant, parseInstant } from '../values/time.ts'
import { sampleBundle } from './canton.ts'
import type { SampleAgency } from './directory/agencies.ts'
import { startOfNextYear, yearsBefore } from './records/moments.ts'

const now = moment('2026-03-14T09:26:53.000000+00:00')
const bundle = sampleBundle(now)
const agencyOf = new Map(bundle.agencies.map((agency) => [agency.id, agency]))
const personIds = new Set(bundle.people.map((person) => person.id))

function moment(text: string): Instant {
  const instant = parseInstant(text)
  assert.ok(instant, `${text} is a moment`)
  return instant
}

function levelOf(agency: SampleAgency): number {
  if (agency.parent === null) return 1
  const parent = agencyOf.get(agency.parent)
  assert.ok(parent, `the parent of ${agency.title} exists`)
  return 1 + levelOf(parent)
}

function assertUnique(values: readonly (string | number)[]): void {
  const seen = new Set<string | number>()
  const repeated = values.filter((value) => seen.size === seen.add(value).size)
  assert.deepEqual(repeated, [])
}

function drawings(): readonly string[] {
  const images = bundle.files.filter((file) => file.media_type === 'image/svg+xml')
  return images.map((file) => Buffer.from(file.content, 'base64').toString())
}

describe('the size of the sample canton', () => {
  it('has the announced number of records', () => {
    assert.equal(bundle.agencies.length, 66)
    assert.equal(bundle.people.length, 200)
    assert.equal(bundle.memberships.length, 269)
    assert.equal(bundle.events.length, 40)
    assert.equal(bundle.news.length, 30)
    assert.equal(bundle.topics.length, 40)
    assert.equal(bundle.files.length, 74)
    assert.equal(bundle.tickets.length, 6)
    assert.equal(bundle.users.length, 2)
    assert.equal(bundle.entities.length, 31)
    assert.equal(bundle.votes.length, 9)
    assert.equal(bundle.elections.length, 12)
    assert.equal(bundle.election_compounds.length, 2)
    assert.equal(bundle.data_sources.length, 3)
  })

  it('has four levels of agencies', () => {
    const levels = new Set(bundle.agencies.map(levelOf))
    assert.deepEqual([...levels].sort(), [1, 2, 3, 4])
  })

  it('gives every agency two to eight members and every person a membership', () => {
    for (const agency of bundle.agencies) {
      const members = bundle.memberships.filter((membership) => membership.agency === agency.id).length
      assert.ok(members >= 2 && members <= 8, `${agency.title} has ${members} members`)
    }
    assert.deepEqual(new Set(bundle.memberships.map((membership) => membership.person)), personIds)
  })
})

describe('references in the sample', () => {
  it('are valid for memberships and tickets', () => {
    for (const { agency, person } of bundle.memberships) {
      assert.ok(agencyOf.has(agency))
      assert.ok(personIds.has(person))
    }
    for (const ticket of bundle.tickets) {
      const person = bundle.people.find((candidate) => candidate.id === ticket.person)
      assert.equal(ticket.title, `${person?.last_name} ${person?.first_name}`)
    }
  })

  it('use every file exactly once: coat of arms, portraits, organigrams, illustrations and programmes', () => {
    const pictures = bundle.people.flatMap((person) => person.picture ?? [])
    const organigrams = bundle.agencies.flatMap((agency) => agency.organigram ?? [])
    assert.equal(pictures.length, 47)
    assert.equal(organigrams.length, 3)
    const illustrations = [...bundle.events, ...bundle.news].flatMap(({ image }) => image ?? [])
    const programmes = bundle.events.flatMap((event) => event.pdf ?? [])
    assert.equal(illustrations.length, 21)
    assert.equal(programmes.length, 2)
    const used = [bundle.organisation.logo.file, ...pictures, ...organigrams, ...illustrations, ...programmes]
    assert.deepEqual(used.sort(), bundle.files.map((file) => file.id).sort())
  })

  it('list parents before their children', () => {
    for (const { id, parent } of bundle.agencies) assert.ok(parent === null || parent < id)
  })
})

describe('identities in the sample', () => {
  it('have unique and valid ids', () => {
    const hex = [bundle.people, bundle.memberships, bundle.events, bundle.files, bundle.tickets].flatMap(
      (records) => records.map((record) => record.id),
    )
    for (const id of hex) assert.match(id, /^[0-9a-f]{32}$/)
    assertUnique(hex)
    for (const numbered of [bundle.agencies, bundle.news, bundle.topics]) {
      assertUnique(numbered.map((record) => record.id))
    }
    assertUnique(bundle.tickets.map((ticket) => ticket.number))
    for (const ticket of bundle.tickets) assert.match(ticket.number, /^PER-\d{4}-\d{4}$/)
  })

  it('have unique positions among siblings and among members', () => {
    assertUnique(bundle.agencies.map((agency) => `${agency.parent} ${agency.position}`))
    assertUnique(bundle.memberships.map((membership) => `${membership.agency} ${membership.position}`))
    assertUnique(bundle.memberships.map((membership) => `${membership.agency} ${membership.person}`))
  })

  it('give no two people the same name, e-mail, direct line, user id or staff number', () => {
    assertUnique(bundle.people.map((person) => `${person.first_name} ${person.last_name}`))
    for (const field of ['email', 'phone_direct', 'external_user_id', 'staff_number'] as const) {
      assertUnique(bundle.people.flatMap((person) => person[field] ?? []))
    }
  })

  it('are the same for the same moment, and keep their ids at another', () => {
    assert.deepEqual(sampleBundle(now), bundle)
    const later = sampleBundle(moment('2031-12-31T23:30:00.250000+00:00'))
    for (const part of ['memberships', 'events', 'news', 'topics', 'files'] as const) {
      assert.deepEqual(
        later[part].map((record) => record.id),
        bundle[part].map((record) => record.id),
      )
    }
    assert.notDeepEqual(later.people, bundle.people)
  })
})

describe('the content of the sample', () => {
  it('can be read in every language of the canton', () => {
    for (const part of ['agencies', 'events', 'news', 'topics', 'memberships'] as const)
      for (const record of bundle[part]) {
        // A name that is the same in two languages needs no translation.
        const languages = Object.keys(record.translations).length + 1
        const isPublic = record.access === 'public' && record.title !== ''
        assert.ok(!isPublic || languages >= 3, `${part}: ${record.title}`)
      }
    const { names } = bundle.organisation
    assert.deepEqual(Object.keys(names), ['fr_CH', 'it_CH', 'rm_CH'])
  })

  it('is written in four languages', () => {
    const text = JSON.stringify(bundle)
    for (const letters of ['äöüÄÖÜ', 'éèëïôçæÉ', 'àìòè']) {
      for (const letter of letters) assert.ok(text.includes(letter), `${letter} occurs`)
    }
    const names = new Set(bundle.people.map((person) => `${person.first_name} ${person.last_name}`))
    for (const name of ['Meret Zürcher', 'Bérénice Favre', 'Niccolò Bernasconi', 'Flurin Nuotclà']) {
      assert.ok(names.has(name), name)
    }
    const titles = bundle.agencies.map((agency) => agency.title).join('\n')
    for (const word of ['Amt für', 'Office du', 'Ufficio del', 'Uffizi da']) assert.ok(titles.includes(word))
    const salutations = new Set(bundle.people.map((person) => person.salutation))
    assert.equal(salutations.size, 8)
  })

  it('uses reserved addresses and telephone numbers only', () => {
    const text = JSON.stringify({ ...bundle, files: [], upload_files: [], result_versions: [] })
    const hosts = [...text.matchAll(/(?:@|https?:\/\/)([a-z0-9.-]+)/g)].map((match) => match[1] ?? '')
    assert.ok(hosts.length > 300)
    assert.deepEqual(
      hosts.filter((host) => !/(^|\.)dreiseen\.example$/.test(host)),
      [],
    )
    const numbers = text.match(/\+41[\d ]+/g) ?? []
    for (const number of numbers) assert.match(number, /^\+41 58 000 \d\d \d\d$/)
  })

  it('keeps portraits to plain markup that is closed again', () => {
    for (const { title, portrait } of bundle.agencies) {
      assert.match(portrait, /^<p>.+<\/(p|ul)>$/, title)
      const open: string[] = []
      for (const [, slash, tag = ''] of portrait.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        assert.ok(['p', 'ul', 'li', 'a', 'strong', 'br'].includes(tag), `${title}: ${tag}`)
        if (slash) assert.equal(open.pop(), tag, title)
        else if (tag !== 'br') open.push(tag)
      }
      assert.deepEqual(open, [], title)
    }
  })

  it('draws its own pictures, without script and without naming hidden agencies', () => {
    const hidden = bundle.agencies.filter((agency) => agency.access !== 'public')
    for (const drawing of drawings()) {
      assert.match(drawing, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/)
      assert.doesNotMatch(drawing, /<script|href|NaN|undefined/)
      const words = drawing.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
      for (const agency of hidden) assert.ok(!words.includes(agency.title))
    }
  })
})

describe('visibility in the sample', () => {
  it('hides one agency in each of two ways, and one person until next year', () => {
    const restricted = bundle.agencies.map((agency) => agency.access).filter((access) => access !== 'public')
    assert.deepEqual(restricted.sort(), ['private', 'secret'])
    const waiting = bundle.people.filter((person) => person.publication_start !== null)
    assert.equal(waiting.length, 1)
    assert.equal(waiting[0]?.publication_start, '2026-12-31T23:00:00.000000+00:00')
  })

  it('starts the next year on Zurich time, also in the last hour of the old one', () => {
    assert.equal(
      startOfNextYear(moment('2031-12-31T22:59:59.999999+00:00')),
      '2031-12-31T23:00:00.000000+00:00',
    )
    assert.equal(
      startOfNextYear(moment('2031-12-31T23:00:00.000000+00:00')),
      '2032-12-31T23:00:00.000000+00:00',
    )
  })
})

describe('the time in the sample', () => {
  const records = [...bundle.agencies, ...bundle.people, ...bundle.memberships]

  it('spreads the creation of records over six years and changes them later, never on a whole second', () => {
    const oldest = yearsBefore(now, 6)
    for (const { created, modified } of records) {
      assert.ok(oldest <= created && created < now, created)
      if (modified === null) continue
      assert.ok(created <= modified && modified < now, modified)
      assert.doesNotMatch(modified, /\.000000/)
    }
    assert.ok(records.some((record) => record.modified === null))
    const years = new Set(bundle.people.map((person) => person.created.slice(0, 4)))
    assert.ok(years.size >= 5)
  })

  it('puts the creation of a membership after its agency and its person', () => {
    const personOf = new Map(bundle.people.map((person) => [person.id, person]))
    for (const { agency, person, created } of bundle.memberships) {
      assert.ok((agencyOf.get(agency)?.created ?? now) <= created)
      assert.ok((personOf.get(person)?.created ?? now) <= created)
    }
  })
})

describe('tickets of the sample', () => {
  it('have every state and a history in order', () => {
    assert.deepEqual(
      new Set(bundle.tickets.map((ticket) => ticket.state)),
      new Set(['open', 'pending', 'closed', 'archived']),
    )
    for (const ticket of bundle.tickets) {
      const moments = ticket.events.map((event) => event.at)
      assert.deepEqual(moments, [...moments].sort())
      assert.equal(ticket.events[0]?.kind, 'opened')
      assert.equal(ticket.created, moments[0])
      assert.ok(
        (bundle.people.find((person) => person.id === ticket.person)?.created ?? now) < ticket.created,
      )
      assert.equal(ticket.owner === null, ticket.state === 'open')
    }
  })

  it('propose something different from the record', () => {
    for (const ticket of bundle.tickets) {
      const before = new Map(Object.entries(ticket.snapshot))
      for (const [field, value] of Object.entries(ticket.proposed_changes)) {
        assert.ok(before.has(field), field)
        assert.notEqual(before.get(field), value)
      }
    }
  })

  it('include one whose changes have been accepted', () => {
    const applied = bundle.tickets.filter((ticket) => ticket.applied !== null)
    assert.equal(applied.length, 1)
    const [ticket] = applied
    const person = bundle.people.find((candidate) => candidate.id === ticket?.person)
    const current = new Map(Object.entries(person ?? {}))
    assert.deepEqual(ticket?.applied_fields, Object.keys(ticket?.proposed_changes ?? {}))
    for (const [field, value] of Object.entries(ticket?.proposed_changes ?? {})) {
      assert.equal(current.get(field), value)
    }
    assert.equal(person?.modified, ticket?.applied)
  })
})
