import fc from 'fast-check'
import {
  ballotTypes,
  decisiveMajorities,
  domains,
  proposalKinds,
} from '../../src/areas/results/model/item.ts'
import { compoundSeatMethods, electionSeatMethods } from '../../src/areas/results/model/seat-method.ts'
import { contentLocales } from '../../src/texts/language/locales.ts'
import { anyCharacter } from './any-character.ts'

/** Generates votes, elections and compounds in the form of a dump. */

const text = fc.string({ unit: anyCharacter, maxLength: 12 }).filter((value) => !value.includes('\0'))
const shown = text.filter((value) => value.trim() !== '')
const hexId = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 })
const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,6}$/)
const localised = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...contentLocales), shown), {
    selector: ([locale]) => locale,
    minLength: 1,
  })
  .map((entries) => Object.fromEntries(entries))
const day = fc
  .date({ min: new Date('1848-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

// Longer than any id, and practically unique.
const formerIds = fc
  .uniqueArray(fc.stringMatching(/^[a-f0-9]{24}$/), { maxLength: 2 })
  .map((ids) => [...ids].sort())

const header = (moment: fc.Arbitrary<string>) => ({
  external_id: fc.constant(null),
  shortcode: fc.option(text),
  title: localised,
  short_title: fc.option(localised),
  date: day,
  domain: fc.constantFrom(...domains),
  related_link: fc.option(text),
  related_link_label: fc.option(localised),
  explanations_pdf: fc.option(fc.uuid().map((id) => id.replaceAll('-', ''))),
  delivered: fc.boolean(),
  draft: fc.boolean(),
  announce_at: fc.option(moment),
  embargo: fc.option(fc.oneof(fc.constant('none'), moment)),
  former_ids: formerIds,
  last_result_change: fc.option(moment),
  created: moment,
  modified: moment,
})

/** Public items have no time of publication. */
const announced = <One extends { readonly draft: boolean; readonly announce_at: string | null }>(
  item: One,
): One => (item.draft ? item : { ...item, announce_at: null })

const partyOptions = Object.fromEntries(
  [
    ...['voters_counts', 'exact_voters_counts', 'show_party_strengths', 'horizontal_party_strengths'],
    ...['show_party_panachage', 'show_seat_allocation', 'show_list_groups', 'use_historical_party_results'],
  ].map((name) => [name, fc.boolean()]),
)

const colors = fc
  .uniqueArray(
    fc.tuple(
      shown.filter((name) => !/^\d+$|^__proto__$/.test(name)),
      hexId,
    ),
    {
      selector: ([name]) => name,
      maxLength: 2,
    },
  )
  .map((entries) => {
    const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(sorted.map(([name, hex]) => [name, `#${hex.slice(0, 6)}`]))
  })

const seatOrder = fc.uniqueArray(
  shown.map((name) => name.trim()).filter((name) => !name.includes('\n') && !name.includes('\r')),
  { maxLength: 3 },
)

const segment = fc.option(text.filter((value) => value !== ''))

const identifications = fc.array(fc.record({ name: shown, id: shown }), { maxLength: 2 })

const figure = fc.nat(5_000_000)
const national = fc.record({
  at: fc.constant('2026-03-08T14:05:12'),
  questions: fc.array(
    fc.record({
      ballot: fc.constantFrom(...ballotTypes),
      number: figure,
      finished: fc.boolean(),
      provisional: fc.boolean(),
      accepted: fc.option(fc.boolean()),
      doubleMajority: fc.boolean(),
      progress: fc.record({ counted: fc.nat(26), total: fc.constant(26) }),
      cantons: fc.option(fc.record({ yeas: fc.constant(11.5), nays: fc.constant(11.5) })),
      figures: fc.option(
        fc.record({ yeas: figure, nays: figure, eligibleVoters: figure, castBallots: figure }),
      ),
    }),
    { maxLength: 2 },
  ),
})

function votes(moment: fc.Arbitrary<string>) {
  const ballot = (type: string) =>
    fc.record({ id: hexId, type: fc.constant(type), title: fc.option(localised) })
  const simple = fc.tuple(ballot('proposal'))
  const complex = fc.tuple(ballot('proposal'), ballot('counter-proposal'), ballot('tie-breaker'))
  const settings = {
    ...{ id, ...header(moment), segment, has_expats: fc.boolean(), direct: fc.boolean() },
    tie_breaker_vocabulary: fc.boolean(),
    has_tie_breaker: fc.constant(true),
    decisive_majority: fc.constantFrom(...decisiveMajorities),
    questions: fc.array(fc.record({ ballot: fc.constantFrom(...ballotTypes), key: shown, identifications }), {
      maxLength: 2,
    }),
    left_out_questions: fc.array(shown, { maxLength: 1 }),
    proposal_kind: fc.option(fc.constantFrom(...proposalKinds)),
    given_number: fc.integer({ min: 1, max: 9999 }),
    national: fc.option(national),
  }
  const vote = fc.oneof(
    fc.record({ ...settings, type: fc.constant('simple'), ballots: simple }),
    fc.record({ ...settings, type: fc.constant('complex'), ballots: complex }),
    fc.record({
      ...{ ...settings, has_tie_breaker: fc.constant(false), type: fc.constant('complex') },
      ballots: fc.tuple(ballot('proposal'), ballot('counter-proposal')),
    }),
  )
  return fc
    .uniqueArray(vote.map(announced), { selector: (one) => one.id, maxLength: 2 })
    .filter((all) => new Set(all.map((one) => one.given_number)).size === all.length)
}

function elections(moment: fc.Arbitrary<string>) {
  const election = fc.record({
    ...{ id, ...header(moment), type: fc.constant('proporz'), segment, supersegment: fc.option(text) },
    ...{ has_expats: fc.boolean(), mandates: fc.nat(500), tacit: fc.boolean(), identifications },
    ...{ colors, seat_order: seatOrder },
    majority_type: fc.constantFrom('absolute', 'relative', null),
    seat_method: fc.constantFrom(...electionSeatMethods),
    absolute_majority: fc.option(fc.integer({ min: 1, max: 99_999 })),
    related: fc.array(fc.record({ election: id, type: fc.constantFrom('historical', 'other') }), {
      maxLength: 2,
    }),
    ...partyOptions,
  })
  return fc.uniqueArray(election.map(announced), { selector: (one) => one.id, maxLength: 3 })
}

const quorum = fc.constantFrom(null, 0.5, 3, 5)

function compounds(moment: fc.Arbitrary<string>, electionIds: readonly string[]) {
  const compound = fc.record({
    ...{ id, ...header(moment), pukelsheim: fc.boolean(), completes_manually: fc.boolean() },
    ...{ manually_completed: fc.boolean(), colors, seat_order: seatOrder },
    elections: fc.constant([] as readonly string[]),
    domain_elections: fc.constantFrom('district', 'region', 'municipality'),
    ...{ seat_method: fc.constantFrom(...compoundSeatMethods), winner_rule: fc.boolean() },
    ...{ district_quorum: quorum, total_quorum: quorum, round_voters_counts: fc.boolean() },
    related: fc.array(fc.record({ compound: id, type: fc.constantFrom('historical', 'other') }), {
      maxLength: 2,
    }),
    ...partyOptions,
  })
  // The first compound has all elections, in the order of a dump for elections without shortcodes.
  return fc
    .uniqueArray(compound.map(announced), { selector: (one) => one.id, maxLength: 2 })
    .map((all) => all.map((one, place) => (place === 0 ? { ...one, elections: electionIds } : one)))
}

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1)

/** Orders the elections of a compound by shortcode, those without one last. */
function inOrder(
  all: readonly { readonly id: string; readonly shortcode: string | null }[],
): readonly string[] {
  const order = (a: string | null, b: string | null) =>
    a === b ? 0 : a === null ? 1 : b === null ? -1 : Buffer.compare(Buffer.from(a), Buffer.from(b))
  return [...all].sort((a, b) => order(a.shortcode, b.shortcode) || byId(a, b)).map((one) => one.id)
}

export const items = (moment: fc.Arbitrary<string>) =>
  fc.tuple(votes(moment), elections(moment)).chain(([someVotes, someElections]) =>
    compounds(moment, inOrder(someElections)).map((someCompounds) => ({
      votes: [...someVotes].sort(byId),
      elections: [...someElections].sort(byId),
      election_compounds: [...someCompounds].sort(byId),
    })),
  )
