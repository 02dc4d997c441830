import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

function fontFile(weight: string): string {
  return resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`)
}

/** The fonts of the pages, for documents and pictures made on the server. */
export const fontFiles = { regular: fontFile('400Regular'), bold: fontFile('600SemiBold') }
