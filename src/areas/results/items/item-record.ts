import type { Values } from '../../../records/fields/field.ts'
import type { Item } from '../model/item.ts'
import { compoundFields, electionFields, voteFields } from './item-fields.ts'

/** The settings of an item, by their names in bundles. */
export function recordOf(item: Item): Values {
  switch (item.kind) {
    case 'vote':
      return voteFields.fromRow(item)
    case 'election':
      return electionFields.fromRow(item)
    case 'compound':
      return compoundFields.fromRow(item)
  }
}
