import { createSetupLink } from '../../identity/login/setup.ts'
import { type Environment, readConfig } from '../../platform/config/config.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { systemClock } from '../../values/time.ts'
import { done, withDatabase } from '../instance/database.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import {
  addSite,
  isSite,
  readSiteName,
  removeSite,
  siteEnvironment,
  siteNames,
} from '../serve/sites/site-folder.ts'
import type { Arguments } from '../terminal/arguments.ts'
import { print, printColumns, type Terminal } from '../terminal/command.ts'
import { command as backupCommand } from './backup.ts'

const help = `kanzlei site add HOST [--base-url URL] [--database URL]
kanzlei site list
kanzlei site remove HOST
kanzlei site backup HOST FILE

The organisations that kanzlei serve --sites FOLDER answers for: a folder for each, named like its host, with its
settings (settings.env, the variables of kanzlei --help), database, secret and log. FOLDER is given as --sites or
SITES_DIR.

  add       makes the folder and prints a link to create the first account; without --database an SQLite file in it
  remove    puts the folder aside, below FOLDER/.removed; the service closes the site
  backup    as kanzlei backup, also while it runs

Other commands work on a site with the settings of its folder, such as DATA_DIR=FOLDER/HOST kanzlei token add.`

const sites = { sites: 'value' } as const

function folderOf(given: Arguments<'sites'>, { env }: Terminal): Result<string, string> {
  const folder = given.value('sites') ?? env.SITES_DIR?.trim()
  return folder === undefined || folder === ''
    ? fail('which folder of sites? Say --sites FOLDER or set SITES_DIR')
    : ok(folder)
}

interface Site {
  readonly folder: string
  readonly name: string
  readonly env: Environment
}

function existing(given: Arguments<'sites'>, terminal: Terminal): Result<Site, string> {
  const folder = folderOf(given, terminal)
  if (!folder.ok) return folder
  const name = readSiteName(given.operands[0] ?? '')
  if (!name.ok) return name
  if (!isSite(folder.value, name.value)) return fail(`there is no site ${name.value} in ${folder.value}`)
  const env = siteEnvironment(folder.value, name.value, terminal.env)
  return ok({ folder: folder.value, name: name.value, env })
}

const add = subcommand(
  { options: { ...sites, 'base-url': 'value', database: 'value' }, operands: ['HOST'] },
  async (given, terminal) => {
    const folder = folderOf(given, terminal)
    if (!folder.ok) return folder
    const name = readSiteName(given.operands[0] ?? '')
    if (!name.ok) return name
    const [baseUrl, database] = [given.value('base-url'), given.value('database')]
    const settings = {
      BASE_URL: baseUrl ?? `https://${name.value}`,
      ...(database !== undefined && { DATABASE_URL: database }),
    }
    const valid = readConfig(settings)
    if (!valid.ok) return valid
    const added = addSite(folder.value, name.value, settings)
    if (!added.ok) return added
    const env = siteEnvironment(folder.value, name.value, terminal.env)
    return withDatabase(env, { place: 'new or existing' }, async (opened, clock, config) => {
      const link = await createSetupLink(opened, clock, config.baseUrl)
      print(terminal, `added ${name.value}`)
      if (link !== null) print(terminal, `make its first account within a day at ${link}`)
      return done
    })
  },
)

const list = subcommand({ options: sites }, async (given, terminal) => {
  const folder = folderOf(given, terminal)
  if (!folder.ok) return folder
  const rows = siteNames(folder.value).map((name) => {
    const config = readConfig(siteEnvironment(folder.value, name, terminal.env))
    const state = config.ok ? config.value.baseUrl : `wrong settings: ${config.error}`
    return [
      name,
      state,
      config.ok && config.value.databaseUrl.startsWith('sqlite:') ? 'SQLite' : 'PostgreSQL',
    ]
  })
  printColumns(terminal, rows)
  return done
})

const remove = subcommand({ options: sites, operands: ['HOST'] }, async (given, terminal) => {
  const site = existing(given, terminal)
  if (!site.ok) return site
  const place = removeSite(site.value.folder, site.value.name, systemClock.now())
  print(
    terminal,
    `removed ${site.value.name}; its folder is ${place} now, delete it when nobody needs it any more`,
  )
  return done
})

const backup = subcommand({ options: sites, operands: ['HOST', 'FILE'] }, async (given, terminal) => {
  const site = existing(given, terminal)
  if (!site.ok) return site
  const { stdin, stdout, stderr } = terminal
  return backupCommand.run([given.operands[1] ?? ''], { env: site.value.env, stdin, stdout, stderr })
})

export const command = commandWith('site', help, { add, list, remove, backup })
