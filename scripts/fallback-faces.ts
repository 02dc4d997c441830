import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** A file of a development package. */
export interface FontFile {
  readonly path: string
  /** Width of the face relative to the similar one in the file. */
  readonly stretch: number
}

export interface FallbackFace {
  readonly family: string
  /** Full names and PostScript names: which of them `local()` matches depends on the system. */
  readonly names: { readonly regular: readonly string[]; readonly bold: readonly string[] }
  readonly files: { readonly regular: FontFile; readonly bold: FontFile }
}

const google = (folder: string, file: string, stretch = 1): FontFile => ({
  path: resolve(`@expo-google-fonts/${folder}/${file.replace(/^.*_/, '')}/${file}.ttf`),
  stretch,
})
const dejaVu = (file: string): FontFile => ({ path: resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`), stretch: 1 })

function googleFace(family: string, folder: string): FallbackFace {
  const name = family.replaceAll(' ', '')
  return {
    family,
    names: {
      regular: [family, `${family} Regular`, `${name}-Regular`],
      bold: [`${family} Bold`, `${name}-Bold`],
    },
    files: {
      regular: google(folder, `${name}_400Regular`),
      bold: google(folder, `${name}_700Bold`),
    },
  }
}

/**
 * The first installed face is used. Segoe UI and Helvetica Neue come last: they are not available as files and are
 * measured with a free face of similar build, scaled by the ratio of the average widths that
 * @capsizecss/metrics 4.3 publishes for both.
 */
export const fallbackFaces: readonly FallbackFace[] = [
  {
    // Four metric-compatible faces.
    family: 'Arial',
    names: {
      regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Arimo Regular', 'Helvetica'],
      bold: [
        ...['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
        ...['Helvetica Bold', 'Helvetica-Bold'],
      ],
    },
    files: { regular: google('arimo', 'Arimo_400Regular'), bold: google('arimo', 'Arimo_700Bold') },
  },
  googleFace('Roboto', 'roboto'),
  googleFace('Noto Sans', 'noto-sans'),
  googleFace('Ubuntu', 'ubuntu'),
  googleFace('Cantarell', 'cantarell'),
  googleFace('Open Sans', 'open-sans'),
  {
    family: 'DejaVu Sans',
    names: {
      regular: ['DejaVu Sans', 'DejaVuSans'],
      bold: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    },
    files: { regular: dejaVu('DejaVuSans'), bold: dejaVu('DejaVuSans-Bold') },
  },
  {
    family: 'Helvetica Neue',
    names: {
      regular: ['Helvetica Neue', 'HelveticaNeue'],
      bold: ['Helvetica Neue Bold', 'HelveticaNeue-Bold'],
    },
    files: {
      regular: google('arimo', 'Arimo_400Regular', 450 / 1000 / (913 / 2048)),
      bold: google('arimo', 'Arimo_700Bold', 480 / 1000 / (983 / 2048)),
    },
  },
  {
    family: 'Segoe UI',
    names: { regular: ['Segoe UI', 'SegoeUI'], bold: ['Segoe UI Semibold', 'SegoeUI-Semibold'] },
    files: {
      regular: google('open-sans', 'OpenSans_400Regular', 908 / 960),
      bold: google('open-sans', 'OpenSans_600SemiBold', 937 / 995),
    },
  },
]
