import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

function fontFile(weight: string): string {
  return resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`)
}

/** The letters of the pages, for what is drawn or set on the server. */
export const fontFiles = { regular: fontFile('400Regular'), bold: fontFile('600SemiBold') }
