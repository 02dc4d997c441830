import crypto, { type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { argon2 } = crypto
/** In kibibytes; hashes that use less are fast enough. */
const CHEAP_MEMORY = 1024
let isReplaced = process.env.KANZLEI_TEST_PACKAGES !== undefined

/**
 * Replaces password hashes, which take 40 ms of processor time on purpose and are computed hundreds of times
 * in a run. Tests, and programs that they start from the sources, get hashes of the same form that take
 * almost none.
 */
crypto.argon2 = (algorithm, parameters, done) =>
  argon2(algorithm, isReplaced && parameters.memory > CHEAP_MEMORY ? cheaper(parameters) : parameters, done)
syncBuiltinESMExports()

/** Changes the parameters so that different ones still lead to different hashes. */
function cheaper({ memory, passes, parallelism, ...others }: Argon2Parameters): Argon2Parameters {
  const associatedData = Buffer.from(`${memory} ${passes}`)
  return { ...others, parallelism, associatedData, memory: 8 * parallelism, passes: 1 }
}

/** Uses real hashes, for tests of the hashes themselves. */
export function useRealHashes(real: boolean): void {
  isReplaced = !real && process.env.KANZLEI_TEST_PACKAGES !== undefined
}
