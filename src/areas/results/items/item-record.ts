import { Errors } from 'typebox/value'
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

const fieldsOf = { vote: voteFields, election: electionFields, compound: compoundFields }

/**
 * Returns why an item cannot be shown or exported in a bundle; null where it can. Throws where it is not a record at
 * all.
 */
export function recordFault(item: Item): string | null {
  const [first] = Errors(fieldsOf[item.kind].schema, recordOf(item))
  return first === undefined
    ? null
    : `has a setting that cannot be read: ${first.instancePath} ${first.message}`
}
