import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FallbackFace, fallbackFaces } from '../../scripts/fallback-faces.ts'

export interface InstalledFonts {
  /** Environment for a process that must find these fonts only. */
  readonly environment: NodeJS.ProcessEnv
  remove(): void
}

const monospace = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf')

/** Makes fontconfig find only the given faces and one for code, regardless of the machine. */
export function installFonts(faces: readonly FallbackFace[] = fallbackFaces): InstalledFonts {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-fonts-'))
  const fonts = join(folder, 'fonts')
  mkdirSync(fonts)
  symlinkSync(monospace, join(fonts, 'monospace.ttf'))
  const renamed = faces.flatMap(({ family, names, files }) =>
    (['regular', 'bold'] as const).flatMap((style) => {
      const path = join(fonts, `${family} ${style}.ttf`)
      const { path: source, stretch } = files[style]
      if (stretch === 1) {
        symlinkSync(source, path)
        return []
      }
      writeFileSync(path, stretched(readFileSync(source), stretch))
      return [rename(path, family, names[style])]
    }),
  )
  const configuration = join(folder, 'fonts.conf')
  writeFileSync(
    configuration,
    `<fontconfig>
<dir>${fonts}</dir>
<cachedir>${join(folder, 'cache')}</cachedir>
<alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
${renamed.join('\n')}
</fontconfig>
`,
  )
  return {
    environment: { ...process.env, FONTCONFIG_FILE: configuration },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Scales all letters of a font by a factor, in width and height. */
function stretched(font: Buffer, factor: number): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const head = tables.find((entry) => font.toString('latin1', entry, entry + 4) === 'head')
  if (head === undefined) throw new Error('a font without a head')
  const unitsPerEm = font.readUInt32BE(head + 8) + 18
  font.writeUInt16BE(Math.round(font.readUInt16BE(unitsPerEm) / factor), unitsPerEm)
  return font
}

function rename(
  path: string,
  family: string,
  [fullName = '', postscriptName = '']: readonly string[],
): string {
  const edit = (name: string, value: string) =>
    `<edit name="${name}" mode="assign"><string>${value}</string></edit>`
  return `<match target="scan"><test name="file"><string>${path}</string></test>
${edit('family', family)}${edit('fullname', fullName)}${edit('postscriptname', postscriptName)}</match>`
}
