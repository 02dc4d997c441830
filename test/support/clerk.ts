import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

export type Hand = 'mouse' | 'keyboard'

/** More than the controls of any page. */
const farthest = 300

/**
 * Does what a clerk does on a page, and counts it: clicks, characters and pages. By keyboard, every control is reached with the
 * tabulator and arrows from where the focus is, so that a control that cannot be reached fails the test.
 */
export class Clerk {
  readonly page: Page
  readonly hand: Hand
  clicks = 0
  characters = 0
  /** Presses of the tabulator and of arrows, by keyboard only. */
  tabs = 0
  pages = 0
  private readonly started = performance.now()

  constructor(page: Page, hand: Hand) {
    this.page = page
    this.hand = hand
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.pages += 1
    })
  }

  /** Follows a link or presses a button. */
  async press(control: Locator): Promise<void> {
    await this.use(control, 'Enter')
  }

  /** Ticks a box or chooses one of several. */
  async tick(control: Locator): Promise<void> {
    await this.use(control, 'Space')
  }

  async fill(control: Locator, text: string): Promise<void> {
    await this.reach(control)
    await control.fill(text)
    this.characters += text.length
  }

  async choose(control: Locator, label: string): Promise<void> {
    await this.reach(control)
    await control.selectOption(label)
    // The option in the open list.
    this.clicks += 1
  }

  /** Chooses a file, which takes a double click in the window of the system. */
  async give(control: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.reach(control)
    await control.setInputFiles(file)
    this.clicks += 2
  }

  /** What was counted, and how long it took the script, which does not think. */
  summary(): string {
    const seconds = ((performance.now() - this.started) / 1000).toFixed(1)
    const by = this.hand === 'mouse' ? `${this.clicks} clicks` : `${this.clicks} presses, ${this.tabs} tabs`
    return `${by}, ${this.characters} characters, ${this.pages} pages, ${seconds} s of the script`
  }

  private async use(control: Locator, key: string): Promise<void> {
    if (this.hand === 'mouse') {
      await control.click()
      this.clicks += 1
      return
    }
    await this.reach(control)
    await this.page.keyboard.press(key)
    this.clicks += 1
  }

  private async reach(control: Locator): Promise<void> {
    await control.waitFor()
    if (this.hand === 'mouse') {
      // A click into the field, unless the page has put the cursor there.
      if (!(await isFocused(control))) this.clicks += 1
      return control.focus()
    }
    for (let tab = 0; tab < farthest; tab++) {
      if (await isFocused(control)) return
      // Of the buttons of which one is chosen, the tabulator reaches the chosen one, and arrows the others.
      await this.page.keyboard.press((await isOfFocusedGroup(control)) ? 'ArrowDown' : 'Tab')
      this.tabs += 1
    }
    assert.fail(`${control} cannot be reached with the tabulator`)
  }
}

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

const isOfFocusedGroup = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { activeElement: focused } = document
    const isRadio = (one: Element | null): one is HTMLInputElement =>
      one instanceof HTMLInputElement && one.type === 'radio'
    return (
      isRadio(focused) && isRadio(element) && focused.name === element.name && focused.form === element.form
    )
  })
