/**
 * npm run documents -- write FOLDER | compare BEFORE AFTER | move FOLDER
 *
 * Collects every public document of the sample canton, so that the output before and after a change of the
 * program can be compared byte by byte: pages in four languages, embeds, screens, JSON, CSV, XLSX, SVG, XML,
 * PDF, calendars and feeds.
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { contentLocales } from '../src/texts/language/locales.ts'
import { collectDocuments } from './documents/collect.ts'
import { compareDocuments } from './documents/compare.ts'
import { documentsIn, documentWriter } from './documents/folder.ts'
import { move } from './documents/move.ts'
import { obstacleKinds } from './documents/obstacles.ts'

const help = `npm run documents -- write FOLDER
npm run documents -- compare BEFORE AFTER
npm run documents -- move FOLDER [--bundle FILE] [--site KIND] [--kills COUNT]
                             [--locale LOCALE…] [--each COUNT] [--read]

write      keeps every public document of the sample canton in the folder
compare    tells what differs between two such folders; exits with 1 where anything does
move       takes over the sample canton, or a site with the content of a bundle, with kanzlei take-over and compares
           every public document of both, in all languages or in some, or so many of each kind; the site is ${obstacleKinds.join(', ')};
           the program is killed COUNT times; --read only makes the bundle and tells its hash`

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...({ bundle: { type: 'string' }, site: { type: 'string' }, kills: { type: 'string' } } as const),
      ...({ locale: { type: 'string', multiple: true }, each: { type: 'string' } } as const),
      read: { type: 'boolean' },
    },
  })
  const [command, first, second] = positionals
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
  const site = obstacleKinds.find((kind) => kind === (values.site ?? 'none'))
  if (command === 'move' && first !== undefined && second === undefined && site !== undefined) {
    const { bundle = null, kills = '0', each = 'Infinity', locale, read } = values
    const wanted = read ? [] : contentLocales.filter((one) => locale?.includes(one) ?? true)
    const isSame = await move(first, {
      bundle,
      site,
      ...{ kills: Number(kills), each: Number(each) },
      locales: wanted,
    })
    return isSame ? 0 : 1
  }
  console.error(help)
  return 2
}

process.exit(await run(process.argv.slice(2)))
