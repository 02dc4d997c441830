import { writeFile } from 'node:fs/promises'
import { firstStepsMarkdown } from '../src/site/reference/first-steps.ts'

/** Updates the first steps in the documentation with those that the service shows. */
await writeFile(new URL('../docs/getting-started.md', import.meta.url), firstStepsMarkdown())
