import { writeFile } from 'node:fs/promises'
import { clientTypes } from './openapi-types.ts'

/** Writes the types of the client in `client/`. */
await writeFile(new URL('../client/src/types.ts', import.meta.url), await clientTypes())
