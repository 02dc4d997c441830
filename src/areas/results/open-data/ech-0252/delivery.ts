import { type DeliveredElection, informationSection } from './election-information.ts'
import { hasResults, resultSection } from './election-results.ts'
import { type DeliveryMessage, headerElement, namespaces } from './header.ts'
import type { Publisher } from './publisher.ts'
import { type DeliveredVote, voteSection } from './vote.ts'
import { type XmlElement, xmlChunks } from './xml-writer.ts'

/** The sections of the standard; its schema allows one of them per file. */
export const deliverySections = ['votes', 'information', 'results'] as const
export type DeliverySection = (typeof deliverySections)[number]

export interface Delivery {
  readonly day: string
  readonly votes: readonly DeliveredVote[]
  readonly elections: readonly DeliveredElection[]
  readonly sections: readonly DeliverySection[]
}

/** Writes a delivery in version 2 of eCH-0252. */
export function deliveryChunks(
  delivery: Delivery,
  publisher: Publisher,
  message: DeliveryMessage,
): Iterable<string> {
  return xmlChunks({ name: 'delivery', namespaces, content: deliveryElements(delivery, publisher, message) })
}

function* deliveryElements(
  { day, votes, elections, sections }: Delivery,
  publisher: Publisher,
  message: DeliveryMessage,
): Generator<XmlElement> {
  yield headerElement(message, publisher)
  const counted = elections.filter(hasResults)
  if (sections.includes('votes') && votes.length > 0)
    yield ['voteBaseDelivery', voteSection(day, votes, publisher)]
  if (sections.includes('information') && elections.length > 0)
    yield ['electionInformationDelivery', informationSection(day, elections, publisher)]
  if (sections.includes('results') && counted.length > 0)
    yield ['electionResultDelivery', resultSection(day, counted, publisher)]
}
