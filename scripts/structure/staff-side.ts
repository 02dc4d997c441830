/** `src/office`, folders called desk, and files that are a desk by their name. */
const ofStaff = /^office\/|(^|\/)desk\/|(^|[/-])desk(-[\w-]+)?\.ts$/
/** What only a page for the staff stands on. */
const frame = /from '[^']*\/staff-(page|routes)\.ts'/
/** Such files put an area or the service together: what they list is counted where it is. */
const assembling = /(^|\/)(app|area|feature|routes)\.ts$/

/** Files that are there for pages of the staff, by where they lie or by what they import; their texts are left out. */
export function staffFiles(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...sources]
    .filter(([path]) => path.endsWith('.ts') && !path.endsWith('.texts.ts'))
    .filter(([path, text]) => ofStaff.test(path) || (frame.test(text) && !assembling.test(path)))
    .map(([path]) => path)
}
