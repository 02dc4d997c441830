import { programVersion } from '../../../../platform/config/program-version.ts'
import type { Instant } from '../../../../values/time.ts'
import type { Publisher } from './publisher.ts'
import { mostCharacters } from './values.ts'
import type { XmlElement } from './xml-writer.ts'

/** The identification of a delivery, equal for equal data. */
export interface DeliveryMessage {
  /** At most 36 characters. */
  readonly id: string
  /** The last change of results, or of items if there are none. */
  readonly date: Instant
}

export const namespaces = {
  '': 'http://www.ech.ch/xmlns/eCH-0252/2',
  c: 'http://www.ech.ch/xmlns/eCH-0155/5',
  h: 'http://www.ech.ch/xmlns/eCH-0058/5',
} as const

/** The federal code for results of votes and elections. */
const messageType = '1198'

/** The action code of a new message, as opposed to a correction or revocation. */
const newMessage = '1'

export function headerElement({ id, date }: DeliveryMessage, { address, isTest }: Publisher): XmlElement {
  return [
    'deliveryHeader',
    {
      'h:senderId': address,
      'h:messageId': id,
      'h:messageType': messageType,
      'h:sendingApplication': {
        'h:manufacturer': 'Kanzlei',
        'h:product': 'Kanzlei',
        'h:productVersion': programVersion.slice(0, mostCharacters.productVersion),
      },
      'h:messageDate': date,
      'h:action': newMessage,
      'h:testDeliveryFlag': isTest,
    },
  ]
}
