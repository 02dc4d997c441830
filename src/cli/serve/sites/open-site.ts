import { createWriteStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buildApp } from '../../../app.ts'
import { keepCorrected } from '../../../platform/clock/service-clock.ts'
import { type Environment, readConfig } from '../../../platform/config/config.ts'
import { ok, type Result } from '../../../values/result.ts'
import { checkDataFolder } from '../../instance/data-folder.ts'
import { openForService } from '../../instance/database.ts'
import { logStream } from '../../terminal/log-stream.ts'
import { prepareInstance } from '../starting/prepare.ts'
import { siteEnvironment } from './site-folder.ts'

/** A site that answers: a whole service of its own, without a port. */
export interface OpenSite {
  answer(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

export async function openSite(
  folder: string,
  name: string,
  own: Environment,
): Promise<Result<OpenSite, string>> {
  const config = readConfig(siteEnvironment(folder, name, own))
  if (!config.ok) return config
  const place = checkDataFolder(config.value)
  if (!place.ok) return place
  const opened = await openForService(config.value)
  if (!opened.ok) return opened
  const { database } = opened.value
  const log = createWriteStream(join(folder, name, 'log'), { flags: 'a', mode: 0o600 })
  const closeParts = async () => {
    await database.close()
    await new Promise<void>((resolve) => log.end(() => resolve()))
  }
  try {
    const prepared = await prepareInstance(config.value, opened.value, false)
    if (!prepared.ok) {
      await closeParts()
      return prepared
    }
    const { parts } = prepared.value
    const logger = { level: config.value.logLevel, stream: logStream(log) }
    const app = await buildApp({ ...parts, logger })
    const stopAgreeing = keepCorrected({ log: app.log, kind: database.kind }, parts.clock)
    await app.ready()
    return ok({
      answer: (request, response) => app.server.emit('request', request, response),
      close: async () => {
        stopAgreeing()
        await app.close()
        await closeParts()
      },
    })
  } catch (error) {
    await closeParts()
    throw error
  }
}
