import { writeFile } from 'node:fs/promises'
import { settingsMarkdown } from './settings-markdown.ts'

/** Writes the reference of all settings from the list that the program reads. */
await writeFile(new URL('../docs/settings.md', import.meta.url), settingsMarkdown())
