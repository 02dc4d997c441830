/**
 * Shows the page in the colour scheme that the reader has chosen. Loaded in the head after the style sheets and before
 * the first paint, so that no page appears in the wrong colours first.
 */
const storedAs = 'scheme'
const queries = { auto: '(prefers-color-scheme: dark)', light: 'not all', dark: 'screen' }
type Choice = keyof typeof queries

const isChoice = (text: string | null | undefined): text is Choice =>
  text != null && Object.hasOwn(queries, text)

function chosen(): Choice {
  const stored = localStorage.getItem(storedAs)
  return isChoice(stored) ? stored : 'auto'
}

/** Found once, because rules of a chosen scheme no longer name it. */
let darkRules: readonly CSSMediaRule[] | null = null

function show(choice: Choice): void {
  document.documentElement.dataset.scheme = choice
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', choice === 'auto' ? 'light dark' : choice)
  if (choice === 'auto' && darkRules === null) return
  darkRules ??= [...document.styleSheets].flatMap(({ cssRules }) => rulesForDark(cssRules))
  for (const { media } of darkRules) media.mediaText = queries[choice]
}

function rulesForDark(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.media.mediaText === queries.auto) return [rule]
    return 'cssRules' in rule && rule.cssRules instanceof CSSRuleList ? rulesForDark(rule.cssRules) : []
  })
}

const input = (choice: Choice) =>
  document.querySelector<HTMLInputElement>(`.scheme-choice input[value="${choice}"]`)

function mark(): void {
  const marked = input(chosen())
  if (marked !== null) marked.checked = true
}

show(chosen())
document.addEventListener('DOMContentLoaded', mark)
document.addEventListener('change', ({ target }) => {
  if (
    !(target instanceof HTMLInputElement) ||
    target.closest('.scheme-choice') === null ||
    !isChoice(target.value)
  )
    return
  if (target.value === 'auto') localStorage.removeItem(storedAs)
  else localStorage.setItem(storedAs, target.value)
  show(target.value)
})
// Chosen in another window.
addEventListener('storage', ({ key }) => {
  if (key !== storedAs) return
  show(chosen())
  mark()
})
