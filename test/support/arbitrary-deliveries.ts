import fc from 'fast-check'
import type { Element } from './delivery/elements.ts'
import { type ElectionInfo, informationSection } from './delivery/information.ts'
import { type ElectionResult, resultSection } from './delivery/results.ts'
import { type VoteInfo, voteSection } from './delivery/votes.ts'

/* Generates valid deliveries without repetitions, so that the order of elements must not matter. */

const circleIds = [1701, 1702, 1711, 9170, 4711]
const figure = fc.nat({ max: 2000 })
const domains = fc.constantFrom(
  { type: 'CH', id: '1' },
  { type: 'CT', id: '9' },
  { type: 'MU', id: '1701' },
  { type: 'BZ', id: 'W1' },
)

const titles = fc.subarray(['de', 'FR', 'it', 'EN'], { minLength: 1 }).chain((languages) =>
  fc.tuple(
    ...languages.map((language) =>
      fc.record({
        language: fc.constant(language),
        title: fc.constantFrom('Titel', 'Ä & <ö>'),
        short: fc.constantFrom('', 'Kurz'),
      }),
    ),
  ),
)

const voteCircles = fc.subarray(circleIds).chain((ids) =>
  fc.tuple(
    ...ids.map((circle) =>
      fc.record(
        {
          circle: fc.constant(circle),
          figures: fc
            .record({
              counted: fc.boolean(),
              voters: figure.map((more) => 10_000 + more),
              invalid: figure,
              blank: figure,
              yeas: figure,
              nays: figure,
              unanswered: figure,
            })
            .map(({ unanswered, ...figures }) => ({
              ...figures,
              received: figures.invalid + figures.blank + figures.yeas + figures.nays + unanswered,
            })),
        },
        { requiredKeys: ['circle'] },
      ),
    ),
  ),
)

/** The questions of one vote. */
function questions(key: string): fc.Arbitrary<readonly VoteInfo[]> {
  const question = (subType: number): fc.Arbitrary<VoteInfo> =>
    fc.record({
      id: fc.constant(`${key}-${subType}`),
      main: fc.constant(`${key}-1`),
      subType: fc.constant(subType),
      domain: domains,
      titles,
      circles: voteCircles,
    })
  return fc
    .tuple(question(1), fc.option(question(2)), fc.option(question(3)))
    .map((rows) => rows.filter((row) => row !== null))
}

const votes = fc
  .subarray(['A', 'B', 'C'])
  .chain((keys) => fc.tuple(...keys.map(questions)))
  .map((rows) => voteSection({ votes: rows.flat() }))

const candidateIds = ['1', '2', '10']
const listIds = ['L1', 'L2']

const electorate = {
  voters: figure,
  received: fc.constant(400),
  blank: figure.map((n) => n % 20),
  invalid: figure.map((n) => n % 5),
}

function majority(id: string): fc.Arbitrary<readonly [ElectionInfo, ElectionResult]> {
  return fc
    .record({
      circles: fc.subarray(circleIds),
      votes: fc.tuple(...candidateIds.map(() => figure)),
      elected: fc.subarray(candidateIds),
      counted: fc.boolean(),
      titles,
      ...electorate,
    })
    .map(({ circles, votes: each, elected, counted, titles: named, ...figures }) => [
      { id, type: 2, titles: named, candidates: candidateIds.map((candidate) => ({ id: candidate })) },
      {
        id,
        circles: circles.map((circle) => ({
          circle,
          figures: {
            ...figures,
            counted,
            votes: {
              type: 'majority',
              candidates: candidateIds.map((candidate, at) => [candidate, each[at] ?? 0]),
            },
          },
        })),
        elected: { type: 'majority', candidates: elected },
      },
    ])
}

function proportional(id: string): fc.Arbitrary<readonly [ElectionInfo, ElectionResult]> {
  const onList = (list: string) => candidateIds.map((candidate) => `${list}.${candidate}`)
  return fc
    .record({
      circles: fc.subarray(circleIds),
      votes: fc.infiniteStream(figure),
      elected: fc.subarray(onList('L1')),
      association: fc.boolean(),
      sub: fc.boolean(),
      titles,
    })
    .map(({ circles, votes: each, elected, association, sub, titles: named }) => {
      const next = () => each.next().value ?? 0
      const info: ElectionInfo = {
        id,
        type: 1,
        mandates: 3,
        titles: named,
        ...(association ? { association: 'KR' } : {}),
        candidates: listIds.flatMap(onList).map((candidate) => ({ id: candidate })),
        lists: listIds.map((list) => ({ id: list, candidates: onList(list) })),
        unions: [
          { id: 'U1', lists: listIds },
          ...(sub ? [{ id: 'U2', type: 2, lists: ['L2'], parent: 'U1' }] : []),
        ],
      }
      const candidates = (list: string) =>
        onList(list).map((candidate) => ({
          ...{ id: candidate, changed: next(), unchanged: next() },
          ...(next() % 3 === 0 ? {} : { panachage: { L1: next(), L2: next() }, withoutList: next() }),
        }))
      const lists = () => listIds.map((list) => ({ id: list, votes: next(), candidates: candidates(list) }))
      const result: ElectionResult = {
        id,
        circles: circles.map((circle) => ({
          circle,
          figures: { voters: next(), votes: { type: 'proportional', lists: lists() } },
        })),
        elected: { type: 'proportional', lists: { L1: elected } },
      }
      return [info, result] as const
    })
}

const elections = fc
  .tuple(fc.option(majority('M1')), fc.option(proportional('P1')), fc.option(proportional('P2')), domains)
  .map(([one, other, third, domain]): readonly Element[] => {
    const found = [one, other, third].filter((pair) => pair !== null)
    const groups = found.map(([info]) => ({ domain, elections: [info] }))
    return [
      informationSection({ associations: [{ id: 'KR' }], groups }),
      resultSection({ elections: found.map(([, result]) => result) }),
    ]
  })

export const arbitrarySections: fc.Arbitrary<readonly Element[]> = fc
  .tuple(votes, elections)
  .map(([vote, others]) => [vote, ...others])

/** Returns the same elements, with the children of all elements in another order. */
export function shuffled(sections: readonly Element[], seed: number): readonly Element[] {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % limit
  }
  const reordered = (children: readonly Element[]): readonly Element[] => {
    const rest = children.map((child) =>
      typeof child.content === 'string' ? child : { ...child, content: reordered(child.content) },
    )
    const order: Element[] = []
    while (rest.length > 0) order.push(...rest.splice(below(rest.length), 1))
    return order
  }
  return reordered(sections)
}
