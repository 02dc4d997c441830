import { searchDialog } from './palette.ts'

const storedAs = 'kanzlei:no-single-keys'
const timeForSecondKey = 1500

/** The keys that the page of shortcuts lists. Single characters can be switched off there, for those who dictate. */
export function keyboardShortcuts(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('.staff-search form')
  if (form === null) return
  const open = searchDialog(form)
  showKeys(form)
  switchSingleKeys(page)
  let waitsUntil = 0

  page.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (event.defaultPrevented) return
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') open()
    else if (ctrlKey || metaKey || altKey || !areOn() || isEntered(target)) return
    else if (key === '/') open()
    else if (key === '?') void openList(page)
    else if (key === 'g') waitsUntil = event.timeStamp + timeForSecondKey
    else if (/^[1-9]$/.test(key) && event.timeStamp < waitsUntil) follow(page, Number(key))
    else return
    event.preventDefault()
  })
}

/** Returns whether keys write into something, or belong to an open dialog. */
function isEntered(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, select, textarea, dialog[open]') !== null)
  )
}

const areOn = () => localStorage.getItem(storedAs) === null

function follow(page: Document, place: number): void {
  page.querySelectorAll<HTMLAnchorElement>('.staff-nav > ul > li > a')[place - 1]?.click()
}

function showKeys(form: HTMLFormElement): void {
  const hint = form.querySelector('kbd')
  if (hint === null) return
  if (/Mac|iPhone|iPad/.test(navigator.platform)) hint.textContent = '⌘ K'
  hint.hidden = false
}

function switchSingleKeys(root: ParentNode): void {
  const part = root.querySelector<HTMLElement>('[data-single-keys]')
  const box = part?.querySelector('input')
  if (part === null || box === undefined || box === null) return
  part.hidden = false
  box.checked = areOn()
  box.addEventListener('change', () => {
    if (box.checked) localStorage.removeItem(storedAs)
    else localStorage.setItem(storedAs, '1')
  })
}

/** Opens the list of shortcuts in a dialog; if it cannot be loaded, its page. */
async function openList(page: Document): Promise<void> {
  const link = page.querySelector<HTMLAnchorElement>('a[data-shortcuts]')
  if (link === null || page.querySelector('dialog[open]') !== null) return
  try {
    const response = await fetch(link.href, { headers: { accept: 'text/html' } })
    const found = new DOMParser()
      .parseFromString(await response.text(), 'text/html')
      .querySelector('main > .stack')
    if (!response.ok || found === null) throw new Error('no list')
    const dialog = page.createElement('dialog')
    dialog.className = 'keys-dialog'
    dialog.setAttribute('aria-label', found.querySelector('h1')?.textContent ?? '')
    dialog.append(found)
    dialog.addEventListener('close', () => dialog.remove())
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
    page.body.append(dialog)
    switchSingleKeys(dialog)
    dialog.showModal()
  } catch {
    page.location.assign(link.href)
  }
}
