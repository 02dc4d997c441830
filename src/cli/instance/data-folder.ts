import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { fileProblem } from '../terminal/command.ts'

/** Whether the data folder is writable, checked without creating anything. */
export function checkDataFolder({ dataDir }: Config): Result<null, string> {
  let place = dataDir
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  try {
    if (!statSync(place).isDirectory())
      return fail(`DATA_DIR ${dataDir} cannot be used: ${place} is not a folder`)
    accessSync(place, constants.W_OK | constants.X_OK)
    return ok(null)
  } catch (error) {
    return fail(`DATA_DIR ${dataDir} cannot be written: ${fileProblem(error)}`)
  }
}
