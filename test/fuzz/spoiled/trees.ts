import type { Element } from '../../support/delivery/elements.ts'
import { one, overflow, type Pick, type Spoiler } from './spoilers.ts'

/*
 * The same that may happen to tables, to the elements of a delivery.
 */

type Path = readonly number[]

interface Found {
  readonly path: Path
  readonly element: Element
}

/** All figures that are imported; a delivery has others that are not published. */
const figureNames = new RegExp(
  `^(${[
    ...['receivedVotes', 'receivedInvalidVotes', 'receivedBlankVotes', 'countOfYesVotes', 'countOfNoVotes'],
    ...['countOfVotersTotal', 'countOfReceivedBallots', 'countOfBlankBallots', 'countOfInvalidBallots'],
    ...['countOf(Votes|InvalidVotes|BlankVotes|IndividualVotes)Total', 'countOfCandidateVotes'],
    ...['countOfBlankVotesOfChangedBallotsWithoutListDesignation', 'countOfAdditionalVotes'],
    ...['countOfVotesFrom(Changed|Unchanged)Ballots', 'absoluteMajority', 'numberOfMandates'],
  ].join('|')})$`,
)
const idNames =
  /^(voteIdentification|mainVoteIdentification|countingCircleId|candidateIdentification|listIdentification|electionIdentification)$/

function childrenOf({ content }: Element): readonly Element[] {
  return typeof content === 'string' ? [] : content
}

function allIn(root: Element, path: Path = []): readonly Found[] {
  return childrenOf(root).flatMap((element, at) => {
    const own = [...path, at]
    return [{ path: own, element }, ...allIn(element, own)]
  })
}

/** The tree with others in place of one element. */
function replaced(
  root: Element,
  [at = 0, ...rest]: Path,
  elements: (old: Element) => readonly Element[],
): Element {
  const children = childrenOf(root)
  const old = children[at]
  if (old === undefined) return root
  const put = rest.length === 0 ? elements(old) : [replaced(old, rest, elements)]
  return { ...root, content: children.toSpliced(at, 1, ...put) }
}

function withText(root: Element, path: Path, text: string): Element {
  return replaced(root, path, (old) => [{ ...old, content: text }])
}

const textOf = ({ content }: Element) => (typeof content === 'string' ? content : '')
const isLeaf = ({ content }: Element) => typeof content === 'string'

/** Null where there is nothing to spoil. */
export function spoilTree(root: Element, spoiler: Spoiler, pick: Pick): Element | null {
  const all = allIn(root)
  const figures = all.filter(
    ({ element }) => figureNames.test(element.name) && /^[1-9]/.test(textOf(element)),
  )
  const among =
    spoiler === 'drop' || spoiler === 'double'
      ? all
      : spoiler === 'blank'
        ? all.filter(({ element }) => isLeaf(element))
        : spoiler === 'wrongId'
          ? all.filter(({ element }) => idNames.test(element.name))
          : figures
  const found = one(among, pick)
  if (found === undefined) return null
  const { path, element } = found
  const siblings = figures.filter((other) => `${other.path.slice(0, -1)}` === `${path.slice(0, -1)}`)
  switch (spoiler) {
    case 'swap': {
      const other = one(
        siblings.filter((sibling) => textOf(sibling.element) !== textOf(element)),
        pick,
      )
      if (other === undefined) return null
      return withText(withText(root, path, textOf(other.element)), other.path, textOf(element))
    }
    case 'shift':
      // Every figure beside it slips into the place of the next.
      return siblings.length < 2
        ? null
        : siblings.reduce(
            (tree, sibling, at) =>
              withText(tree, sibling.path, textOf(siblings.at(at - 1)?.element ?? sibling.element)),
            root,
          )
    case 'blank':
      return withText(root, path, '')
    case 'drop':
      return replaced(root, path, () => [])
    case 'double':
      return replaced(root, path, (old) => [old, old])
    case 'negate':
      return withText(root, path, `-${textOf(element)}`)
    case 'overflow':
      return withText(root, path, overflow(pick))
    case 'wrongId': {
      const others = all.flatMap((other) =>
        other.element.name === element.name && textOf(other.element) !== textOf(element)
          ? [textOf(other.element)]
          : [],
      )
      return withText(root, path, one([...others, '9999', 'X9'], pick) ?? 'X9')
    }
  }
}
