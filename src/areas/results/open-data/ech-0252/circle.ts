import { expatsId } from '../../model/entities.ts'
import type { ResultEntity } from '../../model/result-set.ts'
import type { Publisher } from './publisher.ts'
import { count, mostCharacters, token } from './values.ts'
import type { XmlElement, XmlFields } from './xml-writer.ts'

/** A counting circle: a municipality, a quarter, or the canton's own circle of the Swiss abroad. */
export type Circle = Pick<ResultEntity, 'id' | 'name'> & {
  /** Whether it is a part of a city. */
  readonly isPart?: boolean
}

export function circleElement({ id, name, isPart = false }: Circle, publisher: Publisher): XmlElement {
  const isAbroad = id === expatsId
  const written = token(name, mostCharacters.name)
  const isMunicipality = !isAbroad && publisher.instance.level === 'canton'
  const type = isPart ? 'SK' : isMunicipality ? 'MU' : null
  return [
    'countingCircle',
    {
      countingCircleId: isAbroad ? 19_000 + 10 * publisher.canton : id,
      countingCircleName: written || null,
      domainOfInfluenceType: type,
    },
  ]
}

const livingAbroad = 2

export function votersInformation({
  eligibleVoters,
  expats,
}: Pick<ResultEntity, 'eligibleVoters' | 'expats'>): XmlFields {
  return {
    countOfVotersTotal: count(eligibleVoters),
    subtotalInfo: expats === null ? null : { countOfVoters: count(expats), voterType: livingAbroad },
  }
}
