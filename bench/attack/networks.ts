/** Addresses for benchmarks (RFC 2544). The instance trusts the loopback interface as its proxy. */
const address = (second: 18 | 19, number: number) =>
  `198.${second}.${Math.floor(number / 256) % 256}.${number % 256}`

export const attackerAddress = (number: number) => address(18, number)
/** Addresses of legitimate users. */
export const readerAddress = (number: number) => address(19, number)
