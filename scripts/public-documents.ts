/**
 * npm run documents -- write FOLDER | compare BEFORE AFTER
 *
 * Every public document of the sample canton, so that a change of the program can be compared byte by byte with what
 * was sent before it: pages in four languages, embeds, screens, JSON, CSV, XLSX, SVG, XML, PDF, calendars and feeds.
 */
import { mkdirSync } from 'node:fs'
import { collectDocuments } from './documents/collect.ts'
import { compareDocuments } from './documents/compare.ts'
import { documentsIn, documentWriter } from './documents/folder.ts'

const help = `npm run documents -- write FOLDER
npm run documents -- compare BEFORE AFTER

write      keeps every public document of the sample canton in the folder
compare    tells what differs between two such folders; exits with 1 where anything does`

async function run([command, ...folders]: readonly string[]): Promise<number> {
  const [first, second] = folders
  if (command === 'write' && first !== undefined && second === undefined) {
    mkdirSync(first, { recursive: true })
    const writer = documentWriter(first)
    const count = await collectDocuments(writer.add)
    writer.close()
    console.log(`${count} documents in ${first}`)
    return 0
  }
  if (command === 'compare' && first !== undefined && second !== undefined) {
    const { lines, isSame } = compareDocuments(documentsIn(first), documentsIn(second))
    console.log(lines.join('\n'))
    return isSame ? 0 : 1
  }
  console.error(help)
  return 2
}

process.exit(await run(process.argv.slice(2)))
