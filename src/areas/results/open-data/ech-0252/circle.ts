import { expatsId } from '../../model/entities.ts'
import type { ResultEntity } from '../../model/result-set.ts'
import type { Publisher } from './publisher.ts'
import { count, mostCharacters, token } from './values.ts'
import type { XmlElement } from './xml-writer.ts'

/** Where votes are counted: a municipality, a quarter, or the canton's own circle of the Swiss abroad. */
export type Circle = Pick<ResultEntity, 'id' | 'name'> & {
  /** Of a city. */
  readonly isPart?: boolean
}

export function circleElement({ id, name, isPart = false }: Circle, publisher: Publisher): XmlElement {
  const isAbroad = id === expatsId
  const written = token(name, mostCharacters.name)
  const isMunicipality = !isAbroad && publisher.instance.level === 'canton'
  const type = isPart ? 'SK' : isMunicipality ? 'MU' : null
  return [
    'countingCircle',
    [
      ['countingCircleId', isAbroad ? 19_000 + 10 * publisher.canton : id],
      ...optional('countingCircleName', written === '' ? null : written),
      ...optional('domainOfInfluenceType', type),
    ],
  ]
}

const livingAbroad = 2

export function votersElement({
  eligibleVoters,
  expats,
}: Pick<ResultEntity, 'eligibleVoters' | 'expats'>): XmlElement {
  const total: XmlElement = ['countOfVotersTotal', count(eligibleVoters)]
  if (expats === null) return ['countOfVotersInformation', [total]]
  const abroad: XmlElement = [
    'subtotalInfo',
    [
      ['countOfVoters', count(expats)],
      ['voterType', livingAbroad],
    ],
  ]
  return ['countOfVotersInformation', [total, abroad]]
}

/** Nothing where there is nothing to say. */
export function optional(name: string, content: string | number | null): readonly XmlElement[] {
  return content === null ? [] : [[name, content]]
}
