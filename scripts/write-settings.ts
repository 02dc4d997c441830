import { writeFile } from 'node:fs/promises'
import { german } from './settings-german.ts'
import { english, settingsMarkdown } from './settings-markdown.ts'

/** Writes the reference of all settings from the definitions in the program. */
await writeFile(new URL('../docs/settings.md', import.meta.url), settingsMarkdown(english))
await writeFile(new URL('../docs/de/settings.md', import.meta.url), settingsMarkdown(german))
