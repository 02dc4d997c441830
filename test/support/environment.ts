const quickImports = `--import=${new URL('../../scripts/quick-imports.ts', import.meta.url).href}`

/** Returns the variables that a program under test inherits; it gets no others. */
export function inherited(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) }
}

/** Returns those for a program that runs on this Node.js from these sources, with the loader of the tests. */
export function inheritedByOwn(): Record<string, string> {
  const { KANZLEI_TEST_PACKAGES, KANZLEI_TEST_PROGRAMS = '', KANZLEI_TEST_ASSETS = '' } = process.env
  const quick =
    KANZLEI_TEST_PACKAGES === undefined
      ? {}
      : { KANZLEI_TEST_PACKAGES, KANZLEI_TEST_PROGRAMS, KANZLEI_TEST_ASSETS, NODE_OPTIONS: quickImports }
  return { ...inherited(), ...quick }
}
