import { programVersion } from '../../../../platform/config/program-version.ts'
import type { Instant } from '../../../../values/time.ts'
import type { Publisher } from './publisher.ts'
import { mostCharacters } from './values.ts'
import type { XmlElement } from './xml-writer.ts'

/** The identification of a delivery; the same data have the same. */
export interface DeliveryMessage {
  /** At most 36 characters. */
  readonly id: string
  /** When anything in it last changed. */
  readonly date: Instant
}

export const namespaces = {
  '': 'http://www.ech.ch/xmlns/eCH-0252/2',
  c: 'http://www.ech.ch/xmlns/eCH-0155/5',
  h: 'http://www.ech.ch/xmlns/eCH-0058/5',
} as const

/** The code of the Confederation for results of votes and elections. */
const messageType = '1198'

/** A first message, none that corrects or takes back another. */
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
