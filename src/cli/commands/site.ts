import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createSetupLink } from '../../identity/login/setup.ts'
import { withoutPassword } from '../../platform/storage/postgres/servers.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { done, withDatabase } from '../instance/database.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import { sharedPlaces } from '../serve/sites/shared-places.ts'
import {
  inheritedSettings,
  isHostName,
  ownSettings,
  readSite,
  readSites,
  type ServedSite,
  settingsFile,
} from '../serve/sites/site-folder.ts'
import { prepareSample } from '../serve/starting/sample-login.ts'
import { type CommandOutcome, print, printColumns, type Terminal } from '../terminal/command.ts'
import { command as backup } from './backup.ts'

const help = `kanzlei site add FOLDER HOST [--base-url URL] [--database-url URL] [--sample]
kanzlei site list FOLDER
kanzlei site env FOLDER HOST
kanzlei site backup FOLDER TARGET [HOST]
kanzlei site remove FOLDER HOST

The sites of kanzlei serve --sites FOLDER: each has a folder named like its host, with its settings (site.env), its
database unless that is elsewhere, its secret and its files. Changes are seen by a service that runs. From the environment of
the process a site takes ${inheritedSettings.join(', ')} and nothing else.

add      makes a site and prints where to create its first account
           --base-url URL      https://HOST by default
           --database-url URL  a SQLite file in the folder by default; postgres://…/NAME?schema=S for a schema of its own
           --sample            fills it with the invented canton
list     shows all sites, and what is wrong with the settings of any
env      prints the settings of a site for a shell: eval "$(kanzlei site env FOLDER HOST)"; then every other command
         works on this site
backup   writes TARGET/HOST.backup for each site, or for one; kanzlei restore puts it back
remove   moves the folder of a site to FOLDER/.removed; a database elsewhere is left as it is`

export const command = commandWith('site', help, {
  add: subcommand(
    {
      options: { 'base-url': 'value', 'database-url': 'value', sample: 'switch' },
      operands: ['FOLDER', 'HOST'],
    },
    async ({ operands: [folder = '', host = ''], value, isSet }, terminal) => {
      const settings = {
        BASE_URL: value('base-url') ?? `https://${host}`,
        DATABASE_URL: value('database-url'),
      }
      return add(terminal, { folder: resolve(folder), host, settings, sample: isSet('sample') })
    },
  ),
  list: subcommand({ operands: ['FOLDER'] }, async ({ operands: [folder = ''] }, terminal) =>
    list(terminal, resolve(folder)),
  ),
  env: subcommand(
    { operands: ['FOLDER', 'HOST'] },
    async ({ operands: [folder = '', host = ''] }, terminal) => {
      const site = existing(terminal, resolve(folder), host)
      if (!site.ok) return site
      for (const [name, text] of Object.entries(site.value.environment))
        if (text !== undefined && text !== terminal.env[name])
          print(terminal, `export ${name}=${quoted(text)}`)
      for (const name of ownSettings)
        if (terminal.env[name] !== undefined && site.value.environment[name] === undefined)
          print(terminal, `unset ${name}`)
      return done
    },
  ),
  backup: subcommand(
    { operands: ['FOLDER', 'TARGET', 'HOST?'] },
    async ({ operands: [folder = '', target = '', host] }, terminal) =>
      backUp(terminal, resolve(folder), resolve(target), host),
  ),
  remove: subcommand(
    { operands: ['FOLDER', 'HOST'] },
    async ({ operands: [folder = '', host = ''] }, terminal) => remove(terminal, resolve(folder), host),
  ),
})

interface NewSite {
  readonly folder: string
  readonly host: string
  readonly settings: Readonly<Record<string, string | undefined>>
  readonly sample: boolean
}

/**
 * Creates a site in a temporary folder and renames it at the end, so that a service sees it only when it is complete.
 */
async function add(terminal: Terminal, { folder, host, settings, sample }: NewSite): Promise<CommandOutcome> {
  if (!isHostName(host)) return fail(`${JSON.stringify(host)} is not a host name in lower case`)
  if (existsSync(join(folder, host))) return fail(`there is a site ${host} already`)
  const draft = join(folder, `.new-${host}`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  try {
    const lines = Object.entries(settings).flatMap(([name, text]) =>
      text === undefined ? [] : [`${name}="${text}"\n`],
    )
    await writeFile(join(draft, settingsFile), lines.join(''), { mode: 0o600 })
    const made = await fill(terminal, folder, host, sample)
    if (!made.ok) return made
    await rename(draft, join(folder, host))
    for (const line of made.value) print(terminal, line)
    return done
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Creates the database of the site. Returns how to log in. */
async function fill(
  terminal: Terminal,
  folder: string,
  host: string,
  sample: boolean,
): Promise<Result<readonly string[], string>> {
  const site = readSite(folder, `.new-${host}`, terminal.env)
  if (!site.ok) return site
  const others = readSites(folder, terminal.env)
  if (!others.ok) return others
  const taken = others.value.sites.find(({ hosts }) => hosts.some((each) => site.value.hosts.includes(each)))
  if (taken !== undefined) return fail(`${site.value.config.baseUrl} belongs to ${taken.name} already`)
  const [overlap] = sharedPlaces([...others.value.sites, { ...site.value, name: host }])
  if (overlap !== undefined) return fail(overlap.text)
  const lines: string[] = []
  const filled = await withDatabase(
    site.value.environment,
    { place: 'new or existing' },
    async (database, clock, config) => {
      const login = sample ? await prepareSample(config, database, clock) : ok(null)
      if (!login.ok) return login
      const link = login.value === null ? await createSetupLink(database, clock, config.baseUrl) : null
      lines.push(`added ${config.baseUrl}`)
      if (login.value !== null) lines.push(`log in as ${login.value.email} with ${login.value.password}`)
      if (link !== null) lines.push(`make the first account within a day at ${link}`)
      return done
    },
  )
  return filled.ok ? ok(lines) : filled
}

async function list(terminal: Terminal, folder: string): Promise<CommandOutcome> {
  const found = readSites(folder, terminal.env)
  if (!found.ok) return found
  const { sites, problems } = found.value
  if (sites.length + problems.size === 0)
    print(terminal, `no sites in ${folder}; kanzlei site add makes the first one`)
  printColumns(terminal, [
    ...sites.map(({ name, config, hosts }) => [
      name,
      config.baseUrl,
      databaseText(config.databaseUrl, config.dataDir),
      hosts.slice(1).join(' '),
    ]),
    ...[...problems].map(([name, problem]) => [name, `cannot be served: ${problem}`]),
  ])
  return done
}

function databaseText(url: string, dataDir: string): string {
  if (url.startsWith('postgres')) return `PostgreSQL ${withoutPassword(url)}`
  return url === `sqlite:${dataDir}/kanzlei.db` ? 'SQLite' : url
}

async function backUp(
  terminal: Terminal,
  folder: string,
  target: string,
  host: string | undefined,
): Promise<CommandOutcome> {
  const found = host === undefined ? readSites(folder, terminal.env) : existing(terminal, folder, host)
  if (!found.ok) return found
  const { sites, problems } =
    'sites' in found.value ? found.value : { sites: [found.value], problems: new Map<string, string>() }
  await mkdir(target, { recursive: true })
  const failed = [...problems].map(([name, problem]) => `${name}: ${problem}`)
  for (const { name, environment } of sites) {
    const written = await backup.run([join(target, `${name}.backup`)], { ...terminal, env: environment })
    if (!written.ok) failed.push(`${name}: ${written.error}`)
  }
  return failed.length === 0 ? done : fail(failed.join('; '))
}

async function remove(terminal: Terminal, folder: string, host: string): Promise<CommandOutcome> {
  if (!isHostName(host) || !existsSync(join(folder, host)))
    return fail(`there is no site ${host} in ${folder}`)
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const place = join(folder, '.removed', `${host}-${moment}`)
  await mkdir(join(folder, '.removed'), { recursive: true })
  await rename(join(folder, host), place)
  print(terminal, `removed ${host}; its folder is ${place} until somebody deletes it`)
  return done
}

function existing(terminal: Terminal, folder: string, host: string): Result<ServedSite, string> {
  if (!isHostName(host) || !existsSync(join(folder, host)))
    return fail(`there is no site ${host} in ${folder}`)
  return readSite(folder, host, terminal.env)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
