/** `src/office`, folders named desk, and files named so. */
const ofStaff = /^office\/|(^|\/)desk\/|(^|[/-])desk(-[\w-]+)?\.ts$/
/** Imports that only staff pages have. */
const frame = /from '[^']*\/staff-(page|routes)\.ts'/
/** Files that assemble an area or the service: the files that they list are counted themselves. */
const assembling = /(^|\/)(app|area|feature|routes)\.ts$/

/** Returns the files of staff pages, by path or by imports; without texts. */
export function staffFiles(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...sources]
    .filter(([path]) => path.endsWith('.ts') && !path.endsWith('.texts.ts'))
    .filter(([path, text]) => ofStaff.test(path) || (frame.test(text) && !assembling.test(path)))
    .map(([path]) => path)
}
