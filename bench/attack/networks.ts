/** Addresses for benchmarks (RFC 2544). The instance is told that the loopback is its proxy, and believes them. */
const address = (second: 18 | 19, number: number) =>
  `198.${second}.${Math.floor(number / 256) % 256}.${number % 256}`

export const attackerAddress = (number: number) => address(18, number)
/** Of those who mean well. */
export const readerAddress = (number: number) => address(19, number)
