import { addressesAt } from '../serving/addresses.ts'

/** Addresses without a host, so that links work under any host name. */
export const paths = addressesAt('')
