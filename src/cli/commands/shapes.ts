import { readFile } from 'node:fs/promises'
import type { Entity } from '../../areas/results/model/entities.ts'
import { instanceOf } from '../../areas/results/places/lists/instance.ts'
import { entityList } from '../../areas/results/places/lists/lists.ts'
import { earliestDay } from '../../areas/results/places/lists/own-row.ts'
import { ownEntities } from '../../areas/results/places/lists/store.ts'
import { coverageOf, longestAttribution } from '../../areas/results/places/shapes/own-shapes.ts'
import { type ReadShapes, readShapes } from '../../areas/results/places/shapes/read-shapes.ts'
import { listShapes, removeShapes, saveShapes } from '../../areas/results/places/shapes/store.ts'
import { type ShapesHead, toStored } from '../../areas/results/places/shapes/stored-shapes.ts'
import { operator, recordAudit } from '../../identity/audit/audit.ts'
import { readOrganisation } from '../../identity/organisation/store.ts'
import type { Database, Tx } from '../../platform/storage/database/database.ts'
import { isDay } from '../../values/day.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type Clock, systemClock } from '../../values/time.ts'
import { instanceFor, readCanton } from '../instance/canton.ts'
import { done, withDatabase } from '../instance/database.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import type { Arguments } from '../terminal/arguments.ts'
import { fileProblem, print, printColumns, say, type Terminal } from '../terminal/command.ts'

const help = `kanzlei shapes load FILE --canton CANTON --attribution TEXT [--valid-from DAY] [--valid-to DAY]
kanzlei shapes list [--canton CANTON]
kanzlei shapes remove --canton CANTON [--valid-from DAY]

The shapes of municipalities or quarters on maps. With the package swiss-maps installed, Kanzlei knows those of all
municipalities since 2010. load puts shapes of your own in place of that, from a TopoJSON or GeoJSON file in WGS84,
LV95 or LV03. Each area has the number of its entity as its id, or as its property "id". Lakes are the TopoJSON object
"lakes", or areas whose property "kind" is "lake". TEXT is shown beside every map: it names whose shapes they are.

CANTON is a canton's two letters, or the number of a municipality whose quarters are meant. Days are polling days,
written 2026-01-31; shapes of the same first day are replaced. remove goes back to what Kanzlei knows.`

type Named = 'canton' | 'attribution' | 'valid-from' | 'valid-to'

const load = subcommand<Named>(
  {
    options: { canton: 'value', attribution: 'value', 'valid-from': 'value', 'valid-to': 'value' },
    operands: ['FILE'],
  },
  async (given, terminal) => {
    const head = headOf(given)
    if (!head.ok) return head
    const [path = ''] = given.operands
    const file = await contentOf(path)
    if (!file.ok) return file
    const shapes = readShapes(file.value)
    if (!shapes.ok) return fail(`${path} ${shapes.error}`)
    return withDatabase(terminal.env, { place: 'new or existing' }, async (database, clock) => {
      const stored = await toStored(head.value, shapes.value.topology)
      await database.transaction(async (tx) => {
        await saveShapes(tx, [stored])
        await noteChange(tx, clock, 'shapes.load', stored.canton, stored.areas)
      })
      await report(terminal, database, head.value, shapes.value)
      return done
    })
  },
)

function headOf(given: Arguments<Named>): Result<ShapesHead, string> {
  const canton = cantonOf(given.value('canton'))
  if (!canton.ok) return canton
  const attribution = given.value('attribution')?.trim() ?? ''
  if (attribution === '') return fail('--attribution TEXT is missing: whose shapes are they?')
  if (attribution.length > longestAttribution)
    return fail(`--attribution must have at most ${longestAttribution} letters`)
  const [from, to] = [dayOf(given, 'valid-from'), dayOf(given, 'valid-to')]
  if (!from.ok) return from
  if (!to.ok) return to
  const [valid_from, valid_to] = [from.value ?? earliestDay, to.value]
  if (valid_to !== null && valid_to < valid_from) return fail('--valid-to must not be before --valid-from')
  return ok({ canton: canton.value, attribution, valid_from, valid_to })
}

function cantonOf(asked: string | undefined): Result<string, string> {
  return asked === undefined ? fail('--canton CANTON is missing') : readCanton(asked)
}

function dayOf<Name extends string>(given: Arguments<Name>, name: Name): Result<string | null, string> {
  const day = given.value(name) ?? null
  if (day === null || isDay(day)) return ok(day)
  return fail(`--${name} must be a day such as 2026-01-31, not ${JSON.stringify(day)}`)
}

async function contentOf(path: string): Promise<Result<unknown, string>> {
  try {
    return ok(JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, '')))
  } catch (error) {
    if (error instanceof SyntaxError) return fail(`${path} is not valid JSON`)
    return fail(`cannot read ${path}: ${fileProblem(error)}`)
  }
}

async function report(
  terminal: Terminal,
  database: Database,
  head: ShapesHead,
  { topology, projection, duplicates }: ReadShapes,
) {
  const { length } = topology.areas
  print(terminal, `loaded ${areaCount(length)} for ${head.canton}, given in ${projection.toUpperCase()}`)
  if (duplicates.length > 0) say(terminal, `several shapes, put together: ${some(duplicates)}`)
  const entities = await entitiesFor(database, head)
  if (entities === null) {
    say(terminal, `there is no list of entities of ${head.canton} to compare with`)
    return
  }
  const { missing, surplus } = coverageOf(topology.areas, entities)
  if (missing.length > 0) say(terminal, `in the list but without a shape: ${some(missing)}`)
  if (surplus.length > 0) say(terminal, `not in the list, drawn as ground: ${some(surplus)}`)
  if (missing.length + surplus.length === 0) say(terminal, `every entity has a shape`)
}

/** Returns the municipalities of the last year in which the shapes are valid; of this year where they have no end. */
async function entitiesFor(
  { reads }: Database,
  { canton, valid_from, valid_to }: ShapesHead,
): Promise<readonly Entity[] | null> {
  const today = systemClock.now().slice(0, 10)
  const day = valid_to ?? (today < valid_from ? valid_from : today)
  const instance = instanceFor(instanceOf(await readOrganisation(reads)), canton)
  const own = await ownEntities(reads, canton)
  return entityList(instance, Number(day.slice(0, 4)), own)?.entities ?? null
}

const mostShown = 20

function some(ids: readonly number[]): string {
  const rest = ids.length - mostShown
  return ids.slice(0, mostShown).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

function areaCount(count: number): string {
  return count === 1 ? '1 area' : `${count} areas`
}

function noteChange(tx: Tx, clock: Clock, action: string, canton: string, count: number): Promise<void> {
  return recordAudit(tx, { ...operator, at: clock.now(), action, subject: canton, detail: { count } })
}

const list = subcommand({ options: { canton: 'value' } }, async (given, terminal) => {
  const asked = given.value('canton')
  const canton = asked === undefined ? ok(null) : cantonOf(asked)
  if (!canton.ok) return canton
  return withDatabase(terminal.env, { place: 'existing' }, async (database) => {
    const found = await listShapes(database.reads, canton.value)
    printColumns(
      terminal,
      found.map(({ canton, valid_from, valid_to, areas, attribution }) => [
        canton,
        valid_from === earliestDay ? 'always' : `from ${valid_from}`,
        valid_to === null ? '' : `to ${valid_to}`,
        areaCount(areas),
        attribution,
      ]),
    )
    if (found.length === 0) say(terminal, 'there are no shapes of your own')
    return done
  })
})

const remove = subcommand<'canton' | 'valid-from'>(
  {
    options: { canton: 'value', 'valid-from': 'value' },
  },
  async (given, terminal) => {
    const canton = cantonOf(given.value('canton'))
    if (!canton.ok) return canton
    const from = dayOf(given, 'valid-from')
    if (!from.ok) return from
    return withDatabase(terminal.env, { place: 'existing' }, (database, clock) =>
      database.transaction(async (tx) => {
        const count = await removeShapes(tx, canton.value, from.value)
        if (count === 0) return fail(`there are no such shapes of your own for ${canton.value}`)
        await noteChange(tx, clock, 'shapes.remove', canton.value, count)
        say(terminal, `removed ${count === 1 ? 'the shapes' : `${count} sets of shapes`} of ${canton.value}`)
        return done
      }),
    )
  },
)

export const command = commandWith('shapes', help, { load, list, remove })
