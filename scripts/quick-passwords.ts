import crypto, { type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { argon2 } = crypto
/** In kibibytes: what is not worth replacing. */
const CHEAP_MEMORY = 1024
let isReplaced = process.env.KANZLEI_TEST_PACKAGES !== undefined

/**
 * Password hashes take 40 ms of a processor on purpose, and the tests of a whole run make hundreds. They, and the programs
 * that they start from the sources, get hashes of the same form that take none.
 */
crypto.argon2 = (algorithm, parameters, done) =>
  argon2(algorithm, isReplaced && parameters.memory > CHEAP_MEMORY ? cheaper(parameters) : parameters, done)
syncBuiltinESMExports()

/** Other parameters lead to another hash, as with the real ones. */
function cheaper({ memory, passes, parallelism, ...others }: Argon2Parameters): Argon2Parameters {
  const associatedData = Buffer.from(`${memory} ${passes}`)
  return { ...others, parallelism, associatedData, memory: 8 * parallelism, passes: 1 }
}

/** For tests of the hashes themselves. */
export function useRealHashes(real: boolean): void {
  isReplaced = !real && process.env.KANZLEI_TEST_PACKAGES !== undefined
}
