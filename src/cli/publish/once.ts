import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { loadSecret } from '../../platform/crypto/secret.ts'
import { done, openForService } from '../instance/database.ts'
import { type CommandOutcome, print, type Terminal } from '../terminal/command.ts'
import { publishSite } from './publish.ts'
import { routeList, siteNow } from './site.ts'

export async function publishOnce(terminal: Terminal, folder: string): Promise<CommandOutcome> {
  const config = readConfig(terminal.env)
  if (!config.ok) return config
  const opened = await openForService(config.value)
  if (!opened.ok) return opened
  const { database, clock } = opened.value
  try {
    const secret = loadSecret(config.value)
    if (!secret.ok) return secret
    const parts = { config: config.value, database, clock, secret: secret.value }
    const { routes, onRoute } = routeList()
    const app = await buildApp({ ...parts, onRoute, onlyAnswers: true })
    await app.ready()
    try {
      const { files, written } = await publishSite(await siteNow(app, parts, routes), folder)
      print(terminal, `${files} files, ${written} of them changed`)
      return done
    } finally {
      await app.close()
    }
  } finally {
    await database.close()
  }
}
