/** Loaded before a program (`node --import`): it has the further languages of the tests, as if they were shipped. */
import { registerHooks } from 'node:module'

const shipped = new URL('../../src/texts/languages/further.ts', import.meta.url).href
const small = new URL('./small-languages.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    return resolved.url === shipped ? { ...resolved, url: small } : resolved
  },
})
