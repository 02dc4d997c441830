import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

interface Replacement {
  readonly file: string
  readonly text: string
  readonly by: string
  /** Added to the end of the file. */
  readonly more?: string
}

const remembering = `
function remembering (make) {
  const made = new Map()
  return (given) => {
    const key = String(given)
    if (!made.has(key)) made.set(key, make(given))
    return made.get(key)
  }
}
`

const afterAll = `
const waiting = new WeakMap()
function afterAll (instance, work) {
  const works = waiting.get(instance)
  if (works !== undefined) return works.push(work)
  const own = [work]
  waiting.set(instance, own)
  instance.after((error, done) => {
    waiting.delete(instance)
    for (const one of own) one(error, () => {})
    done(error)
  })
}
`

const boundHooks = `
const bound = new WeakMap()
function boundHooks (instance, hook, own) {
  const bind = (hooks) => hooks.map((one) => one.bind(instance))
  if (own) return bind(instance[kHooks][hook].concat(own))
  const known = bound.get(instance) ?? {}
  bound.set(instance, known)
  known[hook] ??= bind(instance[kHooks][hook])
  return known[hook]
}
`

/**
 * What Fastify does alike for each of a thousand routes whenever a service starts, which a test run does hundreds of times:
 * it compiles functions from texts that it has compiled before, puts itself at the end of the queue of plugins, binds
 * all hooks of the service, removes listeners of an event that comes once from a list that is copied for each, and looks
 * for the route for HEAD that it is told not to make.
 */
export const replacements: readonly Replacement[] = [
  {
    file: 'find-my-way/lib/node.js',
    text: 'function compilePrefixMatch (prefix) {',
    by: 'const compilePrefixMatch = remembering(compileOnePrefixMatch)\nfunction compileOnePrefixMatch (prefix) {',
    more: remembering,
  },
  {
    file: 'find-my-way/lib/handler-storage.js',
    text: 'this._compileCreateParamsObject(params)',
    by: 'createParamsObject(params)',
    more: `
const createParamsObject = remembering(HandlerStorage.prototype._compileCreateParamsObject)
`,
  },
  {
    file: 'find-my-way/lib/handler-storage.js',
    text: "new Function('derivedConstraints', lines.join('\\n'))",
    by: "getHandler(lines.join('\\n'))",
    more: `${remembering}
const getHandler = remembering((source) => new Function('derivedConstraints', source))
`,
  },
  {
    file: 'fastify/lib/route.js',
    text: 'this.after((notHandledErr',
    by: 'afterAll(this, (notHandledErr',
    more: afterAll,
  },
  {
    file: 'fastify/lib/route.js',
    text: `this[kHooks][hook]
              .concat(opts[hook] || [])
              .map(h => h.bind(this))`,
    by: 'boundHooks(this, hook, opts[hook])',
    more: boundHooks,
  },
  { file: 'fastify/lib/route.js', text: "avvio.once('preReady'", by: "avvio.on('preReady'" },
  {
    file: 'fastify/lib/route.js',
    text: "router.findRoute('HEAD'",
    by: "!shouldExposeHead ? null : router.findRoute('HEAD'",
  },
]

/** Fails where a package of another version lacks one of the texts. */
export const quickRoutes: Plugin = {
  name: 'quick routes',
  setup({ onLoad }) {
    onLoad({ filter: /\/(?:find-my-way|fastify)\/lib\// }, ({ path }) => {
      const own = replacements.filter(({ file }) => path.endsWith(`/${file}`))
      if (own.length === 0) return null
      const contents = own.reduce(
        (source, { text, by, more = '' }) => {
          if (!source.includes(text)) throw new Error(`${path} does not contain ${text}`)
          return source.replaceAll(text, by) + more
        },
        readFileSync(path, 'utf8'),
      )
      return { contents, loader: 'js' }
    })
  },
}
