import { addressesAt } from '../serving/addresses.ts'

/** Addresses within the site: links hold under whatever name it is reached. */
export const paths = addressesAt('')
