const quickImports = `--import=${new URL('../../scripts/quick-imports.ts', import.meta.url).href}`

/** What a program under test gets of our own environment; all else it must be told. */
export function inherited(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) }
}

/** The same for one that runs on this Node.js from these sources: it loads them as quickly as we do. */
export function inheritedByOwn(): Record<string, string> {
  const { KANZLEI_TEST_PACKAGES, KANZLEI_TEST_PROGRAMS = '' } = process.env
  const quick =
    KANZLEI_TEST_PACKAGES === undefined
      ? {}
      : { KANZLEI_TEST_PACKAGES, KANZLEI_TEST_PROGRAMS, NODE_OPTIONS: quickImports }
  return { ...inherited(), ...quick }
}
