/** Attacks a local instance and measures the effect on readers; see docs/security.md. */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Load, type Measured, measure } from './measure-row.ts'
import { outages } from './outages.ts'
import { rows } from './rows.ts'
import { electionSunday } from './sunday.ts'
import { header, isMet, rowOf } from './table.ts'
import { type AttackGround, prepareGround } from './target.ts'

const help = `npm run attack [-- --row NAME,… --seconds N --connections N,… --networks N --database sqlite|postgres]

Starts an instance of its own on the loopback, attacks it in every way below, each with 32 and with 100 connections
for a minute, and measures readers of a page before, during and after it. Linux; needs nothing but the project, and
for PostgreSQL its server programs.

  --row NAME,…        only these
  --seconds N         of each attack; 60
  --connections N,…   32,100
  --networks N        that the attack comes from, as the proxy tells; 1
  --database KIND     sqlite

${rows.map(({ name, what }) => `  ${name.padEnd(18)}${what}`).join('\n')}
  sunday            all of these at once, with an upload a second and 4000 listeners
  outages           the database stops, stands still or is locked, the disk is full; only where it is named`

interface Options {
  readonly names: readonly string[]
  readonly seconds: number
  readonly connections: readonly number[]
  readonly networks: number
  readonly database: 'sqlite' | 'postgres'
}

const known = [...rows.map(({ name }) => name), 'sunday', 'outages']

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      row: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string', default: '60' },
      connections: { type: 'string', default: '32,100' },
      networks: { type: 'string', default: '1' },
      database: { type: 'string', default: 'sqlite' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const named = values.row.flatMap((names) => names.split(','))
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`there is no row ${unknown}; --help tells all`)
  const { database } = values
  if (database !== 'sqlite' && database !== 'postgres')
    throw new Error('--database must be sqlite or postgres')
  return {
    names: named.length > 0 ? named : known.filter((name) => name !== 'outages'),
    seconds: positive('seconds', values.seconds),
    connections: values.connections.split(',').map((count) => positive('connections', count)),
    networks: positive('networks', values.networks),
    database,
  }
}

function positive(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`--${name} must be a number above 0, not ${text}`)
  return number
}

/** Measures each attack with a fresh process. */
async function measureAlone(ground: AttackGround, load: Load): Promise<Measured> {
  const target = await ground.start()
  try {
    return await measure(target, load)
  } finally {
    await target.stop()
  }
}

async function attackAll({ names, seconds, connections, networks, database }: Options): Promise<void> {
  const ground = await prepareGround(database)
  let met = 0
  let measured = 0
  try {
    console.log(header())
    for (const name of names) {
      const isSunday = name === 'sunday'
      const chosen = isSunday ? rows : rows.filter((row) => row.name === name)
      if (chosen.some((row) => row.needsLargeDirectory)) await ground.loadLargeDirectory()
      for (const count of connections) {
        const load = { rows: chosen, connections: count, networks, seconds }
        const result = await measureAlone(ground, isSunday ? { ...load, meanwhile: electionSunday } : load)
        console.log(rowOf(name, count, result))
        measured += 1
        if (isMet(result)) met += 1
      }
    }
    console.log(
      `\nthe aim is met ${met} times of ${measured}; load of the machine: ${loadavg()[0]?.toFixed(1)}`,
    )
  } finally {
    await ground.remove()
  }
}

async function run(): Promise<void> {
  const options = readOptions()
  if (options === null) {
    console.log(help)
    return
  }
  const attacks = options.names.filter((name) => name !== 'outages')
  if (attacks.length > 0) await attackAll({ ...options, names: attacks })
  if (options.names.includes('outages')) await outages(options)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await run().catch((error: Error) => {
  console.error(`attack: ${error.message}`)
  process.exit(1)
})
